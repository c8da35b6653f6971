import Foundation

extension CGPath {
    /// The same path with another start: its first part leads from `point` to its end.
    func starting(at point: CGPoint) -> CGPath {
        let path = CGMutablePath()
        var start: CGPoint?
        applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint:
                path.move(to: path.isEmpty ? point : points[0])
                start = points[0]
            case .addLineToPoint: path.addLine(to: points[0])
            case .addQuadCurveToPoint: path.addQuadCurve(to: points[1], control: points[0])
            case .addCurveToPoint: path.addCurve(to: points[2], control1: points[0], control2: points[1])
            case .closeSubpath: if let start { path.addLine(to: start) }
            @unknown default: break
            }
        }
        return path
    }
}
