#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// One transition, from UIKit's question for an animator to its one end.
@MainActor
final class TransitionRun: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerInteractiveTransitioning
{
    /// The duration that UIKit gets before the token is made.
    private static let usualDuration: TimeInterval = 0.4
    private static let crossfade: TimeInterval = 0.25
    /// The transitions that have begun and are not over.
    private static var running: [TransitionRun] = []

    let transition: AnimationTransition
    private let operation: AnimationTransition.Operation
    /// Whether a finger begins the transition.
    private let isByHand: Bool
    private(set) var token: AnimationToken?
    private var context: (any UIViewControllerContextTransitioning)?
    private var screen: AnimationTransition.Screen?
    private var watch: TransitionWatch?
    private var size = CGSize.zero
    /// Both screens as they were before the animation, and as they were when the dismissal began.
    private var before: ScreensBefore?
    private var atRest: ScreenState?
    private var covered: CoveredScreen?
    /// The followers that the closure has started.
    private let motions = AnimationScope(keepsTokens: false)
    private var scrubber: AnimationScrubber?
    private var animator: ImplicitAnimator?
    private var endBackgroundWatch: @MainActor () -> Void = {}
    private(set) var isOver = false

    init(_ transition: AnimationTransition, _ operation: AnimationTransition.Operation, isByHand: Bool) {
        (self.transition, self.operation, self.isByHand) = (transition, operation, isByHand)
        super.init()
    }

    /// Whether the token of the way out plays backwards.
    private var isReversed: Bool { operation.isBack && transition.back == nil }
    /// The end of the token at which all is as before the transition.
    var cancellation: AnimationPosition { isReversed ? .end : .start }

