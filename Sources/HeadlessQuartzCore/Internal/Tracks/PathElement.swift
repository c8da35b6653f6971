/// One element of a path, as a value.
package enum PathElement: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, CGPoint)
    case cubic(CGPoint, CGPoint, CGPoint)
    case close

    package var points: [CGPoint] {
        switch self {
        case .move(let p), .line(let p): [p]
        case .quad(let c, let p): [c, p]
        case .cubic(let c1, let c2, let p): [c1, c2, p]
        case .close: []
        }
    }

    package var end: CGPoint? { points.last }

    package func map(_ change: (CGPoint) -> CGPoint) -> PathElement {
        switch self {
        case .move(let p): .move(change(p))
        case .line(let p): .line(change(p))
        case .quad(let c, let p): .quad(change(c), change(p))
        case .cubic(let c1, let c2, let p): .cubic(change(c1), change(c2), change(p))
        case .close: .close
        }
    }

    /// The element between two of one kind; nil for two of different kinds.
    package static func mix(_ a: PathElement, _ b: PathElement, _ t: Double) -> PathElement? {
        func mix(_ p: CGPoint, _ q: CGPoint) -> CGPoint { CGPoint.mix(p, q, t) }
        return switch (a, b) {
        case (.move(let p), .move(let q)): .move(mix(p, q))
        case (.line(let p), .line(let q)): .line(mix(p, q))
        case (.quad(let c, let p), .quad(let d, let q)): .quad(mix(c, d), mix(p, q))
        case (.cubic(let c1, let c2, let p), .cubic(let d1, let d2, let q)):
            .cubic(mix(c1, d1), mix(c2, d2), mix(p, q))
        case (.close, .close): .close
        default: nil
        }
    }
}

/// A stretch of a path with its start: what a point can travel along.
package struct PathSegment {
    package var p0, p1, p2, p3: CGPoint
    package var isLine: Bool

    package init(line a: CGPoint, _ b: CGPoint) {
        (p0, p1, p2, p3) = (a, CGPoint.mix(a, b, 1 / 3), CGPoint.mix(a, b, 2 / 3), b)
        isLine = true
    }

    package init(cubic a: CGPoint, _ c1: CGPoint, _ c2: CGPoint, _ b: CGPoint) {
        (p0, p1, p2, p3) = (a, c1, c2, b)
        isLine = false
    }

    package init(quad a: CGPoint, _ c: CGPoint, _ b: CGPoint) {
        self.init(cubic: a, CGPoint.mix(a, c, 2 / 3), CGPoint.mix(b, c, 2 / 3), b)
    }

    package func point(at t: Double) -> CGPoint {
        if isLine { return CGPoint.mix(p0, p3, t) }
        let u = 1 - t
        let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return CGPoint(
            x: w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x, y: w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y)
    }

    /// The direction of travel in radians; where the curve stands still, that of the chord ahead or behind.
    package func angle(at t: Double) -> Double {
        let u = 1 - t
        var dx = u * u * (p1.x - p0.x) + 2 * u * t * (p2.x - p1.x) + t * t * (p3.x - p2.x)
        var dy = u * u * (p1.y - p0.y) + 2 * u * t * (p2.y - p1.y) + t * t * (p3.y - p2.y)
        if dx == 0, dy == 0 { (dx, dy) = (p3.x - p0.x, p3.y - p0.y) }
        return atan2(dy, dx)
    }

    package static let lengthSteps = 64

    /// Lengths from the start to each of `lengthSteps` equal steps of the parameter.
    package var lengths: [Double] {
        if isLine { return [0, hypot(p3.x - p0.x, p3.y - p0.y)] }
        var result = [0.0]
        var last = p0
        for step in 1...Self.lengthSteps {
            let next = point(at: Double(step) / Double(Self.lengthSteps))
            result.append((result.last ?? 0) + hypot(next.x - last.x, next.y - last.y))
            last = next
        }
        return result
    }
}
