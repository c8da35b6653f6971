import AnimationInspector
import Expectations
import TestSupport
import Testing

/// A finger on the inspector of a window.
@MainActor @Suite(.virtualTime) struct AnimationInspectorTests {
    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let view = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    private let inspector: AnimationInspector
    private let finger: HeadlessFinger

    init() {
        window.addSubview(view)
        window.isHidden = false
        inspector = AnimationInspector.attach(to: window)
        finger = HeadlessFinger(on: window)
        inspector.isExpanded = true
        host.clock.turn()
    }

    private func run(_ seconds: TimeInterval) { host.clock.advance(by: seconds) }

    private var opacity: Double { Double(view.layer.presentation()?.opacity ?? .nan) }

    private func all<View: UIView>(_ type: View.Type, in root: UIView? = nil) -> [View] {
        (root ?? window).subviews.flatMap { ($0 as? View).map { [$0] } ?? all(type, in: $0) }
    }

    private var texts: [String] { all(UILabel.self).filter { !$0.isHidden }.compactMap(\.text) }

    /// Taps the button with a title: of all, or of the animation that is listed first.
    private func tap(_ title: String, ofAll: Bool = false) throws {
        let found = all(UIButton.self).filter { $0.title(for: .normal) == title && !$0.isHidden }
        let button = try #require(ofAll ? found.last : found.first, "\(title)")
        finger.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: window))
    }

    /// A fraction of the first bar that can be scrubbed, in the window.
    private func place(_ fraction: Double) throws -> CGPoint {
        let bar = try #require(all(UIControl.self).first { !($0 is UIButton) })
        return bar.convert(CGPoint(x: 8 + (bar.bounds.width - 16) * fraction, y: bar.bounds.midY), to: window)
    }

    @Test func `a window has one inspector, above everything else`() {
        #expect(AnimationInspector.attach(to: window) === inspector)
        let panel = window.subviews.last
        window.addSubview(UIView(frame: window.bounds))
        view.at.animate(.fadeOut(duration: 1))
        run(0.1)
        #expect(window.subviews.last === panel && window.subviews.count == 3)
        inspector.detach()
        #expect(window.subviews.count == 2)
        #expect(AnimationInspector.attach(to: window) !== inspector)
    }

    @Test func `it lists what plays, with its numbers, for as long as it plays`() throws {
        #expect(texts.contains("0 live"))
        let token = view.at.animate(.fadeOut(duration: 2, curve: .linear))
        token.rate = 0.5
        run(1)
        #expect(texts.contains("1 live"))
        #expect(texts.contains { $0.hasPrefix("opacity of UIView · AnimationInspectorTests.swift:") })
        #expect(texts.contains("running, 0.5 of 2 s, rate 0.5"))
        token.stop()
        run(0.1)
        #expect(texts.contains("0 live") && !texts.contains { $0.hasPrefix("opacity") })
        #expect(host.clock.isIdle)
    }

    @Test func `the steps of a composition are a tree`() {
        AT.animate {
            view.at.animate(.fadeOut(duration: 1))
            AT.parallel {
                view.at.animate(.move(byX: 100, y: 0, duration: 1))
                AT.wait(0.5)
            }
        }
        run(0.25)
        #expect(texts.contains { $0.hasPrefix("sequence · ") })
        #expect(texts.contains("running, 0.25 of 2 s, rate 1, released"))
        #expect(texts.contains("opacity of UIView: running, 0.25 of 1 s"))
        #expect(texts.contains("parallel: waiting, 0 of 1 s"))
        run(1)
        #expect(texts.contains("opacity of UIView: ended, 1 of 1 s"))
        #expect(texts.contains("wait: running, 0.25 of 0.5 s"))
    }

    @Test func `a finger pauses an animation and lets it go on; its completion comes in time`() throws {
        var outcomes: [AnimationOutcome] = []
        view.at.animate(.fadeOut(duration: 1, curve: .linear)).completion { outcomes.append($0) }
        run(0.5)
        try tap("Pause")
        run(5)
        expectClose(opacity, 0.5, within: 0.02)
        #expect(texts.contains { $0.hasPrefix("paused, 0.5") } && outcomes.isEmpty)
        try tap("Play")
        run(0.6)
        #expect(outcomes == [.completed(.end)])
        #expect(host.issues.isEmpty)
    }

    @Test func `a finger scrubs an animation, which goes on from there`() throws {
        let token = view.at.animate(.fadeOut(duration: 1, curve: .linear))
        run(0.2)
        finger.down(at: try place(0.5))
        run(0.02)
        expectClose(opacity, 0.5, within: 0.001)
        finger.move(to: try place(0.75))
        run(1)
        expectClose(opacity, 0.25, within: 0.001)
        #expect(token.state == .paused)
        finger.move(to: try place(0))
        finger.lift()
        #expect(token.state == .running)
        run(0.5)
        expectClose(opacity, 0.5, within: 0.02)
        // One that was paused before stays where the finger has left it.
        token.pause()
        finger.tap(at: try place(0.25))
        run(0.5)
        #expect(token.state == .paused)
        expectClose(opacity, 0.75, within: 0.001)
        token.stop()
    }

    @Test func `a step that has ended, of a token that is gone, comes back under the finger`() throws {
        AT.animate {
            view.at.animate(.fade(to: 0.2, duration: 1, curve: .linear))
            view.at.animate(.move(byX: 100, y: 0, duration: 1, curve: .linear))
        }
        run(1.5)
        finger.down(at: try place(0.25))
        run(0.02)
        expectClose(opacity, 0.6, within: 0.001)
        expectClose(view.layer.presentation()?.position.x ?? 0, 70, within: 0.001)
        finger.lift()
        run(3)
        expectClose(opacity, 0.2, within: 0.001)
        expectClose(view.center.x, 170, within: 0.001)
        #expect(texts.contains("0 live") && host.issues.isEmpty)
    }

    @Test func `of an endless animation a finger scrubs the present run`() throws {
        let token = view.at.animate(.fadeOut(duration: 1, curve: .linear).repeatedForever(autoreverses: true))
        run(5)
        finger.down(at: try place(0.25))
        run(0.02)
        expectClose(token.time, 4.5, within: 0.001)
        expectClose(opacity, 0.5, within: 0.001)
        finger.lift()
        token.stop()
    }

    @Test func `an animation is slowed down, step by step, and goes frame by frame`() throws {
        let token = view.at.animate(.fadeOut(duration: 1))
        token.rate = -1
        token.rate = 1
        run(0.2)
        for rate in [0.5, 0.25, 0.1, 1] {
            try tap("\(token.rate == 1 ? "1" : "\(token.rate)")×")
            #expect(token.rate == rate)
        }
        try tap("Step")
        let time = token.time
        #expect(token.state == .paused)
        try tap("Step")
        expectClose(token.time, time + 1.0 / 60)
        try tap("Stop")
        #expect(token.outcome == .stopped(.current))
    }

    @Test func `all are paused, with those that start later, and go on together`() throws {
        let first = view.at.animate(.fadeOut(duration: 1))
        run(0.2)
        let mine = window.at.animate(.cornerRadius(to: 10, duration: 1))
        mine.pause()
        try tap("Pause", ofAll: true)
        let second = view.at.animate(.move(byX: 100, y: 0, duration: 1))
        run(1)
        #expect(first.state == .paused && second.state == .paused && mine.state == .paused)
        expectClose(second.time, 0, within: 0.02)
        try tap("Step", ofAll: true)
        expectClose(first.time, 0.2 + 1.0 / 60, within: 0.02)
        try tap("Play", ofAll: true)
        #expect(first.state == .running && second.state == .running && mine.state == .paused)
        run(2)
        #expect(first.outcome == .completed(.end) && second.outcome == .completed(.end))
        mine.stop()
    }

    @Test func `all are slowed down, with those that start later, until the inspector goes`() throws {
        let first = view.at.animate(.fadeOut(duration: 1))
        first.rate = -0.5
        first.rate = 0.5
        run(0.1)
        try tap("1×", ofAll: true)
        #expect(first.rate == 0.25)
        let second = view.at.animate(.move(byX: 100, y: 0, duration: 1))
        run(0.1)
        #expect(second.rate == 0.5)
        try tap("Pause", ofAll: true)
        inspector.detach()
        #expect(first.rate == 0.5 && second.rate == 1)
        #expect(first.state == .running && second.state == .running)
        first.stop()
        second.stop()
    }

    @Test func `slowed down by itself, an animation is as fast as before when the inspector goes`() throws {
        let (first, second) = (view.at.animate(.fadeOut(duration: 9)), window.at.animate(.fade(to: 0.5, duration: 9)))
        second.rate = -2
        second.rate = 2
        run(0.1)
        try tap("1×")
        #expect(first.rate == 0.5)
        try tap("1×", ofAll: true)
        #expect(first.rate == 0.5 && second.rate == 1)
        // The app's own rate counts from now on.
        second.rate = 3
        first.reverse()
        inspector.detach()
        #expect(first.rate == -1 && second.rate == 3)
        first.stop()
        second.stop()
    }

    @Test func `an animation that the app has resumed and paused since stays paused`() throws {
        let token = view.at.animate(.fadeOut(duration: 9))
        run(0.1)
        try tap("Pause", ofAll: true)
        token.resume()
        run(0.1)
        token.pause()
        try tap("Play", ofAll: true)
        #expect(token.state == .paused)
        token.stop()
    }

    @Test func `with its window gone, an inspector leaves nothing behind`() {
        var other: UIWindow? = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        if let other { AnimationInspector.attach(to: other).isExpanded = true }
        let token = view.at.animate(.fadeOut(duration: 9))
        run(0.1)
        let pause = other.flatMap { window in
            all(UIButton.self, in: window).last { $0.title(for: .normal) == "Pause" }
        }
        pause?.sendActions(for: .primaryActionTriggered)
        #expect(token.state == .paused)
        other = nil
        AnimationInspector.attach(to: window)
        #expect(token.state == .running)
        token.stop()
    }

    @Test func `closed it is a button that counts, and a tap opens it`() throws {
        try tap("Close", ofAll: true)
        #expect(!inspector.isExpanded)
        let token = view.at.animate(.scale(to: 1.2, duration: 1))
        run(0.1)
        try tap("1")
        run(0.1)
        #expect(inspector.isExpanded && texts.contains("1 live"))
        // Beside it the app has its touches.
        #expect(window.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
        token.stop()
    }

    @Test func `many animations are a list that a finger scrolls`() throws {
        let views = (0..<20).map { UIView(frame: CGRect(x: 0, y: CGFloat($0) * 10, width: 8, height: 8)) }
        for view in views { window.addSubview(view) }
        let token = AT.animate(parallelism: views.prefix(19).map { $0.at.animate(.fadeOut(duration: 9)) })
        let other = views[19].at.animate(.fadeOut(duration: 9))
        run(0.1)
        let list = try #require(all(UIScrollView.self).first)
        #expect(list.contentSize.height > list.bounds.height)
        let middle = list.convert(CGPoint(x: list.bounds.midX, y: list.bounds.maxY - 20), to: window)
        finger.drag(from: middle, to: CGPoint(x: middle.x, y: middle.y - 80), over: 0.3)
        finger.lift()
        #expect(list.contentOffset.y > 40)
        token.stop()
        other.stop()
    }

    @Test func `beside animations at rest the clock is idle`() {
        let token = view.at.animate(.move(byX: 100, duration: 0.3))
        token.pausesOnCompletion = true
        run(2)
        #expect(token.state == .paused && host.clock.isIdle)
        #expect(texts.contains("1 live"))
        token.play(to: .start)
        run(0.1)
        #expect(!host.clock.isIdle)
        token.stop()
        run(0.1)
        #expect(texts.contains("0 live") && host.clock.isIdle)
    }

}
