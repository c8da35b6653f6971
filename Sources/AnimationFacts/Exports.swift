#if canImport(UIKit) || canImport(HeadlessUIKit)
@_exported public import AnimationUIKit
@_exported public import AppleFacts
#endif
