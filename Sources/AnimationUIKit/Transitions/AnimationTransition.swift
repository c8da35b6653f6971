#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// A transition between two controllers, driven by one token: presented and dismissed, pushed and popped, from tab to
/// tab, from child to child.
///
/// ```swift
/// let zoom = AnimationTransition { screen in
///     AT.parallel {
///         screen.matched(thumbnail, detail.photo)
///         screen.to.at.animate(.fadeIn(duration: 0.3))
///     }
/// }
/// detail.transitioningDelegate = zoom                    // or navigation.delegate, or tabs.delegate
/// zoom.addDismissGesture(pan, over: 300, along: .vertical)
/// ```
/// UIKit holds its delegates weakly: keep the transition, in the controller that presents for instance.
///
/// - The closure is called once for each transition, with both screens in the container and laid out. A dismissal or a
///   pop plays the animation backwards, made anew: `to` is then the screen that leaves. With `back` it has an animation
///   of its own, and `to` is the screen that is shown.
/// - A view that fades in with `.fadeIn()` need not be made invisible before, if it is the whole `screen.to`.
/// - The views keep the state from the end of the presentation: a screen below a card may stay smaller. A screen that
///   is removed, and both screens at the end of the way back, have the animatable properties from before; what the
///   app has changed below the new screen, or on the way back, stays.
/// - It can be caught in flight, turned round, and let go with a velocity: by a finger, or by ``token``, whose start
///   cancels a presentation. A cancelled transition restores both screens. UIKit gets the end once, in every case.
/// - In the background, and if the container changes its size or leaves the window, it is at its end at once. So is a
///   transition inside a screen of another transition: a push below a presentation.
/// - While it plays, the screens have no autoresizing masks, as UIKit can't resize a view that is scaled or turned. At
///   the end they are laid out by their masks, and get them back. A mask that the app sets meanwhile stays, but for the
///   empty one.
///
/// Where motion is reduced the screens cross-fade.
@MainActor public final class AnimationTransition: NSObject {
    /// Makes the token of a transition.
    public typealias Animations = @MainActor (Screen) -> AnimationToken

    let animations: Animations
    let back: Animations?
    let site: CallSite
    /// The latest transition that is not over.
    private(set) weak var run: TransitionRun?
    /// The controller that was shown last, on the way out or back.
    weak var shown: UIViewController?
    var fingers: [DismissingFinger]
    /// Whether a finger begins a transition now.
    var beginsByHand: Bool

    /// - Parameters:
    ///   - animations: Makes the token of the way out. A token that can't be played (empty, endless or finished) is
    ///     reported, and the screens cross-fade.
    ///   - back: Makes the token of the way back; nil plays the way out backwards.
    @inline(never) public init(
        fileID: StaticString = #fileID, line: UInt = #line, _ animations: @escaping Animations, back: Animations? = nil
    ) {
        self.animations = animations
        self.back = back
        site = CallSite(fileID, line)
        (fingers, beginsByHand) = ([], false)
        super.init()
    }

    /// The token of the transition that runs; nil between transitions.
    ///
    /// Its end is the end of the way out, also on the way back. `reverse()` turns the transition round.
    public var token: AnimationToken? { run?.token }

    /// Adds a pan that dismisses, or pops, the controller that the transition has shown.
    ///
    /// A pan that begins during a transition catches it, in either direction. Let go, it settles with the finger's
    /// velocity at the end to which the throw would carry it, as a scrubber's `release(velocity:)` does.
    /// - A pan that the system cancels dismisses nothing: a transition that it has begun goes back, and one that it has
    ///   caught goes on.
    /// - A pan without a view is added to the new controller's view as the transition begins, and moves to the next
    ///   controller's view, and back.
    /// - Of a presentation without animation UIKit tells nothing: there the pan dismisses the controller on whose view
    ///   the app has put it.
    /// - Where there is nothing to dismiss, that is reported.
    ///
    /// - Parameters:
    ///   - pan: The recognizer. It is kept, and may have other targets.
    ///   - distance: The points of the whole transition; negative to the left or up. 0, NaN and infinity are reported,
    ///     and count as 1.
    ///   - axis: The direction in which the pan counts.
    public func addDismissGesture(
        _ pan: UIPanGestureRecognizer, over distance: Double, along axis: AnimationScrubber.Axis = .vertical,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        fingers.append(DismissingFinger(pan, over: distance, along: axis, of: self, CallSite(fileID, line)))
    }

    /// Replaces a child controller by another controller, with the transition, and returns its token.
    ///
    /// The new view takes the frame and the autoresizing mask of the old one; constraints are for the caller to make.
    /// The new controller becomes a child, and at the end the old one is removed. Both get their appearance callbacks.
    /// - A running transition in the same container is put at its end first.
    /// - Cancelled, as by `reverse()` of the token, everything is as before.
    /// - Without a window there is no animation. An old controller that is no child with a view in its parent's, and a
    ///   new controller that is shown elsewhere, are reported, and nothing happens.
    @discardableResult public func replace(
        _ old: UIViewController, with new: UIViewController, in parent: UIViewController,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        if let container = old.viewIfLoaded?.superview { TransitionRun.finishAll(in: container) }
        guard let context = ChildContext(replacing: old, with: new, in: parent) else {
            report(.nothingToReplace, at: CallSite(fileID, line))
            return AT.animate([])
        }
        let run = makeRun(.replace)
        run.animateTransition(using: context)
        return run.token ?? AT.animate([])
    }

    @inline(never) func report(_ kind: AnimationIssue.Kind, at site: CallSite? = nil) {
        AnimationHosts.resolve().report(AnimationIssue(kind, at: site ?? self.site))
    }

    // MARK: Runs

    @inline(never) func makeRun(_ operation: Operation) -> TransitionRun {
        let run = TransitionRun(self, operation, isByHand: beginsByHand)
        beginsByHand = false
        self.run = run
        return run
    }

    func ended(_ run: TransitionRun) {
        if self.run === run { self.run = TransitionRun.latest(of: self) }
    }

    /// Moves the pans to a controller that can be dismissed or popped, or to the one that it shows inside.
    @inline(never) @_optimize(size) func takePans(to controller: UIViewController) {
        var next = controller
        while wayBack(from: next) == nil, let inner = next.shownInside { next = inner }
        shown = next
        for finger in fingers { finger.find(next) }
    }

    /// Dismisses or pops the controller, or the nearest controller around it that the transition has shown.
    @_optimize(size) func wayBack(from controller: UIViewController) -> (@MainActor () -> Void)? {
        var next: UIViewController? = controller
        while let screen = next {
            if let navigation = screen.navigationController, navigation.delegate === self,
                navigation.viewControllers.count > 1
            {
                return { navigation.popViewController(animated: true) }
            }
            if screen.parent == nil, screen.presentingViewController != nil, screen.transitioningDelegate === self {
                return { screen.dismiss(animated: true) }
            }
            next = screen.parent
        }
        return nil
    }

    /// The change that a transition shows.
    public enum Operation: Sendable, Hashable {
        /// A controller is presented.
        case present
        /// A controller is dismissed.
        case dismiss
        /// A controller is pushed.
        case push
        /// One or several controllers are popped.
        case pop
        /// A tab further back in the bar is selected.
        case selectNext
        /// A tab further to the front of the bar is selected: the same animation backwards.
        case selectPrevious
        /// A child controller is replaced by another one.
        case replace

        /// Whether it is a way back.
        var isBack: Bool {
            switch self {
            case .present, .push, .selectNext, .replace: false
            case .dismiss, .pop, .selectPrevious: true
            }
        }
    }
}
#endif
