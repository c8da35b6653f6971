import Foundation

/// A pose of a layer, relative to its own position, size and direction: one keyframe of a motion such as a shake.
package struct Pose: Equatable, Sendable {
    /// The moment of the pose, as a fraction of a run.
    var time: Double
    /// In points.
    var offset: CGSize
    /// In widths and heights of the layer.
    var share: CGSize
    var scale: CGSize
    /// In degrees, clockwise.
    var rotation: CGFloat
    /// Degrees by which the layer leans: its vertical lines, and its horizontal ones.
    var skew: CGSize
    /// Degrees of a turn in space about the x axis and about the y axis.
    var turn: CGSize
    /// The distance of the eye from the layer, in points, which makes a turn in space look like one; 0 looks from
    /// infinitely far.
    var eye: CGFloat

    package init(
        _ time: Double, offset: CGSize = .zero, share: CGSize = .zero,
        scale: CGSize = CGSize(width: 1, height: 1), rotation: CGFloat = 0, skew: CGSize = .zero,
        turn: CGSize = .zero, eye: CGFloat = 0
    ) {
        self.time = time
        (self.offset, self.share, self.scale, self.rotation) = (offset, share, scale, rotation)
        (self.skew, self.turn, self.eye) = (skew, turn, eye)
    }

    /// The pose at rest.
    static func rest(_ time: Double) -> Pose { Pose(time) }

    /// Whether two poses look alike.
    func looksLike(_ other: Pose) -> Bool {
        var other = other
        other.time = time
        return self == other
    }

    /// - Parameter anchor: The point of the layer, from (0, 0) to (1, 1), about which it scales, leans and turns.
    @MainActor func matrix(on layer: CALayer, about anchor: CGPoint) -> CATransform3D {
        let size = layer.bounds.size
        let (x, y) = (
            (anchor.x - layer.anchorPoint.x) * size.width, (anchor.y - layer.anchorPoint.y) * size.height
        )
        var matrix = CATransform3DMakeTranslation(-x, -y, 0)
        func then(_ next: CATransform3D) { matrix = CATransform3DConcat(matrix, next) }
        if scale != CGSize(width: 1, height: 1) { then(CATransform3DMakeScale(scale.width, scale.height, 1)) }
        if skew != .zero { then(Self.skewing(skew)) }
        if rotation != 0 { then(CATransform3DMakeRotation(rotation.radians.withoutWholeTurns, 0, 0, 1)) }
        if turn.width != 0 { then(CATransform3DMakeRotation(turn.width.radians.withoutWholeTurns, 1, 0, 0)) }
        if turn.height != 0 { then(CATransform3DMakeRotation(turn.height.radians.withoutWholeTurns, 0, 1, 0)) }
        if eye != 0 { then(Self.seen(from: eye)) }
        let (dx, dy) = (offset.width + share.width * size.width, offset.height + share.height * size.height)
        then(CATransform3DMakeTranslation(x + dx, y + dy, 0))
        return matrix
    }

    static func skewing(_ degrees: CGSize) -> CATransform3D {
        var matrix = CATransform3DIdentity
        matrix.m21 = tan(degrees.width.radians)
        matrix.m12 = tan(degrees.height.radians)
        return matrix
    }

    static func seen(from distance: CGFloat) -> CATransform3D {
        var matrix = CATransform3DIdentity
        if distance != 0 { matrix.m34 = -1 / distance }
        return matrix
    }
}

extension CGFloat {
    /// An angle given in degrees.
    var radians: CGFloat { self / 180 * .pi }

    /// An angle in radians, from −π to π: the sine of a whole turn is not exactly 0.
    var withoutWholeTurns: CGFloat { remainder(dividingBy: 2 * .pi) }
}
