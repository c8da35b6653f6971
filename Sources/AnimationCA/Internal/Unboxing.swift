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
    return (object as? NSValue)?.geometry as? Value
}
#endif
