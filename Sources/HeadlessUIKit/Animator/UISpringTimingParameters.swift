/// A spring for a property animator. Immutable, so a copy is the object itself.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    enum Form {
        /// Fitted to the animator's duration.
        case ratio(Double)
        /// Has a duration of its own.
        case physical(mass: Double, stiffness: Double, damping: Double)
    }

    let form: Form
    private let velocity: CGVector

    /// The system's spring: mass 3, stiffness 1000, damping 500, which is a damping ratio of 4.56 (K46). The animator
    /// keeps its duration (U17: not established; a ratio is how Apple's page describes this one).
    public override init() {
        (form, velocity) = (.ratio(500 / (2 * (3.0 * 1000).squareRoot())), CGVector(dx: 0, dy: 0))
        super.init()
    }

    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: CGVector(dx: 0, dy: 0))
    }

    /// A spring that has come to rest when the animator's duration is over (J31). The velocity is in ways a second.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        (form, self.velocity) = (.ratio(ratio), velocity)
        super.init()
    }

    /// A spring that takes the time it takes: the animator's `duration` becomes the settling time (K45). Mass and
    /// stiffness that are not above zero, and damping below zero, are replaced by Core Animation's 1, 100 and 10.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        form = .physical(
            mass: mass > 0 ? mass : 1, stiffness: stiffness > 0 ? stiffness : 100, damping: damping >= 0 ? damping : 10)
        self.velocity = velocity
        super.init()
    }

    /// Archives hold nothing the twin can read: nil.
    public required init?(coder: NSCoder) {
        nil
    }

    open var initialVelocity: CGVector { velocity }
    open var timingCurveType: UITimingCurveType { .spring }
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    open var springTimingParameters: UISpringTimingParameters? { self }

    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
