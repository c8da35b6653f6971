#if !canImport(QuartzCore)
/// The values a layer has three times over: set (model), committed, and shown (presentation). What moves often comes
/// first and lies flat; the rest sits in a box that copies share until one of them writes.
///
/// A class, though it is a bag of values: handed to a function a struct of this size is copied, field by field.
package final class LayerValues {
    package var bounds = CGRect.zero
    package var position = CGPoint.zero
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    package var opacity = 1.0
    package var zPosition = 0.0
    package var anchorPointZ = 0.0
    package var cornerRadius = 0.0
    package var borderWidth = 0.0
    package var transform = CATransform3DIdentity
    package var backgroundColor = LayerColor.none
    package var isHidden = false
    package var isDoubleSided = true
    package var isGeometryFlipped = false
    package var masksToBounds = false
    package var isOpaque = false
    private var box = RareBox.plain

    package init() {}

    package var rare: RareValues {
        _read { yield box.values }
        _modify {
            if !isKnownUniquelyReferenced(&box) { box = RareBox(box.values) }
            yield &box.values
        }
    }

    package func assign(_ other: LayerValues) {
        bounds = other.bounds
        position = other.position
        anchorPoint = other.anchorPoint
        opacity = other.opacity
        zPosition = other.zPosition
        anchorPointZ = other.anchorPointZ
        cornerRadius = other.cornerRadius
        borderWidth = other.borderWidth
        transform = other.transform
        backgroundColor = other.backgroundColor
        isHidden = other.isHidden
        isDoubleSided = other.isDoubleSided
        isGeometryFlipped = other.isGeometryFlipped
        masksToBounds = other.masksToBounds
        isOpaque = other.isOpaque
        box = other.box
    }

    package func copy() -> LayerValues {
        let copy = LayerValues()
        copy.assign(self)
        return copy
    }
}

/// What few layers set, and fewer animate.
package struct RareValues {
    package var sublayerTransform = CATransform3DIdentity
    package var borderColor = LayerColor.object(CGColor(gray: 0, alpha: 1))
    package var shadowColor = LayerColor.object(CGColor(gray: 0, alpha: 1))
    package var shadowOffset = CGSize(width: 0, height: -3)
    package var shadowOpacity = 0.0
    package var shadowRadius = 3.0
    package var shadowPath: CGPath?
    package var contents: Any?
    package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var contentsScale = 1.0
    package var rasterizationScale = 1.0
    package var minificationFilterBias = 0.0
    package var contentsGravity = CALayerContentsGravity.resize
    package var minificationFilter = CALayerContentsFilter.linear
    package var magnificationFilter = CALayerContentsFilter.linear
    package var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    package var cornerCurve = CALayerCornerCurve.circular
    package var shouldRasterize = false
    package var allowsGroupOpacity = true
    package var needsDisplayOnBoundsChange = false
    package var name: String?
    package var shape = ShapeValues()
    package var text = TextValues()
    package var gradient = GradientValues()
    package var custom: [String: Any] = [:]
}

package struct ShapeValues {
    package var path: CGPath?
    package var fillColor = LayerColor.object(CGColor(gray: 0, alpha: 1))
    package var strokeColor = LayerColor.none
    package var strokeStart = 0.0
    package var strokeEnd = 1.0
    package var lineWidth = 1.0
    package var lineDashPhase = 0.0
    package var miterLimit = 10.0
    package var lineDashPattern: [Double]?
    package var fillRule = CAShapeLayerFillRule.nonZero
    package var lineCap = CAShapeLayerLineCap.butt
    package var lineJoin = CAShapeLayerLineJoin.miter
}

package struct TextValues {
    package var string: Any?
    package var font: Any?
    package var fontSize = 36.0
    package var foregroundColor = LayerColor.object(CGColor(gray: 1, alpha: 1))
    package var isWrapped = false
    package var alignmentMode = CATextLayerAlignmentMode.natural
    package var truncationMode = CATextLayerTruncationMode.none
}

package struct GradientValues {
    package var colors: [LayerColor]?
    package var locations: [Double]?
    package var startPoint = CGPoint(x: 0.5, y: 0)
    package var endPoint = CGPoint(x: 0.5, y: 1)
    package var type = CAGradientLayerType.axial
}

// Unchecked is safe: a box is written only while one value holds it (isKnownUniquelyReferenced), and `plain` never is.
private final class RareBox: @unchecked Sendable {
    static let plain = RareBox(RareValues())
    var values: RareValues

    init(_ values: RareValues) {
        self.values = values
    }
}

/// A colour as set, or as a mix: the object of a mix is only made when someone asks.
package enum LayerColor {
    case none
    case object(CGColor)
    case mixed(SIMD4<Double>)

    package init(_ color: CGColor?) {
        if let color { self = .object(color) } else { self = .none }
    }

    package var color: CGColor? {
        switch self {
        case .none: nil
        case .object(let color): color
        case .mixed(let rgba): CGColor(rgba: rgba)
        }
    }

    package var rgba: SIMD4<Double>? {
        switch self {
        case .none: nil
        case .object(let color): color.rgba
        case .mixed(let rgba): rgba
        }
    }
}
#endif
