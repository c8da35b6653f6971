/// Turns a number, or three, into a matrix after interpolation, so that turns aren't shortened.
open class CAValueFunction: NSObject {
    public let name: CAValueFunctionName

    /// One of the eleven named functions; nil for any other name.
    public convenience init?(name: CAValueFunctionName) {
        guard Self.known.contains(name) else { return nil }
        self.init(known: name)
    }

    private init(known name: CAValueFunctionName) {
        self.name = name
        super.init()
    }

    /// Archives hold nothing the twin can read: nil.
    public required init?(coder: NSCoder) {
        nil
    }

    private static let known: Set<CAValueFunctionName> = [
        .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY,
        .translateZ,
    ]

    package final func transform(_ v: SIMD4<Double>) -> CATransform3D {
        switch name {
        case .rotateX: CATransform3DMakeRotation(v.x, 1, 0, 0)
        case .rotateY: CATransform3DMakeRotation(v.x, 0, 1, 0)
        case .rotateZ: CATransform3DMakeRotation(v.x, 0, 0, 1)
        case .scaleX: CATransform3DMakeScale(v.x, 1, 1)
        case .scaleY: CATransform3DMakeScale(1, v.x, 1)
        case .scaleZ: CATransform3DMakeScale(1, 1, v.x)
        case .scale: CATransform3DMakeScale(v.x, v.y, v.z)
        case .translateX: CATransform3DMakeTranslation(v.x, 0, 0)
        case .translateY: CATransform3DMakeTranslation(0, v.x, 0)
        case .translateZ: CATransform3DMakeTranslation(0, 0, v.x)
        default: CATransform3DMakeTranslation(v.x, v.y, v.z)
        }
    }
}
