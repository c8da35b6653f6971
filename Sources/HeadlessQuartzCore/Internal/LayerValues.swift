#if !canImport(QuartzCore)
/// The values a layer has three times over: set (model), committed, and shown (presentation). What moves often comes
/// first and lies flat; the rest sits in a box that copies share until one of them writes.
///
/// A class, though it is a bag of values: handed to a function a struct of this size is copied, field by field.
final class LayerValues {
    /// In memory shared with other layers' numbers, where a frame finds them side by side.
    let numbers: UnsafeMutablePointer<LayerNumbers>
    private let slab: Slab<LayerNumbers>
    var transform = CATransform3DIdentity
    var backgroundColor = LayerColor.none
    var isHidden = false
    var isDoubleSided = true
    var isGeometryFlipped = false
    var masksToBounds = false
    var isOpaque = false
    private var box = RareBox.plain

    init(in slab: Slab<LayerNumbers>) {
        self.slab = slab
        numbers = slab.make(LayerNumbers())
    }

    deinit {
        slab.free(numbers)
    }

    var flat: LayerNumbers {
        _read { yield numbers.pointee }
        _modify { yield &numbers.pointee }
    }

    var rare: RareValues {
        _read { yield box.values }
        _modify {
            if !isKnownUniquelyReferenced(&box) { box = RareBox(box.values) }
            yield &box.values
        }
    }

    func assign(_ other: LayerValues) {
        numbers.pointee = other.numbers.pointee
        transform = other.transform
        backgroundColor = other.backgroundColor
        isHidden = other.isHidden
        isDoubleSided = other.isDoubleSided
        isGeometryFlipped = other.isGeometryFlipped
        masksToBounds = other.masksToBounds
        isOpaque = other.isOpaque
        box = other.box
    }

    func copy() -> LayerValues {
        let copy = LayerValues(in: slab)
        copy.assign(self)
        return copy
    }
}

/// What few layers set, and fewer animate.
struct RareValues {
    var sublayerTransform = CATransform3DIdentity
    var borderColor = LayerColor.object(CGColor(gray: 0, alpha: 1))
    var shadowColor = LayerColor.object(CGColor(gray: 0, alpha: 1))
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowOpacity = 0.0
    var shadowRadius = 3.0
    var shadowPath: CGPath?
    var contents: Any?
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsScale = 1.0
    var rasterizationScale = 1.0
    var minificationFilterBias = 0.0
    var contentsGravity = CALayerContentsGravity.resize
    var minificationFilter = CALayerContentsFilter.linear
    var magnificationFilter = CALayerContentsFilter.linear
    var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    var cornerCurve = CALayerCornerCurve.circular
    var shouldRasterize = false
    var allowsGroupOpacity = true
    var needsDisplayOnBoundsChange = false
    var name: String?
    var shape = ShapeValues()
    var text = TextValues()
    var gradient = GradientValues()
    var custom: [String: Any] = [:]
}

struct ShapeValues {
    var path: CGPath?
    var fillColor = LayerColor.object(CGColor(gray: 0, alpha: 1))
    var strokeColor = LayerColor.none
    var strokeStart = 0.0
    var strokeEnd = 1.0
    var lineWidth = 1.0
    var lineDashPhase = 0.0
    var miterLimit = 10.0
    var lineDashPattern: [Double]?
    var fillRule = CAShapeLayerFillRule.nonZero
    var lineCap = CAShapeLayerLineCap.butt
    var lineJoin = CAShapeLayerLineJoin.miter
}

struct TextValues {
    var string: Any?
    var font: Any?
    var fontSize = 36.0
    var foregroundColor = LayerColor.object(CGColor(gray: 1, alpha: 1))
    var isWrapped = false
    var alignmentMode = CATextLayerAlignmentMode.natural
    var truncationMode = CATextLayerTruncationMode.none
}

struct GradientValues {
    var colors: [LayerColor]?
    var locations: [Double]?
    var startPoint = CGPoint(x: 0.5, y: 0)
    var endPoint = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial
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
enum LayerColor {
    case none
    case object(CGColor)
    case mixed(SIMD4<Double>)

    init(_ color: CGColor?) {
        if let color { self = .object(color) } else { self = .none }
    }

    var color: CGColor? {
        switch self {
        case .none: nil
        case .object(let color): color
        case .mixed(let rgba): CGColor(rgba: rgba)
        }
    }

    var rgba: SIMD4<Double>? {
        switch self {
        case .none: nil
        case .object(let color): color.rgba
        case .mixed(let rgba): rgba
        }
    }
}
#endif
