#if canImport(UIKit)
@_exported public import UIKit
#elseif canImport(HeadlessUIKit)
@_exported public import HeadlessUIKit
#endif
