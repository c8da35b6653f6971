import Foundation

#if canImport(QuartzCore)
import QuartzCore

/// A struct that key-value coding handed out in an `NSValue`.
func unboxed<Value>(_ object: Any?) -> Value? { object as? Value }
#else
import HeadlessQuartzCore

/// A struct that key-value coding handed out in an `NSValue`: without the Objective-C runtime a cast does not unwrap it.
func unboxed<Value>(_ object: Any?) -> Value? {
    if let value = object as? Value { return value }
    guard let box = object as? NSValue else { return nil }
    return switch Value.self {
    case is CGPoint.Type: box.cgPointValue as? Value
    case is CGSize.Type: box.cgSizeValue as? Value
    case is CGRect.Type: box.cgRectValue as? Value
    case is CATransform3D.Type: box.caTransform3DValue as? Value
    default: nil
    }
}
#endif
