#if !canImport(QuartzCore)
/// What a layer does when one of its properties changes or an event befalls it. `NSNull` means: nothing, look no further.
public protocol CAAction {
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Does nothing.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
#endif
