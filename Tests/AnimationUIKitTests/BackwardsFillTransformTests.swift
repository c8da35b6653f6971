import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Views that wait at a first transform, while layouts and newer animations change them.
@MainActor @Suite(.virtualTime) struct BackwardsFillTransformTests {
    private let stage = Stage()
    private var view: UIView { stage.view }
    private var seen: CATransform3D { view.layer.presentation()?.transform ?? CATransform3D() }

    nonisolated static let effects: [@Sendable @MainActor () -> AnyAnimator<UIView>] = [
        { .popIn(delay: 0.5) }, { .zoomIn(delay: 0.5) }, { .rotateIn(delay: 0.5) }, { .flipIn(delay: 0.5) },
        { .scale(values: [0.5, 1.2, 1], delay: 0.5) }, { .squeezeIn(delay: 0.5) },
        {
            .sequence(
                .wait(0.5),
                .layer(
                    .basic(
                        "transform", from: .transform(CATransform3DMakeScale(0.5, 2, 1)),
                        to: .transform(CATransform3DIdentity), duration: 0.3)))
        },
    ]

    private func size(_ view: UIView) -> [Double] { [view.bounds.width, view.bounds.height] }

    @Test(arguments: effects.indices) func `a frame that is set meanwhile is the view's frame`(index: Int) {
        view.at.animate(Self.effects[index]())
        stage.run(0.1)
        let first = seen
        #expect(!CATransform3DIsIdentity(first))
        view.frame = CGRect(x: 20, y: 30, width: 60, height: 80)
        stage.run(0.1)
        expectClose(size(view), [60, 80])
        // A way along a view's own width begins farther away now: its turn finds that.
        expectClose([seen.m11, seen.m22], [first.m11, first.m22])
        stage.run(3)
        #expect(view.frame == CGRect(x: 20, y: 30, width: 60, height: 80))
        #expect(CATransform3DIsIdentity(view.layer.transform) && view.layer.animationKeys() == nil)
    }

    @Test(arguments: effects.indices) func `at rest the transform is the view's own, before and after`(index: Int) {
        let token = view.at.animate(Self.effects[index]())
        stage.run(0.1)
        let first = seen
        #expect(CATransform3DIsIdentity(view.layer.transform))
        token.pause()
        stage.host.clock.turn()
        #expect(view.layer.transform.isSame(as: first, within: 1e-9) && view.layer.animationKeys() == nil)
        #expect(seen.isSame(as: first, within: 1e-9))
        token.resume()
        stage.host.clock.turn()
        #expect(seen.isSame(as: first, within: 1e-9) && CATransform3DIsIdentity(view.layer.transform))
        token.stop(at: .start)
        stage.host.clock.turn()
        #expect(CATransform3DIsIdentity(seen))
    }

    @Test func `a newer animation is added to the first value, and does not uncover the view`() {
        view.at.animate(.popIn(from: 0.5, delay: 0.5))
        stage.run(0.1)
        view.at.animate(.scale(to: 2, duration: 0.2, curve: .linear))
        for time in [0, 0.1, 0.1, 0.1] {
            stage.run(time)
            let scale = view.layer.transform.m11 == 2 ? seen.m11 / 0.5 : .nan
            #expect(scale >= 1 && scale <= 2 + 1e-9, "\(time)")
        }
        expectClose(Double(seen.m11), 1)
        stage.run(3)
        expectClose(Double(seen.m11), 2)
    }

    @Test func `a view that leaves its window, or loses its animations, waits at its first value`() {
        let token = view.at.animate(.zoomIn(from: 0.3, delay: 1))
        stage.run(0.1)
        view.layer.removeAllAnimations()
        stage.run(0.1)
        expectClose(Double(seen.m11), 0.3)
        view.removeFromSuperview()
        stage.run(0.1)
        stage.window.addSubview(view)
        stage.run(0.1)
        expectClose(Double(seen.m11), 0.3)
        stage.run(3)
        #expect(CATransform3DIsIdentity(view.layer.transform) && token.outcome == .completed(.end))
    }
}
