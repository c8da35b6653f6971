#if !canImport(UIKit)
@_exported public import HeadlessQuartzCore
#endif
