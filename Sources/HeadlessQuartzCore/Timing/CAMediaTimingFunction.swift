/// A curve of pace: a cubic from (0, 0) to (1, 1).
open class CAMediaTimingFunction: NSObject {
    /// x and y of the two control points.
    private let points: SIMD4<Float>
    private let name: CAMediaTimingFunctionName?
    package final let curve: UnitBezier

    /// A curve of its own. A control point whose x lies outside 0…1 is no function of time; x is held inside.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        points = SIMD4(c1x, c1y, c2x, c2y)
        name = nil
        curve = Self.curve(points)
        super.init()
    }

    /// One of the five built-in curves; any other name traps, as on Apple it raises. On Apple equal names give the same
    /// object; on Linux an initialiser can't hand out another object, so named functions are equal by name instead.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .linear: self.init(name, 0, 0, 1, 1)
        case .easeIn: self.init(name, 0.42, 0, 1, 1)
        case .easeOut: self.init(name, 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(name, 0.42, 0, 0.58, 1)
        case .default: self.init(name, 0.25, 0.1, 0.25, 1)
        default: preconditionFailure("[CAMediaTimingFunction functionWithName:]: unknown name \(name.rawValue)")
        }
    }

    private init(_ name: CAMediaTimingFunctionName, _ c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        points = SIMD4(c1x, c1y, c2x, c2y)
        self.name = name
        curve = Self.curve(points)
        super.init()
    }

    /// Archives hold nothing the twin can read: nil.
    public required init?(coder: NSCoder) {
        nil
    }

    private static func curve(_ points: SIMD4<Float>) -> UnitBezier {
        func number(_ index: Int) -> Double { points[index].isFinite ? Double(points[index]) : 0 }
        return UnitBezier(min(max(number(0), 0), 1), number(1), min(max(number(2), 0), 1), number(3))
    }

    /// Writes x and y of point 0…3; any other index traps, as on Apple it raises.
    open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        precondition(
            (0...3).contains(idx), "[CAMediaTimingFunction getControlPointAtIndex:]: index \(idx) out of range")
        let point =
            switch idx {
            case 0: SIMD2<Float>(0, 0)
            case 1: points.lowHalf
            case 2: points.highHalf
            default: SIMD2<Float>(1, 1)
            }
        (ptr[0], ptr[1]) = (point.x, point.y)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CAMediaTimingFunction else { return false }
        return self === other || (name != nil && name == other.name)
    }

    open override var hash: Int { name?.hashValue ?? ObjectIdentifier(self).hashValue }

    open override var description: String { name?.rawValue ?? super.description }
}
