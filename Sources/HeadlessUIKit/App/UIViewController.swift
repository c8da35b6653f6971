#if !canImport(UIKit)
/// The owner of a view: it loads it when it is first asked for, and is told when the view appears and is laid out.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    private var loadedView: UIView?
    private var kids: [UIViewController] = []
    private weak var parentController: UIViewController?
    private var hasAppeared = false

    /// Nibs are Apple's: both arguments are taken and forgotten.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
    }

    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Archives hold nothing the twin can read: a controller without any.
    public required init?(coder: NSCoder) {
        super.init()
    }

    open var title: String?

    // MARK: The view

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    // Apple's own spelling: setting nil unloads the view.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.owner = nil
            loadedView = newValue
            newValue?.owner = self
        }
    }

    open var isViewLoaded: Bool { loadedView != nil }
    open var viewIfLoaded: UIView? { loadedView }

    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        viewDidLoad()
    }

    /// Makes the view, as large as the screen, when a subclass doesn't.
    open func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
    }

    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}

    open override var next: UIResponder? { loadedView?.superview }

    // MARK: Children

    open var children: [UIViewController] { kids }
    open var parent: UIViewController? { parentController }

    open func addChild(_ childController: UIViewController) {
        childController.removeFromParent()
        childController.willMove(toParent: self)
        kids.append(childController)
        childController.parentController = self
    }

    open func removeFromParent() {
        guard let parent = parentController else { return }
        parent.kids.removeAll { $0 === self }
        parentController = nil
        didMove(toParent: nil)
    }

    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: In a window

    func enter(_ window: UIWindow) {
        loadViewIfNeeded()
        guard let view = loadedView else { return }
        appear(willCall: true)
        view.frame = window.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.insertSubview(view, at: 0)
        // Seen one turn later, after the first layout, as on Apple.
        VirtualClock.current.onNextTurn { [weak self] in
            guard let self, self.viewIfLoaded?.window != nil else { return }
            self.appear(willCall: false)
        }
    }

    func leaveWindow() {
        disappear(willCall: true)
        loadedView?.removeFromSuperview()
        disappear(willCall: false)
    }

    private func appear(willCall: Bool) {
        if willCall { viewWillAppear(false) } else { viewDidAppear(false) }
        hasAppeared = !willCall || hasAppeared
        for child in kids where child.viewIfLoaded?.isDescendant(of: view) == true { child.appear(willCall: willCall) }
    }

    private func disappear(willCall: Bool) {
        guard hasAppeared else { return }
        if willCall { viewWillDisappear(false) } else { viewDidDisappear(false) }
        for child in kids { child.disappear(willCall: willCall) }
        if !willCall { hasAppeared = false }
    }
}
#endif
