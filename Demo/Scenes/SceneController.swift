#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

/// A controller on the stage, with the transition that it is the owner of: UIKit keeps none.
@MainActor final class SceneController: UIViewController {
    var transition: AnimationTransition?
}

extension Stage {
    /// Puts a controller's view on the stage, as a child of the controller around the stage.
    static func embed(_ controller: UIViewController, on view: UIView) {
        var next = view.next
        while let responder = next, !(responder is UIViewController) { next = responder.next }
        let parent = next as? UIViewController
        parent?.addChild(controller)
        controller.view.frame = view.bounds
        controller.view.backgroundColor = background
        view.addSubview(controller.view)
        if parent != nil { controller.didMove(toParent: parent) }
    }

    /// A controller that is presented over another one on the stage.
    static func presentable(over presenter: UIViewController) -> SceneController {
        let controller = SceneController()
        presenter.definesPresentationContext = true
        controller.modalPresentationStyle = .overCurrentContext
        controller.view.frame = presenter.view.bounds
        return controller
    }
}

extension Finger {
    /// Does what a pan reports. On a device code can't move a recognizer: there `other` happens when the finger is up,
    /// and a real finger may do what this one does here.
    func moves(_ pan: UIPanGestureRecognizer, orElse other: @escaping @MainActor () -> Void) {
        #if canImport(HeadlessUIKit)
        // A stage may be taken away while its scene plays.
        began = { if pan.view?.window != nil { pan.drag(to: .zero) } }
        moved = { if pan.state != .possible { pan.drag(to: $0) } }
        ended = { pan.lift(velocity: $0) }
        #else
        ended = { _ in other() }
        #endif
    }

    /// Touches the views of the stage. On a device code can't touch: there a real finger may do what this one shows.
    func touches(_ stage: UIView) {
        #if canImport(HeadlessUIKit)
        guard let window = stage.window else { return }
        let touch = HeadlessFinger(on: window)
        let place = { [unowned self] (translation: CGPoint) in
            stage.convert(CGPoint(x: start.x + translation.x, y: start.y + translation.y), to: nil)
        }
        began = { touch.down(at: place(.zero)) }
        moved = { touch.move(to: place($0)) }
        ended = { _ in touch.lift() }
        #endif
    }

    /// Scrolls as a finger on the stage does. On a device code can't touch: there the content is moved, and `other`
    /// gets the velocity of the content when the finger is up.
    func scrolls(_ scrollView: UIScrollView, orElse other: @escaping @MainActor (_ velocity: CGPoint) -> Void) {
        #if canImport(HeadlessUIKit)
        guard let window = scrollView.window else { return }
        let touch = HeadlessFinger(on: window)
        let place = { [unowned self] (translation: CGPoint) in
            let point = CGPoint(x: start.x + translation.x, y: start.y + translation.y)
            return scrollView.superview?.convert(point, to: nil) ?? point
        }
        began = { touch.down(at: place(.zero)) }
        moved = { touch.move(to: place($0)) }
        ended = { _ in
            touch.lift()
            // It keeps the owner of the scroll view, where the stage has no controller around it.
            withExtendedLifetime(other) {}
        }
        #else
        var former = CGPoint.zero
        began = { former = scrollView.contentOffset }
        moved = { scrollView.contentOffset.y = former.y - $0.y }
        ended = { other(CGPoint(x: 0, y: -$0.y)) }
        #endif
    }
}
#endif
