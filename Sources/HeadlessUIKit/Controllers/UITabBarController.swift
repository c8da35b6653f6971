/// Several controllers side by side, of which the selected one is seen. The twin draws no bar.
///
/// A selection while a transition runs waits for its end.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
    private let stage = UIView(frame: UIScreen.main.bounds)
    private var tabs: [UIViewController] = []
    private var selected: UIViewController?
    private var running: ControllerTransition?
    private var wanted: UIViewController?

    open weak var delegate: (any UITabBarControllerDelegate)?

    open var viewControllers: [UIViewController]? {
        get { tabs.isEmpty ? nil : tabs }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The selected one stays selected if it is among them.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        running?.completeTransition(true)
        let former = tabs
        tabs = viewControllers ?? []
        for tab in tabs where !former.contains(tab) {
            addChild(tab)
            tab.didMove(toParent: self)
        }
        let next = selected.flatMap { tabs.contains($0) ? $0 : nil } ?? tabs.first
        if next !== selected { show(next, animator: nil) }
        for tab in former where !tabs.contains(tab) {
            tab.willMove(toParent: nil)
            tab.removeFromParent()
        }
    }

    open override func loadView() {
        super.loadView()
        stage.frame = view.bounds
        stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(stage)
        Replacement(container: stage, old: nil, new: selected).install()
    }

    /// `NSNotFound` where nothing is selected. An index of no tab is ignored.
    open var selectedIndex: Int {
        get { selected.flatMap { tabs.firstIndex(of: $0) } ?? NSNotFound }
        set { if tabs.indices.contains(newValue) { select(tabs[newValue]) } }
    }

    open var selectedViewController: UIViewController? {
        get { selected }
        set { if let newValue, tabs.contains(newValue) { select(newValue) } }
    }

    private func select(_ new: UIViewController) {
        guard running == nil else { return wanted = new }
        guard let old = selected, old !== new else { return }
        show(
            new, animator: delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new))
    }

    private func show(_ new: UIViewController?, animator: (any UIViewControllerAnimatedTransitioning)?) {
        let old = selected
        selected = new
        let replacement = Replacement(container: stage, old: old, new: new)
        guard viewIfLoaded?.window != nil else {
            if isViewLoaded { replacement.install() }
            return
        }
        let interactor = animator.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) }
        let change = replacement.transition(animator, interactor) { [self] didComplete in
            if transition === running { transition = nil }
            running = nil
            if !didComplete { selected = old }
            guard let next = wanted else { return }
            wanted = nil
            VirtualClock.current.onNextTurn { [weak self] in self?.selectedViewController = next }
        }
        running = change
        transition = change
        for controller in [old, new] { controller?.transition = change }
        replacement.tell(newFirst: true, animated: animator != nil)
        change.begin()
    }
}

extension UIViewController {
    /// The tab bar controller around.
    public var tabBarController: UITabBarController? { container() }
}
