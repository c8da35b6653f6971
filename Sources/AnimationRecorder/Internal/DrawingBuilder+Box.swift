import Foundation

extension DrawingBuilder {
    /// The layer's bounds, rounded as its corners are, optionally a little smaller.
    func outline(of element: RecordedElement, inset: RecordedTrack<Double>? = nil) -> SVGNode {
        let frames = recording.frameCount
        let isStill = element.bounds.isConstant && element.cornerRadius.isConstant && (inset?.isConstant ?? true)
        let boxes = (0..<(isStill ? 1 : frames)).map { frame -> (rect: CGRect, radius: Double) in
            let gap = inset?[frame] ?? 0
            let bounds = element.bounds[frame]
            let rect = CGRect(
                x: bounds.minX + gap, y: bounds.minY + gap,
                width: max(0, bounds.width - 2 * gap), height: max(0, bounds.height - 2 * gap))
            let radius = max(0, element.cornerRadius[frame] - gap)
            return (rect, min(radius, min(rect.width, rect.height) / 2))
        }
        if element.maskedCorners & 15 != 15, boxes.contains(where: { $0.radius > 0 }) {
            let paths = boxes.map { roundedPath($0.rect, radius: $0.radius, corners: element.maskedCorners) }
            return SVGNode("path", DrawingAttribute.path(RecordedTrack(frames: paths)).map(\.attribute))
        }
        func track(_ value: (CGRect) -> Double) -> RecordedTrack<Double> {
            RecordedTrack(frames: boxes.map { value($0.rect) })
        }
        var attributes: [DrawingAttribute] = []
        for (name, values) in [("x", track { $0.minX }), ("y", track { $0.minY })] {
            let attribute = DrawingAttribute.length(name, values)
            if attribute != .constant(name, "0") { attributes.append(attribute) }
        }
        attributes.append(.length("width", track { $0.width }))
        attributes.append(.length("height", track { $0.height }))
        let radius = DrawingAttribute.length("rx", RecordedTrack(frames: boxes.map(\.radius)))
        if radius != .constant("rx", "0") { attributes.append(radius) }
        return SVGNode("rect", attributes)
    }

    func background(of element: RecordedElement) -> [SVGNode] {
        guard element.background.values.contains(where: { ($0?.alpha ?? 0) > 0 }) else { return [] }
        var node = outline(of: element)
        node.attributes.insert(.constant("data-b", ""), at: 0)
        node.attributes += DrawingAttribute.color("fill", element.background)
        return [node]
    }

    func border(of element: RecordedElement) -> [SVGNode] {
        let isSeen = (0..<recording.frameCount).contains { frame in
            element.borderWidth[frame] > 0 && (element.borderColor[frame]?.alpha ?? 0) > 0
        }
        guard isSeen else { return [] }
        var node = outline(of: element, inset: element.borderWidth.map { $0 / 2 })
        node.attributes.append(.constant("fill", "none"))
        node.attributes += DrawingAttribute.color("stroke", element.borderColor)
        node.attributes.append(.length("stroke-width", element.borderWidth))
        return [node]
    }

    /// The layer's outline, or its content's, blurred below it.
    ///
    /// Cut off with everything else if the layer clips.
    func shadow(of element: RecordedElement) -> [SVGNode] {
        guard !element.clips, element.shadow.values.contains(where: { $0.color.alpha > 0 }) else { return [] }
        let color = element.shadow.map { Optional($0.color) }
        var nodes: [SVGNode]
        let paths = element.shadow.values.contains { $0.path != nil } ? shadowPaths(of: element) : nil
        if let paths {
            nodes = outlines(paths, DrawingAttribute.color("fill", color))
        } else if element.background.values.contains(where: { ($0?.alpha ?? 0) > 0 }) {
            var node = outline(of: element)
            let frames = (0..<recording.frameCount).map { frame in
                color[frame].map { $0.faded(by: element.background[frame]?.alpha ?? 0) }
            }
            node.attributes += DrawingAttribute.color("fill", RecordedTrack(frames: frames))
            nodes = [node]
        } else {
            nodes = content(of: element, colored: color)
        }
        guard !nodes.isEmpty else { return [] }
        let id = "\(idPrefix)s\(element.id)"
        let radius = element.shadow.map(\.radius)
        let boxes = element.bounds.values + (paths?.values.map(\.box) ?? [])
        let all = boxes.reduce(element.bounds[0]) { $0.union($1) }
        let reach = -3 * (radius.values.max() ?? 0) - 8
        let blur = SVGNode("feGaussianBlur", [.share("stdDeviation", radius)])
        let filter = SVGNode(
            "filter",
            [
                .constant("id", id), .constant("filterUnits", "userSpaceOnUse"),
                .constant("color-interpolation-filters", "sRGB"),
            ] + region(all.insetBy(dx: reach, dy: reach)), children: [blur])
        let shift = element.shadow.map { RecordedTransform(tx: $0.offset.width, ty: $0.offset.height) }
        let group = SVGNode(
            "g",
            [
                .transform(shift, pivot: .zero, corners: [.zero]),
                .constant("filter", "url(#\(id))"),
            ], children: nodes)
        return [filter, group]
    }

    /// The outlines that throw a shadow: those that are set, and otherwise the layer's own.
    private func shadowPaths(of element: RecordedElement) -> RecordedTrack<RecordedPath> {
        RecordedTrack(
            frames: (0..<recording.frameCount).map { frame in
                let (bounds, radius) = (element.bounds[frame], element.cornerRadius[frame])
                return element.shadow[frame].path
                    ?? roundedPath(bounds, radius: radius, corners: element.maskedCorners)
            })
    }

    private func roundedPath(_ rect: CGRect, radius: Double, corners: UInt) -> RecordedPath {
        // Bézier's circle: the control points' share of the radius, from the corner.
        let pull = 1 - 0.5522847498
        func at(_ x: CGFloat, _ y: CGFloat, _ dx: Double, _ dy: Double) -> CGPoint { CGPoint(x: x + dx, y: y + dy) }
        func share(_ bit: UInt) -> Double { corners & bit != 0 ? radius : 0 }
        let (topLeft, topRight, bottomLeft, bottomRight) = (share(1), share(2), share(4), share(8))
        let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        return RecordedPath(steps: [
            .move(at(left, top, topLeft, 0)),
            .line(at(right, top, -topRight, 0)),
            .curve(
                at(right, top, -topRight * pull, 0), at(right, top, 0, topRight * pull), at(right, top, 0, topRight)),
            .line(at(right, bottom, 0, -bottomRight)),
            .curve(
                at(right, bottom, 0, -bottomRight * pull), at(right, bottom, -bottomRight * pull, 0),
                at(right, bottom, -bottomRight, 0)),
            .line(at(left, bottom, bottomLeft, 0)),
            .curve(
                at(left, bottom, bottomLeft * pull, 0), at(left, bottom, 0, -bottomLeft * pull),
                at(left, bottom, 0, -bottomLeft)),
            .line(at(left, top, 0, topLeft)),
            .curve(
                at(left, top, 0, topLeft * pull), at(left, top, topLeft * pull, 0), at(left, top, topLeft, 0)),
            .close,
        ])
    }
}
