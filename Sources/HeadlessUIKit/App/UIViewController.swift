/// The owner of a view: it loads it when it is first asked for, and is told when the view appears and is laid out.
///
/// A view appears when it comes into a window that is shown, or when its window is shown, whether as the root's, as a
/// child's or by itself; `viewDidAppear` comes after the first layout.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    private var loadedView: UIView?
    private var kids: [UIViewController] = []
    private weak var parentController: UIViewController?
    private(set) var appearance = Appearance.gone
    private var isAnimated = false
    /// It has been told that it will appear, and not yet that it is appearing.
    private var isToAppear = false
    private(set) var isDirected = false
    /// The children that a directed appearance was passed on to.
    private var directedKids: [UIViewController] = []
    /// The transition that brings it or takes it away, or goes on inside it.
    weak var transition: ControllerTransition?
    /// The presentation of another controller by this one.
    var ownPresentation: ModalPresentation?
    /// The presentation of this controller.
    weak var presentationOfSelf: ModalPresentation?
    var isEnteringParent = false
    var isLeavingParent = false
    /// The presentation is over, but not all has been told of it.
    var isLeavingPresenter = false
    /// The traits that were last told of.
    var traits = UITraitCollection.device
    /// The traits that the parent has chosen for this controller.
    var traitsFromParent: UITraitCollection?

    enum Appearance {
        case gone, appearing, there, leaving
    }

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

    /// The title of the navigation item, too (W10).
    open var title: String? { didSet { ownItem?.title = title } }
    private var ownItem: UINavigationItem?

    /// Made when it is first asked for, with the controller's title.
    open var navigationItem: UINavigationItem {
        let item = ownItem ?? UINavigationItem(of: self)
        ownItem = item
        return item
    }

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
            newValue?.updateTraits()
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
    /// Called once in an appearance, in the turn of `viewWillAppear(_:)`: the view is in its window, its superview has
    /// laid it out, and it has its traits (T31). Twin only. (Apple has it since Xcode 15, for iOS 13 and later; the SDK
    /// that the twins are compared with is older.)
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}

    open override var next: UIResponder? { loadedView?.superview }

    // MARK: Presenting

    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    open var definesPresentationContext = false
    /// Whether no gesture dismisses it. It is kept: on this platform no gesture of the system does.
    open var isModalInPresentation = false

    /// Presents a controller from the farthest ancestor, or, in a context, from the nearest that defines one.
    ///
    /// Nothing happens in the cases that Apple only logs: without a window, by a controller that presents another
    /// already, and while a presentation is in progress. It traps in the cases in which Apple raises: with itself, with
    /// a controller that has a parent, and with one that is presented (T26, T27, T28).
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        let style = viewControllerToPresent.modalPresentationStyle.resolved
        var presenter = self
        while let outer = presenter.parent, !style.isInContext || !presenter.definesPresentationContext {
            presenter = outer
        }
        viewControllerToPresent.expectPresentable(by: self, presenter)
        guard presenter.ownPresentation == nil, presenter.presentationOfSelf?.isChanging != true,
            presenter.viewIfLoaded?.window?.isHidden == false,
            let presentation = ModalPresentation(viewControllerToPresent, by: presenter, from: self)
        else { return }
        var animator: (any UIViewControllerAnimatedTransitioning)?
        if flag {
            animator =
                viewControllerToPresent.transitioningDelegate?.animationController(
                    forPresented: viewControllerToPresent, presenting: presenter, source: self)
                ?? SystemTransition(.present(viewControllerToPresent.modalTransitionStyle))
        }
        presentation.present(animator, animated: flag, completion: completion)
    }

    /// Dismisses what this controller, or the nearest ancestor that does, presents; else the presentation that it is
    /// in.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        var owner: UIViewController? = self
        while let controller = owner, controller.ownPresentation == nil { owner = controller.parent }
        guard let lowest = owner?.ownPresentation else {
            presentingViewController?.dismiss(animated: flag, completion: completion)
            return
        }
        var top = lowest
        while let upper = top.presented.ownPresentation { top = upper }
        if !top.isChanging { top.dismiss(downTo: lowest, animated: flag, completion: completion) }
    }

    /// The controller that this one, or its nearest ancestor that does, presents.
    open var presentedViewController: UIViewController? {
        ownPresentation?.presented ?? parentController?.presentedViewController
    }
    /// The controller that presents this one or its nearest ancestor that is presented.
    open var presentingViewController: UIViewController? {
        presentationOfSelf?.presenter ?? parentController?.presentingViewController
    }
    open var presentationController: UIPresentationController? {
        presentationOfSelf?.presentationController ?? parentController?.presentationController
    }
    open var isBeingPresented: Bool { presentationOfSelf?.isBeingPresented ?? false }
    open var isBeingDismissed: Bool { presentationOfSelf?.isBeingDismissed ?? isLeavingPresenter }
    open var isMovingToParent: Bool { isEnteringParent }
    open var isMovingFromParent: Bool { isLeavingParent }

    /// The transition that runs with this controller, or an ancestor, in it.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        transition ?? parentController?.transitionCoordinator
    }

    /// The view is about to change its size: the children are told. Here it comes with a new size of the window.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in kids { child.viewWillTransition(to: size, with: coordinator) }
    }

    // MARK: Traits

    open var traitCollection: UITraitCollection { traits }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified { didSet { updateTree() } }

    /// Traits of a child that are other ones than it would inherit; nil for none.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        guard childViewController.parent === self else { return }
        childViewController.traitsFromParent = collection
        childViewController.updateTree()
    }

    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.parent === self ? childViewController.traitsFromParent : nil
    }

    // MARK: Children

    open var children: [UIViewController] { kids }
    open var parent: UIViewController? { parentController }

    open func addChild(_ childController: UIViewController) {
        childController.removeFromParent()
        childController.willMove(toParent: self)
        kids.append(childController)
        childController.parentController = self
        childController.updateTree()
    }

    open func removeFromParent() {
        guard let parent = parentController else { return }
        parent.kids.removeAll { $0 === self }
        (parentController, traitsFromParent) = (nil, nil)
        didMove(toParent: nil)
    }

    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    /// Puts one child's view over another's, in its superview, with the changes in `animations` as a block, or within
    /// the transition that the options ask for; at the end the old view is taken away. Both stay children.
    ///
    /// Apple raises where the two have another parent, and where the container tells appearances by hand.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        show(toViewController, over: fromViewController, duration, options, animations, completion)
    }

    // MARK: Appearance

    /// False: the children are told of their appearance by `beginAppearanceTransition` and its end alone.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// From this call to the end the container reports the child's appearance; changes of the view's tree don't.
    /// The children whose views are in this one's are told with it.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        isDirected = true
        will(appear: isAppearing, animated)
        guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return }
        for child in kids where child.viewIfLoaded?.isDescendant(of: view) == true {
            if !directedKids.contains(child) { directedKids.append(child) }
            child.beginAppearanceTransition(isAppearing, animated: animated)
        }
    }

    open func endAppearanceTransition() {
        isDirected = false
        did(appear: appearance == .appearing)
        let told = directedKids
        directedKids = []
        for child in told { child.endAppearanceTransition() }
    }

    func will(appear: Bool, _ animated: Bool) {
        switch appearance {
        case .gone where appear, .leaving where appear: appearance = .appearing
        case .appearing where !appear, .there where !appear: appearance = .leaving
        default: return
        }
        (isAnimated, isToAppear) = (animated, appear)
        guard appear else { return viewWillDisappear(animated) }
        viewIfLoaded?.setNeedsLayout()
        viewWillAppear(animated)
    }

    /// Called before the view lays its subviews out, and at the latest before `viewDidAppear(_:)`.
    func tellIsAppearing() {
        guard isToAppear, viewIfLoaded?.window?.isHidden == false else { return }
        isToAppear = false
        viewIsAppearing(isAnimated)
    }

    func did(appear: Bool) {
        guard appearance == (appear ? .appearing : .leaving) else { return }
        tellIsAppearing()
        appearance = appear ? .there : .gone
        if appear { viewDidAppear(isAnimated) } else { viewDidDisappear(isAnimated) }
    }
}
