import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// The app's own changes of its screens, before a transition, in it and after it: none of them is taken back.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct TransitionTruthTests {
    private let stage = ScreenStage()
    private var page: Page { stage.page }
    private var list: Page { stage.list }

    private func present(_ transition: AnimationTransition, _ style: UIModalPresentationStyle = .fullScreen) {
        page.modalPresentationStyle = style
        page.transitioningDelegate = transition
        list.present(page, animated: true)
    }

    private func matched(_ start: UIView) -> AnimationTransition {
        AnimationTransition { [page] screen in
            AT.parallel {
                screen.matched(start, page.picture)
                screen.to.at.animate(.fadeIn(duration: 0.3))
            }
        }
    }

    /// A transition with a closure, which may change anything.
    private var closure: AnimationTransition {
        AnimationTransition { screen in
            screen.to.alpha = 0
            return AT.custom(duration: 0.4) { screen.to.alpha = 1 }
        }
    }

    // MARK: - Matched views

    /// As with `whilePressed`: the button opens the page, and comes back meanwhile.
    @Test(arguments: [0.05, 0.12, 0.5]) func `a thumbnail that was pressed comes back with its own alpha`(time: Double)
    {
        let thumb = UIView(frame: CGRect(x: 20, y: 500, width: 100, height: 100))
        list.view.addSubview(thumb)
        let (zoom, press) = (matched(thumb), thumb.at.animate(.fade(to: 0.5)))
        press.pausesOnCompletion = true
        press.resume()
        stage.run(time)
        present(zoom)
        press.play(to: .start)
        stage.run(3)
        #expect(page.view.window != nil)
        page.dismiss(animated: true)
        stage.run(3)
        expectClose(thumb.alpha, 1)
    }

    @Test(arguments: 0..<4) func `a picture that is loaded in flight is seen`(way: Int) {
        page.loadViewIfNeeded()
        page.picture.alpha = 0
        if way == 3 { page.picture.at.animate(.fade(to: 1)) }
        let zoom = matched(list.picture)
        present(zoom)
        stage.run(0.15)
        switch way {
        case 0: page.picture.alpha = 1
        case 1: UIView.animate(withDuration: 0.2) { page.picture.alpha = 1 }
        case 2: page.picture.at.animate(.fade(to: 1))
        default: break
        }
        stage.run(3)
        expectClose(page.picture.alpha, 1)
        #expect(page.picture.layer.presentation()?.isHidden != true)
    }

    @Test func `a row that waits for its entrance comes in, though it is matched`() {
        let rows = rows()
        rows.at.animate(.popIn(), stagger: 0.1)
        stage.run(0.05)
        let zoom = matched(rows[4])
        present(zoom)
        stage.run(3)
        page.dismiss(animated: true)
        stage.run(3)
        #expect(rows.map(\.alpha) == [1, 1, 1, 1, 1])
    }

    @Test func `a touch in flight is not one of the screen below`() {
        let thumb = UIButton(frame: CGRect(x: 20, y: 500, width: 100, height: 100))
        list.view.addSubview(thumb)
        let zoom = AnimationTransition.zoom(from: thumb)
        let navigation = UINavigationController(rootViewController: list)
        stage.window.rootViewController = navigation
        stage.run(0.1)
        navigation.delegate = zoom
        navigation.pushViewController(page, animated: true)
        stage.run(0.1)
        #expect(stage.window.hitTest(CGPoint(x: 70, y: 550), with: nil)?.isDescendant(of: list.view) != true)
    }

    // MARK: - Screens

    private func rows() -> [UIView] {
        let rows = (0..<5).map { UIView(frame: CGRect(x: 0, y: 350 + CGFloat($0) * 60, width: 360, height: 50)) }
        for row in rows { list.view.addSubview(row) }
        return rows
    }

    @Test(arguments: 0..<4) func `what the app changes below a card stays`(way: Int) {
        let card = AnimationTransition { screen in
            AT.parallel {
                screen.to.at.animate(.slideIn(from: .bottom))
                screen.from.at.animate(.custom(duration: 0.4) { $0.transform = CGAffineTransform(scaleX: 0.9, y: 0.9) })
            }
        }
        let looks = [AnimationTransition.cardStack(), .slide(), .flip(), card]
        let rows = rows()
        present(looks[way], .overFullScreen)
        stage.run(2)
        list.view.backgroundColor = .black
        list.view.layer.cornerRadius = 7
        list.view.bounds.origin.y = 30
        (rows[0].isHidden, rows[1].frame.origin.y, rows[2].alpha) = (true, 500, 0.5)
        stage.run(1)
        page.dismiss(animated: true)
        stage.run(2)
        #expect(list.view.backgroundColor == .black && list.view.layer.cornerRadius == 7)
        #expect(rows[0].isHidden && rows[1].frame.minY == 500 && rows[2].alpha == 0.5)
        #expect(list.view.bounds.minY == 30 && list.view.alpha == 1)
        #expect(CATransform3DIsIdentity(list.view.layer.transform))
    }

    @Test(arguments: [false, true]) func `what the transition has moved below a card is back, in any size`(
        isTurned: Bool
    ) {
        let card = AnimationTransition { [list] screen in
            AT.parallel {
                screen.to.at.animate(.slideIn(from: .bottom))
                screen.from.at.animate(.custom(duration: 0.4) { _ in list.heading.frame.origin.x += 50 })
            }
        }
        present(card, .overFullScreen)
        stage.run(2)
        #expect(list.heading.frame.minX == 90)
        list.heading.alpha = 0.5
        if isTurned { stage.window.frame.size = CGSize(width: 800, height: 400) }
        stage.run(1)
        page.dismiss(animated: true)
        stage.run(2)
        #expect(list.heading.frame.minX == 40 && list.heading.alpha == 0.5)
    }

    @Test func `rows that wait are left alone by a step of their own, too`() {
        let rows = rows()
        rows.at.animate(.popIn(), stagger: 0.1)
        stage.run(0.05)
        let transition = AnimationTransition { screen in
            AT.parallel {
                screen.to.at.animate(.fadeIn())
                rows[4].at.animate(.scale(to: 0.8))
            }
        }
        present(transition)
        stage.run(3)
        page.dismiss(animated: true)
        stage.run(3)
        #expect(rows.map(\.alpha) == [1, 1, 1, 1, 1])
    }

    @Test func `rows that wait for their entrance come in below the next screen`() {
        let rows = rows()
        rows.at.animate(.slideIn(from: .bottom, distance: 40), stagger: 0.1)
        stage.run(0.3)
        let transition = closure
        present(transition)
        stage.run(3)
        page.dismiss(animated: true)
        stage.run(3)
        #expect(rows.map(\.alpha) == [1, 1, 1, 1, 1])
        #expect(rows.map(\.frame.minY) == [350, 410, 470, 530, 590])
    }

    @Test func `what the app changes on the way back stays`() {
        let (rows, transition) = (rows(), closure)
        present(transition)
        stage.run(2)
        page.dismiss(animated: true)
        stage.run(0.2)
        (rows[0].isHidden, rows[1].frame.origin.y, rows[2].backgroundColor) = (true, 500, .red)
        stage.run(2)
        #expect(rows[0].isHidden && rows[1].frame.minY == 500 && rows[2].backgroundColor == .red)
        #expect(stage.host.issues.isEmpty && list.view.alpha == 1 && page.view.alpha == 1)
    }

    @Test func `a step's own view is restored, however many views the screen has`() {
        for _ in 0..<600 { list.view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))) }
        let last = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        list.view.addSubview(last)
        let transition = AnimationTransition { screen in
            AT.parallel {
                screen.to.at.animate(.fadeIn())
                last.at.animate(.fadeOut())
            }
        }
        present(transition)
        stage.run(2)
        page.dismiss(animated: true)
        stage.run(2)
        expectClose(last.alpha, 1)
    }
}
