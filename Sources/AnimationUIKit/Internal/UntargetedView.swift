#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// The target of a closure that has none: a view in no window, one for each call, so that no two calls conflict.
final class UntargetedView: UIView {}
#endif
