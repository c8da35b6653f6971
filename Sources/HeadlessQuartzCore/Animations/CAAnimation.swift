/// The base of all animations: pace, delegate, and a dictionary for keys of one's own.
///
/// A layer keeps a copy. That copy is frozen: setting a property on it traps (arbitrary keys stay settable). A subclass
/// with stored properties of its own overrides `copy(with:)`, and needs `init()`, with which the copy is made.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { edit("beginTime") { $0.beginTime = newValue } }
    }
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { edit("duration") { $0.duration = newValue } }
    }
    open var speed: Float {
        get { timing.speed }
        set { edit("speed") { $0.speed = newValue } }
    }
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { edit("timeOffset") { $0.timeOffset = newValue } }
    }
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { edit("repeatCount") { $0.repeatCount = newValue } }
    }
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { edit("repeatDuration") { $0.repeatDuration = newValue } }
    }
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { edit("autoreverses") { $0.autoreverses = newValue } }
    }
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { edit("fillMode") { $0.fillMode = newValue } }
    }
    open var timingFunction: CAMediaTimingFunction? { willSet { thaw("timingFunction") } }
    open var delegate: (any CAAnimationDelegate)? { willSet { thaw("delegate") } }
    open var isRemovedOnCompletion = true { willSet { thaw("removedOnCompletion") } }
    open var preferredFrameRateRange = CAFrameRateRange.default { willSet { thaw("preferredFrameRateRange") } }

    /// In one piece, so that a copy takes it at once.
    private(set) final var timing = MediaTiming(duration: 0)
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
        timing = other.timing
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

    private func edit(_ property: String, _ change: (inout MediaTiming) -> Void) {
        thaw(property)
        change(&timing)
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
