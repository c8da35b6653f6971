/// An item of a bar.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    public required override init() { super.init() }

    /// Archives hold nothing the twin can read: an item without content.
    public required init?(coder: NSCoder) { super.init() }

    open var title: String?
    open var image: UIImage?
    open var isEnabled = true
    open var tag = 0
}
