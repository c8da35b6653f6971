/// An event: here the touches of a ``HeadlessFinger``, the only source of touches on this platform.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    private let touches: Set<UITouch>

    override init() {
        touches = []
        super.init()
    }

    init(of touch: UITouch) {
        touches = [touch]
        super.init()
    }

    open var allTouches: Set<UITouch>? { touches }
    open var timestamp: TimeInterval { touches.map(\.timestamp).max() ?? 0 }

    open func touches(for view: UIView) -> Set<UITouch>? {
        let found = touches.filter { $0.view === view }
        return found.isEmpty ? nil : found
    }
}
