import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A finger on the window, which moves a drawer by the pan below it.
@MainActor @Suite(.virtualTime) struct TouchedPanTests {
    private let stage = Stage()
    private let drawer: AnimationToken
    private let pan = UIPanGestureRecognizer()
    private let finger: HeadlessFinger

    init() {
        finger = HeadlessFinger(on: stage.window)
        drawer = stage.view.at.animate(.move(byX: 0, y: -200, duration: 1, curve: .linear))
        drawer.pausesOnCompletion = true
        drawer.pause()
        stage.window.addGestureRecognizer(pan)
        let scrubber = drawer.scrubber(over: -200)
        _ = pan.observe { [pan] in scrubber.drag(with: pan, along: .vertical) }
        stage.run(0.1)
    }

    private func drag(by y: Double, over seconds: Double) {
        finger.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 300 + y), over: seconds)
    }

    @Test func `nine points move nothing`() {
        drag(by: -9, over: 0.1)
        finger.lift()
        stage.run(1)
        #expect(drawer.fractionComplete == 0 && drawer.state == .paused)
    }

    @Test func `it is scrubbed by the finger, from the place where the pan began`() {
        finger.down(at: CGPoint(x: 200, y: 300))
        finger.move(to: CGPoint(x: 200, y: 290))
        expectClose(drawer.fractionComplete, 0)
        for y in [240.0, 190, 210] {
            finger.move(to: CGPoint(x: 200, y: y))
            stage.run(0.1)
            expectClose(drawer.fractionComplete, (290 - y) / 200)
            expectClose(stage.shown("position.y"), 120 - (290 - y), within: 0.01)
        }
    }

    // A throw of 400 points a second carries on by about 200 points.
    @Test(arguments: [false, true]) func `its velocity throws it open; after a rest it falls back`(rests: Bool) {
        drag(by: -60, over: 0.15)
        #expect(drawer.fractionComplete < 0.3)
        if rests { stage.run(0.2) }
        finger.lift()
        stage.run(2)
        expectClose(drawer.fractionComplete, rests ? 0 : 1)
        expectClose(stage.shown("position.y"), rests ? 120 : -80, within: 0.01)
    }

    @Test func `a finger that is taken away throws nothing`() {
        drag(by: -60, over: 0.15)
        finger.cancel()
        stage.run(2)
        expectClose(drawer.fractionComplete, 0)
    }

    @Test func `caught in flight, it goes on with the finger from where it is`() {
        drag(by: -60, over: 0.15)
        finger.lift()
        stage.run(0.1)
        finger.down(at: CGPoint(x: 200, y: 300))
        finger.move(to: CGPoint(x: 200, y: 310))
        let place = stage.shown("position.y")
        finger.move(to: CGPoint(x: 200, y: 330))
        stage.run(1 / 60)
        expectClose(stage.shown("position.y"), place + 20, within: 0.01)
    }
}
