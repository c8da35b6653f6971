import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Pictures that leave a view which is in flight itself: they start where the view is seen.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct MatchedInFlightTests {
    private let stage = ScreenStage()
    private var page: Page { stage.page }
    private var list: Page { stage.list }
    private var flying: UIView? { page.view.superview?.subviews.last { $0 !== page.view } }

    private func present() -> AnimationTransition {
        let zoom = AnimationTransition { [stage] screen in
            screen.matched(stage.list.picture, stage.page.picture, duration: 1, curve: .linear)
        }
        page.transitioningDelegate = zoom
        list.present(page, animated: true)
        return zoom
    }

    private func width(of view: UIView) -> Double {
        stage.shown(view, "bounds.size.width") * stage.shown(view, "transform.scale.x")
    }

    @Test func `a thumbnail that is still pressed`() throws {
        list.picture.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        list.picture.at.animate(.scale(to: 1, duration: 0.2, curve: .linear))
        stage.run(0.1)
        _ = present()
        expectClose(width(of: try #require(flying)), 60, within: 0.1)
        stage.run(1.1)
        #expect(stage.isClean(with: page) && list.picture.transform == .identity)
    }

    @Test func `a thumbnail in a card that moves`() throws {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
        list.view.addSubview(card)
        card.addSubview(list.picture)
        card.at.animate(.move(byX: 0, y: 100, duration: 0.2, curve: .linear))
        stage.run(0.1)
        _ = present()
        expectClose(stage.shown(try #require(flying), "position.y"), 150, within: 0.1)
        stage.run(1.1)
        #expect(stage.isClean(with: page))
    }

    @Test func `on the way back, the picture of the page`() throws {
        let zoom = present()
        stage.run(1.1)
        page.picture.at.animate(.move(byX: 0, y: 100, duration: 0.2, curve: .linear))
        stage.run(0.1)
        page.dismiss(animated: true)
        expectClose(stage.shown(try #require(flying), "position.y"), 300, within: 0.1)
        stage.run(1.1)
        #expect(stage.isClean(with: list) && zoom.token == nil)
    }
}