    // MARK: UIKit's questions

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        token.map(\.duration) ?? Self.usualDuration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        prepare(transitionContext)
        if !isOver { token?.play(to: isReversed ? .start : .end) }
    }

    var wantsInteractiveStart: Bool { isByHand }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        prepare(transitionContext)
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        prepare(transitionContext)
        if let animator { return animator }
        let token = token ?? AT.animate([])
        // A dismissal that plays the token backwards begins at the token's end.
        if isReversed, token.rate > 0 { token.rate = -token.rate }
        let made = ImplicitAnimator(token, isTurned: isReversed)
        animator = made
        return made
    }

    // MARK: The beginning

    private func prepare(_ context: any UIViewControllerContextTransitioning) {
        guard self.context == nil, !isOver else { return }
        self.context = context
        begin()
    }

    /// The context comes from a property: with a context parameter, it would be compiled for each kind of context.
    @_optimize(size) private func begin() {
        guard let context else { return }
        let container = context.containerView
        guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to),
            let fromView = context.view(forKey: .from) ?? from.viewIfLoaded,
            let toView = context.view(forKey: .to) ?? to.viewIfLoaded
        else { return tellEnd(didComplete: true) }
        Self.finishAll(inside: [fromView, toView])
        size = container.bounds.size
        place(context, to)
        guard container.window != nil else { return tellEnd(didComplete: true) }
        watch = TransitionWatch(in: container)
        if operation.isBack {
            covered = CoveredScreen.screen(under: from)
            atRest = ScreenState(of: [fromView, toView] + (covered?.screens ?? []))
            covered?.restore(in: container)
        }
        noteBefore(fromView, toView)
        if !operation.isBack, operation != .replace { transition.takePans(to: to) }
        let (old, new) = isReversed ? ((to, toView), (from, fromView)) : ((from, fromView), (to, toView))
        let screen = AnimationTransition.Screen(
            container, from: old.0, old.1, to: new.0, new.1, operation, isReversed: isReversed, transition.site)
        self.screen = screen
        start(token(for: screen), screen)
        // Of two transitions at once, one in the other's screens, neither could tell its own changes apart.
        let isInner = Self.running.contains { $0.screen.map { isInside($0.from) || isInside($0.to) } ?? false }
        Self.running.append(self)
        if isInner { finishNow() }
    }

    @_optimize(size) static func latest(of transition: AnimationTransition) -> TransitionRun? {
        running.last { $0.transition === transition }
    }

    @inline(never) @_optimize(size) static func finishAll(inside views: [UIView]) {
        for run in running where views.contains(where: run.isInside) { run.finishNow() }
    }

    @_optimize(size) static func finishAll(in container: UIView) {
        for run in running where run.context?.containerView === container { run.finishNow() }
    }

    private func isInside(_ view: UIView) -> Bool { context?.containerView.isDescendant(of: view) == true }

    @_optimize(size) static func isRunning(in window: UIWindow?) -> Bool {
        running.contains { $0.watch?.window === window }
    }

    /// Adds the new view to the container.
    private func place(_ context: any UIViewControllerContextTransitioning, _ to: UIViewController) {
        guard let view = context.view(forKey: .to) else { return }
        let container = context.containerView
        UIView.withoutAnimation {
            let frame = context.finalFrame(for: to)
            view.frame = frame.isEmpty ? container.bounds : frame
            if operation.isBack, let upper = context.view(forKey: .from), upper.superview === container {
                container.insertSubview(view, belowSubview: upper)
            } else if operation.isBack {
                container.insertSubview(view, at: 0)
            } else {
                container.addSubview(view)
            }
            view.layoutIfNeeded()
        }
    }

    private func token(for screen: AnimationTransition.Screen) -> AnimationToken {
        if AnimationHosts.resolve().reducesMotion, !isByHand || UIAccessibility.prefersCrossFadeTransitions {
            return crossfade(screen)
        }
        var made: AnimationToken?
        motions.collect { made = ((operation.isBack ? transition.back : nil) ?? transition.animations)(screen) }
        guard let token = made else { return crossfade(screen) }
        guard let fault = token.transitionFault else { return token }
        transition.report(.unplayableTransition(fault))
        if fault != .part { token.stop(at: .start) }
        screen.land()
        before?.restore(hasGeometry: true)
        isReversed ? noteBefore(screen.to, screen.from) : noteBefore(screen.from, screen.to)
        return crossfade(screen)
    }

    /// Fades the upper screen in or out.
    private func crossfade(_ screen: AnimationTransition.Screen) -> AnimationToken {
        operation.isBack && !isReversed
            ? screen.from.at.animate(.fadeOut(duration: Self.crossfade))
            : screen.to.at.animate(.fadeIn(duration: Self.crossfade))
    }

    @_optimize(size) private func start(_ token: AnimationToken, _ screen: AnimationTransition.Screen) {
        self.token = token
        let steps = token.stepsToCome()
        if screen.to.alpha == 1, steps.contains(where: { $0.fadedInLayer === screen.to.layer }) { screen.to.alpha = 0 }
        before?.limit(to: steps)
        atRest?.limit(to: steps)
        token.pause()
        token.fractionComplete = isReversed ? 1 : 0
        if isReversed { before?.noteComing() }
        // A transition's token ends even if it has `pausesOnCompletion`.
        token.onArrival { [weak token] _ in token?.pausesOnCompletion = false }
        token.completion { [self] outcome in ended(outcome) }
        watch?.onResize = { [weak self] in self?.finishNow() }
        watch?.onLeave = { [weak self] in self?.finishNow() }
        endBackgroundWatch = token.host.whenInBackground { [weak self] in self?.finishNow() }
    }

    // MARK: A finger

    /// Lets a finger catch the transition; the distance counts in the direction of a dismissal.
    @_optimize(size) func grab(over distance: Double, _ site: CallSite) {
        guard !isOver, let token else { return }
        if context?.isInteractive == false { context?.pauseInteractiveTransition() }
        // A dismissal with animations of its own plays to its end, any other dismissal back to the start.
        let isOwnWayBack = operation.isBack && !isReversed
        scrubber = token.scrubber(over: isOwnWayBack ? distance : -distance, fileID: site.fileID, line: site.line)
    }

    func drag(by translation: Double) {
        guard !isOver, let scrubber, let token else { return }
        scrubber.drag(by: translation)
        context?.updateInteractiveTransition(CGFloat(isReversed ? 1 - token.fractionComplete : token.fractionComplete))
    }

    /// - Parameter goal: The end at which the transition settles; nil for the one where the throw would carry it.
    @_optimize(size) func release(velocity: Double, to goal: AnimationPosition? = nil) {
        guard !isOver, let scrubber else { return }
        self.scrubber = nil
        if let goal { scrubber.detents = [goal == .start ? .start : .end] }
        if (scrubber.letGo(velocity: velocity, isPlay: true) == .start) == isReversed {
            context?.finishInteractiveTransition()
        } else {
            context?.cancelInteractiveTransition()
        }
    }

    // MARK: The end

    /// Puts the transition at its destination, or, under a finger, at the nearer end.
    private func finishNow() {
        guard !isOver, let token else { return }
        let isByHand = scrubber != nil || context?.isInteractive == true
        scrubber = nil
        token.stop(at: isByHand ? (token.fractionComplete > 0.5 ? .end : .start) : token.goal)
    }

    private func ended(_ outcome: AnimationOutcome) {
        guard !isOver else { return }
        let reached: AnimationPosition? =
            switch outcome {
            case .completed(let position), .stopped(let position): position == .current ? nil : position
            default: nil
            }
        let didComplete = reached.map { $0 != cancellation } ?? (context?.transitionWasCancelled != true)
        cleanUp(didComplete: didComplete, isRegular: reached != nil && token?.isCutShort == false)
    }

    @inline(never) private func noteBefore(_ from: UIView, _ to: UIView) {
        before?.giveMasksBack()
        before = ScreensBefore(from, to)
    }

    @_optimize(size) private func cleanUp(didComplete: Bool, isRegular: Bool) {
        guard let context, let screen, let watch else { return tellEnd(didComplete: didComplete) }
        let hasGeometry = context.containerView.bounds.size == size
        screen.land()
        (watch.onResize, watch.onLeave) = (nil, nil)
        before?.giveMasksBack()
        if didComplete == isReversed {
            // A step that was stopped on its way back has left a part of it.
            if !isRegular { token?.revert() }
            // They go back with the token.
            motions.revert()
        }
        if operation.isBack, !didComplete {
            atRest?.restore(hasGeometry: hasGeometry)
            covered?.wait(with: watch)
        } else if operation.isBack || !didComplete || !isRegular {
            before?.restore(hasGeometry: hasGeometry)
        } else if context.view(forKey: .from) != nil {
            // UIKit removes the other screen; it is restored for its next appearance.
            before?.from.restore(hasGeometry: hasGeometry)
        } else if let before {
            CoveredScreen(under: screen.toController, before.from, size).wait(with: watch)
            if !hasGeometry { before.layOut() }
        }
        if watch.onLeave == nil { watch.removeFromSuperview() }
        if !hasGeometry, let to = context.viewController(forKey: .to), let view = context.view(forKey: .to) {
            view.frame = context.finalFrame(for: to)
        }
        let shown = context.viewController(forKey: didComplete ? .to : .from)
        tellEnd(didComplete: didComplete)
        CoveredScreen.restoreGone()
        if operation != .replace, let shown { transition.takePans(to: shown) }
    }

    @_optimize(size) private func tellEnd(didComplete: Bool) {
        guard !isOver else { return }
        isOver = true
        Self.running.removeAll { $0 === self }
        endBackgroundWatch()
        let context = context
        (self.context, screen, watch, before, atRest, scrubber) = (nil, nil, nil, nil, nil, nil)
        transition.ended(self)
        guard let context else { return }
        // A token that was turned round ends at another end than UIKit expects.
        if !context.isInteractive, context.transitionWasCancelled == didComplete {
            context.pauseInteractiveTransition()
        }
        if context.isInteractive {
            if didComplete { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
        }
        context.completeTransition(didComplete)
    }
}
#endif
