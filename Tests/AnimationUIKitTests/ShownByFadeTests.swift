import AnimationUIKit
import TestSupport
import Testing

/// `.show(with: .fadeIn())`, whose entrance is a plain fade.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ShownByFadeTests {
    private let stage = Stage()
    private var view: UIView { stage.view }

    private nonisolated static let waysOut: [@Sendable @MainActor () -> AnyAnimator<UIView>] = [
        { .hide(after: .fadeOut(duration: 0.3)) }, { .hide(after: .zoomOut(duration: 0.3)) },
        { .hide(after: .popOut(duration: 0.3)) }, { .hide(duration: 0.3) }, { .fadeOut(duration: 0.3) },
    ]

    @Test(arguments: waysOut.indices) func `it goes on from what is shown of a way out`(wayOut: Int) {
        view.at.animate(Self.waysOut[wayOut]())
        stage.run(0.15)
        var last = stage.shown("opacity")
        view.at.animate(.show(with: .fadeIn(duration: 0.3)))
        for _ in 0..<30 {
            stage.run(0.01)
            let shown = stage.shown("opacity")
            #expect(abs(shown - last) < 0.2 && shown <= 1.01)
            last = shown
        }
        stage.run(1)
        #expect(view.alpha == 1 && !view.isHidden && view.transform.isIdentity && stage.host.clock.isIdle)
    }

    @Test(arguments: [true, false]) func `a view that is not seen fades in from nothing`(isHidden: Bool) {
        if isHidden { view.isHidden = true } else { view.alpha = 0 }
        view.at.animate(.show(with: .fadeIn(duration: 0.3, curve: .linear)))
        stage.run(0.15)
        #expect(abs(stage.shown("opacity") - 0.5) < 0.05 && !view.isHidden)
        stage.run(1)
        #expect(view.alpha == 1 && stage.host.clock.isIdle)
    }
}
