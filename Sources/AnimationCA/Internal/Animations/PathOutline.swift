import AnimationCore
import Foundation

/// The elements of a path, as a value: a `CGPath` can't be passed to another thread, and may be mutable.
struct PathOutline: Sendable, Equatable {
    /// A closing line shorter than this, in points, is a rounding of the last curve.
    private static let leastGap: CGFloat = 1e-6

    private(set) var elements: [CGPathElementType] = []
    /// The points of all elements, one after another.
    private(set) var points: [CGPoint] = []

    init(_ path: CGPath) {
        path.applyWithBlock { element in
            let element = element.pointee
            elements.append(element.type)
            for index in 0..<element.type.pointCount { points.append(element.points[index]) }
        }
    }

    private init(_ elements: [CGPathElementType], _ points: [CGPoint]) {
        (self.elements, self.points) = (elements, points)
    }

    fileprivate init(_ contours: [PathContour], closing isClosed: [Bool]) {
        for (contour, isClosed) in zip(contours, isClosed) {
            elements.append(.moveToPoint)
            for _ in 0..<contour.count { elements.append(.addCurveToPoint) }
            if isClosed { elements.append(.closeSubpath) }
            points += contour.points
        }
    }

    @inline(never) var path: CGPath {
        let path = CGMutablePath()
        var index = 0
        for element in elements {
            path.add(element) { points[index + $0] }
            index += element.pointCount
        }
        return path
    }

    /// Whether none of its points has a NaN, an infinity, or a number too large to calculate with.
    var isShowable: Bool {
        let most = CGFloat(Double.mostShown)
        return points.allSatisfy { abs($0.x) <= most && abs($0.y) <= most }
    }

    /// The path at `progress` towards `end`, point by point; nil for a path of another structure.
    func interpolated(to end: PathOutline, at progress: Double) -> PathOutline? {
        guard elements == end.elements else { return nil }
        return PathOutline(elements, zip(points, end.points).map { $0.interpolated(to: $1, at: progress) })
    }

    /// Two paths of one structure that look like these two: of curves alone, the coarser path in smaller pieces.
    ///
    /// A part of only one path grows from its middle, or shrinks to it.
    @_optimize(size) func matched(to end: PathOutline) -> (PathOutline, PathOutline) {
        if elements == end.elements { return (self, end) }
        var (first, second) = (contours, end.contours)
        let isClosed = (0..<max(first.count, second.count)).map { index in
            (index >= first.count || first[index].isClosed) && (index >= second.count || second[index].isClosed)
        }
        while first.count < second.count { first.append(second[first.count].collapsed) }
        while second.count < first.count { second.append(first[second.count].collapsed) }
        for index in first.indices {
            let count = max(first[index].count, second[index].count, isClosed[index] ? PathContour.closedCount : 0)
            first[index] = first[index].split(in: count)
            second[index] = second[index].split(in: count)
            if isClosed[index] { second[index] = second[index].turned(towards: first[index]) }
        }
        return (PathOutline(first, closing: isClosed), PathOutline(second, closing: isClosed))
    }

    /// The connected parts of the path, as curves.
    private var contours: [PathContour] {
        var contours: [PathContour] = []
        var open: PathContour?
        var (index, start) = (0, CGPoint.zero)
        func finish() {
            if let open, open.count > 0 { contours.append(open) }
        }
        for element in elements {
            var own: [CGPoint] = []
            for _ in 0..<element.pointCount {
                own.append(points[index])
                index += 1
            }
            if element == .moveToPoint {
                finish()
                start = own[0]
                open = PathContour(start)
                continue
            }
            var contour = open ?? PathContour(start)
            switch element {
            case .moveToPoint: break
            case .addLineToPoint: contour.addLine(to: own[0])
            case .addQuadCurveToPoint:
                let from = contour.end
                contour.addCurve(
                    from.interpolated(to: own[0], at: 2 / 3), own[1].interpolated(to: own[0], at: 2 / 3), own[1])
            case .addCurveToPoint: contour.addCurve(own[0], own[1], own[2])
            case .closeSubpath:
                let gap = hypot(contour.end.x - start.x, contour.end.y - start.y)
                if gap > Self.leastGap || contour.count == 0 { contour.addLine(to: start) }
                contour.isClosed = true
                open = contour
                finish()
                open = nil
                continue
            @unknown default: break
            }
            open = contour
        }
        finish()
        return contours
    }
}

