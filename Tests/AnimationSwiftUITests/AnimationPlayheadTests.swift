#if os(Linux)
import Foundation
import TestSupport
import Testing

@testable import AnimationSwiftUI

/// One mode says what an animation does, before, during and after the life of its view.
@MainActor @Suite(.virtualTime) struct AnimationPlayheadTests {
    let host = CollectingHost.current
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

    init() {
        window.addSubview(view)
        window.isHidden = false
        host.clock.turn()
    }

    func attach(_ playhead: AnimationPlayhead) {
        playhead.attach { [view] in view.at.animate(.fadeOut(duration: 2, curve: .linear)) }
        host.clock.turn()
    }

    func run(_ seconds: TimeInterval) { host.clock.advance(by: seconds) }

    var opacity: Double { Double(view.layer.presentation()?.opacity ?? .nan) }

    @Test func `it plays when its view is there, and is paused at the end`() {
        let playhead = AnimationPlayhead()
        attach(playhead)
        #expect(playhead.mode == .playing())
        run(0.5)
        expectClose(playhead.progress, 0.25, within: 1e-9)
        expectClose(opacity, 0.75)
        run(2)
        #expect(playhead.mode == .paused(at: 1))
        #expect(playhead.progress == 1)
        #expect(!playhead.isPlaying)
    }

    @Test func `the mode from before the view takes effect with the view`() {
        let playhead = AnimationPlayhead(mode: .paused(at: 0.5))
        #expect(playhead.progress == 0.5)
        attach(playhead)
        run(1)
        expectClose(opacity, 0.5)
        playhead.play()
        run(0.5)
        expectClose(opacity, 0.25)
    }

    @Test func `setting the progress pauses the animation there`() {
        let playhead = AnimationPlayhead()
        attach(playhead)
        run(0.5)
        playhead.progress = 0.75
        #expect(playhead.mode == .paused(at: 0.75))
        run(1)
        expectClose(opacity, 0.25)
    }

    @Test func `progress beyond the ends is clamped, and NaN is reported and changes nothing`() {
        let playhead = AnimationPlayhead()
        attach(playhead)
        playhead.progress = 7
        #expect(playhead.progress == 1)
        #expect(playhead.mode == .paused(at: 1))
        playhead.play(rate: -1)
        run(0.5)
        playhead.progress = .nan
        #expect(playhead.mode == .playing(rate: -1))
        #expect(host.issues.count == 1)
    }

    @Test func `a pause holds the animation, and play goes on`() {
        let playhead = AnimationPlayhead()
        attach(playhead)
        run(0.5)
        playhead.pause()
        run(5)
        expectClose(playhead.progress, 0.25, within: 1e-9)
        playhead.play(rate: 2)
        run(0.25)
        expectClose(playhead.progress, 0.5, within: 1e-9)
    }

    @Test func `at its end it plays from the other end`() {
        let playhead = AnimationPlayhead(mode: .paused(at: 1))
        attach(playhead)
        playhead.play()
        run(0.5)
        expectClose(playhead.progress, 0.25, within: 1e-9)
        playhead.progress = 0
        playhead.play(rate: -1)
        run(0.5)
        expectClose(playhead.progress, 0.75, within: 1e-9)
        run(2)
        #expect(playhead.mode == .paused(at: 0))
    }

    @Test func `it settles at a place with a velocity`() {
        let playhead = AnimationPlayhead(mode: .paused(at: 0.4))
        attach(playhead)
        playhead.mode = .settling(at: .end, velocity: 2)
        run(0.05)
        #expect(playhead.progress > 0.4)
        #expect(playhead.isPlaying)
        run(2)
        #expect(playhead.mode == .paused(at: 1))
    }

    @Test func `a view that is made again goes on where the former one was`() {
        let playhead = AnimationPlayhead()
        attach(playhead)
        run(0.5)
        playhead.detach()
        run(1)
        expectClose(playhead.progress, 0.25, within: 1e-9)
        view.alpha = 1
        attach(playhead)
        run(0.5)
        expectClose(playhead.progress, 0.5, within: 1e-9)
    }

    @Test func `an animation that was stopped elsewhere is made again`() {
        let playhead = AnimationPlayhead()
        var made: [AnimationToken] = []
        playhead.attach { [view] in
            made.append(view.at.animate(.fadeOut(duration: 2, curve: .linear)))
            return made[made.count - 1]
        }
        run(0.5)
        made[0].stop()
        host.clock.turn()
        #expect(!playhead.isPlaying)
        playhead.play()
        run(0.5)
        #expect(made.count == 2)
        #expect(playhead.isPlaying)
    }

    @Test func `its animation may be steered by its own token, too`() {
        let playhead = AnimationPlayhead()
        var token: AnimationToken?
        playhead.attach { [view] in
            let made = view.at.animate(.fadeOut(duration: 2, curve: .linear))
            token = made
            return made
        }
        run(0.5)
        token?.pause()
        host.clock.turn()
        #expect(playhead.mode == .paused(at: 0.25))
        token?.resume()
        host.clock.turn()
        #expect(playhead.mode == .playing())
    }

