import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A kept token at rest that goes on after a newer one has changed another part of the same transform.
@MainActor @Suite(.virtualTime) struct GoesOnAboveTests {
    private let stage = Stage()

    nonisolated static let older: [@Sendable @MainActor () -> AnyAnimator<UIView>] = [
        { .rotate(byDegrees: 90, duration: 1, curve: .linear) },
        { .rotate(toDegrees: 90, duration: 1, curve: .linear) },
        { .scale(to: 2, duration: 1, curve: .linear) },
    ]
    nonisolated static let newer: [@Sendable @MainActor () -> AnyAnimator<UIView>] = [
        { .scale(to: 1.5, duration: 0.2) }, { .rotate(byDegrees: 30, duration: 0.2) },
        { .translate(byX: 10, y: 20, duration: 0.2) },
    ]
    nonisolated static let pairs = [(0, 0), (0, 2), (1, 0), (1, 2), (2, 1), (2, 2)]

    private var seen: CATransform3D { stage.view.layer.presentation()?.transform ?? CATransform3D() }

    /// The picture of the older animation over the end of the newer one, played without a rest.
    private func alone(_ pair: (Int, Int), at time: TimeInterval) -> CATransform3D {
        let other = UIView(frame: stage.view.frame)
        stage.window.addSubview(other)
        stage.host.clock.turn()
        other.at.animate(Self.newer[pair.1]())
        stage.run(1)
        other.at.animate(Self.older[pair.0]())
        stage.run(time)
        defer { other.removeFromSuperview() }
        return other.layer.presentation()?.transform ?? CATransform3D()
    }

    @Test(arguments: pairs, [true, false]) func `it plays on over the newer one, as without a rest`(
        pair: (Int, Int), isKept: Bool
    ) {
        let times = [0.25, 0.5, 0.75, 1]
        let expected = times.map { alone(pair, at: $0) }
        let token = stage.view.at.animate(Self.older[pair.0]())
        token.pausesOnCompletion = true
        token.pause()
        stage.run(0.1)
        var newer: AnimationToken? = stage.view.at.animate(Self.newer[pair.1]())
        if !isKept { newer = nil }
        stage.run(1)
        let base = seen
        token.play(to: .end)
        stage.host.clock.turn()
        #expect(seen.isSame(as: base, within: 1e-9))
        for (time, picture) in zip(times, expected) {
            stage.run(0.25)
            #expect(seen.isSame(as: picture, within: 1e-9), "\(time) s")
        }
        token.play(to: .start)
        stage.run(1.5)
        #expect(seen.isSame(as: base, within: 1e-9))
        token.revert()
        newer?.revert()
        stage.host.clock.turn()
        #expect(seen.isSame(as: isKept ? CATransform3DIdentity : base, within: 1e-9))
    }

    nonisolated static let wholes: [@Sendable @MainActor () -> AnyAnimator<UIView>] = [
        { .pulse() }, { .zoomIn() }, { .popIn() }, { .squeezeIn() }, { .flipIn() }, { .rotateIn() }, { .plopIn() },
        { .skid() }, { .swoop() }, { .slideIn(distance: 60) },
    ]
    nonisolated static let parts: [@Sendable @MainActor () -> AnyAnimator<UIView>] = [
        { .scale(to: 1.3, duration: 0.2) }, { .scale(toX: 1.5, y: 0.5, duration: 0.2) },
        { .translate(byX: 10, y: 20, duration: 0.2) }, { .rotate(byDegrees: 30, duration: 0.2) },
    ]

    @Test(arguments: wholes.indices, parts.indices)
    func `beside a step that has ended, a rest changes nothing`(whole: Int, part: Int) {
        var ends: [CATransform3D] = []
        for pauses in [[], [0.25], [0.22, 0.25, 0.3]] {
            let view = UIView(frame: CGRect(x: 50, y: 50, width: 40, height: 40))
            stage.window.addSubview(view)
            stage.host.clock.turn()
            let token = view.at.animate(parallelism: Self.wholes[whole](), Self.parts[part]())
            var time = 0.0
            for pause in pauses {
                stage.run(pause - time)
                time = pause
                token.pause()
                stage.host.clock.turn()
                token.resume()
            }
            stage.run(3)
            ends.append(view.layer.transform)
        }
        for end in ends { #expect(end.isSame(as: ends[0], within: 1e-9), "\(end.m11) \(end.m41)") }
    }
}
