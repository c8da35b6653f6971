#if os(Linux)
import Foundation
import TestSupport
import Testing

@testable import AnimationSwiftUI

/// A playhead that a finger, a view that is made again, or another view takes over.
@MainActor @Suite(.virtualTime) struct PlayheadHandOverTests {
    let host = CollectingHost.current
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

    init() {
        window.addSubview(view)
        window.isHidden = false
        host.clock.turn()
    }

    func run(_ seconds: TimeInterval) { host.clock.advance(by: seconds) }

    @Test func `a drag catches an animation in play where it is`() {
        let playhead = AnimationPlayhead()
        playhead.attach { [view] in view.at.animate(.move(byX: 100, duration: 1, curve: .easeInOut)) }
        host.clock.turn()
        run(0.25)
        let place = { Double((view.layer.presentation() ?? view.layer).position.x) }
        let (there, start) = (place(), Date(timeIntervalSinceReferenceDate: 0))
        let drag = PlayheadDrag()
        drag.move(playhead, by: 0, over: 100, at: start)
        expectClose(place(), there, within: 1e-6)
        drag.move(playhead, by: 2, over: 100, at: start.addingTimeInterval(0.1))
        host.clock.turn()
        expectClose(place(), there + 2, within: 1e-6)
    }

    @Test func `remade while it settles, the view goes on where it was`() {
        let playhead = AnimationPlayhead(mode: .paused(at: 0.3))
        let views = [view, UIView(frame: view.frame)]
        window.addSubview(views[1])
        func attach(_ view: UIView) {
            playhead.attach { view.at.animate(.move(byX: 100, duration: 1, curve: .easeInOut)) }
            host.clock.turn()
        }
        attach(views[0])
        playhead.mode = .settling(at: .end, velocity: 0)
        run(0.1)
        let there = Double((view.layer.presentation() ?? view.layer).position.x)
        playhead.detach()
        attach(views[1])
        expectClose(Double((views[1].layer.presentation() ?? views[1].layer).position.x), there, within: 1e-6)
        run(3)
        #expect(playhead.mode == .paused(at: 1))
    }

    @Test func `a view that has lost the playhead to another one detaches nothing`() {
        let (playhead, other) = (AnimationPlayhead(), UIView(frame: view.frame))
        window.addSubview(other)
        playhead.attach { [view] in view.at.animate(.fadeOut(duration: 2, curve: .linear)) }
        let former = playhead.attachment
        playhead.attach { other.at.animate(.fadeOut(duration: 2, curve: .linear)) }
        host.clock.turn()
        playhead.detach(former)
        run(3)
        #expect(other.alpha == 0 && playhead.mode == .paused(at: 1))
        playhead.detach(playhead.attachment)
    }
}
#endif
