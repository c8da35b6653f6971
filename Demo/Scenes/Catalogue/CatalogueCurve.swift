#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

/// One curve of the catalogue: the text that makes it, and the curve.
public struct CatalogueCurve: Sendable {
    /// The part of the catalogue in which a curve stands.
    public enum Group: String, Sendable, CaseIterable {
        case curves = "Curves"
        case easings = "Easings"
        case springs = "Springs"
    }

    /// Its group.
    public let group: Group
    /// The curve as it is written: `.easeOut`.
    public let call: String
    /// The curve.
    public let curve: TimingCurve

    init(_ group: Group, _ call: String, _ curve: TimingCurve) {
        (self.group, self.call, self.curve) = (group, call, curve)
    }

    /// Every named curve, and a few springs.
    public static var all: [Self] { curves + easings + springs }

    // The text of each line is the call beside it: a test compares them.

    private static var curves: [Self] {
        [
            Self(.curves, ".linear", .linear),
            Self(.curves, ".easeIn", .easeIn),
            Self(.curves, ".easeOut", .easeOut),
            Self(.curves, ".easeInOut", .easeInOut),
            Self(.curves, ".default", .default),
            Self(.curves, ".cubicBezier(0.2, 0, 0, 1)", .cubicBezier(0.2, 0, 0, 1)),
            Self(.curves, ".steps(4)", .steps(4)),
            Self(.curves, ".easeOutBack(overshoot: 4)", .easeOutBack(overshoot: 4)),
            Self(.curves, ".easeOutBounce.reversed", .easeOutBounce.reversed),
        ]
    }

    private static var easings: [Self] {
        [
            Self(.easings, ".easeInSine", .easeInSine),
            Self(.easings, ".easeOutSine", .easeOutSine),
            Self(.easings, ".easeInOutSine", .easeInOutSine),
            Self(.easings, ".easeInQuad", .easeInQuad),
            Self(.easings, ".easeOutQuad", .easeOutQuad),
            Self(.easings, ".easeInOutQuad", .easeInOutQuad),
            Self(.easings, ".easeInCubic", .easeInCubic),
            Self(.easings, ".easeOutCubic", .easeOutCubic),
            Self(.easings, ".easeInOutCubic", .easeInOutCubic),
            Self(.easings, ".easeInQuart", .easeInQuart),
            Self(.easings, ".easeOutQuart", .easeOutQuart),
            Self(.easings, ".easeInOutQuart", .easeInOutQuart),
            Self(.easings, ".easeInQuint", .easeInQuint),
            Self(.easings, ".easeOutQuint", .easeOutQuint),
            Self(.easings, ".easeInOutQuint", .easeInOutQuint),
            Self(.easings, ".easeInExpo", .easeInExpo),
            Self(.easings, ".easeOutExpo", .easeOutExpo),
            Self(.easings, ".easeInOutExpo", .easeInOutExpo),
            Self(.easings, ".easeInCirc", .easeInCirc),
            Self(.easings, ".easeOutCirc", .easeOutCirc),
            Self(.easings, ".easeInOutCirc", .easeInOutCirc),
            Self(.easings, ".easeInBack", .easeInBack),
            Self(.easings, ".easeOutBack", .easeOutBack),
            Self(.easings, ".easeInOutBack", .easeInOutBack),
            Self(.easings, ".easeInElastic", .easeInElastic),
            Self(.easings, ".easeOutElastic", .easeOutElastic),
            Self(.easings, ".easeInOutElastic", .easeInOutElastic),
            Self(.easings, ".easeInBounce", .easeInBounce),
            Self(.easings, ".easeOutBounce", .easeOutBounce),
            Self(.easings, ".easeInOutBounce", .easeInOutBounce),
        ]
    }

    private static var springs: [Self] {
        [
            Self(.springs, ".spring", .spring),
            Self(.springs, ".smooth", .smooth),
            Self(.springs, ".snappy", .snappy),
            Self(.springs, ".bouncy", .bouncy),
            Self(.springs, ".gentle", .gentle),
            Self(.springs, ".stiff", .stiff),
            Self(.springs, ".spring(duration: 0.5, bounce: 0.3)", .spring(duration: 0.5, bounce: 0.3)),
            Self(.springs, ".spring(duration: 0.5, bounce: 0.6)", .spring(duration: 0.5, bounce: 0.6)),
            Self(.springs, ".spring(duration: 0.5, bounce: -0.5)", .spring(duration: 0.5, bounce: -0.5)),
            Self(
                .springs, ".spring(response: 0.4, dampingFraction: 0.5)", .spring(response: 0.4, dampingFraction: 0.5)),
            Self(.springs, ".spring(dampingRatio: 0.7)", .spring(dampingRatio: 0.7)),
            Self(.springs, ".spring(stiffness: 300, damping: 10)", .spring(stiffness: 300, damping: 10)),
        ]
    }
}
#endif
