import AnimationCore
import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A token that waits for its turn, and shows its first values, beside another token, taken back in any order.
@MainActor @Suite(.virtualTime) struct FillOrderTests {
    private let stage = Stage()

    enum Waiting: CaseIterable {
        case fade, layerFade, value, valueMove, swoop, popIn, slideIn, turn

        @MainActor var effect: AnyAnimator<UIView> {
            let effect: AnyAnimator<UIView> =
                switch self {
                case .fade: .fade(from: 0.2, to: 0.8, duration: 0.4)
                case .layerFade: .layer(.basic("opacity", from: 0.2, to: 0.8, duration: 0.4))
                case .value: .value(\.alpha, from: 0.2, to: 0.8, duration: 0.4)
                case .valueMove: .value(\.center.x, from: 20, to: 80, duration: 0.4)
                case .swoop: .swoop()
                case .popIn: .popIn()
                case .slideIn: .slideIn()
                case .turn: .layer(.basic("transform.rotation.z", from: 1, to: 0, duration: 0.4))
                }
            return effect.delay(1)
        }
    }

    enum Stand: CaseIterable {
        case over, playing, atRest
    }

    enum Order: CaseIterable {
        /// The token that waits is the newer one.
        case olderBack, newerBack
        /// The token that waits is the older one.
        case waitingBack, playingBack
        /// It has had its turn when the tokens are taken back.
        case playedBack, playedLast

        var isWaitingNewer: Bool { self == .olderBack || self == .newerBack }
        var isOlderFirst: Bool { self == .olderBack || self == .waitingBack || self == .playedBack }
        var hasPlayed: Bool { self == .playedBack || self == .playedLast }
    }

    private typealias Look = (center: CGPoint, transform: CATransform3D, alpha: CGFloat)

    private var look: Look { (view.center, view.layer.transform, view.alpha) }
    private var view: UIView { stage.view }

    private var steps: [@MainActor () -> AnimationToken] {
        RevertOrderTests.Step.allCases.map { step in { step.play(on: view, 0.25) } }
            + [{ view.at.animate(.rotate(byDegrees: 30, about: .zero)) }]
    }

    private func play(_ step: () -> AnimationToken, _ stand: Stand) -> AnimationToken {
        let token = step()
        stage.run(stand == .over ? 0.6 : 0.1)
        if stand == .atRest { token.pause() }
        return token
    }

    private func takeBack(_ token: AnimationToken) {
        token.revert()
        stage.run(0.05)
    }

    private func expectBefore(_ former: Look, _ comment: Comment) {
        #expect(view.center == former.center && view.alpha == former.alpha, comment)
        #expect(CATransform3DEqualToTransform(view.layer.transform, former.transform), comment)
        #expect(view.layer.animationKeys() == nil, comment)
        (view.center, view.layer.transform, view.alpha) = former
    }

    @Test(arguments: Order.allCases, Stand.allCases) func `the view is as before`(order: Order, stand: Stand) {
        let former = look
        for waiting in Waiting.allCases {
            for (number, step) in steps.enumerated() {
                var tokens: [AnimationToken] = []
                if order.isWaitingNewer { tokens.append(play(step, stand)) }
                tokens.append(view.at.animate(waiting.effect))
                stage.run(0.05)
                if !order.isWaitingNewer { tokens.append(play(step, stand)) }
                if order.hasPlayed { stage.run(2) }
                for token in order.isOlderFirst ? tokens : tokens.reversed() { takeBack(token) }
                stage.run(2)
                expectBefore(former, "\(waiting), step \(number)")
            }
        }
    }

    enum Verb: CaseIterable {
        case seek, seekTwice, resume, end, stop

        @MainActor func act(on token: AnimationToken, _ stage: Stage) {
            switch self {
            case .seek: token.fractionComplete = 0.7
            case .seekTwice:
                token.fractionComplete = 0.7
                stage.run(0.05)
                token.fractionComplete = 0.4
            case .resume: token.resume()
            case .end: token.stop(at: .end)
            case .stop: token.stop(at: .current)
            }
            stage.run(self == .resume ? 0.6 : 0.05)
        }
    }

    @Test(arguments: Verb.allCases, Stand.allCases)
    func `the older token goes on below the first values`(verb: Verb, stand: Stand) {
        let former = look
        for (number, step) in steps.enumerated() {
            var alone: Look?
            for waiting in [nil] + Waiting.allCases.map(Optional.some) {
                let older = play(step, stand)
                let newer = waiting.map { view.at.animate($0.effect) }
                stage.run(0.05)
                verb.act(on: older, stage)
                newer?.revert()
                stage.run(0.05)
                let comment: Comment = "\(waiting.debugDescription), step \(number)"
                let wanted = alone ?? look
                alone = wanted
                #expect(abs(view.center.x - wanted.center.x) < 1e-9 && abs(view.alpha - wanted.alpha) < 1e-6, comment)
                #expect(abs(view.layer.transform.m11 - wanted.transform.m11) < 1e-9, comment)
                takeBack(older)
                expectBefore(former, comment)
            }
        }
    }

    @Test(arguments: Stand.allCases, [true, false])
    func `the view is as before though it has left its window meanwhile`(stand: Stand, isOlderFirst: Bool) {
        let former = look
        for waiting in Waiting.allCases {
            for (number, step) in steps.enumerated() {
                let older = view.at.animate(waiting.effect)
                stage.run(0.05)
                let tokens = [older, play(step, stand)]
                view.removeFromSuperview()
                stage.run(0.05)
                for token in isOlderFirst ? tokens : tokens.reversed() { takeBack(token) }
                stage.window.addSubview(view)
                stage.run(0.1)
                expectBefore(former, "\(waiting), step \(number)")
            }
        }
    }

    @Test func `a value that the app has set over the first one stays`() {
        let older = view.at.animate(.fade(to: 0.4, duration: 0.4))
        stage.run(0.5)
        let waiting = view.at.animate(Waiting.layerFade.effect)
        stage.run(0.05)
        view.alpha = 0.7
        older.fractionComplete = 0.5
        #expect(view.alpha > 0.6)
        waiting.revert()
        stage.run(0.05)
        older.fractionComplete = 1
        #expect(abs(view.alpha - 0.7) < 1e-6)
    }
}
