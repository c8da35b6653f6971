/// The parts of a 2-D matrix: scale · horizontalShear · rotation · translation.
public struct CGAffineTransformComponents: Sendable {
    public var scale: CGSize
    public var horizontalShear: CGFloat
    public var rotation: CGFloat
    public var translation: CGVector

    public init() {
        self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero)
    }

    public init(
        scale: CGSize = .init(width: 1, height: 1), horizontalShear: CGFloat = 0, rotation: CGFloat = 0,
        translation: CGVector = .zero
    ) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }
}

extension CGAffineTransform {
    public init(_ components: CGAffineTransformComponents) {
        let scale = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
        let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
        let move = CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy)
        self = scale.concatenating(shear).concatenating(CGAffineTransform(rotationAngle: components.rotation))
            .concatenating(move)
    }

    public func decomposed() -> CGAffineTransformComponents {
        // scale · shear = [sx 0; sy·k sy], so the first row is sx·(cos, sin).
        let width = hypot(a, b)
        let angle = width == 0 ? atan2(-c, d) : atan2(b, a)
        let (sine, cosine) = (sin(angle), cos(angle))
        let height = d * cosine - c * sine
        let shear = height == 0 ? 0 : (c * cosine + d * sine) / height
        return CGAffineTransformComponents(
            scale: CGSize(width: width, height: height), horizontalShear: shear, rotation: angle,
            translation: CGVector(dx: tx, dy: ty)
        )
    }
}