/// A connected part of a path, as cubic curves.
private struct PathContour {
    /// A closed part has at least so many curves, so that one of them begins near any point of the other path.
    static let closedCount = 32
    /// With more curves than this, the best of so many starts is looked for.
    private static let startCount = 64

    /// The start, then two control points and an end for each curve.
    private(set) var points: [CGPoint]
    var isClosed = false

    init(_ start: CGPoint) { points = [start] }

    var count: Int { (points.count - 1) / 3 }
    var end: CGPoint { points[points.count - 1] }

    mutating func addCurve(_ first: CGPoint, _ second: CGPoint, _ end: CGPoint) { points += [first, second, end] }

    @inline(never) mutating func addLine(to end: CGPoint) {
        addCurve(self.end.interpolated(to: end, at: 1 / 3), self.end.interpolated(to: end, at: 2 / 3), end)
    }

    /// The same closed part with the start and the direction that bring it nearest to another part of as many curves.
    func turned(towards other: PathContour) -> PathContour {
        let own = (area < 0) == (other.area < 0) ? self : reversed
        func distance(_ shift: Int) -> CGFloat {
            (0..<count).reduce(0) { sum, index in
                let (point, target) = (own.points[(index + shift) % count * 3], other.points[index * 3])
                let (x, y) = (point.x - target.x, point.y - target.y)
                return sum + x * x + y * y
            }
        }
        var best = (shift: 0, distance: distance(0))
        for shift in stride(from: 1, to: count, by: max(count / Self.startCount, 1)) {
            let distance = distance(shift)
            if distance < best.distance { best = (shift, distance) }
        }
        if best.shift == 0 { return own }
        var contour = own
        // The last point is the first one again.
        let (first, last) = (best.shift * 3, own.points.count - 1)
        for place in own.points.indices {
            contour.points[place] = own.points[first + place <= last ? first + place : first + place - last]
        }
        return contour
    }

    private var reversed: PathContour {
        var contour = self
        contour.points.reverse()
        return contour
    }

    /// Twice the area of the polygon of its curves' ends; negative in the other direction.
    private var area: CGFloat {
        (0..<count).reduce(0) { sum, index in
            let (start, end) = (points[index * 3], points[index * 3 + 3])
            return sum + start.x * end.y - end.x * start.y
        }
    }

    /// The same structure without a size, in the middle of the part.
    var collapsed: PathContour {
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let middle = CGPoint(
            x: ((xs.min() ?? 0) + (xs.max() ?? 0)) / 2, y: ((ys.min() ?? 0) + (ys.max() ?? 0)) / 2)
        var contour = self
        contour.points = points.map { _ in middle }
        return contour
    }

    /// The same part in `total` curves: each of its own is cut into equal shares of its parameter.
    func split(in total: Int) -> PathContour {
        if total == count { return self }
        var contour = PathContour(points[0])
        contour.isClosed = isClosed
        for index in 0..<count {
            let pieces = total * (index + 1) / count - total * index / count
            var (p0, p1, p2) = (points[index * 3], points[index * 3 + 1], points[index * 3 + 2])
            let p3 = points[index * 3 + 3]
            // De Casteljau's cut, at the share of one piece in the rest of the curve.
            for left in stride(from: pieces, to: 0, by: -1) {
                let t = 1 / Double(left)
                let (a, b, c) = (
                    p0.interpolated(to: p1, at: t), p1.interpolated(to: p2, at: t), p2.interpolated(to: p3, at: t)
                )
                let (d, e) = (a.interpolated(to: b, at: t), b.interpolated(to: c, at: t))
                let cut = d.interpolated(to: e, at: t)
                contour.addCurve(a, d, cut)
                (p0, p1, p2) = (cut, e, c)
            }
        }
        return contour
    }
}
