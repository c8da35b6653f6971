import AnimationUIKit
import TestSupport
import Testing

/// An effect for attention beside a step of the same token that sets the transform later looks the same at a time of
/// the token, however the token has come there.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct LaterSetterTests {
    private let stage = Stage()

    enum Way: CaseIterable, Sendable { case paused, fromStart, fromEnd, playedBack, playedToEndAndBack, toAndFro }

    typealias Effects = @Sendable @MainActor () -> [AnyAnimator<UIView>]

    nonisolated static let motions: [Effects] = [
        { [.shake(duration: 0.4)] }, { [.pulse(duration: 0.4)] }, { [.tada(duration: 0.4)] },
        { [.popIn(duration: 0.4)] }, { [.shake(duration: 0.4), .pulse(duration: 0.4)] },
        { [.pulse(duration: 0.4), .shake(duration: 0.3)] }, { [.shake(duration: 0.3), .pulse(duration: 0.4)] },
    ]
    nonisolated static let setters: [Effects] = [
        { [.scale(to: 2, duration: 0.2, delay: 0.1)] }, { [.rotate(byDegrees: 40, duration: 0.2, delay: 0.1)] },
        { [.translate(byX: 30, y: 10, duration: 0.2, delay: 0.1)] },
        { [.scale(toX: 2, y: 0.5, duration: 0.2, delay: 0.1), .rotate(byDegrees: 20, duration: 0.1, delay: 0.2)] },
    ]

    private func seen(_ view: UIView) -> CATransform3D { view.layer.presentation()?.transform ?? CATransform3D() }

    /// A view with a token that rests at its start.
    private func make(
        _ motion: Effects, _ setter: Effects, isMotionFirst: Bool
    ) -> (view: UIView, token: AnimationToken) {
        let view = UIView(frame: stage.view.frame)
        stage.window.addSubview(view)
        stage.host.clock.turn()
        let effects = isMotionFirst ? motion() + setter() : setter() + motion()
        let token = AT.parallel { for effect in effects { view.at.animate(effect) } }
        token.pausesOnCompletion = true
        token.pause()
        stage.host.clock.turn()
        return (view, token)
    }

    private func bring(_ token: AnimationToken, to time: Double, _ way: Way) {
        switch way {
        case .paused:
            token.resume()
            stage.run(time / 2)
            token.pause()
            stage.run(0.1)
            token.resume()
            stage.run(time / 2)
        case .fromStart: token.time = time
        case .fromEnd: (token.time, token.time) = (0.4, time)
        case .playedBack:
            (token.time, token.rate) = (0.4, -1)
            token.resume()
            stage.run(0.4 - time)
        case .playedToEndAndBack:
            token.resume()
            stage.run(1)
            token.play(to: .start)
            stage.run(0.4 - time)
        case .toAndFro: for next in [0.4, 0, 0.35, 0.2, 0.05, 0.4, time] { token.time = next }
        }
        stage.host.clock.turn()
    }

    @Test(arguments: motions.indices, setters.indices)
    func `it looks as played`(motion: Int, setter: Int) {
        for isMotionFirst in [true, false] {
            for time in [0.04, 0.16, 0.24, 0.34] {
                let first = make(Self.motions[motion], Self.setters[setter], isMotionFirst: isMotionFirst)
                first.token.resume()
                stage.run(time)
                let played = seen(first.view)
                first.token.stop(at: .start)
                for way in Way.allCases {
                    let (view, token) = make(Self.motions[motion], Self.setters[setter], isMotionFirst: isMotionFirst)
                    bring(token, to: time, way)
                    #expect(abs(token.time - time) < 1e-6, "\(way)")
                    let isSame = seen(view).isSame(as: played, within: 1e-6)
                    #expect(isSame, "\(way), \(time) s, \(isMotionFirst)")
                    token.revert()
                    #expect(view.layer.transform.isSame(as: CATransform3DIdentity, within: 1e-9), "\(way)")
                    view.removeFromSuperview()
                }
                first.view.removeFromSuperview()
            }
        }
    }
}
