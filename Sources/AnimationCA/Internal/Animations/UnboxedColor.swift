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
#else
import HeadlessQuartzCore

/// A colour that key-value coding handed out.
func unboxedColor(_ object: Any?) -> CGColor? { object as? CGColor }
#endif
