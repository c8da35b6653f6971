import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Animations whose views a layout places: at rest they stay attached, and come back with their views.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct RestingLayoutTests {
    /// A way to make the box 100 points higher in a second, which moves the view below it.
    enum Change: CaseIterable {
        case layout, priority, animateLayout, closure, untargeted
    }

    enum Stand: CaseIterable {
        case paused, scrubbed, sought

        @MainActor func bring(_ token: AnimationToken, _ clock: VirtualClock) {
            switch self {
            case .paused:
                clock.advance(by: 0.4)
                token.pause()
            case .scrubbed: token.scrub(to: 0.4)
            case .sought:
                token.pause()
                token.time = 0.4
            }
            clock.advance(by: 0.1)
        }
    }

    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let room = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let box = UIView()
    private let below = UIView()
    private let height: NSLayoutConstraint
    private let top: NSLayoutConstraint

    init() {
        window.addSubview(room)
        for view in [box, below] {
            view.translatesAutoresizingMaskIntoConstraints = false
            room.addSubview(view)
        }
        height = box.heightAnchor.constraint(equalToConstant: 40)
        top = box.topAnchor.constraint(equalTo: room.topAnchor)
        // These count once the others have a lower priority.
        let high = box.heightAnchor.constraint(equalToConstant: 140)
        let low = box.topAnchor.constraint(equalTo: room.topAnchor, constant: 100)
        for one in [high, low] { one.priority = .defaultLow }
        NSLayoutConstraint.activate([
            height, high, top, low, box.leadingAnchor.constraint(equalTo: room.leadingAnchor),
            box.widthAnchor.constraint(equalToConstant: 40),
            below.topAnchor.constraint(equalTo: box.bottomAnchor),
            below.leadingAnchor.constraint(equalTo: room.leadingAnchor),
            below.widthAnchor.constraint(equalToConstant: 40), below.heightAnchor.constraint(equalToConstant: 10),
        ])
        window.isHidden = false
        host.clock.turn()
    }

    private func grow(_ change: Change) -> AnimationToken { raise(height, change) }

    /// Raises a constant by 100 points, or lets the constraint of that length count.
    private func raise(_ constraint: NSLayoutConstraint, _ change: Change) -> AnimationToken {
        let (room, start) = (room, constraint.constant)
        let lay: @MainActor () -> Void = { constraint.constant = start + 100 }
        let undo: @MainActor () -> Void = { constraint.constant = start }
        let layOut: @MainActor () -> Void = {
            lay()
            room.layoutIfNeeded()
        }
        switch change {
        case .layout:
            return box.at.animate(.layout(duration: 1, curve: .linear, { _ in lay() }, undo: { _ in undo() }))
        case .priority: return constraint.at.animate(.priority(to: UILayoutPriority(100), duration: 1, curve: .linear))
        case .animateLayout:
            return AT.animateLayout(of: [box, below], duration: 1, curve: .linear, undo: undo) { lay() }
        case .closure:
            return box.at.animate(.custom(duration: 1, curve: .linear, undo: { _ in undo() }) { _ in layOut() })
        case .untargeted: return AT.custom(duration: 1, curve: .linear, undo: undo) { layOut() }
        }
    }

    private func expectSeen(_ extra: Double, _ comment: String) {
        expectClose((box.layer.presentation() ?? box.layer).bounds.height, 40 + extra, "\(comment), box")
        expectClose((below.layer.presentation() ?? below.layer).frame.minY, 40 + extra, "\(comment), below")
    }

    /// From rest at 0.4 s the token plays on, and back.
    private func expectWay(_ token: AnimationToken, _ comment: String) {
        token.play(to: .end)
        host.clock.advance(by: 0.2)
        expectSeen(60, "\(comment), on")
        token.reverse()
        host.clock.advance(by: 0.3)
        expectSeen(30, "\(comment), back")
        token.pause()
        host.clock.advance(by: 0.1)
        expectSeen(30, "\(comment), again")
        token.stop(at: .start)
        host.clock.advance(by: 0.1)
        expectSeen(0, "\(comment), at the start")
        #expect(box.layer.animationKeys() == nil && below.layer.animationKeys() == nil, "\(comment)")
    }

    @Test(arguments: Change.allCases, Stand.allCases) func `a layout leaves the picture`(change: Change, stand: Stand) {
        let token = grow(change)
        stand.bring(token, host.clock)
        expectSeen(40, "before")
        for view in [window, room, box] {
            view.setNeedsLayout()
            view.layoutIfNeeded()
            host.clock.advance(by: 0.1)
            expectSeen(40, "after a layout")
        }
        #expect(box.frame.height == 140)
        expectWay(token, "after the layouts")
    }

    @Test(arguments: Change.allCases) func `scrubbed to its start and stopped there, it stays at the start`(
        change: Change
    ) {
        let token = grow(change)
        token.pausesOnCompletion = true
        host.clock.advance(by: 1.5)
        for progress in [0.5, 0] {
            token.scrub(to: progress)
            host.clock.advance(by: 0.1)
        }
        expectSeen(0, "scrubbed")
        token.stop()
        host.clock.advance(by: 0.1)
        expectSeen(0, "stopped")
        #expect(box.frame.height == 40)
    }

    @Test(arguments: Change.allCases, Stand.allCases) func `out of the window and back, the picture is back`(
        change: Change, stand: Stand
    ) {
        let token = grow(change)
        stand.bring(token, host.clock)
        for _ in 0..<2 {
            room.removeFromSuperview()
            host.clock.advance(by: 0.2)
            window.addSubview(room)
            host.clock.advance(by: 0.1)
            expectSeen(40, "back")
        }
        expectWay(token, "back")
    }

    @Test(arguments: Change.allCases, Stand.allCases) func `in the background and back, the picture is back`(
        change: Change, stand: Stand
    ) {
        let token = grow(change)
        stand.bring(token, host.clock)
        for _ in 0..<2 {
            UIApplication.shared.enterBackground()
            host.clock.advance(by: 0.2)
            UIApplication.shared.enterForeground()
            host.clock.advance(by: 0.1)
            expectSeen(40, "back")
        }
        expectWay(token, "back")
    }

    @Test(arguments: Change.allCases, Stand.allCases) func `its animations removed, the picture is back`(
        change: Change, stand: Stand
    ) {
        let token = grow(change)
        stand.bring(token, host.clock)
        for view in [box, below] { view.layer.removeAllAnimations() }
        host.clock.advance(by: 0.1)
        expectSeen(40, "removed")
        #expect(box.frame.height == 140)
        expectWay(token, "removed")
    }

    @Test(arguments: Change.allCases, Stand.allCases) func `sought without a window it is there when it is back`(
        change: Change, stand: Stand
    ) {
        let token = grow(change)
        stand.bring(token, host.clock)
        room.removeFromSuperview()
        host.clock.advance(by: 0.1)
        token.time = 0.7
        host.clock.advance(by: 0.1)
        token.time = 0.4
        host.clock.advance(by: 0.1)
        window.addSubview(room)
        host.clock.advance(by: 0.1)
        expectSeen(40, "back")
        expectWay(token, "back")
    }

    // MARK: - From the end

    enum Way: CaseIterable {
        case play, rate, reversed, thereAndBack
    }

    /// From its end a layout comes back as it came, also at a rate and in a repeat.
    @Test(arguments: Change.allCases, Way.allCases) func `it comes back from its end`(change: Change, way: Way) {
        let token = way == .thereAndBack ? grow(change).repeated(2, autoreverses: true) : grow(change)
        token.pausesOnCompletion = true
        host.clock.advance(by: 1)
        if way != .thereAndBack { host.clock.advance(by: 0.5) }
        switch way {
        case .play: token.play(to: .start)
        case .rate:
            token.rate = -1
            token.resume()
        case .reversed:
            token.reverse()
            token.resume()
        case .thereAndBack: break
        }
        for quarter in [0.75, 0.5, 0.25] {
            host.clock.advance(by: 0.25)
            expectSeen(100 * quarter, "\(quarter) of the way")
        }
        host.clock.advance(by: 0.5)
        expectSeen(0, "at the start")
        #expect(box.frame.height == 40 && box.layer.animationKeys() == nil)
    }

    // MARK: - Stopped

    /// A view of another size has its superview laid out (I25), and the layout owns the frames.
    @Test(arguments: Change.allCases) func `stopped on its way, views of another size are at their ends`(
        change: Change
    ) {
        let token = grow(change)
        host.clock.advance(by: 0.4)
        token.stop()
        host.clock.advance(by: 0.1)
        expectSeen(100, "stopped")
        #expect(box.layer.animationKeys() == nil && below.layer.animationKeys() == nil)
        token.revert()
        host.clock.advance(by: 0.1)
        expectSeen(0, "reverted")
    }

    @Test(arguments: Change.allCases) func `stopped on its way, views that only move stay until the next layout`(
        change: Change
    ) {
        let token = raise(top, change)
        host.clock.advance(by: 0.4)
        token.stop()
        host.clock.advance(by: 0.5)
        expectClose(box.frame.minY, 40)
        expectClose(below.frame.minY, 80)
        #expect(box.layer.animationKeys() == nil && below.layer.animationKeys() == nil)
        room.setNeedsLayout()
        host.clock.advance(by: 0.1)
        #expect(box.frame.minY == 100 && below.frame.minY == 140)
        token.revert()
        host.clock.advance(by: 0.1)
        #expect(box.frame.minY == 0 && below.frame.minY == 40)
    }
}
