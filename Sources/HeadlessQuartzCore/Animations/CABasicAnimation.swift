/// An animation from one value to another. At most two of the three should be set; with all three `byValue` is ignored.
///
/// An end that is missing is the layer's model value, live: it follows the model while the animation runs. With none
/// set the animation leads from the presentation value at the commit to the model. A value of the wrong kind has no
/// effect. An additive animation's missing end is the neutral value: zero, or the identity of a transform.
open class CABasicAnimation: CAPropertyAnimation {
    /// As set, in one piece, so that a copy takes them at once.
    private(set) final var ends = Ends()

    struct Ends {
        var from: Any?
        var to: Any?
        var by: Any?
    }

    open var fromValue: Any? {
        get { boxed(ends.from) }
        set {
            thaw("fromValue")
            ends.from = newValue
        }
    }
    open var toValue: Any? {
        get { boxed(ends.to) }
        set {
            thaw("toValue")
            ends.to = newValue
        }
    }
    open var byValue: Any? {
        get { boxed(ends.by) }
        set {
            thaw("byValue")
            ends.by = newValue
        }
    }

    package override var startsFromShown: Bool { ends.from == nil && ends.to == nil && ends.by == nil }

    package override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CABasicAnimation else { return }
        ends = other.ends
    }
}
