#if canImport(UIKit)
import UIKit

extension UIView {
    /// Lets `object` live as long as the view, in place of the object that was kept under the same key.
    func keep(_ object: AnyObject?, under key: AnyObject) {
        objc_setAssociatedObject(self, Unmanaged.passUnretained(key).toOpaque(), object, .OBJC_ASSOCIATION_RETAIN)
    }

    /// The object that is kept under a key; nil if there is none.
    func kept(under key: AnyObject) -> AnyObject? {
        objc_getAssociatedObject(self, Unmanaged.passUnretained(key).toOpaque()) as AnyObject?
    }
}
#elseif canImport(HeadlessUIKit)
import HeadlessUIKit

extension UIView {
    /// Lets `object` live as long as the view, in place of the object that was kept under the same key.
    func keep(_ object: AnyObject?, under key: AnyObject) { associatedObjects[ObjectIdentifier(key)] = object }

    /// The object that is kept under a key; nil if there is none.
    func kept(under key: AnyObject) -> AnyObject? { associatedObjects[ObjectIdentifier(key)] }
}
#endif
