#if !canImport(UIKit)
/// An event. Nothing on this platform makes one: it is the type that hit testing takes, and is given nil.
@MainActor
open class UIEvent: NSObject {}
#endif
