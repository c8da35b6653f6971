import AnimationCore
import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Two tokens on one view, of any engines, taken back in any order: the view is as it was before them.
@MainActor @Suite(.virtualTime) struct RevertOrderTests {
    private let stage = Stage()

    enum Step: CaseIterable {
        case fade, closureFade, move, closureMove, closureScale, color
        case layerFade, layerMove, scale, added, value, valueMove

        @MainActor func play(on view: UIView, _ share: CGFloat) -> AnimationToken {
            switch self {
            case .fade: view.at.animate(.fade(to: share, duration: 0.4))
            case .closureFade: AT.animate(AT.custom(duration: 0.4) { view.alpha = share })
            case .move: view.at.animate(.move(byX: 100 * share, y: 7, duration: 0.4))
            case .closureMove: AT.animate(AT.custom(duration: 0.4) { view.center.x += 100 * share })
            case .closureScale:
                AT.animate(AT.custom(duration: 0.4) { view.transform = view.transform.scaledBy(x: share, y: share) })
            case .layerFade:
                view.at.animate(.layer(.basic("opacity", to: .number(share), duration: 0.4)))
            case .layerMove: view.at.animate(.layer(.basic("position.x", to: .number(300 * share), duration: 0.4)))
            case .scale: view.at.animate(.scale(toValue: share, duration: 0.4))
            case .added:
                view.at.animate(
                    .layer(.basic("position.x", from: 0, to: .number(40 * share), isAdditive: true, duration: 0.4)))
            case .value: view.at.animate(.value(\.alpha, to: share, duration: 0.4))
            case .valueMove: view.at.animate(.value(\.center.x, to: 200 * share, duration: 0.4))
            case .color: view.at.animate(.backgroundColor(to: UIColor(white: share, alpha: 1), duration: 0.4))
            }
        }
    }

    enum Stand: CaseIterable {
        case over, playing, atRest, olderAtRest, newerAtRest

        var isOlderAtRest: Bool { self == .olderAtRest || self == .atRest }
        var isNewerAtRest: Bool { self == .newerAtRest || self == .atRest }
    }

    @Test(arguments: Stand.allCases, [true, false])
    func `the view is as before`(stand: Stand, isOlderFirst: Bool) {
        let view = stage.view
        view.backgroundColor = UIColor(white: 0.9, alpha: 1)
        let former = (view.center, view.layer.transform, view.alpha, view.backgroundColor)
        for first in Step.allCases {
            for second in Step.allCases {
                let older = first.play(on: view, 0.25)
                stage.run(stand == .over ? 1 : 0.1)
                if stand.isOlderAtRest { older.pause() }
                let newer = second.play(on: view, 0.6)
                stage.run(stand == .over ? 1 : 0.1)
                if stand.isNewerAtRest { newer.pause() }
                stage.run(0.05)
                for token in isOlderFirst ? [older, newer] : [newer, older] {
                    token.revert()
                    stage.run(0.05)
                }
                stage.run(1)
                #expect(view.center == former.0 && view.alpha == former.2, "\(first), \(second)")
                #expect(CATransform3DEqualToTransform(view.layer.transform, former.1), "\(first), \(second)")
                #expect(view.backgroundColor == former.3, "\(first), \(second)")
                #expect(view.layer.animationKeys() == nil, "\(first), \(second)")
                (view.center, view.layer.transform, view.alpha, view.backgroundColor) = former
            }
        }
    }

    @Test(arguments: [Stand.over, .olderAtRest, .playing])
    func `without the older one the newer one is as if it had played alone`(stand: Stand) {
        let view = stage.view
        view.backgroundColor = UIColor(white: 0.9, alpha: 1)
        for second in Step.allCases {
            func playSecond() -> AnimationToken {
                let newer = second.play(on: view, 0.6)
                stage.run(stand == .over ? 1 : 0.1)
                return newer
            }
            let alone = playSecond()
            stage.run(stand == .over ? 0.05 : 1)
            let expected = (view.center, view.layer.transform, view.alpha, view.backgroundColor)
            alone.revert()
            stage.run(0.05)
            for first in Step.allCases {
                let older = first.play(on: view, 0.25)
                stage.run(stand == .over ? 1 : 0.1)
                if stand.isOlderAtRest { older.pause() }
                let newer = playSecond()
                older.revert()
                stage.run(stand == .over ? 0.05 : 1)
                #expect(isClose(view.alpha, expected.2), "\(first), \(second)")
                #expect(isClose(view.center.x, expected.0.x), "\(first), \(second)")
                #expect(isClose(view.center.y, expected.0.y), "\(first), \(second)")
                #expect(isClose(view.layer.transform.m11, expected.1.m11), "\(first), \(second)")
                #expect(view.backgroundColor == expected.3, "\(first), \(second)")
                newer.revert()
                stage.run(0.05)
            }
        }
    }

    nonisolated private static let seeds: [UInt64] =
        Array(1...40) + [46, 74, 106, 131, 241, 278, 303, 397, 436, 1_068, 1_252, 1_487, 1_699, 1_847, 2_235, 2_263]
        + [2_290, 2_353, 2_713, 2_914]

    /// Two to four tokens of any kinds, at random times, taken back in a random order.
    @Test(arguments: seeds) func `tokens are taken back in any order`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let view = stage.view
        view.backgroundColor = UIColor(white: 0.9, alpha: 1)
        let former = (view.center, view.layer.transform, view.alpha, view.backgroundColor)
        let times: [TimeInterval] = [0.1, 0.2, 1]
        for _ in 0..<10 {
            var tokens: [AnimationToken] = []
            var story: [String] = []
            for _ in 0..<Int.random(in: 2...4, using: &random) {
                let step = Step.allCases.randomElement(using: &random) ?? .fade
                let share = CGFloat(Int.random(in: 2...14, using: &random)) / 16
                let seconds = times.randomElement(using: &random) ?? 1
                let isPaused = Bool.random(using: &random)
                let token = step.play(on: view, share)
                tokens.append(token)
                stage.run(seconds)
                if isPaused { token.pause() }
                story.append("\(step) \(share) \(seconds)\(isPaused ? " paused" : "")")
            }
            let order = Array(tokens.indices).shuffled(using: &random)
            for index in order {
                tokens[index].revert()
                stage.run(0.05)
            }
            stage.run(1)
            story.append("\(order)")
            #expect(view.center == former.0 && view.alpha == former.2, "\(story)")
            #expect(CATransform3DEqualToTransform(view.layer.transform, former.1), "\(story)")
            #expect(view.backgroundColor == former.3, "\(story)")
            (view.center, view.layer.transform, view.alpha, view.backgroundColor) = former
        }
    }

    /// Found by Soak: the older of three changes was taken back to a value that it never had.
    @Test func `steps beside one that ends where it began are taken back in their order`() {
        let view = stage.view
        let besides: [AnyAnimator<UIView>] = [
            .move(byX: 0, y: 75, duration: 1), .fade(to: 0.7, duration: 1),
        ]
        for beside in besides {
            view.alpha = 0.5
            let center = view.center
            let token = AT.animate(
                parallelism: view.at.animate(beside.repeated(2, autoreverses: true)),
                AT.animate(AT.custom(duration: 1) { view.alpha = 0.55 }, view.at.animate(.fade(to: 0.5, duration: 1))))
            stage.run(0.3)
            token.fractionComplete = 1
            token.stop(at: .current)
            token.revert()
            #expect(view.alpha == 0.5 && view.center == center)
        }
    }
}
