import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Pictures that fly from screen to screen.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct MatchedViewTests {
    private let stage = ScreenStage()
    private var page: Page { stage.page }
    private var list: Page { stage.list }

    /// A PNG file of 4 × 3 pixels, as far as its header says.
    private static let image: UIImage? = {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
        return UIImage(data: Data(signature + Array("IHDR".utf8) + [0, 0, 0, 4, 0, 0, 0, 3]))
    }()

    private func present() -> AnimationTransition {
        let zoom = AnimationTransition { [stage] screen in
            AT.parallel {
                screen.matched(stage.list.picture, stage.page.picture, duration: 1, curve: .linear)
                screen.to.at.animate(.fadeIn(duration: 1))
            }
        }
        page.transitioningDelegate = zoom
        list.present(page, animated: true)
        return zoom
    }

    private var flying: UIView? { page.view.superview?.subviews.last { $0 !== page.view } }

    @Test func `the picture flies with its frame and corners, and the views are back at the end`() throws {
        list.picture.backgroundColor = .red
        page.loadViewIfNeeded()
        page.picture.backgroundColor = .blue
        page.picture.layer.cornerRadius = 4
        _ = present()
        let picture = try #require(flying)
        #expect(picture.subviews.count == 2)
        #expect(stage.window.hitTest(CGPoint(x: 200, y: 250), with: nil)?.isDescendant(of: picture) == false)
        expectClose(stage.shown(picture, "position.x"), 80, within: 0.1)
        expectClose(stage.shown(picture, "bounds.size.width"), 80, within: 0.1)
        stage.run(0.5)
        expectClose(stage.shown(picture, "bounds.size.width"), 240, within: 4)
        expectClose(stage.shown(picture, "bounds.size.height"), 190, within: 4)
        expectClose(stage.shown(picture, "cornerRadius"), 8, within: 0.2)
        expectClose(stage.opacity(picture.subviews[1]), 0.5, within: 0.03)
        let views: [UIView] = [list.picture, page.picture]
        #expect(views.allSatisfy { $0.layer.presentation()?.isHidden == true && $0.alpha == 1 && !$0.isHidden })
        stage.run(0.6)
        #expect(stage.isClean(with: page) && list.picture.alpha == 1 && picture.superview == nil)
    }

    @Test func `back it flies the same way, and cancelled it leaves nothing`() throws {
        let zoom = present()
        stage.run(1.1)
        page.dismiss(animated: true)
        stage.run(0.25)
        let picture = try #require(flying)
        expectClose(stage.shown(picture, "bounds.size.width"), 320, within: 5)
        zoom.token?.reverse()
        stage.run(0.5)
        #expect(stage.isClean(with: page) && page.picture.alpha == 1)
        page.dismiss(animated: true)
        stage.run(1.1)
        #expect(stage.isClean(with: list))
    }

    @Test func `of a fitted image the image's own frame is the end`() throws {
        page.loadViewIfNeeded()
        let image = try #require(Self.image)
        (list.picture.image, page.picture.image) = (image, image)
        list.picture.contentMode = .scaleAspectFill
        page.picture.contentMode = .scaleAspectFit
        page.picture.frame = CGRect(x: 0, y: 100, width: 400, height: 600)
        _ = present()
        let picture = try #require(flying)
        #expect(picture.frame == CGRect(x: 0, y: 250, width: 400, height: 300))
        #expect(picture.subviews.allSatisfy { $0.contentMode == .scaleAspectFill })
        stage.run(1.1)
        #expect(page.view.window != nil && page.picture.alpha == 1)
    }

    @Test func `views that can't be matched are reported, and the rest plays`() {
        page.loadViewIfNeeded()
        let stray = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        list.heading.frame.size = .zero
        let zoom = AnimationTransition { [stage] screen in
            AT.parallel {
                screen.matched(stray, stage.page.picture)
                screen.matched(stage.list.heading, stage.page.picture)
                screen.matched(stage.list.picture, stage.list.picture)
                screen.to.at.animate(.fadeIn(duration: 0.5))
            }
        }
        page.transitioningDelegate = zoom
        list.present(page, animated: true)
        stage.run(0.6)
        #expect(stage.host.issues == [.unmatchedView, .unmatchedView, .unmatchedView])
        #expect(stage.isClean(with: page))
    }

    /// Odd views: how they are made odd before the transition, and in flight.
    nonisolated static let oddities: [@MainActor @Sendable (Page, Page, _ isInFlight: Bool) -> Void] = [
        { list, _, inFlight in if !inFlight { list.picture.isHidden = true } },
        { _, page, inFlight in if !inFlight { page.picture.alpha = 0.5 } },
        { list, _, inFlight in if !inFlight { list.picture.transform = CGAffineTransform(rotationAngle: 0.5) } },
        { list, _, inFlight in
            guard !inFlight else { return }
            list.heading.clipsToBounds = true
            list.heading.transform = CGAffineTransform(rotationAngle: 1)
            list.heading.addSubview(list.picture)
        },
        { list, _, inFlight in if inFlight { list.picture.removeFromSuperview() } },
        { _, page, inFlight in if inFlight { page.picture.removeFromSuperview() } },
        { _, page, inFlight in if inFlight { page.picture.isHidden = true } },
        { list, _, inFlight in if inFlight { list.picture.frame.size = .zero } },
    ]

    @Test(arguments: oddities.indices, [true, false])
    func `odd views get their looks back, and nothing is left`(index: Int, isCancelled: Bool) {
        page.loadViewIfNeeded()
        Self.oddities[index](list, page, false)
        let (alphas, transform) = ([list.picture.alpha, page.picture.alpha], list.picture.transform)
        let zoom = present()
        stage.run(0.3)
        Self.oddities[index](list, page, true)
        if isCancelled { zoom.token?.reverse() }
        stage.run(1.5)
        let shown = isCancelled ? list : page
        #expect([list.picture.alpha, page.picture.alpha] == alphas && list.picture.transform == transform)
        #expect(shown.view.window === stage.window && stage.host.issues.isEmpty && zoom.token == nil)
        // The screen's own views alone.
        let own = (isCancelled ? [3, 4] : [5]).contains(index) ? 1 : 2
        #expect(shown.view.subviews.count == own && shown.view.superview?.subviews.count == 1)
    }

    @Test func `one view flies to two, two to one, and all are back as they were`() {
        page.loadViewIfNeeded()
        list.picture.alpha = 0.75
        let zoom = AnimationTransition { [stage] screen in
            AT.parallel {
                screen.matched(stage.list.picture, stage.page.picture)
                screen.matched(stage.list.picture, stage.page.heading)
                screen.matched(stage.list.heading, stage.page.heading)
            }
        }
        page.transitioningDelegate = zoom
        list.present(page, animated: true)
        stage.run(1)
        #expect(list.picture.alpha == 0.75 && stage.isClean(with: page))
    }

    @Test func `after the transition nothing flies any more`() {
        let navigation = UINavigationController(rootViewController: list)
        stage.window.rootViewController = navigation
        stage.run(0.1)
        var kept: AnimationTransition.Screen?
        let fade = AnimationTransition { screen in
            kept = screen
            return screen.to.at.animate(.fadeIn(duration: 0.2))
        }
        navigation.delegate = fade
        navigation.pushViewController(page, animated: true)
        stage.run(0.5)
        _ = kept?.matched(page.picture, page.heading)
        stage.run(1)
        #expect(stage.isClean(with: page) && stage.host.issues == [.unmatchedView])
    }
}
