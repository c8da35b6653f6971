/// A button of a navigation bar, which the twin keeps and does not draw: a test performs its `primaryAction`.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// The look of a button.
    public enum Style: Int, Sendable {
        case plain = 0
        case done = 2
    }

    /// The buttons whose look is the system's.
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
        case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
    }

    private var isSystemItem = false

    public convenience init(
        systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        isSystemItem = true
        (self.primaryAction, self.menu) = (primaryAction, menu)
    }

    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        (self.primaryAction, self.menu) = (primaryAction, menu)
        showAction()
        if let title { self.title = title }
        if let image { self.image = image }
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    open var style = UIBarButtonItem.Style.plain
    open var width: CGFloat = 0
    open var customView: UIView?
    open var tintColor: UIColor?
    open var menu: UIMenu?
    open var isSelected = false
    open var isHidden = false

    /// Its title and image become those of an item that is not a system item.
    open var primaryAction: UIAction? { didSet { if !isSystemItem { showAction() } } }

    private func showAction() {
        guard let primaryAction else { return }
        (title, image) = (primaryAction.title, primaryAction.image)
    }

    public class func flexibleSpace() -> Self { Self() }

    public class func fixedSpace(_ width: CGFloat) -> Self {
        let item = Self()
        item.width = width
        return item
    }
}

/// A menu. There are none here: the name stands in the initializers of bar buttons.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIMenu: NSObject {}
