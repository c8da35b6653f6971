#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

/// A line drawing on a square of 24 points, written as the path data of SVG: M, L, C and Z with absolute numbers.
struct Icon: Sendable {
    let drawing: String

    private init(_ drawing: String...) { self.drawing = drawing.joined(separator: " ") }

    static let heart = Icon(
        "M 12 20.4 C 5.2 15.6 2.4 12.2 2.4 8.6 C 2.4 5.5 4.7 3.4 7.5 3.4 C 9.4 3.4 11 4.4 12 6",
        "C 13 4.4 14.6 3.4 16.5 3.4 C 19.3 3.4 21.6 5.5 21.6 8.6 C 21.6 12.2 18.8 15.6 12 20.4 Z")
    static let house = Icon("M 4 10.8 L 12 4 L 20 10.8 L 20 20 L 14.6 20 L 14.6 14 L 9.4 14 L 9.4 20 L 4 20 Z")
    static let person = Icon(circle(12, 8, 4), "M 4.4 20.4 C 4.8 16.4 8 14.6 12 14.6 C 16 14.6 19.2 16.4 19.6 20.4")
    static let search = Icon(circle(10.5, 10.5, 6.2), "M 15.2 15.2 L 20.4 20.4")
    static let bell = Icon(
        "M 6 16.4 L 6 10.6 C 6 6.8 8.6 4.4 12 4.4 C 15.4 4.4 18 6.8 18 10.6 L 18 16.4 L 19.6 18.2 L 4.4 18.2 L 6 16.4",
        "M 10 20.6 C 10.8 21.6 13.2 21.6 14 20.6")
    static let checkmark = Icon("M 5 12.6 L 10 17.4 L 19 7.2")
    static let cross = Icon("M 6 6 L 18 18 M 18 6 L 6 18")
    static let pause = Icon("M 9 6 L 9 18 M 15 6 L 15 18")
    static let play = Icon("M 8 5.6 L 18.4 12 L 8 18.4 Z")
    static let down = Icon("M 12 4.4 L 12 16 M 6.8 11 L 12 16.2 L 17.2 11 M 5.4 20 L 18.6 20")
    static let trash = Icon(
        "M 4.6 6.6 L 19.4 6.6 M 9.4 6.4 L 9.4 4 L 14.6 4 L 14.6 6.4 M 6.6 7 L 7.4 20 L 16.6 20 L 17.4 7")
    static let mail = Icon("M 3.4 5.6 L 20.6 5.6 L 20.6 18.4 L 3.4 18.4 Z M 3.6 6.4 L 12 13 L 20.4 6.4")
    static let lock = Icon(
        "M 5.4 10.8 L 18.6 10.8 L 18.6 20 L 5.4 20 Z M 8.2 10.6 L 8.2 8 C 8.2 2.8 15.8 2.8 15.8 8 L 15.8 10.6")
    static let pin = Icon(
        "M 12 21 C 7.4 15.8 5.2 12.6 5.2 9.6 C 5.2 5.8 8.2 3 12 3 C 15.8 3 18.8 5.8 18.8 9.6 C 18.8 12.6 16.6 15.8 12 21 Z",
        circle(12, 9.6, 2.2))
    static let photo = Icon(
        "M 3.4 4.8 L 20.6 4.8 L 20.6 19.2 L 3.4 19.2 Z M 3.8 17 L 9 11.4 L 13 15.6 L 15.6 13 L 20.2 17.4",
        circle(15.6, 8.8, 1.3))

    /// Four arcs, the control points of each at Bézier's share of the radius.
    private static func circle(_ x: Double, _ y: Double, _ radius: Double) -> String {
        let pull = radius * 0.5523
        let (left, right, top, bottom) = (x - radius, x + radius, y - radius, y + radius)
        return "M \(right) \(y) C \(right) \(y + pull) \(x + pull) \(bottom) \(x) \(bottom) "
            + "C \(x - pull) \(bottom) \(left) \(y + pull) \(left) \(y) "
            + "C \(left) \(y - pull) \(x - pull) \(top) \(x) \(top) "
            + "C \(x + pull) \(top) \(right) \(y - pull) \(right) \(y) Z"
    }

    /// The drawing, so many points wide.
    @MainActor func path(size: CGFloat) -> UIBezierPath {
        let path = UIBezierPath()
        var words = drawing.split(separator: " ")[...]
        func point() -> CGPoint {
            let numbers = words.prefix(2).map { Double($0) ?? 0 }
            words = words.dropFirst(2)
            return numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : .zero
        }
        while let command = words.popFirst() {
            switch command {
            case "M": path.move(to: point())
            case "L": path.addLine(to: point())
            case "C":
                let (first, second) = (point(), point())
                path.addCurve(to: point(), controlPoint1: first, controlPoint2: second)
            default: path.close()
            }
        }
        path.apply(CGAffineTransform(scaleX: size / 24, y: size / 24))
        return path
    }
}

/// An icon in one colour, drawn by a shape layer.
final class IconView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }

    /// The layer of the line: its `strokeEnd` draws the icon, its `fillColor` fills it.
    var line: CAShapeLayer? { layer as? CAShapeLayer }

    convenience init(_ icon: Icon, size: CGFloat, color: UIColor, isFilled: Bool = false) {
        self.init(frame: CGRect(x: 0, y: 0, width: size, height: size))
        line?.path = icon.path(size: size).cgPath
        line?.lineWidth = max(1.5, size / 12)
        line?.lineCap = .round
        line?.lineJoin = .round
        line?.strokeColor = color.cgColor
        line?.fillColor = isFilled ? color.cgColor : UIColor.clear.cgColor
    }

    func show(_ icon: Icon) { line?.path = icon.path(size: bounds.width).cgPath }
}
#endif
