import AnimationUIKit
import Foundation

/// The numbers of a frame in one list, so that they can be interpolated alike.
struct TrackSample: Equatable {
    /// The kind of a mask, or of a cover's shape, with all that is no number.
    enum Picture: Equatable {
        case outline([CGPathElementType])
        case stroke([CGPathElementType])
        case gradient(stops: Int, isRadial: Bool)
    }

    /// The parts of a frame, with all that is no number.
    struct Form: Equatable {
        var hasLook = false
        /// nil without a mask.
        var mask: Picture?
        /// The shape of each cover; nil is the bounds.
        var covers: [Picture?] = []
    }

    /// First the numbers that each frame has, then those of the look, of the mask and of the covers.
    var numbers: [Double]
    var form: Form

    /// The place of the opacity; the transform comes first, then the anchor.
    static let opacity = 18
    /// How many numbers each frame has.
    static let common = 19

    /// Whether a number, in the last column of the transform, divides the others: it counts for more than its size.
    static func isPerspective(_ index: Int) -> Bool { index < 16 && index % 4 == 3 }

    init(_ numbers: [Double], _ form: Form) { (self.numbers, self.form) = (numbers, form) }

    /// - Parameters:
    ///   - start: The position of the layer without the effect.
    ///   - hasLook: Whether the effect changes the look of the layer.
    @MainActor init(of layer: CALayer, from start: CGPoint, hasLook: Bool) {
        let way = CATransform3DMakeTranslation(layer.position.x - start.x, layer.position.y - start.y, 0)
        let matrix = CATransform3DConcat(layer.transform, way)
        let common = [
            matrix.m11, matrix.m12, matrix.m13, matrix.m14, matrix.m21, matrix.m22, matrix.m23, matrix.m24,
            matrix.m31, matrix.m32, matrix.m33, matrix.m34, matrix.m41, matrix.m42, matrix.m43, matrix.m44,
            layer.anchorPoint.x, layer.anchorPoint.y, CGFloat(layer.opacity),
        ]
        self.init(common.map { Double($0) }, Form(hasLook: hasLook))
        if hasLook { add(EffectLook(of: layer)) }
        form.mask = layer.mask.flatMap { add($0) }
        for cover in layer.sublayers ?? [] {
            add(cover.coverColor)
            form.covers.append(add(cover))
        }
    }

    mutating func add(_ look: EffectLook) {
        add(look.backgroundColor)
        numbers += [Double(look.cornerRadius), Double(look.borderWidth)]
        add(look.borderColor)
        numbers += [look.shadowOpacity, Double(look.shadowRadius)]
        numbers += [Double(look.shadowOffset.width), Double(look.shadowOffset.height)]
        add(look.shadowColor)
    }

    mutating func add(_ color: ColorComponents) { numbers += [color.red, color.green, color.blue, color.alpha] }

    /// Adds the numbers of a mask or of a cover; nil for one of no shape.
    private mutating func add(_ layer: CALayer) -> Picture? {
        if let shape = layer as? CAShapeLayer, let path = shape.path {
            let outline = EffectOutline(path)
            let isStroke = shape.fillColor == nil
            if isStroke { numbers += [Double(shape.lineWidth), Double(shape.strokeEnd)] }
            numbers += outline.numbers
            return isStroke ? .stroke(outline.elements) : .outline(outline.elements)
        }
        guard let gradient = layer as? CAGradientLayer, let locations = gradient.locations,
            let colors = gradient.colors as? [CGColor], colors.count == locations.count
        else { return nil }
        let (start, end) = (gradient.startPoint, gradient.endPoint)
        numbers += [start.x, start.y, end.x, end.y].map { Double($0) }
        numbers += locations.map(\.doubleValue)
        numbers += colors.map { Double($0.alpha) }
        return .gradient(stops: locations.count, isRadial: gradient.type == .radial)
    }
}

extension CALayer {
    /// The one colour of a cover; a gradient has its opacities beside it.
    @MainActor fileprivate var coverColor: ColorComponents {
        if let shape = self as? CAShapeLayer { return ColorComponents(of: shape.fillColor) }
        guard let colors = (self as? CAGradientLayer)?.colors as? [CGColor], let first = colors.first else {
            return ColorComponents(of: backgroundColor)
        }
        var color = ColorComponents(first)
        color.alpha = 1
        return color
    }
}

extension ColorComponents {
    /// The components of a colour; transparent black without one.
    init(of color: CGColor?) { self = color.map { ColorComponents($0) } ?? .zero }
}
