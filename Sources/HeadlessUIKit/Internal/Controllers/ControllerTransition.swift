/// A transition between two controllers: the context of its animation, and the coordinator of what goes beside it.
@MainActor
final class ControllerTransition: NSObject, UIViewControllerContextTransitioning,
    UIViewControllerTransitionCoordinator
{
    /// The stage: the frames are asked for when they are needed, as the container may change its size on the way.
    struct Stage {
        let container: UIView
        let from: UIViewController?
        let to: UIViewController?
        /// Nil of a view that stays where it is.
        let fromView: UIView?
        let toView: UIView?
        var style = UIModalPresentationStyle.none
        /// Whether it takes the presented controller away, whose final frame is the one that it has (T22).
        var isDismissal = false
        let frame: @MainActor (UIViewController) -> CGRect
    }

    let stage: Stage
    let isAnimated: Bool
    let animator: (any UIViewControllerAnimatedTransitioning)?
    private let interactor: (any UIViewControllerInteractiveTransitioning)?
    /// Changes the tree and tells the controllers, as the transition has been completed or not.
    private let onEnd: @MainActor (Bool) -> Void
    /// The completion of the call that began it, if it was completed.
    var completion: (() -> Void)?
    private var hasBegun = false
    private(set) var isOver = false
    /// The animator's changes, while a hand drives them: a cancelled transition takes them back (T20).
    var changes: [LayerChange] = []
    private(set) var isInteractive = false
    private(set) var initiallyInteractive = false
    private(set) var transitionWasCancelled = false
    private(set) var percentComplete: CGFloat = 0
    private(set) lazy var transitionDuration = animator?.transitionDuration(using: self) ?? 0

    private typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void
    private var waiting: [Handler] = []
    private var completions: [Handler] = []
    private var interactionHandlers: [Handler] = []
    private var alongside: UIViewPropertyAnimator?

    init(
        _ stage: Stage, animator: (any UIViewControllerAnimatedTransitioning)?,
        interactor: (any UIViewControllerInteractiveTransitioning)?, onEnd: @escaping @MainActor (Bool) -> Void
    ) {
        (self.stage, self.animator, self.interactor, self.onEnd) = (stage, animator, interactor, onEnd)
        isAnimated = animator != nil
        super.init()
    }

    isolated deinit {
        guard let alongside, alongside.state == .active else { return }
        alongside.stopAnimation(true)
    }

    /// Plays; without an animator the transition is complete at once.
    func begin() {
        stage.from?.transition = self
        stage.to?.transition = self
        if let interactor, interactor.wantsInteractiveStart {
            (isInteractive, initiallyInteractive) = (true, true)
            interactor.startInteractiveTransition(self)
        } else {
            (interactor as? UIPercentDrivenInteractiveTransition)?.attend(self)
            animator?.animateTransition(using: self)
        }
        hasBegun = true
        let queued = waiting
        waiting = []
        for changes in queued where !isOver { animate(changes) }
        if animator == nil { completeTransition(true) }
    }

    /// The animator's own animation, if it can be taken in hand.
    lazy var interruptible: (any UIViewImplicitlyAnimating)? = {
        let own = animator?.interruptibleAnimator(using: self)
        return own is NoAnimator ? nil : own
    }()

    // MARK: The context

    var containerView: UIView { stage.container }
    var presentationStyle: UIModalPresentationStyle { stage.style }
    var targetTransform: CGAffineTransform { .identity }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? stage.from : key == .to ? stage.to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? stage.fromView : key == .to ? stage.toView : nil
    }

    func initialFrame(for vc: UIViewController) -> CGRect { vc === stage.from ? stage.frame(vc) : .zero }

    func finalFrame(for vc: UIViewController) -> CGRect {
        vc === stage.to || stage.fromView == nil || stage.isDismissal ? stage.frame(vc) : .zero
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        guard isInteractive, !isOver else { return }
        self.percentComplete = percentComplete
        alongside?.isReversed = false
        alongside?.fractionComplete = percentComplete
    }

    func finishInteractiveTransition() { letGo(isCancelled: false) }
    func cancelInteractiveTransition() { letGo(isCancelled: true) }

    private func letGo(isCancelled: Bool) {
        guard isInteractive, !isOver else { return }
        isInteractive = false
        transitionWasCancelled = isCancelled
        if let alongside {
            alongside.isReversed = isCancelled
            alongside.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        }
        tellInteraction()
    }

    func pauseInteractiveTransition() {
        guard !isInteractive, !isOver else { return }
        isInteractive = true
        transitionWasCancelled = false
        alongside?.pauseAnimation()
        alongside?.isReversed = false
        tellInteraction()
    }

    private func tellInteraction() {
        for handler in interactionHandlers { handler(self) }
    }

    /// Only the first call counts.
    func completeTransition(_ didComplete: Bool) {
        guard !isOver else { return }
        isOver = true
        isInteractive = false
        transitionWasCancelled = !didComplete
        if let alongside, alongside.state == .active {
            alongside.stopAnimation(false)
            alongside.finishAnimation(at: didComplete ? .end : .start)
        }
        for controller in [stage.from, stage.to] where controller?.transition === self { controller?.transition = nil }
        onEnd(didComplete)
        animator?.animationEnded(didComplete)
        for completion in completions { completion(self) }
        (completions, waiting, interactionHandlers) = ([], [], [])
        if didComplete { completion?() }
    }

    // MARK: The coordinator

    var isCancelled: Bool { transitionWasCancelled }
    var isInterruptible: Bool { interruptible != nil }
    var completionVelocity: CGFloat { interactor?.completionSpeed ?? 1 }
    var completionCurve: UIView.AnimationCurve { interactor?.completionCurve ?? .easeInOut }

    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) { interactionHandlers.append(handler) }

    func animateAlongside(
        _ animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        _ completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        guard !isOver else { return false }
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        if hasBegun { animate(animation) } else { waiting.append(animation) }
        return true
    }

    private func animate(_ changes: @escaping Handler) {
        guard isAnimated, transitionDuration > 0 else { return UIView.performWithoutAnimation { changes(self) } }
        if let alongside { return alongside.addAnimations { [unowned self] in changes(self) } }
        let animator = UIViewPropertyAnimator(duration: transitionDuration, curve: completionCurve)
        animator.pausesOnCompletion = true
        animator.addAnimations { [unowned self] in changes(self) }
        alongside = animator
        if isInteractive {
            animator.pauseAnimation()
            animator.fractionComplete = percentComplete
        } else {
            animator.startAnimation()
        }
    }
}
