import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// The alpha of a view that is hidden or removed at the end of a fade: 1, or the one that the app has set in flight.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct OwnAlphaTests {
    private let stage = Stage()
    private var view: UIView { stage.view }

    private func reset() {
        (view.alpha, view.transform) = (1, .identity)
        stage.run(0.1)
    }

    nonisolated static let leavers: [NamedEffect<UIView>] = [
        .init("hide", .hide()), .init("remove", .remove()), .init("hide after zoomOut", .hide(after: .zoomOut())),
        .init("hide after slideOut", .hide(after: .slideOut(distance: 50))),
        .init("remove after a fade", .remove(after: .fade(to: 0))),
        .init("hide after a closure", .hide(after: .custom { $0.alpha = 0 })),
    ]

    @Test(arguments: leavers, [1, 0.9, 0.2]) func `a view that is hidden or removed has its own alpha again`(
        _ leaver: NamedEffect<UIView>, _ alpha: CGFloat
    ) {
        for way in 0..<4 {
            view.isHidden = false
            stage.window.addSubview(view)
            reset()
            let token = view.at.animate(leaver.effect())
            stage.run(token.duration / 2)
            if way == 3 { view.at.pauseAnimations() } else { token.pause() }
            stage.run(0.1)
            let seen = view.alpha
            view.alpha = alpha
            stage.run(0.1)
            switch way {
            case 0: token.resume()
            case 1: token.stop(at: .end)
            case 2: token.stop(at: .start)
            default: view.at.resumeAnimations()
            }
            stage.run(2)
            let isGone = view.isHidden || view.superview == nil
            #expect(isGone == (way != 2))
            expectClose(view.alpha, way == 2 ? min(1, 1 + alpha - seen) : 1, within: 1e-5, "\(way)")
        }
    }

    @Test(arguments: leavers) func `what the app sets in flight is its own alpha`(_ leaver: NamedEffect<UIView>) {
        let token = view.at.animate(leaver.effect())
        stage.run(token.duration / 2)
        view.alpha = 0.6
        stage.run(2)
        #expect(view.isHidden || view.superview == nil)
        expectClose(view.alpha, 0.6)
    }

    @Test func `an exit that ends half seen keeps what it leaves`() {
        let token = view.at.animate(.hide(after: .fade(to: 0.3)))
        stage.run(token.duration / 2)
        token.pause()
        stage.run(0.1)
        view.alpha += 0.1
        token.resume()
        stage.run(2)
        #expect(view.isHidden)
        expectClose(view.alpha, 0.4)
    }
}
