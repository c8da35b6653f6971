import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A container that gets a new size while a transition plays, and the screens in it.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct TransitionResizeTests {
    enum Kind: String, CaseIterable, Sendable {
        case fade, slide, push, cover, zoom, flip, cardStack

        @MainActor func transition(from view: UIView) -> AnimationTransition {
            switch self {
            case .fade: .fade(duration: 1)
            case .slide: .slide(duration: 1)
            case .push: .push(duration: 1)
            case .cover: .cover(duration: 1)
            case .zoom: .zoom(from: view, duration: 1)
            case .flip: .flip(duration: 1)
            case .cardStack: .cardStack(duration: 1)
            }
        }
    }

    enum Place: CaseIterable, Sendable { case fullScreen, overFullScreen, child, pushed }

    private static let size = CGSize(width: 800, height: 500)
    private let stage = ScreenStage()
    private var list: Page { stage.list }
    private var page: Page { stage.page }
    private let pan = UIPanGestureRecognizer()
    private let top = UIView()
    private let bottom = UIView()

    init() {
        for (view, page) in [(top, list), (bottom, page)] {
            page.view.frame = stage.window.bounds
            page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.frame = CGRect(x: 10, y: 700, width: 380, height: 50)
            view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
            page.view.addSubview(view)
        }
    }

    /// Shows the page with a transition; what takes it back is returned.
    private func show(_ kind: Kind, _ place: Place) -> (AnimationTransition, back: () -> Void) {
        let transition = kind.transition(from: list.picture)
        switch place {
        case .fullScreen, .overFullScreen:
            page.modalPresentationStyle = place == .fullScreen ? .fullScreen : .overFullScreen
            page.transitioningDelegate = transition
            list.present(page, animated: true)
            return (transition, { [list] in list.dismiss(animated: true) })
        case .child:
            let parent = UIViewController()
            stage.window.rootViewController = parent
            parent.addChild(list)
            list.view.frame = parent.view.bounds
            list.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            parent.view.addSubview(list.view)
            list.didMove(toParent: parent)
            stage.run(0.1)
            transition.replace(list, with: page, in: parent)
            return (transition, { [list, page] in transition.replace(page, with: list, in: parent) })
        case .pushed:
            let navigation = UINavigationController(rootViewController: list)
            navigation.delegate = transition
            stage.window.rootViewController = navigation
            stage.run(0.1)
            navigation.pushViewController(page, animated: true)
            return (transition, { navigation.popViewController(animated: true) })
        }
    }

    private func resize(after moment: TimeInterval, _ transition: AnimationTransition) {
        stage.run(moment)
        stage.window.frame.size = Self.size
        stage.run(0.1)
        #expect(transition.token == nil)
    }

    /// Whether a page and what is in it are as a resize at rest leaves them.
    private func isLaidOut(_ shown: Page, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(shown.view.window === stage.window, sourceLocation: sourceLocation)
        #expect(shown.view.frame == CGRect(origin: .zero, size: Self.size), sourceLocation: sourceLocation)
        #expect(shown.view.bounds.size == Self.size, sourceLocation: sourceLocation)
        #expect(shown.view.autoresizingMask == [.flexibleWidth, .flexibleHeight], sourceLocation: sourceLocation)
        let bar = shown === list ? top : bottom
        #expect(bar.frame == CGRect(x: 10, y: 400, width: 780, height: 50), sourceLocation: sourceLocation)
    }

    @Test(arguments: Kind.allCases, Place.allCases)
    func `in a new size on the way there, the new screen and what is in it have that size`(kind: Kind, place: Place) {
        for moment in [0, 0.01, 0.25, 0.49, 0.5, 0.51, 0.75, 0.99] {
            let test = TransitionResizeTests()
            let (transition, _) = test.show(kind, place)
            test.resize(after: moment, transition)
            test.isLaidOut(test.page)
        }
    }

    @Test(arguments: Kind.allCases, Place.allCases)
    func `in a new size on the way back, the former screen and what is in it have that size`(kind: Kind, place: Place) {
        for moment in [0, 0.01, 0.25, 0.49, 0.5, 0.51, 0.75, 0.99] {
            let test = TransitionResizeTests()
            let (transition, back) = test.show(kind, place)
            test.stage.run(1.2)
            back()
            test.resize(after: moment, transition)
            test.isLaidOut(test.list)
        }
    }

    @Test(arguments: Kind.allCases, Place.allCases)
    func `turned round, in a new size the former screen and what is in it have that size`(kind: Kind, place: Place) {
        for moment in [0, 0.01, 0.1, 0.25, 0.4, 0.49] {
            let test = TransitionResizeTests()
            let (transition, _) = test.show(kind, place)
            test.stage.run(0.5)
            transition.token?.reverse()
            test.resize(after: moment, transition)
            test.isLaidOut(test.list)
        }
    }

    @Test(arguments: Kind.allCases, [true, false])
    func `held by a finger, in a new size the screen of the nearer end and what is in it have that size`(
        kind: Kind, isBack: Bool
    ) {
        for share in [0.01, 0.25, 0.49, 0.51, 0.75, 0.99] {
            let test = TransitionResizeTests()
            let (transition, back) = test.show(kind, .child)
            if isBack {
                test.stage.run(1.2)
                back()
            }
            let finger = transition.token?.scrubber(over: 100)
            finger?.drag(by: 100 * share)
            test.stage.run(0.1)
            test.stage.window.frame.size = Self.size
            test.stage.run(0.1)
            if transition.token != nil {
                finger?.release(velocity: 0)
                test.stage.run(2)
            }
            test.isLaidOut(test.list.view.window == nil ? test.page : test.list)
        }
    }

    @Test(arguments: Kind.allCases, [true, false])
    func `in a new size below the presented screen, the former screen and what is in it have that size`(
        kind: Kind, isAnimated: Bool
    ) {
        show(kind, .overFullScreen).0.addDismissGesture(pan, over: 300)
        stage.run(1.2)
        for size in [CGSize(width: 200, height: 300), CGSize(width: 300, height: 900), Self.size] {
            stage.window.frame.size = size
            stage.run(0.1)
        }
        list.dismiss(animated: isAnimated)
        stage.run(1.2)
        isLaidOut(list)
    }

    @Test(arguments: Kind.allCases) func `a part of a screen is where its mask puts it in the new size`(kind: Kind) {
        for moment in [0, 0.25, 0.5, 0.75] {
            let test = TransitionResizeTests()
            let parent = UIViewController()
            test.stage.window.rootViewController = parent
            parent.addChild(test.list)
            test.list.view.frame = CGRect(x: 20, y: 100, width: 200, height: 300)
            test.list.view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
            parent.view.addSubview(test.list.view)
            test.stage.run(0.1)
            let transition = kind.transition(from: test.list.picture)
            transition.replace(test.list, with: test.page, in: parent)
            test.stage.run(moment)
            test.stage.window.frame.size = Self.size
            test.stage.run(0.1)
            #expect(transition.token == nil && test.list.view.superview == nil)
            #expect(test.page.view.frame == CGRect(x: 20, y: -200, width: 600, height: 300))
            #expect(test.page.view.autoresizingMask == [.flexibleWidth, .flexibleTopMargin])
        }
    }

    // MARK: - The masks

    @Test(arguments: Place.allCases, 0..<5) func `at every end the screens have their masks`(place: Place, way: Int) {
        let (transition, back) = show(.flip, place)
        let usual: UIView.AutoresizingMask = [.flexibleWidth, .flexibleHeight]
        stage.run(0.3)
        switch way {
        case 0: break
        case 1: transition.token?.reverse()
        case 2: transition.token?.stop(at: .start)
        case 3: UIApplication.shared.enterBackground()
        default:
            stage.run(1)
            back()
        }
        stage.run(1.2)
        #expect(transition.token == nil && page.view.autoresizingMask == usual)
        // Below a screen that leaves it there, a screen stays turned until it is shown.
        if place == .overFullScreen, list.presentedViewController != nil {
            list.dismiss(animated: false)
            stage.run(0.1)
        }
        #expect(list.view.autoresizingMask == usual)
    }

    @Test(arguments: Place.allCases) func `a mask that the app sets in flight stays`(place: Place) {
        let (transition, _) = show(.flip, place)
        stage.run(0.3)
        list.view.autoresizingMask = .flexibleBottomMargin
        page.view.autoresizingMask = .flexibleRightMargin
        transition.token?.reverse()
        stage.run(0.31)
        #expect(transition.token == nil && page.view.autoresizingMask == .flexibleRightMargin)
        // UIKit sets the mask of a screen that it puts in place.
        #expect(place == .pushed || list.view.autoresizingMask == .flexibleBottomMargin)
    }
}
