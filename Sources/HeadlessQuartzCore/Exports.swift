#if !canImport(QuartzCore)
@_exported public import Foundation

public typealias CFTimeInterval = TimeInterval
public typealias CFTypeRef = AnyObject
#endif
