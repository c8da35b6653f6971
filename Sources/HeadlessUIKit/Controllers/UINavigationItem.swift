/// The title and the buttons of a controller in a navigation bar. They are kept: the twin draws no bars.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// When the title is large.
    public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic, always, never
    }

    public init(title: String) {
        self.title = title
        super.init()
    }

    /// Archives hold nothing the twin can read: an item without content.
    public required init?(coder: NSCoder) { super.init() }

    init(of controller: UIViewController) {
        title = controller.title
        super.init()
    }

    open var title: String?
    open var prompt: String?
    open var titleView: UIView?
    open var hidesBackButton = false
    open var backButtonTitle: String?
    open var backBarButtonItem: UIBarButtonItem?
    open var leftItemsSupplementBackButton = false
    open var largeTitleDisplayMode = UINavigationItem.LargeTitleDisplayMode.automatic
    open var leftBarButtonItems: [UIBarButtonItem]?
    open var rightBarButtonItems: [UIBarButtonItem]?

    /// The first of the items on this side; setting it leaves it alone there.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The first of the items on this side; setting it leaves it alone there.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
}
