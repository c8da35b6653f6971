#if !canImport(QuartzCore)
/// From one value to another. At most two of the three should be set; with all three `byValue` is ignored.
///
/// An end that is missing is the layer's model value, live: it follows the model while the animation runs. With none set
/// the animation leads from the presentation value at the commit to the model. A value of the wrong kind has no effect.
/// An additive animation's missing end is the neutral value: zero, or the identity of a transform.
open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any? { willSet { thaw("fromValue") } }
    open var toValue: Any? { willSet { thaw("toValue") } }
    open var byValue: Any? { willSet { thaw("byValue") } }

    package override var startsFromShown: Bool { fromValue == nil && toValue == nil && byValue == nil }

    package override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CABasicAnimation else { return }
        fromValue = other.fromValue
        toValue = other.toValue
        byValue = other.byValue
    }
}
#endif
