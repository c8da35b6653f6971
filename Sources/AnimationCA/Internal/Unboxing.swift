import Foundation

#if canImport(QuartzCore)
import QuartzCore

/// A struct that key-value coding handed out in an `NSValue`.
func unboxed<Value>(_ object: Any?) -> Value? { object as? Value }

/// A colour that key-value coding handed out.
func unboxedColor(_ object: Any?) -> CGColor? {
    guard let object, CFGetTypeID(object as CFTypeRef) == CGColor.typeID else { return nil }
    // Core Foundation types have no conditional cast; the line above is it.
    // swift-format-ignore: NeverForceUnwrap
    return (object as! CGColor)
}
#else
import HeadlessQuartzCore

/// A struct that key-value coding handed out in an `NSValue`: without the Objective-C runtime a cast does not unwrap it.
func unboxed<Value>(_ object: Any?) -> Value? {
    object as? Value ?? (object as? NSValue)?.geometry as? Value
}

/// A colour that key-value coding handed out.
func unboxedColor(_ object: Any?) -> CGColor? { object as? CGColor }
#endif
