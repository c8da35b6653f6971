/// A list of lines and curves that never changes; `CGMutablePath` does.
public class CGPath: Hashable {
    package fileprivate(set) var elements: [PathElement] = []

    fileprivate init(elements: [PathElement]) {
        self.elements = elements
    }

    package static func path(_ elements: [PathElement]) -> CGPath { CGPath(elements: elements) }

    public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        elements = PathElement.rect(rect).map { $0.applying(transform) }
    }

    public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        elements = PathElement.ellipse(rect).map { $0.applying(transform) }
    }

    /// A rectangle with elliptic corners; corners wider than half the rectangle trap, as on Apple they assert.
    public init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        elements = PathElement.roundedRect(rect, cornerWidth, cornerHeight).map { $0.applying(transform) }
    }

    public var isEmpty: Bool { elements.isEmpty }

    public var currentPoint: CGPoint { elements.currentPoint ?? .zero }

    /// The box of all points, control points too; null for an empty path.
    public var boundingBox: CGRect {
        CGRect(enclosing: elements.flatMap(\.points))
    }

    /// The box of the curve itself; null for an empty path.
    public var boundingBoxOfPath: CGRect {
        let tight = elements.segments.flatMap { segment in
            segment.isLine ? [segment.p0, segment.p3] : segment.extremes
        }
        return tight.isEmpty ? boundingBox : CGRect(enclosing: tight)
    }

    public func copy() -> CGPath? { CGPath(elements: elements) }

    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(elements: elements.map { $0.applying(transform) })
    }

    public func mutableCopy() -> CGMutablePath? { mutableCopy(using: nil) }

    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        let result = CGMutablePath()
        result.elements = elements.map { $0.applying(transform) }
        return result
    }

    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for element in elements {
            var points = element.points
            points.withUnsafeMutableBufferPointer { buffer in
                let none = UnsafeMutablePointer<CGPoint>.allocate(capacity: 1)
                defer { none.deallocate() }
                var shown = CGPathElement(type: element.type, points: buffer.baseAddress ?? none)
                block(&shown)
            }
        }
    }

    /// Whether the point is inside, open subpaths taken as closed. The transform is applied to the point, as on Apple.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let winding = elements.winding(around: point.applying(transform))
        return rule == .evenOdd ? winding.crossings % 2 != 0 : winding.turns != 0
    }

    public static func == (lhs: CGPath, rhs: CGPath) -> Bool {
        lhs === rhs || lhs.elements == rhs.elements
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

/// A path under construction.
public class CGMutablePath: CGPath {
    public init() {
        super.init(elements: [])
    }

    /// Appends elements; a line or curve with no point to start from traps, as on Apple it asserts.
    package final func append(_ more: [PathElement], _ transform: CGAffineTransform = .identity) {
        for element in more {
            if case .move = element {
            } else {
                precondition(!elements.isEmpty, "CGPath: no current point; move(to:) comes first")
            }
            elements.append(transform.isIdentity ? element : element.map { $0.applying(transform) })
        }
    }
}
