import Expectations
import AnimationCA
import TestSupport
import Testing

/// Additive animations of which one end is given.
@MainActor @Suite(.virtualTime) struct RelativeAdditiveTests {
    private let host = CollectingHost.current
    private let layer = CALayer()

    init() { host.clock.host(layer) }

    private var shown: Double { layer.presentation().map { Double($0.position.x) } ?? .nan }

    enum Kind: CaseIterable {
        case basic, spring

        func animator(from: LayerValue? = nil, to: LayerValue? = nil, by: LayerValue? = nil) -> AnyAnimator<CALayer> {
            switch self {
            case .basic:
                .basic("position.x", from: from, to: to, by: by, isAdditive: true, duration: 1, curve: .linear)
            case .spring:
                .basic(
                    "position.x", from: from, to: to, by: by, isAdditive: true, duration: 1,
                    curve: .spring(dampingRatio: 1))
            }
        }
    }

    @Test(arguments: Kind.allCases) func `a relative additive animation adds its way`(_ kind: Kind) {
        layer.position.x = 16
        let token = layer.at.animate(kind.animator(by: 10))
        token.pause()
        host.clock.turn()
        expectClose(shown, 16)
        token.time = 1
        host.clock.turn()
        expectClose(shown, 26)
        expectClose(layer.position.x, 26)
        token.revert()
        expectClose(layer.position.x, 16)
        #expect(host.issues.isEmpty)
    }

    @Test func `two of them add up`() {
        layer.position.x = 16
        layer.at.animate(Kind.basic.animator(by: 10))
        host.clock.advance(by: 0.5)
        layer.at.animate(Kind.basic.animator(by: -4))
        host.clock.turn()
        expectClose(shown, 21)
        host.clock.advance(by: 0.5)
        expectClose(shown, 24)
        host.clock.advance(by: 0.6)
        expectClose(layer.position.x, 22)
    }

    @Test(arguments: Kind.allCases) func `an end alone is added to the layer's value, the other one is nothing`(
        _ kind: Kind
    ) {
        layer.position.x = 16
        let token = layer.at.animate(kind.animator(to: 10))
        token.pause()
        host.clock.turn()
        expectClose(shown, 16)
        token.stop(at: .end)
        expectClose(layer.position.x, 26)
        let other = layer.at.animate(kind.animator(from: 10))
        other.pause()
        host.clock.turn()
        expectClose(shown, 36)
        other.stop(at: .end)
        expectClose(layer.position.x, 26)
    }

    @Test func `a relative turn of a whole matrix starts from the layer's`() {
        layer.transform = CATransform3DMakeScale(2, 2, 2)
        let move = CATransform3DMakeTranslation(10, 0, 0)
        let token = layer.at.animate(.basic("transform", to: .transform(move), isAdditive: true, duration: 1))
        token.pause()
        host.clock.turn()
        expectClose(layer.presentation().map { Double($0.transform.m41) } ?? .nan, 0)
        token.time = 1
        host.clock.turn()
        expectClose(layer.presentation().map { Double($0.transform.m41) } ?? .nan, 20)
    }
}
