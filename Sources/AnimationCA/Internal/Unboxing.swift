import Foundation

#if canImport(QuartzCore)
import QuartzCore

/// A struct that key-value coding handed out in an `NSValue`.
func unboxed<Value>(_ object: Any?) -> Value? { object as? Value }

func isColor(_ object: Any) -> Bool { CFGetTypeID(object as CFTypeRef) == CGColor.typeID }
#else
import HeadlessQuartzCore

/// A struct that key-value coding handed out in an `NSValue`: without the Objective-C runtime a cast does not unwrap it.
func unboxed<Value>(_ object: Any?) -> Value? {
    object as? Value ?? (object as? NSValue)?.geometry as? Value
}

func isColor(_ object: Any) -> Bool { object is CGColor }
#endif
