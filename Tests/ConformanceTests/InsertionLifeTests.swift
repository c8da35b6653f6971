import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A step that comes into a sequence has all that a step has that was there from the start.
@MainActor @Suite(.virtualTime) struct InsertionLifeTests {
    private let rig = Rig(.property)
    private let other = UIView(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
    private var clock: VirtualClock { rig.host.clock }

    init() { rig.view.superview?.addSubview(other) }

    private func tour() -> (whole: AnimationToken, first: AnimationToken) {
        let first = rig.move(.x, to: 100, 1, .linear)
        return (AT.animate(first, rig.move(.x, to: 0, 1, .linear)), first)
    }

    @Test func `an entrance shows its first value from the insertion on, and gives it back`() {
        let (whole, first) = tour()
        clock.advance(by: 0.5)
        whole.insert(other.at.animate(.fade(from: 0, to: 1)), after: first)
        #expect(other.alpha == 0)
        whole.stop(at: .start)
        #expect(other.alpha == 1 && rig.view.center.x == 0)
    }

    @Test func `at rest too, it shows its first value, and a scrub shows the step`() {
        let (whole, first) = tour()
        whole.pause()
        whole.time = 0.5
        expectClose(rig.view.center.x, 50)
        whole.insert(other.at.animate(.fade(from: 0, to: 1, duration: 1, curve: .linear)), after: first)
        #expect(other.alpha == 0)
        expectClose(rig.view.center.x, 50)
        let scrubber = whole.scrubber(over: 300)
        scrubber.drag(by: 100)
        clock.advance(by: 0.1)
        #expect(whole.time == 1.5)
        expectClose(other.alpha, 0.5)
        scrubber.drag(by: 0)
        clock.advance(by: 0.1)
        #expect(other.alpha == 0)
        expectClose(rig.view.center.x, 50)
        whole.revert()
        #expect(other.alpha == 1 && rig.view.center.x == 0)
    }

    @Test func `an endless step is suspended in the background`() {
        let (whole, first) = tour()
        clock.advance(by: 0.5)
        whole.insert(
            other.at.animate(.move(byX: 10, y: 0, duration: 1, curve: .linear)).repeatedForever(), after: first)
        #expect(whole.duration == .infinity)
        clock.advance(by: 1)
        clock.enterBackground()
        clock.advance(by: 5)
        clock.enterForeground()
        clock.advance(by: 0.25)
        #expect(whole.state == .running)
        expectClose(whole.time, 1.75, within: 0.03)
        whole.stop()
    }

    @Test(arguments: [AnimationPosition.start, .current, .end])
    func `each step ends once, however the whole is stopped`(at position: AnimationPosition) {
        let (whole, first) = tour()
        var outcomes: [AnimationOutcome] = []
        clock.advance(by: 0.5)
        let new = other.at.animate(.move(byX: 10, y: 0)).completion { outcomes.append($0) }
        whole.insert(new, after: first)
        let last = other.at.animate(.fadeOut()).completion { outcomes.append($0) }
        whole.insert(last, after: new)
        whole.stop(at: position)
        clock.advance(by: 1)
        #expect(outcomes == [.stopped(position), .stopped(position)])
        #expect(other.center.x == (position == .end ? 15 : 5) && other.alpha == (position == .end ? 0 : 1))
    }

    @Test func `a sequence and its inserted steps let go of their views`() {
        weak var view: UIView?
        let (whole, first) = tour()
        clock.advance(by: 0.5)
        do {
            let guest = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            other.addSubview(guest)
            whole.insert(guest.at.animate(.move(byX: 10, y: 0)), after: first)
            view = guest
        }
        clock.advance(by: 4)
        #expect(whole.outcome == .completed(.end) && view != nil)
        view?.removeFromSuperview()
        #expect(view == nil)
        withExtendedLifetime(whole) {}
    }

    @Test func `a policy is asked at the turn of the step`() {
        let (whole, first) = tour()
        let drift = other.at.animate(.move(byX: 100, y: 0, duration: 5, curve: .linear))
        clock.advance(by: 0.5)
        whole.insert(other.at.animate(.move(to: .zero, duration: 1)).onConflict(.replace), after: first)
        clock.advance(by: 0.4)
        #expect(drift.state == .running)
        clock.advance(by: 0.2)
        #expect(drift.outcome == .interrupted(.replaced))
    }
}
