#if canImport(UIKit) || canImport(HeadlessUIKit)
extension LayerOwner {
    /// A view; one without a window is waited for.
    static let view = LayerOwner {
        ($0 as? UIView)?.layer
    } isReady: {
        ($0 as? UIView)?.window != nil || !UIView.areAnimationsEnabled
    } isAnimated: {
        UIView.areAnimationsEnabled
    }
}
#endif
