import AnimationUIKit
import TestSupport
import Testing

/// A flash over an entrance that waits, plays or rests: it ends at the opacity that the view has then.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct FlashOverOthersTests {
    private let stage = Stage()
    private var view: UIView { stage.view }

    private nonisolated static let flashes: [@MainActor () -> AnyAnimator<UIView>] = [
        { .flash() }, { .flash().repeated(2) }, { .flash(duration: 2) }, { .blink(duration: 0.6) },
        { .blink().repeated(3) }, { .flash().repeated(2, autoreverses: true) },
    ]

    @Test(arguments: flashes.indices, [0.1, 0.5, 1.3]) func `the entrance waits`(flash: Int, delay: Double) {
        for isKept in [true, false] {
            var token: AnimationToken? = view.at.animate(.popIn(delay: delay))
            if !isKept { token = nil }
            view.at.animate(Self.flashes[flash]())
            stage.run(5)
            #expect(view.alpha == 1 && view.layer.animationKeys() == nil, "kept: \(isKept)")
            withExtendedLifetime(token) {}
        }
    }

    @Test(arguments: flashes.indices, [true, false]) func `the entrance rests`(flash: Int, isKept: Bool) {
        let entrance = view.at.animate(.popIn())
        stage.run(0.1)
        entrance.pause()
        stage.run(0.1)
        var token: AnimationToken? = view.at.animate(Self.flashes[flash]())
        if !isKept { token = nil }
        stage.run(5)
        entrance.resume()
        stage.run(5)
        #expect(view.alpha == 1 && entrance.outcome == .completed(.end))
        withExtendedLifetime(token) {}
    }

    @Test(arguments: [0, 2, 3]) func `the app gives the view another opacity meanwhile`(flash: Int) {
        view.at.animate(Self.flashes[flash]())
        stage.run(0.2)
        view.alpha = 0.5
        stage.run(5)
        #expect(view.alpha == 0.5)
    }
}
