import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// An alpha that the app sets on a way out that fades: it stands in flight, and is carried along at rest.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct DimmedExitTests {
    private let stage = Stage()
    private var view: UIView { stage.view }

    nonisolated static let exits: [NamedEffect<UIView>] = [
        .init("fadeOut", .fadeOut()), .init("closure", .custom { $0.alpha = 0 }), .init("zoomOut", .zoomOut()),
        .init("popOut", .popOut()), .init("rotateOut", .rotateOut()), .init("flipOut", .flipOut()),
        .init("squeezeOut", .squeezeOut()), .init("swipeAway", .swipeAway()),
        .init("slideOut", .slideOut(distance: 60)), .init("layer's fadeOut", .layer(.fadeOut())),
        .init("layer's zoomOut", .layer(.zoomOut())), .init("layer's slideOut", .layer(.slideOut(distance: 60))),
    ]

    /// The ways out whose fade is not seen, or which have none: they set the alpha at their end.
    nonisolated static let others: [NamedEffect<UIView>] = [
        .init("slideOut", .slideOut()), .init("fall", .fall()), .init("conceal", .conceal()),
        .init("irisOut", .irisOut()),
    ]

    /// The largest drop of the opacity in a frame, until all is over.
    private func largestDrop() -> Double {
        var (before, drop) = (min(1, stage.shown("opacity")), 0.0)
        for _ in 0..<150 {
            stage.run(0.01)
            let now = min(1, stage.shown("opacity"))
            drop = max(drop, before - now)
            before = now
        }
        return drop
    }

    private func reset() {
        (view.alpha, view.transform) = (1, .identity)
        stage.run(0.1)
    }

    @Test(arguments: exits, [1, 0.6]) func `set in flight it stands, without a jump`(
        _ exit: NamedEffect<UIView>, _ alpha: CGFloat
    ) {
        for (isKept, share) in [(true, 0.1), (true, 0.5), (true, 0.9), (false, 0.5)] {
            reset()
            var token: AnimationToken? = view.at.animate(exit.effect())
            let duration = token?.duration ?? 0
            if !isKept { token = nil }
            stage.run(duration * share)
            view.alpha = alpha
            #expect(largestDrop() < 0.2)
            expectClose(view.alpha, alpha, within: 1e-6, "\(share)")
            #expect(view.layer.animationKeys() == nil)
            if let token { #expect(token.outcome == .completed(.end)) }
        }
        #expect(stage.host.issues.isEmpty && stage.host.clock.isIdle)
    }

    @Test(arguments: exits) func `set at rest it is carried along, without a jump`(_ exit: NamedEffect<UIView>) {
        for share in [0.2, 0.5, 0.8] {
            reset()
            let token = view.at.animate(exit.effect())
            stage.run(token.duration * share)
            token.pause()
            stage.run(0.1)
            let seen = view.alpha
            view.alpha = seen + 0.05
            stage.run(0.1)
            token.resume()
            #expect(largestDrop() < 0.2)
            expectClose(view.alpha, 0.05, within: 1e-5, "\(share)")
        }
    }

    @Test(arguments: exits + others) func `undisturbed the view is invisible at the end`(_ exit: NamedEffect<UIView>) {
        for way in 0..<9 {
            reset()
            switch way {
            case 1:
                view.at.animate(.popIn())
                stage.run(0.1)
            case 2:
                view.at.animate(.flash(duration: 2))
                stage.run(0.2)
            case 3: view.alpha = 0.4
            case 4: UIAccessibility.isReduceMotionEnabled = true
            default: break
            }
            let token = view.at.animate(exit.effect())
            stage.run(token.duration / 2)
            switch way {
            case 5: token.stop(at: .end)
            case 6: token.scrub(to: 0.3)
            case 7:
                token.reverse()
                stage.run(0.03)
                token.reverse()
            case 8:
                token.pausesOnCompletion = true
                token.scrub(to: 1)
            default: break
            }
            stage.run(0.1)
            token.resume()
            stage.run(3)
            #expect(view.alpha == 0 && stage.shown("opacity") == 0, "\(way)")
            UIAccessibility.isReduceMotionEnabled = false
            token.revert()
            stage.run(0.1)
            expectClose(view.alpha, way == 3 ? 0.4 : 1, within: 1e-6, "\(way)")
        }
    }
}
