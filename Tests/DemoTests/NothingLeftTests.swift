import AnimationUIKit
import DemoScenes
import TestSupport
import Testing

/// Effects that leave the transform as it was leave it exactly as it was, and no effect leaves a layer or a mask.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct NothingLeftTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let view = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 60))
    private let layer = CALayer()
    private let host = CollectingHost.current

    init() {
        layer.frame = view.frame
        window.addSubview(view)
        window.layer.addSublayer(layer)
        window.isHidden = false
        host.clock.turn()
    }

    private static let rounding = 1e-6

    /// Whether the layer stands as it does without a transform, but for a rounding error.
    private func looksUntouched(_ layer: CALayer) -> Bool {
        let (now, identity) = (layer.transform, CATransform3DIdentity)
        return [
            (now.m11, identity.m11), (now.m12, 0), (now.m13, 0), (now.m14, 0), (now.m21, 0), (now.m22, identity.m22),
            (now.m23, 0), (now.m24, 0), (now.m31, 0), (now.m32, 0), (now.m33, identity.m33), (now.m34, 0),
            (now.m41, 0), (now.m42, 0), (now.m43, 0), (now.m44, identity.m44),
        ].allSatisfy { abs($0 - $1) < Self.rounding }
    }

    private func expectNothingLeft(
        _ layer: CALayer, _ duration: TimeInterval, _ name: String, _ play: () -> AnimationToken
    ) {
        func expectNoLayers() { #expect(layer.sublayers?.isEmpty != false && layer.mask == nil, "\(name)") }
        var token = play()
        host.clock.advance(by: duration + 0.1)
        expectNoLayers()
        if looksUntouched(layer) { #expect(CATransform3DIsIdentity(layer.transform), "\(name)") }
        token.revert()
        #expect(CATransform3DIsIdentity(layer.transform), "\(name), reverted")
        expectNoLayers()
        token = play()
        host.clock.advance(by: duration * 0.4)
        token.stop(at: .start)
        #expect(CATransform3DIsIdentity(layer.transform), "\(name), stopped at its start")
        expectNoLayers()
        token = play()
        host.clock.advance(by: duration * 0.6)
        token.reverse()
        host.clock.advance(by: duration + 0.1)
        #expect(CATransform3DIsIdentity(layer.transform), "\(name), played back")
        expectNoLayers()
    }

    @Test(arguments: CatalogueEffect<UIView>.all.indices) func `on a view`(index: Int) {
        let entry = CatalogueEffect<UIView>.all[index]
        expectNothingLeft(view.layer, entry.effect.duration, entry.call) { view.at.animate(entry.effect) }
    }

    @Test(arguments: CatalogueEffect<CALayer>.all.indices) func `on a layer`(index: Int) {
        let entry = CatalogueEffect<CALayer>.all[index]
        expectNothingLeft(layer, entry.effect.duration, entry.call) { layer.at.animate(entry.effect) }
    }

    nonisolated static let turns: [AnyAnimator<UIView>] = [
        .spin(), .spin(turns: 3), .spin(turns: -2), .spin(curve: .spring), .spin(curve: .easeOutBounce),
        .rotate(byDegrees: 360), .rotate(byRadians: 4 * .pi), .rotate(degrees: [0, 180, 360]),
        .rotate(byDegrees: 720, about: .zero), .rotate3D(byDegrees: 360, perspective: 0),
        .rotate3D(byDegrees: -720, axis: .x, perspective: 0), .spin().repeated(5),
        .sequence(.spin(), .spin(turns: -1)), .parallel(.spin(), .pulse()),
    ]

    @Test(arguments: turns.indices) func `whole turns leave no transform`(index: Int) {
        let turn = Self.turns[index]
        view.at.animate(turn)
        host.clock.advance(by: turn.duration + 0.1)
        #expect(view.transform.isIdentity && CATransform3DIsIdentity(view.layer.transform))
        let token = view.at.animate(turn)
        host.clock.advance(by: turn.duration / 2)
        token.stop(at: .end)
        #expect(view.transform.isIdentity)
    }
}
