import AnimationUIKit

extension AnyAnimator where Target == UIView {
    static func onLayer(_ animator: AnyAnimator<CALayer>) -> Self { .on(animator) { $0.layer } }
}

extension Int {
    /// A number that values can animate.
    var inPoints: Double {
        get { Double(self) }
        set { self = Int(newValue) }
    }
}
