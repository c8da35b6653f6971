#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

/// One curve of the catalogue: the text that makes it, and the curve.
public struct CatalogueCurve: Sendable {
    /// The part of the catalogue in which a curve stands.
    public enum Group: String, Sendable, CaseIterable {
        case curves = "Curves"
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
    public static var all: [Self] { curves + springs }

    // The text of each line is the call beside it: a test compares them.

    private static var curves: [Self] {
        [
            Self(.curves, ".linear", .linear),
            Self(.curves, ".easeIn", .easeIn),
            Self(.curves, ".easeOut", .easeOut),
            Self(.curves, ".easeInOut", .easeInOut),
            Self(.curves, ".default", .default),
            Self(.curves, ".cubicBezier(0.2, 0, 0, 1)", .cubicBezier(0.2, 0, 0, 1)),
        ]
    }

    private static var springs: [Self] {
        [
            Self(.springs, ".spring", .spring),
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
