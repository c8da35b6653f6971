import Foundation

#if canImport(QuartzCore)
import QuartzCore

/// A colour that key-value coding handed out.
func unboxedColor(_ object: Any?) -> CGColor? {
    guard let object, CFGetTypeID(object as CFTypeRef) == CGColor.typeID else { return nil }
    // Core Foundation types have no conditional cast; the line above is it.
    // swift-format-ignore: NeverForceUnwrap
    return (object as! CGColor)
}

/// A path that key-value coding handed out.
func unboxedPath(_ object: Any?) -> CGPath? {
    guard let object, CFGetTypeID(object as CFTypeRef) == CGPath.typeID else { return nil }
    // Core Foundation types have no conditional cast; the line above is it.
    // swift-format-ignore: NeverForceUnwrap
    return (object as! CGPath)
}
#else
import HeadlessQuartzCore

/// A colour that key-value coding handed out.
func unboxedColor(_ object: Any?) -> CGColor? { object as? CGColor }

/// A path that key-value coding handed out.
func unboxedPath(_ object: Any?) -> CGPath? { object as? CGPath }
#endif
