/// An effect that a visual effect view has. It is kept, and not drawn here.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, @preconcurrency NSCopying {
    /// An effect does not change: it is its own copy.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