    @Test func `an endless animation plays and stands still`() {
        let playhead = AnimationPlayhead()
        playhead.attach { [view] in view.at.animate(.fadeOut(duration: 2, curve: .linear)).repeatedForever() }
        run(0.5)
        playhead.pause()
        let seen = opacity
        run(1)
        #expect(opacity == seen)
        playhead.play()
        run(0.5)
        expectClose(opacity, 0.5, within: 0.02)
        #expect(host.issues.isEmpty)
    }

    @Test func `a mode that the closure chooses takes effect when its token is there`() {
        let playhead = AnimationPlayhead()
        var calls = 0
        playhead.attach { [view] in
            calls += 1
            playhead.progress = 0.25
            return view.at.animate(.fadeOut(duration: 2, curve: .linear))
        }
        run(1)
        #expect(calls == 1 && playhead.mode == .paused(at: 0.25))
        expectClose(opacity, 0.75)
        playhead.play()
        run(0.5)
        expectClose(opacity, 0.5)
    }

    @Test func `a closure that attaches another animation, or none, has the last word`() {
        let playhead = AnimationPlayhead()
        let other = UIView()
        window.addSubview(other)
        playhead.attach { [view] in
            playhead.attach { other.at.animate(.fadeOut(duration: 2, curve: .linear)) }
            return view.at.animate(.fadeOut(duration: 2, curve: .linear))
        }
        run(1)
        #expect(opacity == 1 && playhead.isPlaying)
        expectClose(Double(other.layer.presentation()?.opacity ?? .nan), 0.5)
        playhead.attach { [view] in
            playhead.detach()
            return view.at.animate(.fadeOut(duration: 2))
        }
        run(1)
        #expect(opacity == 1)
    }

    @Test func `what is dropped stops nothing and keeps nothing alive`() {
        weak var seen: AnimationPlayhead?
        do {
            let playhead = AnimationPlayhead()
            attach(playhead)
            seen = playhead
        }
        run(0.5)
        #expect(seen == nil)
    }

    @Test func `a drag moves the playhead and throws it`() {
        let playhead = AnimationPlayhead(mode: .paused(at: 0))
        attach(playhead)
        let (drag, start) = (PlayheadDrag(), Date(timeIntervalSinceReferenceDate: 0))
        drag.move(playhead, by: 0, over: 200, at: start)
        drag.move(playhead, by: 20, over: 200, at: start.addingTimeInterval(0.02))
        #expect(playhead.progress == 0.1)
        drag.end(playhead, over: 200, at: start.addingTimeInterval(0.03))
        #expect(playhead.mode == .settling(at: .end, velocity: 5))
        run(3)
        #expect(playhead.mode == .paused(at: 1))
    }

    @Test func `a drag over no distance counts as one over a point, and is reported once`() {
        let playhead = AnimationPlayhead(mode: .paused(at: 0))
        attach(playhead)
        let (drag, start) = (PlayheadDrag(CallSite("A/B.swift", 7)), Date(timeIntervalSinceReferenceDate: 0))
        drag.move(playhead, by: 0, over: .nan, at: start)
        drag.move(playhead, by: 0.5, over: .nan, at: start.addingTimeInterval(1))
        #expect(playhead.progress == 0.5)
        let kind = AnimationIssue.Kind.repaired(.dragDistance, given: .nan, used: 1)
        #expect(CollectingHost.current.reports == [AnimationIssue(kind, fileID: "A/B.swift", line: 7)])
    }

    @Test func `a fraction that is none is reported, also before there is an animation`() {
        let playhead = AnimationPlayhead(mode: .paused(at: .nan))
        #expect(playhead.mode == .paused(at: 0))
        playhead.progress = 0.5
        playhead.progress = .nan
        #expect(playhead.mode == .paused(at: 0.5))
        let issue = AnimationIssue.Kind.ignored(.fraction, given: .nan)
        #expect(CollectingHost.current.issues == [issue, issue])
    }

    @Test func `a drag that stood still goes to the nearer end`() {
        let playhead = AnimationPlayhead(mode: .paused(at: 0))
        attach(playhead)
        let (drag, start) = (PlayheadDrag(), Date(timeIntervalSinceReferenceDate: 0))
        drag.move(playhead, by: 0, over: -200, at: start)
        drag.move(playhead, by: -60, over: -200, at: start.addingTimeInterval(0.1))
        drag.end(playhead, over: -200, at: start.addingTimeInterval(1))
        #expect(playhead.mode == .settling(at: .start, velocity: 0))
        drag.move(playhead, by: 10, over: 0, at: start.addingTimeInterval(2))
        #expect(playhead.progress <= 1)
    }

    @Test func `a drag that the system cancels goes to the nearer end, and the next one begins where that is`() {
        let playhead = AnimationPlayhead(mode: .paused(at: 0))
        attach(playhead)
        let (drag, start) = (PlayheadDrag(), Date(timeIntervalSinceReferenceDate: 0))
        drag.move(playhead, by: 0, over: 200, at: start)
        drag.move(playhead, by: 140, over: 200, at: start.addingTimeInterval(0.1))
        drag.cancel(playhead)
        #expect(playhead.mode == .settling(at: .end, velocity: 0))
        run(3)
        drag.cancel(playhead)
        #expect(playhead.mode == .paused(at: 1))
        drag.move(playhead, by: -20, over: 200, at: start.addingTimeInterval(4))
        #expect(playhead.progress == 0.9)
    }
}
#endif
