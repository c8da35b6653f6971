#if !canImport(QuartzCore)
/// What all animations share: pace, delegate, and a dictionary for keys of one's own.
///
/// A layer keeps a copy. That copy is frozen: setting a property on it traps (arbitrary keys stay settable). A subclass
/// with stored properties of its own overrides `copy(with:)`, and needs `init()`, with which the copy is made.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
    open var beginTime: CFTimeInterval = 0 { willSet { thaw("beginTime") } }
    open var duration: CFTimeInterval = 0 { willSet { thaw("duration") } }
    open var speed: Float = 1 { willSet { thaw("speed") } }
    open var timeOffset: CFTimeInterval = 0 { willSet { thaw("timeOffset") } }
    open var repeatCount: Float = 0 { willSet { thaw("repeatCount") } }
    open var repeatDuration: CFTimeInterval = 0 { willSet { thaw("repeatDuration") } }
    open var autoreverses = false { willSet { thaw("autoreverses") } }
    open var fillMode = CAMediaTimingFillMode.removed { willSet { thaw("fillMode") } }
    open var timingFunction: CAMediaTimingFunction? { willSet { thaw("timingFunction") } }
    open var delegate: (any CAAnimationDelegate)? { willSet { thaw("delegate") } }
    open var isRemovedOnCompletion = true { willSet { thaw("removedOnCompletion") } }
    open var preferredFrameRateRange = CAFrameRateRange.default { willSet { thaw("preferredFrameRateRange") } }

    /// Gives the progress instead of the clock; see `AnimationPacer`. Kept, by reference, by the copy a layer makes.
    package var pacer: (any AnimationPacer)?
    package final var custom: [String: Any] = [:]
    package final var isFrozen = false

    public required override init() {
        super.init()
    }

    /// Archives hold nothing the twin can read: nil.
    public required init?(coder: NSCoder) {
        nil
    }

    /// An unfrozen copy of the same class.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        copy.take(from: self)
        return copy
    }

    /// Copies everything `other` has; a subclass of the twin adds its own.
    package func take(from other: CAAnimation) {
        beginTime = other.beginTime
        duration = other.duration
        speed = other.speed
        timeOffset = other.timeOffset
        repeatCount = other.repeatCount
        repeatDuration = other.repeatDuration
        autoreverses = other.autoreverses
        fillMode = other.fillMode
        timingFunction = other.timingFunction
        delegate = other.delegate
        isRemovedOnCompletion = other.isRemovedOnCompletion
        preferredFrameRateRange = other.preferredFrameRateRange
        pacer = other.pacer
        custom = other.custom
    }

    /// Children that are frozen with their parent.
    package var parts: [CAAnimation] { [] }

    /// Whether it has no ends of its own: it leads from what is shown when it is committed.
    package var startsFromShown: Bool { parts.contains(where: \.startsFromShown) }

    package final func freeze() {
        isFrozen = true
        for part in parts { part.freeze() }
    }

    package final func thaw(_ property: String) {
        precondition(!isFrozen, "CAAnimation: attempting to modify read-only animation \(self): \(property)")
    }

    /// Adds a copy of this animation to the layer under the event's name.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        guard let property = self as? CAPropertyAnimation, property.keyPath == nil,
            let copy = property.copy() as? CAPropertyAnimation
        else { return layer.add(self, forKey: event) }
        copy.keyPath = event
        layer.add(copy, forKey: event)
    }
}
#endif
