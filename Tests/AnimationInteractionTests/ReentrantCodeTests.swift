import AnimationInteraction
import TestSupport
import Testing

/// Every verb is legal in the code that an animation calls, and in the `deinit` of an object that such code keeps: a
/// screen that stops its animations as it goes.
@MainActor @Suite(.virtualTime(framesPerSecond: 20)) struct ReentrantCodeTests {
    /// When the code acts.
    enum Occasion: CaseIterable { case call, departure }

    /// The code, step or object that keeps the departing object.
    enum Keeper: CaseIterable {
        case completion, effectCompletion, crossing, start, arrival, repetition, action, cue, closure, undo, transition
        case initially, value, part, signal, overdrag, layout, custom, text, scope, state, progress, layerValues, target
        case viewOfStep, layerOfStep, rest, stateArrival, goal, dragDrop, watch
    }

    /// The event by which the keeper lets go of the departing object.
    enum Release: CaseIterable {
        case end, stop, stopAtStart, stopAtEnd, revert, drop, restart, replace, stopView, removal, background, inTurn
    }

    /// An object that acts when it is called, twice at most, or as it goes.
    @MainActor private final class Departing: AnimationCompatible {
        var level = 0.0 { didSet { note() } }
        private let occasion: Occasion
        private let act: @MainActor () -> Void
        private var calls = 0

        init(_ occasion: Occasion, _ act: @escaping @MainActor () -> Void) {
            (self.occasion, self.act) = (occasion, act)
        }

        func note() {
            guard occasion == .call else { return }
            calls += 1
            if calls < 3 { act() }
        }

        func noting<Value>(_ value: Value) -> Value {
            note()
            return value
        }

        isolated deinit { if occasion == .departure { act() } }
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

    private func begin(
        _ keeper: Keeper, _ occasion: Occasion, _ deed: ReentryBench.Deed, on bench: ReentryBench
    ) {
        let each = Departing(occasion) { [weak bench] in bench?.perform(deed) }
        guard let view = bench.view else { return }
        let first = view.at.animate(.move(byX: 30, y: 0, duration: 0.4))
        let second = step(keeper, each, deed, on: bench) ?? view.at.animate(effect(keeper, each))
        let token = keeper == .repetition ? AT.animate(first, second).repeated(2) : AT.animate(first, second)
        listen(keeper, each, to: token, on: bench)
        keepMotion(keeper, each, on: bench)
        (bench.token, bench.first) = (token, first)
    }

    /// The view's effect, which may keep the object.
    private func effect(_ keeper: Keeper, _ each: Departing) -> AnyAnimator<UIView> {
        switch keeper {
        case .effectCompletion: .fadeOut(duration: 0.4) { _ in each.note() }
        case .closure: .custom(duration: 0.4) { $0.alpha = each.noting(0.5) }
        case .undo: .custom(duration: 0.4, undo: { _ in each.note() }, { $0.alpha = 0.5 })
        case .transition: .transition(.crossDissolve, duration: 0.4, { $0.backgroundColor = each.noting(.red) })
        case .initially: .fadeOut(duration: 0.4).initially { $0.alpha = each.noting(0.7) }
        case .value: AnyAnimator(ValueAnimator(from: 0.0, to: 1.0, duration: 0.4) { $0.alpha = each.noting($1) })
        case .part: .on(.scale(to: 2, duration: 0.4)) { each.noting($0) }
        case .custom: AnyAnimator(Custom(each))
        default: .scale(to: 1.5, duration: 0.4)
        }
    }

    /// A step that keeps the object; nil for the view's effect.
    private func step(
        _ keeper: Keeper, _ each: Departing, _ deed: ReentryBench.Deed, on bench: ReentryBench
    ) -> AnimationToken? {
        switch keeper {
        case .action: return AT.perform { each.note() }
        case .cue: return AT.cue { each.note() }
        case .signal:
            let signal = AnimationSignal()
            bench.signal = signal
            return AT.parallel {
                AT.wait(for: signal, timeout: 0.3)
                AT.perform { each.note() }
            }
        case .layout:
            return AT.animateLayout(of: [bench.other], duration: 0.4) { [weak bench] in
                bench?.other.frame.origin.x += each.noting(20)
            }
        case .text: return bench.label.at.animate(.countUp(from: 0, to: 9, duration: 0.4) { each.noting("\($0)") })
        case .layerValues:
            let values = KeyframeAnimation("opacity", timing: LayerTiming(duration: 0.4)) { _ in each.noting([0, 1]) }
            return bench.view?.layer.at.animate(AnyAnimator(KeyframeAnimator(values)))
        case .target: return each.at.animate(.value(\.level, to: 5, duration: 0.4))
        case .viewOfStep:
            let own = DepartingView(frame: bench.other.frame)
            own.leave = { [weak bench] in bench?.perform(deed) }
            bench.window.addSubview(own)
            return own.at.animate(.move(byX: 20, y: 0, duration: 0.4), .remove(after: .fadeOut()))
        case .layerOfStep:
            let own = DepartingLayer()
            own.companion = each
            return own.at.animate(.fade(to: 0.2, duration: 0.4))
        default: return nil
        }
    }

    /// Lets a listener keep the object.
    private func listen(_ keeper: Keeper, _ each: Departing, to token: AnimationToken, on bench: ReentryBench) {
        switch keeper {
        case .completion: token.completion { each.note() }
        case .crossing: token.onCrossing(.fraction(0.6)) { _ in each.note() }
        case .start: token.onStart { each.note() }
        case .arrival:
            token.pausesOnCompletion = true
            token.onArrival { _ in each.note() }
        case .repetition: token.onRepeat { each.note() }
        case .overdrag:
            bench.scrubber = token.scrubber(over: 100)
            bench.scrubber?.onOverdrag { _ in each.note() }
            token.resume()
        case .state:
            let end = token.followState { _ in each.note() }
            token.completion { end() }
        case .progress:
            let end = token.followProgress { _ in each.note() }
            token.completion { end() }
        default: break
        }
    }

    /// Lets a scope, a follower, states, a drag or a watch keep the object.
    private func keepMotion(_ keeper: Keeper, _ each: Departing, on bench: ReentryBench) {
        switch keeper {
        case .scope: bench.scope = AnimationScope { bench.other.at.animate(.fadeOut()).completion { each.note() } }
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
    }

    private func release(_ release: Release, _ bench: ReentryBench) {
        switch release {
        case .end: break
        case .stop: bench.token?.stop()
        case .stopAtStart: bench.token?.stop(at: .start)
        case .stopAtEnd: bench.token?.stop(at: .end)
        case .revert: bench.token?.revert()
        case .drop: bench.drop()
        case .restart: bench.token?.restart()
        case .replace:
            let tap = bench.view?.at.animate(.move(byX: 9, y: 9, duration: 0.1), .scale(to: 1, duration: 0.1))
            tap?.onConflict(.replace)
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

    /// The keepers that hold the object and have no code to call here.
    private static let uncalled: [Keeper] = [.overdrag, .custom, .target, .layerOfStep, .dragDrop, .watch]

    /// Each deed with every fourth release, at one of three times: the keepers take the others in turn.
    @Test(arguments: Array(Keeper.allCases.enumerated()), Occasion.allCases)
    func `code may use every verb`(_ keeper: (offset: Int, element: Keeper), _ occasion: Occasion) {
        var deeds = 0
        for (row, deed) in ReentryBench.Deed.allCases.enumerated() {
            for (column, release) in Release.allCases.enumerated() {
                guard (keeper.offset + row + column).isMultiple(of: 4) else { continue }
                let time = [0, 0.2, 0.55][(keeper.offset + row + column / 4) % 3]
                let bench = ReentryBench()
                begin(keeper.element, occasion, deed, on: bench)
                bench.run(time)
                self.release(release, bench)
                bench.run(2)
                bench.token?.stop()
                bench.drop()
                bench.run(2)
                let name = "\(keeper.element), \(occasion), \(deed), \(release), \(time)"
                #expect(bench.deeds > 0 || occasion == .call, "\(name)")
                deeds += bench.deeds
                bench.stopAll()
                bench.run(5)
                #expect(bench.host.clock.isIdle, "\(name)")
            }
        }
        #expect(deeds > 0 || occasion == .call && Self.uncalled.contains(keeper.element))
    }
}
