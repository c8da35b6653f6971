/// An animation from one value to another along the path of a weight on a spring, in real seconds: a shorter duration
/// cuts it off.
open class CASpringAnimation: CABasicAnimation {
    /// Above 0; anything else is refused, and the old value kept.
    open var mass: CGFloat {
        get { spring.mass }
        set { if newValue > 0, newValue.isFinite { set("mass") { $0.mass = newValue } } }
    }
    /// Above 0; anything else is refused, and the old value kept.
    open var stiffness: CGFloat {
        get { spring.stiffness }
        set { if newValue > 0, newValue.isFinite { set("stiffness") { $0.stiffness = newValue } } }
    }
    /// 0 or above; anything else is refused, and the old value kept.
    open var damping: CGFloat {
        get { spring.damping }
        set { if newValue >= 0, newValue.isFinite { set("damping") { $0.damping = newValue } } }
    }
    /// In lengths of the whole way per second, towards the end. What isn't finite is refused.
    open var initialVelocity: CGFloat {
        get { spring.velocity }
        set { if newValue.isFinite { set("initialVelocity") { $0.velocity = newValue } } }
    }
    /// The seconds until the spring stays within a thousandth of its end.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }

    package final private(set) var spring = SpringCurve()

    private func set(_ property: String, _ change: (inout SpringCurve) -> Void) {
        thaw(property)
        change(&spring)
    }

    package override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CASpringAnimation else { return }
        spring = other.spring
    }
}
