extension CGMutablePath {
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append([.move(point)], transform)
    }

    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append([.line(point)], transform)
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        append([.quad(control, end)], transform)
    }

    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        append([.cubic(control1, control2, end)], transform)
    }

    public func closeSubpath() {
        guard !isEmpty, elements.last != .close else { return }
        append([.close])
    }

    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        append(PathElement.rect(rect), transform)
    }

    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        append(points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) }, transform)
    }

    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        append(PathElement.ellipse(rect), transform)
    }

    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        append(PathElement.roundedRect(rect, cornerWidth, cornerHeight), transform)
    }

    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        append(path.elements, transform)
    }

    /// An arc of `delta` radians, joined by a line to what is there.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        let start = CGPoint(x: center.x + radius * cos(startAngle), y: center.y + radius * sin(startAngle))
        append([isEmpty ? .move(start) : .line(start)], transform)
        append(PathElement.arc(center, radius, radius, startAngle, delta), transform)
    }

    /// An arc between two angles; clockwise is the way of falling angles.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let full = 2 * CGFloat.pi
        var delta = endAngle - startAngle
        guard delta.isFinite else { return }
        if clockwise {
            if delta > 0 { delta = delta.truncatingRemainder(dividingBy: full) - full }
            delta = max(delta, -full)
        } else {
            if delta < 0 { delta = delta.truncatingRemainder(dividingBy: full) + full }
            delta = min(delta, full)
        }
        addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
    }

    /// An arc that touches the lines from the current point to `tangent1End` and from there to `tangent2End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let start = currentPoint.applying(transform.inverted())
        let to1 = CGVector(dx: start.x - tangent1End.x, dy: start.y - tangent1End.y)
        let to2 = CGVector(dx: tangent2End.x - tangent1End.x, dy: tangent2End.y - tangent1End.y)
        let (length1, length2) = (hypot(to1.dx, to1.dy), hypot(to2.dx, to2.dy))
        let cross = to1.dx * to2.dy - to1.dy * to2.dx
        guard radius > 0, length1 > 0, length2 > 0, cross != 0 else {
            return addLine(to: tangent1End, transform: transform)
        }
        let (angle1, angle2) = (atan2(to1.dy, to1.dx), atan2(to2.dy, to2.dx))
        let half = acos((to1.dx * to2.dx + to1.dy * to2.dy) / (length1 * length2)) / 2
        let turn = cross > 0 ? 1.0 : -1.0
        let axis = angle1 + turn * half
        let distance = radius / sin(half)
        let center = CGPoint(x: tangent1End.x + distance * cos(axis), y: tangent1End.y + distance * sin(axis))
        let first = angle1 - turn * .pi / 2
        let last = angle2 + turn * .pi / 2
        var delta = (last - first).truncatingRemainder(dividingBy: 2 * .pi)
        if turn > 0, delta > 0 { delta -= 2 * .pi }
        if turn < 0, delta < 0 { delta += 2 * .pi }
        addRelativeArc(center: center, radius: radius, startAngle: first, delta: delta, transform: transform)
    }
}
