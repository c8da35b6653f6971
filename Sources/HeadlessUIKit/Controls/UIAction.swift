public typealias UIActionHandler = (UIAction) -> Void

/// A closure with a title, to be put on a control.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIAction: NSObject {
    open var title: String
    open var image: UIImage?
    open var identifier: UIAction.Identifier { name }
    /// The sender of the action, while its handler runs.
    open private(set) var sender: Any?
    private let name: UIAction.Identifier
    private let handler: UIActionHandler

    /// As on Apple, less the arguments that only menus show. Twin only.
    public init(
        title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
        handler: @escaping UIActionHandler
    ) {
        self.title = title
        self.image = image
        name = identifier ?? UIAction.Identifier(UUID().uuidString)
        self.handler = handler
        super.init()
    }

    func perform(from sender: Any) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
