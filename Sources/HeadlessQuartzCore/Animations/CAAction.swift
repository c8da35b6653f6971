/// A layer's answer to a change of one of its properties, or to an event. `NSNull` means: do nothing, look no further.
public protocol CAAction {
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    /// Twin only. Does nothing; on Apple `NSNull` is an action without showing how.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
