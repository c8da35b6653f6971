import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Runs that go on from where the run before has ended.
@MainActor @Suite(.virtualTime) struct AccumulatedRunTests {
    private let stage = Stage()

    @Test func `moves and turns add up, of views and of layers`() {
        let (view, layer) = (stage.view, stage.label.layer)
        let (x, y) = (view.center.x, layer.position.y)
        view.at.animate(.move(byX: 10, y: 0, duration: 0.1).repeated(3, accumulates: true))
        layer.at.animate(.basic("position.y", by: 5, duration: 0.1).repeated(4, accumulates: true))
        stage.label.at.animate(.rotate(byDegrees: 30, duration: 0.1).repeated(3, accumulates: true))
        stage.run(1)
        #expect(view.center.x == x + 30 && layer.position.y == y + 20)
        expectClose(Double(stage.label.transform.a), 0, within: 1e-6)
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `there are delays between the runs, and the whole is scrubbed and taken back`() {
        let x = Double(stage.view.center.x)
        let effect = AnyAnimator<UIView>.move(byX: 10, y: 0, duration: 0.5, curve: .linear)
        let token = stage.view.at.animate(effect.repeated(3, accumulates: true, delay: 0.25))
        token.pausesOnCompletion = true
        expectClose(token.duration, 2)
        token.pause()
        for (time, way) in [(1.0, 15.0), (0.6, 10), (1.75, 25), (0.25, 5), (2, 30)] {
            token.time = time
            expectClose(Double(stage.view.center.x), x + way)
        }
        token.stop(at: .start)
        expectClose(Double(stage.view.center.x), x)
    }

    @Test func `bad counts and delays are reported`() {
        let effect = AnyAnimator<UIView>.move(byX: 0.01, y: 0, duration: 0)
        stage.view.at.animate(effect.repeated(0, accumulates: true))
        stage.view.at.animate(effect.repeated(1_001, accumulates: true))
        #expect(
            stage.host.issues == [.repeatsNothing(count: 0), .repaired(.repeatCount, given: 1_001, used: 1_000)])
        let token = stage.view.at.animate(effect.repeated(2, accumulates: true, delay: .nan))
        stage.run(0.1)
        #expect(token.outcome == .completed(.end) && stage.host.issues.count == 3)
    }

    @Test func `without it, it is repeated as ever`() {
        let token = stage.view.at.animate(.move(byX: 10, duration: 0.5).repeated(3, accumulates: false, delay: 0.1))
        expectClose(token.duration, 1.7)
        stage.run(2)
        let other = Stage()
        other.view.at.animate(.move(byX: 10, duration: 0.5).repeated(3, delay: 0.1))
        other.run(2)
        #expect(stage.view.center == other.view.center)
    }
}
