import AnimationUIKit
import Foundation

/// The numbers of a frame in one list, so that they can be interpolated alike.
struct TrackSample: Equatable {
    /// The kind of a mask, with all that is no number.
    enum Form: Equatable {
        case outline([CGPathElementType])
        case stroke([CGPathElementType])
        case gradient(stops: Int, isRadial: Bool)
    }

    /// First the numbers that each frame has, then those of the mask.
    var numbers: [Double]
    /// nil without a mask.
    var form: Form?

    /// The place of the opacity; the transform comes first, then the anchor.
    static let opacity = 18
    /// How many numbers each frame has.
    static let common = 19

    /// Whether a number, in the last column of the transform, divides the others: it counts for more than its size.
    static func isPerspective(_ index: Int) -> Bool { index < 16 && index % 4 == 3 }

    init(_ numbers: [Double], _ form: Form?) { (self.numbers, self.form) = (numbers, form) }

    /// - Parameter start: The position of the layer without the effect.
    @MainActor init(of layer: CALayer, from start: CGPoint) {
        let way = CATransform3DMakeTranslation(layer.position.x - start.x, layer.position.y - start.y, 0)
        let matrix = CATransform3DConcat(layer.transform, way)
        numbers = [
            matrix.m11, matrix.m12, matrix.m13, matrix.m14, matrix.m21, matrix.m22, matrix.m23, matrix.m24,
            matrix.m31, matrix.m32, matrix.m33, matrix.m34, matrix.m41, matrix.m42, matrix.m43, matrix.m44,
            layer.anchorPoint.x, layer.anchorPoint.y,
        ].map { Double($0) }
        numbers.append(Double(layer.opacity))
        if let mask = layer.mask { add(mask) }
    }

    private mutating func add(_ mask: CALayer) {
        if let shape = mask as? CAShapeLayer, let path = shape.path {
            let outline = EffectOutline(path)
            if shape.fillColor == nil {
                form = .stroke(outline.elements)
                numbers += [Double(shape.lineWidth), Double(shape.strokeEnd)]
            } else {
                form = .outline(outline.elements)
            }
            numbers += outline.numbers
        } else if let gradient = mask as? CAGradientLayer, let locations = gradient.locations,
            let colors = gradient.colors as? [CGColor], colors.count == locations.count
        {
            form = .gradient(stops: locations.count, isRadial: gradient.type == .radial)
            let (start, end) = (gradient.startPoint, gradient.endPoint)
            numbers += [start.x, start.y, end.x, end.y].map { Double($0) }
            numbers += locations.map(\.doubleValue)
            numbers += colors.map { Double($0.alpha) }
        }
    }
}
