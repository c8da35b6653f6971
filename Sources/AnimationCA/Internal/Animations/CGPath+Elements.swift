import Foundation

extension CGPathElementType {
    /// The number of points that an element has.
    package var pointCount: Int {
        switch self {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        case .closeSubpath: 0
        @unknown default: 0
        }
    }
}

extension CGMutablePath {
    /// Adds an element.
    ///
    /// - Parameter point: Returns one of its points, the first one at 0.
    @inline(never) package func add(_ element: CGPathElementType, _ point: (Int) -> CGPoint) {
        switch element {
        case .moveToPoint: move(to: point(0))
        case .addLineToPoint: addLine(to: point(0))
        case .addQuadCurveToPoint: addQuadCurve(to: point(1), control: point(0))
        case .addCurveToPoint: addCurve(to: point(2), control1: point(0), control2: point(1))
        case .closeSubpath: closeSubpath()
        @unknown default: break
        }
    }
}
