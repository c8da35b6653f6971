/// An event. Nothing on this platform makes one: it is the type that hit testing takes, and is given nil.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIEvent: NSObject {}
