extension PathElement {
    var type: CGPathElementType {
        switch self {
        case .move: .moveToPoint
        case .line: .addLineToPoint
        case .quad: .addQuadCurveToPoint
        case .cubic: .addCurveToPoint
        case .close: .closeSubpath
        }
    }

    func applying(_ transform: UnsafePointer<CGAffineTransform>?) -> PathElement {
        guard let matrix = transform?.pointee else { return self }
        return map { $0.applying(matrix) }
    }

    static func rect(_ rect: CGRect) -> [PathElement] {
        let corners = rect.corners
        return [.move(corners[0]), .line(corners[1]), .line(corners[2]), .line(corners[3]), .close]
    }

    static func ellipse(_ rect: CGRect) -> [PathElement] {
        let start = CGPoint(x: rect.maxX, y: rect.midY)
        let centre = CGPoint(x: rect.midX, y: rect.midY)
        return [.move(start)] + arc(centre, rect.width / 2, rect.height / 2, 0, 2 * .pi) + [.close]
    }

    static func roundedRect(_ rect: CGRect, _ width: CGFloat, _ height: CGFloat) -> [PathElement] {
        precondition(
            width >= 0 && 2 * width <= rect.width && height >= 0 && 2 * height <= rect.height,
            "CGPath: corner_width and corner_height must be between 0 and half the rectangle's size"
        )
        if width == 0 || height == 0 { return PathElement.rect(rect) }
        func corner(_ x: CGFloat, _ y: CGFloat, _ angle: CGFloat) -> [PathElement] {
            arc(CGPoint(x: x, y: y), width, height, angle, .pi / 2)
        }
        let (left, right) = (rect.minX + width, rect.maxX - width)
        let (top, bottom) = (rect.minY + height, rect.maxY - height)
        return [.move(CGPoint(x: rect.maxX, y: rect.midY)), .line(CGPoint(x: rect.maxX, y: bottom))]
            + corner(right, bottom, 0) + [.line(CGPoint(x: left, y: rect.maxY))]
            + corner(left, bottom, .pi / 2) + [.line(CGPoint(x: rect.minX, y: top))]
            + corner(left, top, .pi) + [.line(CGPoint(x: right, y: rect.minY))]
            + corner(right, top, 1.5 * .pi) + [.close]
    }

    /// Cubics of at most a quarter turn each; the start is where the path already is.
    static func arc(
        _ centre: CGPoint, _ width: CGFloat, _ height: CGFloat, _ start: CGFloat, _ delta: CGFloat
    ) -> [PathElement] {
        // A hair of tolerance, so that a quarter turn that isn't quite one doesn't become two curves.
        let count = Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up))
        guard count > 0, count < 1_000_000 else { return [] }
        let step = delta / CGFloat(count)
        let handle = 4 / 3 * tan(step / 4)
        return (0..<count).map { index in
            let (a, b) = (start + CGFloat(index) * step, start + CGFloat(index + 1) * step)
            func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
                CGPoint(x: centre.x + width * x, y: centre.y + height * y)
            }
            return .cubic(
                at(cos(a) - handle * sin(a), sin(a) + handle * cos(a)),
                at(cos(b) + handle * sin(b), sin(b) - handle * cos(b)), at(cos(b), sin(b))
            )
        }
    }
}

extension [PathElement] {
    var currentPoint: CGPoint? {
        var start: CGPoint?
        var current: CGPoint?
        for element in self {
            if case .move(let p) = element { start = p }
            current = element.end ?? start
        }
        return current
    }

    /// The stretches between moves, closing lines included.
    var segments: [PathSegment] {
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        var result: [PathSegment] = []
        for element in self {
            switch element {
            case .move(let p): start = p
            case .line(let p): result.append(PathSegment(line: current, p))
            case .quad(let c, let p): result.append(PathSegment(quad: current, c, p))
            case .cubic(let c1, let c2, let p): result.append(PathSegment(cubic: current, c1, c2, p))
            case .close: result.append(PathSegment(line: current, start))
            }
            current = element.end ?? start
        }
        return result
    }

    static var flatSteps: Int { 64 }

    func winding(around point: CGPoint) -> (turns: Int, crossings: Int) {
        // A fill closes what is open.
        let closed: [PathElement] = flatMap { if case .move = $0 { [PathElement.close, $0] } else { [$0] } } + [.close]
        var (turns, crossings) = (0, 0)
        for segment in closed.segments {
            let steps = segment.isLine ? 1 : Self.flatSteps
            for step in 0..<steps {
                let a = segment.point(at: Double(step) / Double(steps))
                let b = segment.point(at: Double(step + 1) / Double(steps))
                guard (a.y <= point.y) != (b.y <= point.y) else { continue }
                let part = (point.y - a.y) / (b.y - a.y)
                guard a.x + part * (b.x - a.x) > point.x else { continue }
                turns += a.y <= point.y ? 1 : -1
                crossings += 1
            }
        }
        return (turns, crossings)
    }
}

extension PathSegment {
    /// The ends, and the points where the curve turns in x or in y.
    var extremes: [CGPoint] {
        func roots(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
            let (q2, q1, q0) = (-a + 3 * b - 3 * c + d, 2 * (a - 2 * b + c), b - a)
            if abs(q2) < 1e-12 { return q1 == 0 ? [] : [-q0 / q1] }
            let under = q1 * q1 - 4 * q2 * q0
            guard under >= 0 else { return [] }
            return [(-q1 + under.squareRoot()) / (2 * q2), (-q1 - under.squareRoot()) / (2 * q2)]
        }
        let turns = roots(p0.x, p1.x, p2.x, p3.x) + roots(p0.y, p1.y, p2.y, p3.y)
        return [p0, p3] + turns.filter { $0 > 0 && $0 < 1 }.map(point)
    }
}
