#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// A pan that dismisses the controller that a transition has shown.
@MainActor final class DismissingFinger {
    private let pan: UIPanGestureRecognizer
    private let distance: Double
    private let axis: AnimationScrubber.Axis
    private unowned let transition: AnimationTransition
    private let site: CallSite
    private var observation: AnyObject?
    /// The view to which it has added the pan.
    private weak var place: UIView?
    /// The transition that the finger holds.
    private var run: TransitionRun?
    /// The end to which that transition went before the finger came; of one that the finger has begun, the state from
    /// before it.
    private var goal = AnimationPosition.start

    init(
        _ pan: UIPanGestureRecognizer, over distance: Double, along axis: AnimationScrubber.Axis,
        of transition: AnimationTransition, _ site: CallSite
    ) {
        let isUsable = distance.isFinite && distance != 0
        (self.pan, self.distance, self.axis) = (pan, isUsable ? distance : 1, axis)
        (self.transition, self.site) = (transition, site)
        if !isUsable { transition.report(.repaired(.dragDistance, given: distance, used: 1), at: site) }
        observation = observeGesture(pan) { [weak self] in self?.moved() }
        if let shown = transition.shown { find(shown) }
    }

    /// Adds a pan without a view of the app's to the new controller's view, if the controller can be dismissed or
    /// popped.
    func find(_ controller: UIViewController) {
        guard pan.view == nil || pan.view === place, transition.wayBack(from: controller) != nil else { return }
        place = controller.viewIfLoaded
        place?.addGestureRecognizer(pan)
    }

    private func moved() {
        // The transition may scale or turn the view itself.
        let space = pan.view?.window
        switch pan.state {
        case .began:
            let caught = transition.run
            run = caught ?? begin()
            goal = caught?.token?.goal ?? run?.cancellation ?? .start
            run?.grab(over: distance, site)
            run?.drag(by: along(pan.translation(in: space)))
        case .changed: run?.drag(by: along(pan.translation(in: space)))
        case .ended:
            run?.release(velocity: along(pan.velocity(in: space)))
            run = nil
        case .cancelled, .failed:
            run?.release(velocity: 0, to: goal)
            run = nil
        default: break
        }
    }

    private func along(_ point: CGPoint) -> Double { Double(axis == .horizontal ? point.x : point.y) }

    /// Dismisses or pops the latest controller; nil if there is none, or if UIKit refuses the call.
    ///
    /// UIKit tells a transition nothing of a presentation without animation: then it is the controller around the pan.
    private func begin() -> TransitionRun? {
        guard let goBack = wayBack(from: transition.shown) ?? wayBack(from: pan.view?.controller) else {
            transition.report(.nothingToDismiss, at: site)
            return nil
        }
        transition.beginsByHand = true
        goBack()
        transition.beginsByHand = false
        return transition.run
    }

    private func wayBack(from controller: UIViewController?) -> (@MainActor () -> Void)? {
        guard let controller, controller.viewIfLoaded?.window != nil else { return nil }
        return transition.wayBack(from: controller)
    }
}

extension UIResponder {
    /// The controller of the view, or of the nearest view around it.
    fileprivate var controller: UIViewController? { self as? UIViewController ?? next?.controller }
}

extension UIViewController {
    /// The controller that is seen inside of a container.
    var shownInside: UIViewController? { children.last { $0.viewIfLoaded?.window != nil } }
}
#endif
