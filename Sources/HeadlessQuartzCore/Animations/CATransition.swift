/// A transition from what a layer shows to what it shows next. It changes no property; a recorder may draw it.
open class CATransition: CAAnimation {
    open var type = CATransitionType.fade { willSet { thaw("type") } }
    open var subtype: CATransitionSubtype? { willSet { thaw("subtype") } }
    /// In 0…1 and at most `endProgress`; anything else is held there.
    open var startProgress: Float {
        get { start }
        set {
            thaw("startProgress")
            start = newValue.isNaN ? 0 : min(max(newValue, 0), end)
        }
    }
    /// In 0…1 and at least `startProgress`; anything else is held there.
    open var endProgress: Float {
        get { end }
        set {
            thaw("endProgress")
            end = newValue.isNaN ? 1 : max(min(newValue, 1), start)
        }
    }
    private var start: Float = 0
    private var end: Float = 1

    package override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CATransition else { return }
        type = other.type
        subtype = other.subtype
        (start, end) = (other.start, other.end)
    }
}
