@testable import AnimationCore
import AnimationCSS
import Expectations
import TestSupport
import Testing

/// Curves that are read from CSS: the forms are those of CSS Easing Functions Level 2.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct CurveReadingTests {
    @Test(arguments: [
        ("linear", TimingCurve.linear), ("ease", .default), ("ease-in", .easeIn), ("EASE-OUT", .easeOut),
        (" ease-in-out\n", .easeInOut), ("step-start", .steps(1, at: .start)), ("step-end", .steps(1)),
        ("steps(4)", .steps(4)), ("steps( 4 , jump-none )", .steps(4, at: .none)),
        ("steps(2, start)", .steps(2, at: .start)),
        ("steps(2, jump-both)", .steps(2, at: .both)), ("steps(3, end)", .steps(3)), ("steps(3, jump-end)", .steps(3)),
        ("cubic-bezier(0.2, 0, 0, 1)", .cubicBezier(0.2, 0, 0, 1)),
        ("Cubic-Bezier(.2,-.5,+1,1.5e0)", .cubicBezier(0.2, -0.5, 1, 1.5)),
        ("linear(0, 1)", .piecewiseLinear([0, 1], at: [0, 1])),
    ])
    func `any easing function is read`(_ text: String, _ curve: TimingCurve) {
        #expect(TimingCurve(css: text) == curve)
        #expect(CollectingHost.current.issues.isEmpty)
    }

    @Test(arguments: [
        ("0, 0.5, 1", [0, 0.5, 1] as [Double], [0, 0.5, 1] as [Double]),
        ("linear(0, 1 20%, 1)", [0, 1, 1], [0, 0.2, 1]),
        ("linear(0, 20% 1, 0.5)", [0, 1, 0.5], [0, 0.2, 1]),
        ("linear(0, 0.25 25% 75%, 1)", [0, 0.25, 0.25, 1], [0, 0.25, 0.75, 1]),
        ("linear(0, 25% 75% 0.25, 1)", [0, 0.25, 0.25, 1], [0, 0.25, 0.75, 1]),
        // Missing percentages lie between their neighbours, in even steps.
        ("linear(0, 0.1, 0.2, 0.9 60%, 1)", [0, 0.1, 0.2, 0.9, 1], [0, 0.2, 0.4, 0.6, 1]),
        // A percentage never falls.
        ("linear(0, 0.5 60%, 0.7 40%, 1)", [0, 0.5, 0.7, 1], [0, 0.6, 0.6, 1]),
        // A jump at either end, and between two stops.
        ("linear(0, 0.3 0%, 0.3, 1)", [0.3, 0.3, 1], [0, 0.5, 1]),
        ("linear(0, 0.6 100%, 1)", [0, 0.6], [0, 1]),
        ("linear(0, 0.2 50%, 0.8 50%, 1)", [0, 0.2, 0.8, 1], [0, 0.5, 0.5, 1]),
        // The outer lines go on, before the first stop and behind the last one, and are cut at 0 % and 100 %.
        ("linear(0.2 20%, 0.6 60%, 0.7 90%)", [0, 0.2, 0.6, 0.7, 0.7 + 1 / 30.0], [0, 0.2, 0.6, 0.9, 1]),
        ("linear(0 -50%, 1 150%)", [0.25, 0.75], [0, 1]),
        ("linear(0.4 100% 100%, 1 120%)", [0.4, 0.4], [0, 1]),
    ])
    func `stops lie where CSS has them`(_ text: String, _ values: [Double], _ times: [Double]) {
        guard case .piecewise(let read) = TimingCurve(cssLinear: text).kind else {
            Issue.record("\(text) is no piecewise linear curve")
            return
        }
        expectClose(read.values, values, within: 1e-12, "\(text)")
        expectClose(read.times ?? [], times, within: 1e-12, "\(text)")
        #expect(CollectingHost.current.issues.isEmpty)
    }

    @Test(arguments: ["0.2, 0, 0, 1", "cubic-bezier(0.2,0,0,1)", "CUBIC-BEZIER( 20e-2 , 0 , 0 , 1 )"])
    func `four numbers are control points`(_ text: String) {
        #expect(TimingCurve(cssCubicBezier: text) == .cubicBezier(0.2, 0, 0, 1))
        #expect(TimingCurve(cssCubicBezier: "ease-in") == .easeIn)
    }

    @Test(arguments: [
        "", " ", "(", ")", "ease-", "linear()", "linear(0)", "linear(0, 1", "linear(0 1)", "linear(0, x)",
        "linear(0,, 1)",
        "linear(0, 1 10% 20% 30%)", "linear(0, 10% 1 20%, 1)", "linear(0, 10%, 1)", "linear(0, 1 2, 1)",
        "linear(nan, 1)",
        "linear(0, 5., 1)", "linear(0, 0x1, 1)", "linear(0, calc(1), 1)", "cubic-bezier(0, 0, 1)",
        "cubic-bezier(0, 0, 1, 1, 1)", "cubic-bezier(0, 0, 1, inf)", "steps()", "steps(1.5)", "steps(x)",
        "steps(2, middle)",
        "steps(2, end, end)", "steps(99999999999999999999)", "ease(1)", "linear (0, 1)", "0, 1", "🦊",
    ])
    func `a text that can't be read is reported, and the curve is linear`(_ text: String) async {
        let line: UInt = #line + 1
        let curve = TimingCurve(css: text)
        #expect(curve == .linear)
        await until("the issue has come") { !CollectingHost.current.issues.isEmpty }
        let reports = CollectingHost.current.reports
        #expect(reports.map(\.kind) == [.unreadableCurve(text)] && reports.first?.line == line)
    }

    @Test func `each reader takes its own kind alone`() async {
        #expect(TimingCurve(cssLinear: "ease") == .linear && TimingCurve(cssCubicBezier: "linear(0, 1)") == .linear)
        #expect(TimingCurve(cssCubicBezier: "steps(2)") == .linear)
        await until("the issues have come") { CollectingHost.current.issues.count == 3 }
        #expect(TimingCurve(cssLinear: "linear") == .linear)
        #expect(CollectingHost.current.issues.count == 3)
    }

    @Test func `a number out of its range is repaired by the curve itself`() {
        let curve = TimingCurve(css: "cubic-bezier(1.5, 0, 0, 1)")
        #expect(curve.repaired.issues == [.repairedCurve(curve, used: .cubicBezier(1, 0, 0, 1))])
        #expect(TimingCurve(css: "steps(0)").repaired.value == .steps(1))
        #expect(CollectingHost.current.issues.isEmpty)
    }

    @Test func `a curve may be read on any thread`() async {
        let host = CollectingHost.current
        let curve = await Task.detached {
            AnimationHosts.current.withValue(host) { TimingCurve(css: "soft") }
        }.value
        #expect(curve == .linear)
        await until("the issue has come") { host.issues == [.unreadableCurve("soft")] }
    }
}
