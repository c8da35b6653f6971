public import AnimationUIKit
import Foundation

extension EffectTrack {
    /// The picture of a view at one time of an effect.
    public struct Frame: Sendable {
        /// The transform about the ``anchor``; a move of the position is in it, in points.
        public var transform: CATransform3D
        /// The point of the view about which it is transformed: (0, 0) is its first corner, (1, 1) the opposite corner.
        public var anchor: CGPoint
        /// From 0 to 1.
        public var opacity: Double
        /// The part of the view that is seen, in the view's own coordinates; nil for the whole view.
        public var mask: EffectMask?
        /// The ground, the corners, the border and the shadow; nil if the effect changes none of them.
        public var look: EffectLook?
        /// The colours over the contents, each over the one before it. The border lies over them; the mask cuts them.
        public var covers: [EffectCover] = []

        /// A view that looks as it does without an effect.
        public static var rest: Self {
            Self(transform: CATransform3DIdentity, anchor: CGPoint(x: 0.5, y: 0.5), opacity: 1)
        }

        /// The transform about the first corner of a view of some size, in points.
        public func transform(in size: CGSize) -> CATransform3D {
            let (x, y) = (anchor.x * size.width, anchor.y * size.height)
            let about = CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), transform)
            return CATransform3DConcat(about, CATransform3DMakeTranslation(x, y, 0))
        }
    }
}

/// The part of a view that an effect shows, in the view's own coordinates.
public enum EffectMask: Sendable, Equatable {
    /// The inside of an outline is seen, as in a reveal.
    case outline(EffectOutline)
    /// A stroke is seen, as in a sweep: as wide as `width`, in points, and as much of its outline as the share `end`,
    /// from 0 to 1.
    case stroke(EffectOutline, width: CGFloat, end: CGFloat)
    /// All is seen, with an opacity that changes from place to place, as in a shimmer.
    case gradient(Gradient)

    /// Opacities along a line, or along the radius of an ellipse.
    public struct Gradient: Sendable, Equatable {
        /// From 0 to 1, one for each of the ``locations``.
        public var opacities: [Double]
        /// Rising places on the way from ``start`` to ``end``: 0 is the start, and 1 the end. They may lie beyond both.
        public var locations: [Double]
        /// In shares of the bounds, as with `CAGradientLayer.startPoint`; the middle of a radial gradient.
        public var start: CGPoint
        /// In shares of the bounds; the corner of the rectangle around a quarter of a radial gradient.
        public var end: CGPoint
        /// Whether the opacities are those of ellipses about the start.
        public var isRadial: Bool
    }
}

/// The outline of a mask: a path as a value.
public struct EffectOutline: Sendable, Equatable {
    let elements: [CGPathElementType]
    /// The points of all elements, one after another, each as its x and its y.
    var numbers: [Double]

    init(_ elements: [CGPathElementType], _ numbers: [Double]) { (self.elements, self.numbers) = (elements, numbers) }

    init(_ path: CGPath) {
        var elements: [CGPathElementType] = []
        var numbers: [Double] = []
        path.applyWithBlock { element in
            let element = element.pointee
            elements.append(element.type)
            for index in 0..<element.type.pointCount {
                numbers += [Double(element.points[index].x), Double(element.points[index].y)]
            }
        }
        self.init(elements, numbers)
    }

    /// The path, in the coordinates of the view.
    public var path: CGPath {
        let path = CGMutablePath()
        var index = 0
        for element in elements {
            path.add(element) { CGPoint(x: numbers[index + 2 * $0], y: numbers[index + 2 * $0 + 1]) }
            index += 2 * element.pointCount
        }
        return path
    }
}
