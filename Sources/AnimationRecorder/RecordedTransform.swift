public import Foundation

/// Where a layer's plane lies in its superlayer's: a 3 by 3 matrix, row vectors, `[x y 1] · M`.
///
/// A layer flattens what is in it, so the depth row and column of its 4 by 4 matrix are of no consequence to what is
/// drawn and are left out. With a perspective (`m34` on the layer or on its superlayer's `sublayerTransform`) `px` and
/// `py` are not zero and the drawn shape is a trapezium.
public struct RecordedTransform: Sendable, Equatable {
    /// First row: where the x axis goes, and its part in the perspective.
    public var a, b, px: Double
    /// Second row: where the y axis goes, and its part in the perspective.
    public var c, d, py: Double
    /// Third row: where the origin goes, and the homogeneous weight.
    public var tx, ty, w: Double

    /// An affine matrix, or with `px`, `py` and `w` a projective one.
    public init(
        a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0,
        px: Double = 0, py: Double = 0, w: Double = 1
    ) {
        (self.a, self.b, self.px) = (a, b, px)
        (self.c, self.d, self.py) = (c, d, py)
        (self.tx, self.ty, self.w) = (tx, ty, w)
    }

    /// The matrix that changes nothing.
    public static let identity = RecordedTransform()

    /// Whether parallel lines stay parallel: no perspective.
    public var isAffine: Bool { px == 0 && py == 0 && w == 1 }

    /// This matrix first, `next` after it.
    public func concatenating(_ next: RecordedTransform) -> RecordedTransform {
        RecordedTransform(
            a: a * next.a + b * next.c + px * next.tx,
            b: a * next.b + b * next.d + px * next.ty,
            c: c * next.a + d * next.c + py * next.tx,
            d: c * next.b + d * next.d + py * next.ty,
            tx: tx * next.a + ty * next.c + w * next.tx,
            ty: tx * next.b + ty * next.d + w * next.ty,
            px: a * next.px + b * next.py + px * next.w,
            py: c * next.px + d * next.py + py * next.w,
            w: tx * next.px + ty * next.py + w * next.w
        )
    }

    /// Where a point of the layer's plane goes.
    public func apply(to point: CGPoint) -> CGPoint {
        let (x, y) = (Double(point.x), Double(point.y))
        let weight = x * px + y * py + w
        let scale = weight == 0 ? 1 : 1 / weight
        return CGPoint(x: (x * a + y * c + tx) * scale, y: (x * b + y * d + ty) * scale)
    }

    /// The smallest upright rectangle around where `rect` goes.
    public func apply(to rect: CGRect) -> CGRect {
        let corners = rect.cornerPoints.map { apply(to: $0) }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }

    /// Whether the layer's front looks at the viewer.
    var showsFront: Bool {
        let determinant = a * (d * w - py * ty) - b * (c * w - py * tx) + px * (c * ty - d * tx)
        return determinant * w >= 0
    }
}

extension CGRect {
    var cornerPoints: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
        ]
    }
}
