@_exported public import AnimationCore

#if canImport(QuartzCore)
@_exported public import QuartzCore
#else
@_exported public import HeadlessQuartzCore
#endif
