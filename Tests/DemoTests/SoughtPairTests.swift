import AnimationUIKit
import DemoScenes
import TestSupport
import Testing

/// Two tokens on one view, each an effect of the catalogue: sought there and back at rest, they end as without that.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct SoughtPairTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let host = CollectingHost.current

    init() {
        window.isHidden = false
        host.clock.turn()
    }

    nonisolated private static let effects = RestingPairTests.effects

    /// The view at rest, and at the end of both.
    private func play(
        _ first: CatalogueEffect<UIView>, _ second: CatalogueEffect<UIView>, after gap: TimeInterval, seeks: Bool
    ) -> [CGFloat] {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 60))
        window.addSubview(view)
        defer { view.removeFromSuperview() }
        host.clock.turn()
        let older = view.at.animate(first.effect)
        host.clock.advance(by: gap)
        let tokens = [older, view.at.animate(second.effect)]
        host.clock.advance(by: 0.15)
        for token in tokens {
            token.scrubsLinearly = false
            token.pause()
        }
        if seeks {
            let resting = tokens.filter { $0.state == .paused }
            let times = resting.map(\.time)
            for token in resting { token.fractionComplete = 0.8 }
            for (token, time) in zip(resting, times) { token.time = time }
        }
        host.clock.advance(by: 0.02)
        let rest = RestingPairTests.numbers(view.layer.presentation() ?? view.layer)
        for token in tokens { token.resume() }
        host.clock.advance(by: 30)
        for token in tokens { token.stop() }
        return rest + RestingPairTests.numbers(view.layer)
    }

    @Test(arguments: effects.indices, [0, 0.1]) func `sought there and back, both end as without that`(
        index: Int, gap: TimeInterval
    ) {
        for partner in 0..<5 {
            let (first, second) = (Self.effects[index], Self.effects[(index * 5 + partner * 13) % Self.effects.count])
            let former = play(first, second, after: gap, seeks: false)
            let sought = play(first, second, after: gap, seeks: true)
            let isSame = zip(sought, former).allSatisfy { abs($0 - $1) < 1e-3 }
            #expect(isSame, "\(first.call), \(second.call): \(sought), not \(former)")
        }
    }
}
