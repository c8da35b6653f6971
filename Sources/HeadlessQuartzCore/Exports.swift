#if !canImport(QuartzCore)
@_exported public import Foundation

public typealias CFTimeInterval = TimeInterval
/// Twin only. CoreFoundation's name for any object of its own.
public typealias CFTypeRef = AnyObject
#endif
