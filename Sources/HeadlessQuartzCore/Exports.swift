#if !canImport(QuartzCore)
@_exported public import Foundation

public typealias CFTimeInterval = TimeInterval
/// Twin only. Apple's comes from CoreFoundation, which Linux doesn't show.
public typealias CFTypeRef = AnyObject
#endif
