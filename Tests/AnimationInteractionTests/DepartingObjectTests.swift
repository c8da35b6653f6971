import AnimationInteraction
import TestSupport
import Testing

/// Code that an animation keeps may keep the last reference to an object, which calls back as it goes: a screen whose
/// `deinit` stops its animations. Every verb is legal there.
@MainActor @Suite(.virtualTime) struct DepartingObjectTests {
    /// What keeps the object.
    enum Keeper: CaseIterable {
        case completion, effectCompletion, crossing, start, arrival, repetition, action, cue, closure, undo, transition
        case initially, value, part, signal, overdrag, layout, custom, text, scope, state, progress, layerValues, target
        case viewOfStep, layerOfStep, rest, stateArrival, goal, dragDrop, watch
    }

    /// What the object does as it goes.
    enum Deed: CaseIterable {
        case stop, stopAtStart, stopAtEnd, pause, resume, restart, seek, seekBack, reverse, finish, listen, revert
        case replaceIt, queueBehind, animateOther, stopView, stopInWindow, insert, follow, scope, start
    }

    /// What lets go of it.
    enum Release: CaseIterable {
        case end, stop, stopAtStart, stopAtEnd, revert, drop, restart, replace, stopView, removal, background, inTurn
    }

    @MainActor private final class Bench {
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

        /// What it lets go of goes at the end of the call, after the accesses.
        func drop() {
            let former = (token, first, scrubber, scope, signal, motion)
            (token, first, scrubber, scope, signal, motion) = (nil, nil, nil, nil, nil, nil)
            (former.5 as? AnimationDrag)?.stop()
            (former.5 as? AnimationWatch)?.stop()
            withExtendedLifetime(former) {}
        }

        func run(_ seconds: TimeInterval) { host.clock.advance(by: seconds) }

