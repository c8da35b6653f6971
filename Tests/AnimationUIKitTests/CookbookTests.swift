import AnimationUIKit
import TestSupport
import Testing

/// The recipes of the cookbook that a test can play, line for line.
@MainActor @Suite(.virtualTime) struct CookbookTests {
    final class ShelfController: UIViewController {
        /// UIKit does not keep it.
        private let cover = AnimationTransition { screen in
            screen.to.at.animate(.slideIn(from: .bottom, curve: .spring))
        }

        func show(_ book: UIViewController) {
            book.transitioningDelegate = cover
            book.modalPresentationStyle = .overFullScreen
            present(book, animated: true)
        }
    }

    @Test func `a book comes over the shelf, and goes the same way`() {
        let clock = CollectingHost.current.clock
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        let (shelf, book) = (ShelfController(), UIViewController())
        window.rootViewController = shelf
        window.isHidden = false
        clock.turn()
        shelf.show(book)
        clock.advance(by: 0.1)
        let seen = book.view.layer.presentation()?.frame.minY ?? 0
        #expect(seen > 0 && seen < 800 && shelf.presentedViewController === book)
        clock.advance(by: 3)
        #expect(book.view.frame == window.bounds && book.view.window === window)
        book.dismiss(animated: true)
        clock.advance(by: 3)
        #expect(shelf.presentedViewController == nil && window.subviews == [shelf.view] && clock.isIdle)
        #expect(CollectingHost.current.issues.isEmpty)
    }
}
