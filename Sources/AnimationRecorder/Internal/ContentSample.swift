import HeadlessQuartzCore

/// The drawing of a layer's class at one moment.
enum ContentSample {
    struct Text {
        var string: String
        var fontSize: Double
        var color: RecordedColor?
        var fontName: String
        var alignment: RecordedText.Alignment
        var isWrapped: Bool
    }

    struct Shape {
        var path: RecordedPath
        var fill: RecordedColor?
        var stroke: RecordedColor?
        var lineWidth: Double
        var strokeStart: Double
        var strokeEnd: Double
        var dashPhase: Double
        var dashes: [Double]
        var usesEvenOdd: Bool
        var cap: String
        var join: String
        var miterLimit: Double
    }

    struct Gradient {
        var isRadial: Bool
        var colors: [RecordedColor]
        var locations: [Double]
        var start: CGPoint
        var end: CGPoint
    }

    struct Image {
        var data: Data?
        var frame: CGRect
    }

    case none
    case image(Image)
    case text(Text)
    case shape(Shape)
    case gradient(Gradient)

    init(_ layer: CALayer) {
        switch layer {
        case let layer as CATextLayer: self = .text(Text(layer))
        case let layer as CAShapeLayer: self = .shape(Shape(layer))
        case let layer as CAGradientLayer: self = .gradient(Gradient(layer))
        default: self = layer.contents is Data ? .image(Image(layer)) : .none
        }
    }
}

extension ContentSample.Text {
    init(_ layer: CATextLayer) {
        string =
            switch layer.string {
            case let text as String: text
            case let text as NSAttributedString: text.string
            default: ""
            }
        fontSize = max(layer.fontSize, 0)
        color = RecordedColor(layer.foregroundColor)
        fontName = layer.font.map { "\($0)" } ?? ""
        alignment =
            switch layer.alignmentMode {
            case .center: .center
            case .right: .right
            default: .left
            }
        isWrapped = layer.isWrapped
    }
}

extension ContentSample.Shape {
    init(_ layer: CAShapeLayer) {
        path = RecordedPath(layer.path)
        fill = RecordedColor(layer.fillColor)
        stroke = RecordedColor(layer.strokeColor)
        lineWidth = max(layer.lineWidth, 0)
        strokeStart = min(max(layer.strokeStart, 0), 1)
        strokeEnd = min(max(layer.strokeEnd, 0), 1)
        dashPhase = layer.lineDashPhase
        dashes = (layer.lineDashPattern ?? []).map(\.doubleValue)
        usesEvenOdd = layer.fillRule == .evenOdd
        cap = layer.lineCap.rawValue
        join = layer.lineJoin.rawValue
        miterLimit = layer.miterLimit
    }
}

extension ContentSample.Gradient {
    init(_ layer: CAGradientLayer) {
        isRadial = layer.type == .radial
        colors = (layer.colors ?? []).map { RecordedColor($0 as? CGColor) ?? .black.faded(by: 0) }
        let count = colors.count
        locations = (layer.locations ?? []).map(\.doubleValue)
        if locations.count != count {
            locations = (0..<count).map { count < 2 ? 0 : Double($0) / Double(count - 1) }
        }
        start = layer.startPoint
        end = layer.endPoint
    }
}

extension RecordedPath {
    init(_ path: CGPath?) {
        var steps: [Step] = []
        path?.applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint: steps.append(.move(points[0]))
            case .addLineToPoint: steps.append(.line(points[0]))
            case .addQuadCurveToPoint: steps.append(.quadCurve(points[0], points[1]))
            case .addCurveToPoint: steps.append(.curve(points[0], points[1], points[2]))
            case .closeSubpath: steps.append(.close)
            }
        }
        self.init(steps: steps)
    }
}
