#if canImport(UIKit) || canImport(HeadlessUIKit)
extension TimingCurve {
    /// UIKit's curve.
    public init(_ curve: UIView.AnimationCurve) { self.init(animationCurve: curve.rawValue) }

    /// UIKit's curve from its raw value, as in a keyboard's notification
    /// (`UIResponder.keyboardAnimationCurveUserInfoKey`).
    ///
    /// 7, which has no name, is the keyboard's curve: a spring of mass 3, stiffness 1000 and damping 500, as observed
    /// on the layers that UIKit animates with it. Any other value without a name is UIKit's default, `.easeInOut`.
    @inline(never) public init(animationCurve rawValue: Int) {
        switch rawValue {
        case UIView.AnimationCurve.easeIn.rawValue: self = .easeIn
        case UIView.AnimationCurve.easeOut.rawValue: self = .easeOut
        case UIView.AnimationCurve.linear.rawValue: self = .linear
        case Self.keyboard: self = .spring(mass: 3, stiffness: 1000, damping: 500)
        default: self = .easeInOut
        }
    }

    private static var keyboard: Int { 7 }
}
#endif
