import AnimationInteraction
import TestSupport

/// Views and objects, and a token that user's code may steer.
@MainActor final class ReentryBench {
    /// The verb that the reentrant code calls.
    enum Deed: CaseIterable {
        case stop, stopAtStart, stopAtEnd, pause, resume, restart, seek, seekBack, reverse, finish, listen, revert
        case replaceIt, queueBehind, animateOther, stopView, stopInWindow, insert, follow, scope, start
    }

    let host = CollectingHost.current
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    var view: UIView? = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    let other = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    let button = UIButton(frame: CGRect(x: 200, y: 0, width: 40, height: 40))
    let gauge = Gauge()
    var token: AnimationToken?
    var first: AnimationToken?
    var kept: [AnimationToken] = []
    var scrubber: AnimationScrubber?
    var scope: AnimationScope?
    var signal: AnimationSignal?
    /// Followers, states, drags and watches.
    var motion: AnyObject?
    var deeds = 0

    init() {
        for view in [view, label, other, button] { view.map(window.addSubview) }
        window.isHidden = false
        host.clock.turn()
    }

    /// Lets go of the token and of all that steers: they are freed at the end of the call, after the accesses.
    func drop() {
        let former = (token, first, scrubber, scope, signal, motion)
        (token, first, scrubber, scope, signal, motion) = (nil, nil, nil, nil, nil, nil)
        (former.5 as? AnimationDrag)?.stop()
        (former.5 as? AnimationWatch)?.stop()
        withExtendedLifetime(former) {}
    }

    func stopAll() {
        kept = []
        for view in [view, label, other] { view?.at.stopAnimations() }
    }

    func run(_ seconds: TimeInterval) { host.clock.advance(by: seconds) }

    /// A `deinit` has none of the test's task-local values.
    func perform(_ deed: Deed) {
        host.clock.bind { AnimationHosts.current.withValue(host) { act(deed) } }
    }

    private func act(_ deed: Deed) {
        deeds += 1
        switch deed {
        case .stop: token?.stop()
        case .stopAtStart: token?.stop(at: .start)
        case .stopAtEnd: token?.stop(at: .end)
        case .pause: token?.pause()
        case .resume: token?.resume()
        case .restart: if deeds < 3 { token?.restart() }
        case .seek: token?.time = 0.7
        case .seekBack: token?.time = 0
        case .reverse: token?.reverse()
        case .finish: token?.finishStep()
        case .listen: token?.completion {}.onStart {}.onRepeat {}.onArrival { _ in }
        case .revert: token?.revert()
        case .replaceIt: kept.append(other.at.animate(.move(byX: 5, y: 0), .fadeOut()).onConflict(.replace))
        case .queueBehind: view?.at.animate(.fadeOut()).onConflict(.queue)
        case .animateOther: other.at.animate(.scale(to: 2), .fadeOut())
        case .stopView: view?.at.stopAnimations()
        case .stopInWindow: window.at.stopAnimations(at: .end)
        case .insert:
            if let token, let first { token.insert(other.at.animate(.fadeOut()), after: first) }
        case .follow: gauge.at.follower(of: \.level).target = 8
        case .scope: scope?.revert()
        case .start: view?.at.animate(.move(byX: 5, y: 0), .rotate(byDegrees: 20))
        }
    }
}