        /// A `deinit` has none of the test's task-local values.
        func leave(_ deed: Deed) {
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

    /// An object that calls back as it goes.
    @MainActor private final class Departing: AnimationCompatible {
        var level = 0.0
        let leave: @MainActor () -> Void

        init(_ leave: @escaping @MainActor () -> Void) { self.leave = leave }

        func note() {}

        isolated deinit { leave() }
    }

    private final class DepartingView: UIView {
        var leave: @MainActor () -> Void = {}

        isolated deinit { leave() }
    }

    private final class DepartingLayer: CALayer {
        var companion: AnyObject?
    }

    private struct Custom: Animator {
        let departing: Departing
        let duration: TimeInterval = 0.4
        private var run: AnimationToken?

        init(_ departing: Departing) { self.departing = departing }

        mutating func start(on target: UIView, paused: Bool, completion: @escaping Completion) {
            run = target.at.animate(.scale(to: 2, duration: duration)).completion(completion)
            if paused { run?.pause() }
        }
        func pause() { run?.pause() }
        func resume() { run?.resume() }
        func stop(at position: AnimationPosition) { run?.stop(at: position) }
        func seek(to time: TimeInterval) { run?.time = time }
        var rate: Double {
            get { run?.rate ?? 1 }
            nonmutating set { run?.rate = newValue }
        }
    }

    private func begin(_ keeper: Keeper, _ deed: Deed, on bench: Bench) {
        let each = Departing { [weak bench] in bench?.leave(deed) }
        guard let view = bench.view else { return }
        let effect: AnyAnimator<UIView>?
        switch keeper {
        case .effectCompletion: effect = .fadeOut(duration: 0.4) { _ in each.note() }
        case .closure: effect = .custom(duration: 0.4) { [each] in ($0.alpha, each.level) = (0.5, 1) }
        case .undo: effect = .custom(duration: 0.4, undo: { _ in each.note() }, { $0.alpha = 0.5 })
        case .transition:
            effect = .transition(
                .crossDissolve, duration: 0.4, { [each] in ($0.backgroundColor, each.level) = (.red, 1) })
        case .initially: effect = .fadeOut(duration: 0.4).initially { [each] in ($0.alpha, each.level) = (0.7, 1) }
        case .value:
            effect = AnyAnimator(
                ValueAnimator(from: 0.0, to: 1.0, duration: 0.4) { [each] in ($0.alpha, each.level) = ($1, 1) })
        case .part:
            effect = .on(.scale(to: 2, duration: 0.4)) { [each] in
                each.note(); return $0
            }
        case .custom: effect = AnyAnimator(Custom(each))
        default: effect = nil
        }
        let first = view.at.animate(.move(byX: 30, y: 0, duration: 0.4))
        var second: AnimationToken = view.at.animate(effect ?? .scale(to: 1.5, duration: 0.4))
        switch keeper {
        case .action: second = AT.perform { each.note() }
        case .cue: second = AT.cue { each.note() }
        case .signal:
            let signal = AnimationSignal()
            bench.signal = signal
            second = AT.parallel {
                AT.wait(for: signal, timeout: 0.3); AT.perform { each.note() }
            }
        case .layout:
            second = AT.animateLayout(of: [bench.other], duration: 0.4) { [weak bench] in
                each.note()
                bench?.other.frame.origin.x += 20
            }
        case .text:
            second = bench.label.at.animate(
                .countUp(from: 0, to: 9, duration: 0.4) { [each] in
                    each.note(); return "\($0)"
                })
        case .layerValues:
            second = view.layer.at.animate(
                AnyAnimator(
                    KeyframeAnimator(
                        KeyframeAnimation("opacity", timing: LayerTiming(duration: 0.4)) { [each] _ in
                            each.note(); return [0, 1]
                        })))
        case .target: second = each.at.animate(.value(\.level, to: 5, duration: 0.4))
        case .viewOfStep:
            let own = DepartingView(frame: view.frame)
            own.leave = { [weak bench] in bench?.leave(deed) }
            bench.window.addSubview(own)
            second = own.at.animate(.move(byX: 20, y: 0, duration: 0.4), .remove(after: .fadeOut()))
        case .layerOfStep:
            let own = DepartingLayer()
            own.companion = each
            second = own.at.animate(.fade(to: 0.2, duration: 0.4))
        default: break
        }
        let token = AT.animate(first, second)
        switch keeper {
        case .completion: token.completion { each.note() }
        case .crossing: token.onCrossing(.fraction(0.6)) { _ in each.note() }
        case .start: token.onStart { each.note() }
        case .arrival: token.onArrival { _ in each.note() }
        case .repetition: token.onRepeat { each.note() }
        case .overdrag:
            bench.scrubber = token.scrubber(over: 100)
            bench.scrubber?.onOverdrag { _ in each.note() }
            token.resume()
        case .scope:
            bench.scope = AnimationScope { bench.other.at.animate(.fadeOut()).completion { each.note() } }
        case .state:
            let end = token.followState { _ in each.note() }
            token.completion { end() }
        case .progress:
            let end = token.followProgress { _ in each.note() }
            token.completion { end() }
        case .rest:
            let chase = bench.gauge.at.follower(of: \.level)
            chase.onRest { _ in each.note() }
            chase.target = 3
            bench.motion = chase
        case .stateArrival, .goal:
            let states = AT.states(false) {
                AT.state(false) { bench.gauge.at.goal(\.level, to: 0) }
                AT.state(true) {
                    bench.gauge.at.goal(\.level, to: 5)
                    if keeper == .goal { each.at.goal(\.level, to: 5) }
                }
            }
            if keeper == .stateArrival { states.onArrival { (_: Bool) in each.note() } }
            states.go(to: true)
            bench.motion = states
        case .dragDrop: bench.motion = bench.other.at.draggable().onDrop { each.note() }
        case .watch: bench.motion = bench.button.at.whilePressed(.scale(to: 0.9) { _ in each.note() })
        default: break
        }
        (bench.token, bench.first) = (token, first)
    }

    private func release(_ release: Release, _ bench: Bench) {
        switch release {
        case .end: break
        case .stop: bench.token?.stop()
        case .stopAtStart: bench.token?.stop(at: .start)
        case .stopAtEnd: bench.token?.stop(at: .end)
        case .revert: bench.token?.revert()
        case .drop: bench.drop()
        case .restart: bench.token?.restart()
        case .replace:
            bench.view?.at.animate(.move(byX: 9, y: 9, duration: 0.1), .scale(to: 1, duration: 0.1)).onConflict(
                .replace)
        case .stopView: bench.window.at.stopAnimations()
        case .removal:
            bench.view?.removeFromSuperview()
            bench.view = nil
        case .background:
            bench.host.clock.enterBackground()
            bench.run(0.1)
            bench.host.clock.enterForeground()
        case .inTurn:
            bench.token?.stop(at: .end)
            bench.token?.restart()
            bench.token?.stop()
        }
    }

    /// Each deed with every fourth release, at one of three times: the keepers take the others in turn.
    @Test(arguments: Array(Keeper.allCases.enumerated()))
    func `an object may use every verb as it goes`(_ turn: Int, _ keeper: Keeper) {
        for (row, deed) in Deed.allCases.enumerated() {
            for (column, release) in Release.allCases.enumerated() where (turn + row + column).isMultiple(of: 4) {
                let time = [0, 0.2, 0.55][(turn + row + column / 4) % 3]
                let bench = Bench()
                begin(keeper, deed, on: bench)
                bench.run(time)
                self.release(release, bench)
                bench.run(2)
                bench.token?.stop()
                bench.drop()
                bench.run(2)
                let name = "\(keeper), \(deed), \(release), \(time)"
                #expect(bench.deeds > 0, "\(name)")
                bench.kept = []
                bench.window.at.stopAnimations()
                bench.run(5)
                #expect(bench.host.clock.isIdle, "\(name)")
            }
        }
    }
}
