#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

/// A picture in the place of a photograph: a sky, a sun, and two ranges of hills.
///
/// It keeps its size and its middle while the view that shows it grows, as a photograph that fills its view does.
@MainActor final class Landscape: UIView {
    /// The colours of a sky from top to bottom, of the sun, and of the hills.
    struct Light {
        let sky: [UIColor]
        let sun: UIColor
        let hills: [UIColor]

        private init(_ sky: [UInt32], _ sun: UInt32, _ hills: [UInt32]) {
            self.sky = sky.map(UIColor.init(hex:))
            self.sun = UIColor(hex: sun)
            self.hills = hills.map(UIColor.init(hex:))
        }

        @MainActor static let evening = Light([0x5956D6, 0xFF386B, 0xFF9500], 0xFFE699, [0x8A2F62, 0x1C1C2E])
        @MainActor static let morning = Light([0x7FB8F0, 0xBFE0F5, 0xFDE9D0], 0xFFF3C4, [0x7BA5A0, 0x2F5D62])
        @MainActor static let night = Light([0x0B1033, 0x2B2A6B, 0x6B4E9B], 0xF4F1E0, [0x2A2458, 0x14122F])
        @MainActor static let meadow = Light([0x36A2D9, 0x9ED8E8, 0xE8F5D8], 0xFFF7D1, [0x6FBF73, 0x2E7D4F])
    }

    /// The parts, for scenes that move them one by one.
    let sun = UIView()
    private(set) var hills: [UIView] = []
    private let scenery: UIView

    init(_ light: Light, frame: CGRect, radius: CGFloat = 0, on view: UIView) {
        // Larger than what is seen at first, for a view that grows.
        let side = max(frame.width, frame.height) * 1.5
        scenery = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
        super.init(frame: frame)
        clipsToBounds = true
        layer.cornerRadius = radius
        scenery.center = CGPoint(x: bounds.midX, y: bounds.midY)
        scenery.autoresizingMask = [
            .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
        ]
        addSubview(scenery)
        draw(light, size: min(frame.width, frame.height * 1.4), side: side)
        view.addSubview(self)
    }

    required init?(coder: NSCoder) { nil }

    private func draw(_ light: Light, size: CGFloat, side: CGFloat) {
        let middle = side / 2
        let sky = CAGradientLayer()
        sky.frame = CGRect(x: 0, y: 0, width: side, height: side)
        sky.colors = light.sky.map(\.cgColor)
        let seen = size / 1.4 / side
        sky.locations = [0.5 - seen * 0.7, 0.5, 0.5 + seen / 2].map { NSNumber(value: Double($0)) }
        scenery.layer.addSublayer(sky)
        sun.frame = CGRect(x: 0, y: 0, width: size * 0.2, height: size * 0.2)
        sun.center = CGPoint(x: middle + size * 0.17, y: middle - size * 0.04)
        sun.layer.cornerRadius = size * 0.1
        sun.backgroundColor = light.sun
        scenery.addSubview(sun)
        let heights: [[CGFloat]] = [[0.14, -0.02, 0.2, 0.06], [0.26, 0.2, 0.1, 0.24]]
        for (color, heights) in zip(light.hills, heights) {
            let hill = ShapeView(frame: scenery.bounds)
            let points = heights.enumerated().map { index, height in
                CGPoint(x: side * CGFloat(index) / 3, y: middle + size * height)
            }
            hill.fill(Self.range(points, bottom: side), color)
            scenery.addSubview(hill)
            hills.append(hill)
        }
    }

    /// Hills through these points, down to the bottom.
    private static func range(_ points: [CGPoint], bottom: CGFloat) -> UIBezierPath {
        let path = UIBezierPath()
        path.move(to: points[0])
        for (former, point) in zip(points, points.dropFirst()) {
            let half = (point.x - former.x) / 2
            path.addCurve(
                to: point, controlPoint1: CGPoint(x: former.x + half, y: former.y),
                controlPoint2: CGPoint(x: point.x - half, y: point.y))
        }
        path.addLine(to: CGPoint(x: points[points.count - 1].x, y: bottom))
        path.addLine(to: CGPoint(x: points[0].x, y: bottom))
        path.close()
        return path
    }
}

/// A view that is a shape.
final class ShapeView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }

    var shape: CAShapeLayer? { layer as? CAShapeLayer }

    func fill(_ path: UIBezierPath, _ color: UIColor) {
        shape?.path = path.cgPath
        shape?.fillColor = color.cgColor
    }

    /// A line with round ends, and nothing inside.
    func stroke(_ path: UIBezierPath, _ color: UIColor, width: CGFloat) {
        shape?.path = path.cgPath
        shape?.fillColor = UIColor.clear.cgColor
        shape?.strokeColor = color.cgColor
        shape?.lineWidth = width
        shape?.lineCap = .round
    }
}

extension UIColor {
    /// Red, green and blue, eight bits each: `0xFF9500`.
    convenience init(hex: UInt32) {
        func part(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 0xFF) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }
}
#endif
