import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// An opacity that the app sets while a view flashes stays, however the flash ends: the flash leaves nothing behind.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct DimmedFlashTests {
    private let stage = Stage()
    private var view: UIView { stage.view }

    enum End: CaseIterable {
        case byItself, end, start, reversed, reversedTwice, reverted, revertedLater, byView, byViewAtEnd, settled

        @MainActor func bring(_ token: AnimationToken, _ view: UIView, _ clock: VirtualClock) {
            switch self {
            case .byItself: break
            case .end: token.stop(at: .end)
            case .start: token.stop(at: .start)
            case .reversed: token.reverse()
            case .reversedTwice:
                token.reverse()
                clock.advance(by: 0.05)
                token.reverse()
            case .reverted: token.revert()
            case .revertedLater:
                clock.advance(by: 3)
                token.revert()
            case .byView: view.at.stopAnimations(at: .start)
            case .byViewAtEnd: view.at.stopAnimations(at: .end)
            case .settled: token.play(to: .start)
            }
            clock.advance(by: 3)
            token.stop(at: .end)
            clock.advance(by: 0.1)
        }
    }

    private nonisolated static let flashes: [@MainActor () -> AnyAnimator<UIView>] = [
        { .flash() }, { .blink() }, { .flash().repeated(2) }, { .blink().repeatedForever() },
        { .layer(.flash()) }, { .layer(.blink()) },
    ]

    @Test(arguments: flashes.indices, End.allCases) func `a dim in flight stays`(flash: Int, end: End) {
        for own in [1, 0.7] {
            view.alpha = own
            let token = view.at.animate(Self.flashes[flash]())
            stage.run(0.3)
            view.alpha = 0.5
            stage.run(0.1)
            end.bring(token, view, stage.host.clock)
            expectClose(view.alpha, 0.5, "\(own)")
            #expect(stage.shown("opacity") == 0.5 && view.layer.animationKeys() == nil)
        }
        #expect(stage.host.issues.isEmpty && stage.host.clock.isIdle)
    }

    @Test(arguments: flashes.indices, End.allCases) func `undisturbed it leaves the view as it was`(
        flash: Int, end: End
    ) {
        view.alpha = 0.7
        let token = view.at.animate(Self.flashes[flash]())
        stage.run(0.3)
        token.pause()
        stage.run(0.1)
        token.resume()
        stage.run(0.1)
        end.bring(token, view, stage.host.clock)
        expectClose(view.alpha, 0.7)
        #expect(view.layer.animationKeys() == nil && stage.host.clock.isIdle)
    }

    @Test(arguments: flashes.indices, End.allCases) func `a dim at rest is carried along`(flash: Int, end: End) {
        let token = view.at.animate(Self.flashes[flash]())
        stage.run(0.12)
        token.pause()
        stage.run(0.1)
        view.alpha -= 0.2
        stage.run(0.1)
        token.resume()
        stage.run(0.1)
        end.bring(token, view, stage.host.clock)
        expectClose(view.alpha, 0.8)
    }
}
