import AnimationInteraction
import Expectations
import TestSupport
import Testing

/// A view's ranges in a viewport of 200 points, as CSS Scroll-driven Animations Level 1 defines them ("View Progress
/// Timeline Ranges"). The small and the large view, the insets and the parts are laid out as in the web platform tests
/// `scroll-animations/view-timelines`: a view at 800 of 100 or of 500 points.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ViewRangeTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let range: AnimationViewRange
        let name: String
        var length: CGFloat = 100
        var inset = UIEdgeInsets.zero
        let from: CGFloat
        let to: CGFloat

        var testDescription: String { "\(name) of \(length) points, insets \(inset.top) and \(inset.bottom)" }
    }

    private nonisolated static func cases(
        _ length: CGFloat, _ inset: UIEdgeInsets, _ rows: [(AnimationViewRange, String, CGFloat, CGFloat)]
    ) -> [Case] {
        rows.map { Case(range: $0.0, name: $0.1, length: length, inset: inset, from: $0.2, to: $0.3) }
    }

    private nonisolated static let insets = UIEdgeInsets(top: 20, left: 0, bottom: 40, right: 0)

    /// view-timeline-range.html: a view that the viewport holds.
    private nonisolated static let small: [Case] = cases(
        100, .zero,
        [
            (.cover, "cover", 600, 900), (.contain, "contain", 700, 800), (.entry, "entry", 600, 700),
            (.exit, "exit", 800, 900), (.cover(0...0.5), "cover 0 to 50 %", 600, 750),
            (.cover(0.5...1), "cover 50 to 100 %", 750, 900), (.cover(-0.5...0.5), "cover -50 to 50 %", 450, 750),
            (.contain(0.25...0.75), "contain 25 to 75 %", 725, 775),
            (.contain(-0.5...0.5), "contain -50 to 50 %", 650, 750),
            (.contain(0.5...1.5), "contain 50 to 150 %", 750, 850), (.entry(0...0.5), "entry 0 to 50 %", 600, 650),
            (.entry(-0.5...0.5), "entry -50 to 50 %", 550, 650), (.entry(0.2...0.8), "entry 20 to 80 %", 620, 680),
            (.exit(0.5...1.5), "exit 50 to 150 %", 850, 950), (.exit(-1...0), "exit -100 to 0 %", 700, 800),
            (.exit(0.1...0.2), "exit 10 to 20 %", 810, 820),
        ])
    /// view-timeline-range-large-subject.html: a view that fills the viewport and more.
    private nonisolated static let large: [Case] = cases(
        500, .zero,
        [
            (.cover, "cover", 600, 1300), (.contain, "contain", 800, 1100), (.entry, "entry", 600, 800),
            (.exit, "exit", 1100, 1300), (.contain(0...0.5), "contain 0 to 50 %", 800, 950),
            (.entry(0.5...1), "entry 50 to 100 %", 700, 800), (.exit(0...0.25), "exit 0 to 25 %", 1100, 1150),
            (.cover(0.1...0.9), "cover 10 to 90 %", 670, 1230),
        ])
    /// view-timeline-inset.html: insets of 20 and 40 points.
    private nonisolated static let inset: [Case] = cases(
        100, insets,
        [
            (.cover, "cover", 640, 880), (.contain, "contain", 740, 780), (.entry, "entry", 640, 740),
            (.exit, "exit", 780, 880), (.cover(0.5...1), "cover 50 to 100 %", 760, 880),
            (.contain(0...0.5), "contain 0 to 50 %", 740, 760), (.entry(0.1...0.6), "entry 10 to 60 %", 650, 700),
            (.exit(0...0.5), "exit 0 to 50 %", 780, 830),
        ])
    private nonisolated static let largeInset: [Case] = cases(
        500, insets,
        [
            (.cover, "cover", 640, 1280), (.contain, "contain", 780, 1140), (.entry, "entry", 640, 780),
            (.exit, "exit", 1140, 1280),
        ])
    /// A view as long as the viewport: it is contained at one position alone.
    private nonisolated static let equal: [Case] = cases(
        200, .zero,
        [
            (.cover, "cover", 600, 1000), (.contain, "contain", 800, 800), (.entry, "entry", 600, 800),
            (.exit, "exit", 800, 1000),
        ])
    nonisolated static let all = small + large + inset + largeInset + equal

    private let stage = ScrollStage()

    @Test func `there are forty cases`() { #expect(Self.all.count == 40) }

    @Test(arguments: all)
    func `a range begins, is half over and ends where CSS has it`(_ one: Case) {
        stage.scroll.contentInset = one.inset
        let view = stage.card(at: 800, one.length)
        let token = stage.other.at.animate(.value(\.alpha, from: 0, to: 1, duration: 1))
        token.follow(stage.scroll, through: one.range, of: view)
        for (position, fraction) in [(one.from, 0.0), ((one.from + one.to) / 2, 0.5), (one.to, 1.0)] {
            let isJump = one.from == one.to
            stage.scroll.contentOffset.y = position - (isJump && fraction == 0 ? 0.001 : 0)
            expectClose(stage.other.alpha, isJump ? fraction.rounded(.up) : fraction, within: 1e-9)
        }
        #expect(stage.host.issues.isEmpty)
    }
}
