/// A cubic curve for a property animator. Immutable, so a copy is the object itself.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    private let curve: UIView.AnimationCurve?
    private let point1: CGPoint
    private let point2: CGPoint
    private let type: UITimingCurveType

    /// The system's default curve, (.25, .1) and (.25, 1).
    public override init() {
        (curve, point1, point2, type) = (nil, CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1), .builtin)
        super.init()
    }

    public init(animationCurve curve: UIView.AnimationCurve) {
        self.curve = curve
        type = .builtin
        switch curve {
        case .easeInOut: (point1, point2) = (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
        case .easeIn: (point1, point2) = (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
        case .easeOut: (point1, point2) = (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
        case .linear: (point1, point2) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
        }
        super.init()
    }

    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        (curve, self.point1, self.point2, type) = (nil, point1, point2, .cubic)
        super.init()
    }

    /// Archives hold nothing the twin can read: nil.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Apple answers with a private value for some, 5 for the default curve and 6 for control points. Here they give
    /// `.easeInOut`: an enumeration of Swift has no room for values without a name.
    open var animationCurve: UIView.AnimationCurve { curve ?? .easeInOut }
    open var controlPoint1: CGPoint { point1 }
    open var controlPoint2: CGPoint { point2 }
    open var timingCurveType: UITimingCurveType { type }
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    open var springTimingParameters: UISpringTimingParameters? { nil }

    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    var bezier: UnitBezier { UnitBezier(Self.inside(point1.x), point1.y, Self.inside(point2.x), point2.y) }

    // A control point whose x is outside 0…1 makes no function of time.
    private static func inside(_ x: CGFloat) -> Double { x.isNaN ? 0 : min(max(x, 0), 1) }
}
