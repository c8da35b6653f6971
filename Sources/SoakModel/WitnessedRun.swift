import AnimationUIKit

/// A transition on its way, with all that passes between UIKit and it.
@MainActor
final class WitnessedRun: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerInteractiveTransitioning
{
    private let animator: any UIViewControllerAnimatedTransitioning
    private let interactor: any UIViewControllerInteractiveTransitioning
    private weak var transition: AnimationTransition?
    private let journal: ScreenJournal
    private weak var run: ScreenRun?
    /// The end of the token at which it is complete.
    private let completion: AnimationPosition
    private let isModal: () -> Bool
    private let isOfTabs: () -> Bool
    private let callsBefore: Int
    private let changesBefore: Int
    private var names = (from: "", to: "")
    private var isTold = (from: false, to: false)
    private var isAlone = false
    private var context: WitnessedContext?
    private(set) var hasBegun = false
    /// The answers that UIKit was given: one for each run.
    private(set) var ends: [Bool] = []
    /// Whether UIKit holds it for over.
    private(set) var isOver = false

    init(
        _ animator: any UIViewControllerAnimatedTransitioning,
        _ interactor: any UIViewControllerInteractiveTransitioning, of witness: ScreenWitness, in run: ScreenRun,
        isBack: Bool
    ) {
        (self.animator, self.interactor, transition) = (animator, interactor, witness.transition)
        (self.run, journal) = (run, run.journal)
        completion = isBack && !witness.hasOwnWayBack ? .start : .end
        isModal = { [unowned run, unowned witness] in witness === run.presents }
        isOfTabs = { [unowned run, unowned witness] in witness === run.selects }
        (callsBefore, changesBefore) = (run.journal.calls.count, run.changes)
        super.init()
    }

    var isRunning: Bool { hasBegun && !isOver }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        animator.transitionDuration(using: transitionContext)
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        animator.animateTransition(using: begin(transitionContext))
        watchToken()
    }

    var wantsInteractiveStart: Bool { interactor.wantsInteractiveStart }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        interactor.startInteractiveTransition(begin(transitionContext))
        watchToken()
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        animator.interruptibleAnimator(using: context ?? begin(transitionContext))
    }

    func animationEnded(_ transitionCompleted: Bool) {
        isOver = true
        context = nil
        animator.animationEnded(transitionCompleted)
    }

    private func begin(_ base: any UIViewControllerContextTransitioning) -> any UIViewControllerContextTransitioning {
        if hasBegun { fault("it was begun twice") }
        hasBegun = true
        names = (name(base.viewController(forKey: .from)), name(base.viewController(forKey: .to)))
        isTold = (base.view(forKey: .from) != nil, base.view(forKey: .to) != nil)
        let others = run?.runs.filter { $0.isRunning && $0 !== self } ?? []
        isAlone = others.isEmpty && run?.replaces.token == nil
        for other in others { other.isAlone = false }
        let context = WitnessedContext(base, of: self)
        self.context = context
        return context
    }

    private func name(_ controller: UIViewController?) -> String {
        (controller.flatMap { run?.page(in: $0) })?.name ?? "nobody"
    }

    /// The outcome of the token and the end that UIKit is told agree.
    private func watchToken() {
        guard !isOver, let token = transition?.token else { return }
        token.completion { [weak self] outcome in self?.judge(outcome) }
    }

    private func judge(_ outcome: AnimationOutcome) {
        let position: AnimationPosition? =
            switch outcome {
            case .completed(let position), .stopped(let position): position
            default: nil
            }
        if ends.isEmpty { return fault("its token has ended, and UIKit has not been told") }
        guard let position, position != .current else { return }
        if ends.first != (position == completion) { fault("its token is \(outcome), and UIKit was told \(ends)") }
    }

    func fault(_ fault: String) { journal.faults.append("from \(names.from) to \(names.to): \(fault)") }

    // MARK: The end

    func complete(_ didComplete: Bool, _ base: any UIViewControllerContextTransitioning) {
        ends.append(didComplete)
        if ends.count > 1 { return fault("UIKit is told of \(ends.count) ends") }
        guard !isOver else { return }
        if base.isInteractive { fault("UIKit is told of the end under a finger") }
        if base.transitionWasCancelled == didComplete { fault("UIKit was told of another end before") }
    }

    /// The order of the calls, where nothing else went on meanwhile (T4, T5, T6, T29, T30).
    func judgeCalls(_ didComplete: Bool) {
        guard let run, isAlone, run.changes == changesBefore,
            names.from != names.to
        else { return }
        var order: [(isFrom: Bool, call: ScreenJournal.Call)] = [(true, .willDisappear), (false, .willAppear)]
        if isOfTabs() { order.reverse() }
        if !didComplete, isModal() {
            order += [(false, .willDisappear), (true, .willAppear), (false, .didDisappear), (true, .didAppear)]
        } else if !didComplete {
            order += [(false, .willDisappear), (false, .didDisappear), (true, .willAppear), (true, .didAppear)]
        } else if isModal() {
            order += [(false, .didAppear), (true, .didDisappear)]
        } else {
            order += [(true, .didDisappear), (false, .didAppear)]
        }
        let expected = order.filter { $0.isFrom ? isTold.from : isTold.to }
            .map { "\($0.isFrom ? names.from : names.to) \($0.call)" }
        let calls = journal.calls(of: [names.from, names.to], since: callsBefore)
        if calls != expected { fault("the calls are \(calls)") }
    }
}

/// UIKit's context, as the transition sees it.
@MainActor final class WitnessedContext: NSObject, UIViewControllerContextTransitioning {
    private let base: any UIViewControllerContextTransitioning
    private let run: WitnessedRun

    init(_ base: any UIViewControllerContextTransitioning, of run: WitnessedRun) {
        (self.base, self.run) = (base, run)
        super.init()
    }

    var containerView: UIView { base.containerView }
    var isAnimated: Bool { base.isAnimated }
    var isInteractive: Bool { base.isInteractive }
    var transitionWasCancelled: Bool { base.transitionWasCancelled }
    var presentationStyle: UIModalPresentationStyle { base.presentationStyle }
    var targetTransform: CGAffineTransform { base.targetTransform }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        base.viewController(forKey: key)
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { base.view(forKey: key) }
    func initialFrame(for vc: UIViewController) -> CGRect { base.initialFrame(for: vc) }
    func finalFrame(for vc: UIViewController) -> CGRect { base.finalFrame(for: vc) }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        steers("update")
        if !(0...1).contains(percentComplete) { run.fault("UIKit is told of a fraction of \(percentComplete)") }
        base.updateInteractiveTransition(percentComplete)
    }

    func finishInteractiveTransition() {
        steers("finish")
        base.finishInteractiveTransition()
    }

    func cancelInteractiveTransition() {
        steers("cancel")
        base.cancelInteractiveTransition()
    }

    func pauseInteractiveTransition() {
        if base.isInteractive { run.fault("pause under a finger") }
        base.pauseInteractiveTransition()
    }

    private func steers(_ verb: String) {
        if run.isOver, run.ends.isEmpty { return }
        if !base.isInteractive { run.fault("\(verb) without a finger") }
    }

    func completeTransition(_ didComplete: Bool) {
        let wasOver = run.isOver
        run.complete(didComplete, base)
        base.completeTransition(didComplete)
        if !wasOver { run.judgeCalls(didComplete) }
    }
}
