/// What a layer does when one of its properties changes or an event befalls it. `NSNull` means: nothing, look no further.
public protocol CAAction {
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Twin only. Does nothing; on Apple `NSNull` is an action without showing how.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
