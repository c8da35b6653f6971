/// The values a layer has three times over: set (model), committed, and shown (presentation).
///
/// The clock's layers share the memory, each kind of value beside its like, so that a frame over many layers reads it
/// in a row. This struct is the address of the values: its maker frees them.
struct LayerValues {
    let numbers: UnsafeMutablePointer<LayerNumbers>
    let look: UnsafeMutablePointer<LayerLook>

    init(in context: LayerContext) {
        numbers = context.storage.numbers.make(LayerNumbers())
        look = context.storage.looks.make(LayerLook())
    }

    func free(in context: LayerContext) {
        context.storage.numbers.free(numbers)
        context.storage.looks.free(look)
    }

    var rare: RareValues {
        _read { yield look.pointee.box.values }
        nonmutating _modify {
            if !isKnownUniquelyReferenced(&look.pointee.box) { look.pointee.box = RareBox(look.pointee.box.values) }
            yield &look.pointee.box.values
        }
    }

    /// Changes the values. The former ones are released afterwards, as they may use the layer in their deinit.
    func keepingOld(_ edit: (LayerValues) -> Void) {
        withExtendedLifetime(look.pointee.box) { edit(self) }
    }

    func assign(_ other: LayerValues) {
        numbers.pointee = other.numbers.pointee
        look.pointee = other.look.pointee
    }

    /// A copy that is gone after `body`.
    func withCopy<Result>(in context: LayerContext, _ body: (LayerValues) -> Result) -> Result {
        let copy = LayerValues(in: context)
        defer { copy.free(in: context) }
        copy.assign(self)
        return body(copy)
    }
}

/// The values that are not among the numbers. A box, which copies share until one of them writes, has the rare ones.
struct LayerLook {
    var transform = CATransform3DIdentity
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var zPosition = 0.0
    var anchorPointZ = 0.0
    var borderWidth = 0.0
    var backgroundColor = LayerColor.none
    var isHidden = false
    var isDoubleSided = true
    var isGeometryFlipped = false
    var masksToBounds = false
    var isOpaque = false
    fileprivate var box = RareBox.plain
}

/// The values that few layers set, and fewer animate.
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
    var replicator = ReplicatorValues()
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

struct ReplicatorValues {
    var count = 1
    var preservesDepth = false
    var delay = 0.0
    var transform = CATransform3DIdentity
    var color = LayerColor.object(CGColor(gray: 1, alpha: 1))
    var redOffset = 0.0
    var greenOffset = 0.0
    var blueOffset = 0.0
    var alphaOffset = 0.0
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
