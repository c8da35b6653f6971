/// A path to build step by step; `cgPath` is what layers take.
open class UIBezierPath: NSObject, NSCopying {
    private var path = CGMutablePath()

    public override init() { super.init() }

    /// Archives hold nothing the twin can read: nil.
    public required init?(coder: NSCoder) {
        nil
    }

    public convenience init(cgPath CGPath: CGPath) {
        self.init()
        cgPath = CGPath
    }

    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// Radii are held to half of the sides.
    public convenience init(
        roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) {
        self.init()
        let width = min(max(cornerRadii.width, 0), rect.width / 2)
        let height = min(max(cornerRadii.height, 0), rect.height / 2)
        // The Bézier handle that draws a quarter of a circle best: 4/3 · (√2 − 1).
        let handle = 0.5522847498
        func corner(_ corner: UIRectCorner, at point: CGPoint, from: CGVector, to: CGVector) {
            guard corners.contains(corner) else { return draw(to: point) }
            func along(_ v: CGVector, _ part: CGFloat) -> CGPoint {
                CGPoint(x: point.x + v.dx * width * part, y: point.y + v.dy * height * part)
            }
            draw(to: along(from, 1))
            addCurve(
                to: along(to, 1), controlPoint1: along(from, 1 - handle), controlPoint2: along(to, 1 - handle))
        }
        let (left, right) = (CGVector(dx: -1, dy: 0), CGVector(dx: 1, dy: 0))
        let (up, down) = (CGVector(dx: 0, dy: -1), CGVector(dx: 0, dy: 1))
        corner(.topRight, at: CGPoint(x: rect.maxX, y: rect.minY), from: left, to: down)
        corner(.bottomRight, at: CGPoint(x: rect.maxX, y: rect.maxY), from: up, to: left)
        corner(.bottomLeft, at: CGPoint(x: rect.minX, y: rect.maxY), from: right, to: up)
        corner(.topLeft, at: CGPoint(x: rect.minX, y: rect.minY), from: down, to: right)
        close()
    }

    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    private func draw(to point: CGPoint) {
        if path.isEmpty { move(to: point) } else { addLine(to: point) }
    }

    open var cgPath: CGPath {
        get { path.copy() ?? path }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    open var lineWidth: CGFloat = 1
    open var lineCapStyle = CGLineCap.butt
    open var lineJoinStyle = CGLineJoin.miter
    open var miterLimit: CGFloat = 10
    open var usesEvenOddFillRule = false
    open var isEmpty: Bool { path.isEmpty }
    open var bounds: CGRect { path.boundingBoxOfPath }
    open var currentPoint: CGPoint { path.currentPoint }

    open func move(to point: CGPoint) { path.move(to: point) }
    open func addLine(to point: CGPoint) { path.addLine(to: point) }
    open func close() { path.closeSubpath() }
    open func removeAllPoints() { path = CGMutablePath() }
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }

    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Clockwise as it is seen on the screen, where y points down.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // Core Graphics means clockwise as seen with y upwards.
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    open func apply(_ transform: CGAffineTransform) {
        var transform = transform
        path = path.mutableCopy(using: &transform) ?? path
    }

    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: path)
        copy.lineWidth = lineWidth
        copy.lineCapStyle = lineCapStyle
        copy.lineJoinStyle = lineJoinStyle
        copy.miterLimit = miterLimit
        copy.usesEvenOddFillRule = usesEvenOddFillRule
        return copy
    }

    /// The same shape drawn backwards: the last of its pieces first, each from its end to its start.
    open func reversing() -> UIBezierPath {
        let reversed = copy() as? UIBezierPath ?? UIBezierPath()
        reversed.cgPath = .path(path.elements.reversedPieces)
        return reversed
    }
}
