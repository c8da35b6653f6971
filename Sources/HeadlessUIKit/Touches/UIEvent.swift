/// What has happened to the touches of a window.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// The touches, in the order in which they came down.
    let list: [UITouch]

    override init() {
        list = []
        super.init()
    }

    init(of touches: [UITouch]) {
        list = touches
        super.init()
    }

    /// All that are down, or were until this event.
    open var allTouches: Set<UITouch>? { Set(list) }
    open var timestamp: TimeInterval { list.map(\.timestamp).max() ?? 0 }

    open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }
    open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        touches { touch in gesture.fingers.contains { $0 === touch } }
    }

    private func touches(_ isIncluded: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = list.filter(isIncluded)
        return found.isEmpty ? nil : Set(found)
    }
}
