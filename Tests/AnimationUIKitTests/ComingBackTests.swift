import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Effects that come back to where they began, replaced on their way there or back.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ComingBackTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let effect: AnyAnimator<UIView>
        /// How far what is shown may jump, in points and percents: the matrix of a lean is taken apart in two ways.
        var tolerance = 0.5
    }

    private static func twice(_ effect: AnyAnimator<UIView>) -> AnyAnimator<UIView> {
        effect.repeated(2, autoreverses: true)
    }

    @MainActor static let all: [Case] = [
        Case(testDescription: "shake", effect: .shake()),
        Case(testDescription: "pulse", effect: .pulse()),
        Case(testDescription: "wobble", effect: .wobble()),
        Case(testDescription: "swing", effect: .swing()),
        Case(testDescription: "jelly", effect: .jelly(), tolerance: 5),
        Case(testDescription: "tada", effect: .tada()),
        Case(testDescription: "bounce", effect: .bounce()),
        Case(testDescription: "heartbeat", effect: .heartbeat()),
        Case(testDescription: "flash", effect: .flash()),
        Case(testDescription: "blink", effect: .blink(), tolerance: 100),
        Case(testDescription: "spin", effect: .spin()),
        Case(testDescription: "scale", effect: twice(.scale(toValue: 1.5))),
        Case(testDescription: "scale by keyframes", effect: .scale(values: [1, 1.4, 0.8, 1], duration: 0.6)),
        Case(testDescription: "rotate", effect: twice(.rotate(byDegrees: 40))),
        Case(testDescription: "translate", effect: twice(.translate(byX: 48, y: 0))),
        Case(testDescription: "move by", effect: twice(.move(byX: 48, y: 10))),
        Case(testDescription: "move to", effect: twice(.move(to: CGPoint(x: 200, y: 200)))),
        Case(
            testDescription: "move on a spring",
            effect: twice(.move(byX: 48, y: 0, curve: .spring(dampingRatio: 0.4)))),
        Case(testDescription: "move along steps", effect: twice(.move(byX: 48, y: 0, curve: .easeOutBounce))),
        Case(testDescription: "fade", effect: twice(.fade(to: 0.2))),
        Case(testDescription: "resize", effect: twice(.resize(to: CGSize(width: 80, height: 20)))),
        Case(testDescription: "background", effect: twice(.backgroundColor(to: .red)), tolerance: 2),
        Case(testDescription: "value", effect: twice(.value(\.center.x, to: 200, duration: 0.3)), tolerance: 100),
        Case(
            testDescription: "layer's own way back",
            effect: .layer(
                .basic("position.x", to: 180, repeatCount: 1, autoreverses: true, duration: 0.3, curve: .easeIn))),
    ]

    private let stage = Stage()

    /// The view as the screen shows it.
    private var shown: [Double] {
        let layer = stage.view.layer.presentation() ?? stage.view.layer
        let m = layer.transform
        return [
            layer.position.x, layer.position.y, layer.bounds.width, layer.bounds.height, Double(layer.opacity) * 100,
            layer.backgroundColor?.components?[0] ?? -1, m.m11 * 100, m.m12 * 100, m.m21 * 100, m.m22 * 100, m.m41,
            m.m42,
        ].map { Double($0) }
    }

    /// The same, with the place on the screen: a translation may be a part of the matrix or of the position.
    private func places(_ shown: [Double]) -> [Double] {
        [shown[0] + shown[10], shown[1] + shown[11]] + shown[2..<10]
    }

    private func expect(_ values: [Double], _ others: [Double], within tolerance: Double, _ name: String) {
        for (value, other) in zip(values, others) where abs(value - other) > tolerance {
            Issue.record("\(name): \(values) is not \(others)")
            return
        }
    }

    @Test(arguments: 0..<24, [0.02, 0.1, 0.17, 0.24, 0.3, 0.38, 0.45])
    func `begun again in flight, it goes on from what is shown and leaves nothing`(index: Int, moment: Double) {
        let form = Self.all[index]
        let before = shown
        let older = stage.view.at.animate(form.effect)
        stage.run(moment)
        let there = shown
        let newer = stage.view.at.animate(form.effect).onConflict(.replace)
        stage.host.clock.turn()
        #expect(older.outcome == .interrupted(.replaced) || older.outcome == .completed(.end))
        expect(places(shown), places(there), within: form.tolerance, form.testDescription)
        stage.run(5)
        #expect(newer.outcome == .completed(.end))
        expect(shown, before, within: 1e-6, form.testDescription)
        #expect(stage.view.layer.animationKeys()?.isEmpty ?? true)
        #expect(stage.host.issues.isEmpty)
    }

    @Test(arguments: 0..<24, [0.03, 0.08, 0.19]) func `ten quick taps leave the view at its place`(
        index: Int, gap: Double
    ) {
        let form = Self.all[index]
        let before = shown
        for _ in 0..<10 {
            stage.view.at.animate(form.effect).onConflict(.replace)
            stage.run(gap)
        }
        stage.run(5)
        expect(shown, before, within: 1e-6, form.testDescription)
        #expect(stage.host.issues.isEmpty)
    }

    /// Its reduced form changes nothing: the older effect comes home all the same.
    @Test func `an effect whose motion is reduced leaves nothing of what it replaces`() {
        let before = shown
        let olders: [AnyAnimator<UIView>] = [.pulse(), .shake(), .tada(), .popIn(), .plopIn(), .slideIn()]
        let newers: [AnyAnimator<UIView>] = [.shake(), .pulse(), .popIn(), .zoomIn(), .spin()]
        for older in olders {
            for newer in newers {
                let former = stage.view.at.animate(older.reducedMotion(.keep))
                stage.run(0.1)
                UIAccessibility.isReduceMotionEnabled = true
                stage.view.at.animate(newer).onConflict(.replace)
                stage.run(3)
                #expect(former.outcome != nil)
                for number in [0, 1, 4, 6, 7, 8, 9] { expectClose(shown[number], before[number]) }
                UIAccessibility.isReduceMotionEnabled = false
            }
        }
    }

    // MARK: - By another effect

    @Test(arguments: [0.05, 0.17, 0.33]) func `another effect goes on from what is shown, and ends where it says`(
        moment: Double
    ) {
        let far = CGPoint(x: 300, y: 50)
        let pairs: [(AnyAnimator<UIView>, AnyAnimator<UIView>, [Double])] = [
            (.shake(), .scale(toValue: 2), [120, 120, 40, 40, 100, -1, 200, 0, 0, 200, 0, 0]),
            (.pulse(), .rotate(byDegrees: 90), [120, 120, 40, 40, 100, -1, 0, 100, -100, 0, 0, 0]),
            (Self.twice(.scale(toValue: 3)), .scale(toValue: 0.5), [120, 120, 40, 40, 100, -1, 50, 0, 0, 50, 0, 0]),
            (Self.twice(.scale(toValue: 3)), .shake(), [120, 120, 40, 40, 100, -1, 100, 0, 0, 100, 0, 0]),
            (Self.twice(.move(byX: 48)), .move(to: far), [300, 50, 40, 40, 100, -1, 100, 0, 0, 100, 0, 0]),
            (Self.twice(.move(byX: 48)), .move(byX: 20), [140, 120, 40, 40, 100, -1, 100, 0, 0, 100, 0, 0]),
            (
                Self.twice(.move(byX: 48)), .layer(.basic("position.x", to: 10)),
                [10, 120, 40, 40, 100, -1, 100, 0, 0, 100, 0, 0]
            ),
            (
                Self.twice(.move(byX: 48)), .value(\.center, to: far, duration: 0.5),
                [300, 50, 40, 40, 100, -1, 100, 0, 0, 100, 0, 0]
            ),
            (Self.twice(.fade(to: 0.2)), .fadeOut(), [120, 120, 40, 40, 0, -1, 100, 0, 0, 100, 0, 0]),
            (Self.twice(.fade(to: 0.2)), .flash(), [120, 120, 40, 40, 100, -1, 100, 0, 0, 100, 0, 0]),
            (.flash(), .fadeIn(), [120, 120, 40, 40, 100, -1, 100, 0, 0, 100, 0, 0]),
            (
                .shake(), .custom(duration: 0.3) { $0.transform = CGAffineTransform(scaleX: 2, y: 2) },
                [120, 120, 40, 40, 100, -1, 200, 0, 0, 200, 0, 0]
            ),
        ]
        for (number, (older, newer, end)) in pairs.enumerated() {
            let view = stage.view
            let first = view.at.animate(older)
            stage.run(moment)
            let there = shown
            let second = view.at.animate(newer).onConflict(.replace)
            stage.host.clock.turn()
            #expect(first.outcome == .interrupted(.replaced))
            expect(places(shown), places(there), within: 1.5, "begun: \(number)")
            stage.run(3)
            #expect(second.outcome == .completed(.end))
            expect(shown, end, within: 1e-6, "ended: \(number)")
            view.layer.transform = CATransform3DIdentity
            (view.center, view.alpha) = (CGPoint(x: 120, y: 120), 1)
            stage.host.clock.turn()
        }
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `what slides out comes in again at its place`() {
        let before = shown
        stage.view.at.animate(.slideOut())
        stage.run(0.15)
        stage.view.at.animate(.slideIn()).onConflict(.replace)
        stage.run(3)
        // The step that hides it at the end of the way out is another one, and still comes.
        expect(Array(shown[..<4]), Array(before[..<4]), within: 1e-6, "slid in")
    }

    @Test func `what goes to and fro for ever is replaced again and again, and stops where it began`() {
        let before = shown
        let forms: [AnyAnimator<UIView>] = [
            .breathe().repeatedForever(), .scale(toValue: 1.5).repeatedForever(autoreverses: true),
            .move(byX: 30).repeatedForever(autoreverses: true),
        ]
        for form in forms {
            var token = stage.view.at.animate(form)
            for _ in 0..<5 {
                stage.run(0.37)
                token = stage.view.at.animate(form).onConflict(.replace)
            }
            stage.run(0.37)
            token.stop(at: .start)
            stage.run(1)
            expect(shown, before, within: 1e-6, "stopped")
        }
    }

    @Test(arguments: 0..<24) func `at rest it is not replaced, and taken back afterwards it leaves nothing`(index: Int)
    {
        let form = Self.all[index]
        let before = shown
        let older = stage.view.at.animate(form.effect)
        stage.run(0.1)
        older.pause()
        stage.run(0.1)
        let atRest = shown
        let newer = stage.view.at.animate(form.effect).onConflict(.replace)
        stage.run(5)
        #expect(newer.outcome == .completed(.end) && older.outcome == nil)
        // Keyframes with values of their own end at the last one.
        let end = form.testDescription == "scale by keyframes" ? before : atRest
        expect(shown, end, within: 1e-6, form.testDescription)
        newer.revert()
        older.revert()
        stage.run(1)
        expect(shown, before, within: 1e-6, form.testDescription)
    }
}
