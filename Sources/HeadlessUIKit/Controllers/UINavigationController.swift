/// A stack of controllers, of which the top one is seen. The twin draws no bars.
///
/// A push or a pop while a transition runs waits for its end.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    public enum Operation: Int, Sendable {
        case none = 0
        case push = 1
        case pop = 2
    }

    private let stage = UIView(frame: UIScreen.main.bounds)
    private var stack: [UIViewController] = []
    private var running: ControllerTransition?
    private var queue: [() -> Void] = []

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        viewControllers = [rootViewController]
    }

    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    open weak var delegate: (any UINavigationControllerDelegate)?
    open var topViewController: UIViewController? { stack.last }
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    open override func loadView() {
        super.loadView()
        stage.frame = view.bounds
        stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(stage)
        Replacement(container: stage, old: nil, new: topViewController).install()
    }

    /// Of a controller that is there twice it traps, as Apple raises (T25).
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        if Set(viewControllers).count < viewControllers.count {
            fatalError(
                """
                NSInvalidArgumentException: All view controllers in a navigation controller must be distinct \
                (\(viewControllers))
                """)
        }
        let isPop = viewControllers.last.map(stack.contains) ?? true
        change(isPop ? .pop : .push, animated) { _ in viewControllers }
    }

    /// Of a navigation controller, and of one that is on the stack, it traps, as Apple raises (T15, T23).
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        if viewController is UINavigationController {
            fatalError("NSInvalidArgumentException: Pushing a navigation controller is not supported")
        }
        if stack.contains(viewController) {
            fatalError(
                """
                NSInvalidArgumentException: Pushing the same view controller instance more than once is not supported
                """)
        }
        change(.push, animated) { $0 + ($0.contains(viewController) ? [] : [viewController]) }
    }

    /// The root stays.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1 else { return nil }
        let popped = stack.last
        change(.pop, animated) { $0.last === popped ? $0.dropLast() : $0 }
        return popped
    }

    /// To a controller that is not on the stack it traps, as Apple raises (T24).
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(of: viewController) else {
            fatalError("NSInternalInconsistencyException: Tried to pop to a view controller that doesn't exist.")
        }
        let popped = Array(stack[(index + 1)...])
        change(.pop, animated) { stack in stack.firstIndex(of: viewController).map { Array(stack[...$0]) } ?? stack }
        return popped
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    private func change(
        _ operation: Operation, _ animated: Bool, to wanted: @escaping ([UIViewController]) -> [UIViewController]
    ) {
        guard running == nil else {
            return queue.append { [weak self] in self?.change(operation, animated, to: wanted) }
        }
        let former = stack
        stack = wanted(former)
        let (old, new) = (former.last, stack.last)
        let (gone, come) = (former.filter { !stack.contains($0) }, stack.filter { !former.contains($0) })
        for controller in gone { controller.willMove(toParent: nil) }
        for controller in come { addChild(controller) }
        func settle(_ didComplete: Bool) {
            if !didComplete { stack = former }
            for controller in come {
                if didComplete { controller.didMove(toParent: self) } else { controller.removeFromParent() }
            }
            if didComplete { for controller in gone { controller.removeFromParent() } }
            old?.isLeavingParent = false
            new?.isEnteringParent = false
        }
        guard old !== new, viewIfLoaded?.window != nil else {
            if old !== new, isViewLoaded { Replacement(container: stage, old: old, new: new).install() }
            return settle(true)
        }
        old?.isLeavingParent = gone.contains { $0 === old }
        new?.isEnteringParent = come.contains { $0 === new }
        if let new { delegate?.navigationController(self, willShow: new, animated: animated) }
        let replacement = Replacement(container: stage, old: old, new: new)
        var animator: (any UIViewControllerAnimatedTransitioning)?
        var interactor: (any UIViewControllerInteractiveTransitioning)?
        if animated, let old, let new {
            animator = delegate?.navigationController(self, animationControllerFor: operation, from: old, to: new)
            interactor = animator.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
            animator = animator ?? SystemTransition(operation == .pop ? .pop : .push)
        }
        let next = replacement.transition(animator, interactor) { [self] didComplete in
            if transition === running { transition = nil }
            running = nil
            settle(didComplete)
            if didComplete, let new { delegate?.navigationController(self, didShow: new, animated: animated) }
            if !queue.isEmpty { VirtualClock.current.onNextTurn { [weak self] in self?.goOn() } }
        }
        running = next
        transition = next
        for controller in [old, new] { controller?.transition = next }
        replacement.tell(animated: animated)
        next.begin()
    }

    private func goOn() {
        while running == nil, !queue.isEmpty { queue.removeFirst()() }
    }
}

extension UIViewController {
    /// The navigation controller around.
    public var navigationController: UINavigationController? { container() }

    /// The nearest container of a class around.
    func container<Container>() -> Container? {
        var next = parent
        while let controller = next {
            if let container = controller as? Container { return container }
            next = controller.parent
        }
        return nil
    }
}
