import Foundation

extension DrawingBuilder {
    /// What the layer draws of its own; all in one colour if it is drawn as a shadow.
    func content(of element: RecordedElement, colored: RecordedTrack<RecordedColor?>? = nil) -> [SVGNode] {
        switch element.content {
        case .none: []
        case .text(let text): nodes(for: text, of: element, colored: colored)
        case .shape(let shape): nodes(for: shape, colored: colored)
        case .gradient(let gradient): nodes(for: gradient, of: element, colored: colored)
        case .image(let image): colored == nil ? nodes(for: image) : []
        }
    }

    private func nodes(for image: RecordedImage) -> [SVGNode] {
        var files: [Data] = []
        for case .some(let data) in image.data.values where !files.contains(data) { files.append(data) }
        let sides: [(name: String, length: (CGRect) -> Double)] = [
            ("x", { $0.minX }), ("y", { $0.minY }), ("width", { $0.width }), ("height", { $0.height }),
        ]
        let place = sides.map { DrawingAttribute.length($0.name, image.frame.map($0.length)) }
        return files.map { data in
            let type = data.first == 0xFF ? "image/jpeg" : "image/png"
            var attributes = place
            attributes.append(.constant("preserveAspectRatio", "none"))
            attributes.append(.constant("href", "data:\(type);base64,\(data.base64EncodedString())"))
            if image.data.values != [data] { attributes.append(shown { image.data[$0] == data }) }
            return SVGNode("image", attributes)
        }
    }

    private func nodes(for shape: RecordedShape, colored: RecordedTrack<RecordedColor?>?) -> [SVGNode] {
        let isStroked = shape.stroke.values.contains { ($0?.alpha ?? 0) > 0 }
        let isFilled = shape.fill.values.contains { ($0?.alpha ?? 0) > 0 }
        guard isStroked || isFilled else { return [] }
        var attributes: [DrawingAttribute] = []
        attributes += DrawingAttribute.color("fill", isFilled ? colored ?? shape.fill : RecordedTrack(frames: [nil]))
        if shape.usesEvenOdd { attributes.append(.constant("fill-rule", "evenodd")) }
        if isStroked { attributes += stroke(of: shape, colored: colored) }
        return outlines(shape.path, attributes)
    }

    /// A path that moves; more than one if they can't go over from one to another.
    func outlines(_ path: RecordedTrack<RecordedPath>, _ attributes: [DrawingAttribute]) -> [SVGNode] {
        let outlines = DrawingAttribute.path(path)
        return outlines.map { outline, frames in
            var own = attributes
            own.append(outline)
            if outlines.count > 1 || frames.count < path.values.count {
                own.append(shown(during: { frames.contains($0) }))
            }
            return SVGNode("path", own)
        }
    }

    private func stroke(of shape: RecordedShape, colored: RecordedTrack<RecordedColor?>?) -> [DrawingAttribute] {
        let isWhole = shape.strokeStart.values == [0] && shape.strokeEnd.values == [1]
        let frames = 0..<recording.frameCount
        // A dash of no length still shows its round ends; a line of no length doesn't.
        let colors = frames.map { frame -> RecordedColor? in
            let color = (colored ?? shape.stroke)[frame]
            return shape.strokeEnd[frame] > shape.strokeStart[frame] ? color : color?.faded(by: 0)
        }
        var attributes = DrawingAttribute.color("stroke", RecordedTrack(frames: colors))
        attributes.append(.length("stroke-width", shape.lineWidth))
        if shape.cap != "butt" { attributes.append(.constant("stroke-linecap", shape.cap)) }
        if shape.join != "miter" {
            attributes.append(.constant("stroke-linejoin", shape.join))
        } else if shape.miterLimit != 4 {
            attributes.append(.constant("stroke-miterlimit", numberText(shape.miterLimit, decimals: 2)))
        }
        if !isWhole {
            let lengths = frames.map { max(0, shape.strokeEnd[$0] - shape.strokeStart[$0]) }
            attributes.append(.constant("pathLength", "1"))
            let form = ValueForm(pieces: ["", " 2"], cssPieces: ["", " 2"], decimals: [4])
            attributes.append(
                .blended(
                    "stroke-dasharray", RecordedTrack(frames: lengths).values.map { [$0] }, form: form,
                    tolerances: [DrawingAttribute.Tolerance.share]))
            attributes.append(.share("stroke-dashoffset", shape.strokeStart.map { -$0 }))
        } else if !shape.dashes.isEmpty {
            let dashes = shape.dashes.map { numberText($0, decimals: 2) }.joined(separator: " ")
            attributes.append(.constant("stroke-dasharray", dashes))
            attributes.append(.length("stroke-dashoffset", shape.dashPhase))
        }
        return attributes
    }

    private func nodes(
        for gradient: RecordedGradient, of element: RecordedElement, colored: RecordedTrack<RecordedColor?>?
    ) -> [SVGNode] {
        var box = outline(of: element)
        if let colored {
            box.attributes += DrawingAttribute.color("fill", colored)
            return [box]
        }
        let id = "\(idPrefix)g\(element.id)"
        box.attributes.append(.constant("fill", "url(#\(id))"))
        func place(_ point: RecordedTrack<CGPoint>) -> [CGPoint] {
            (0..<recording.frameCount).map { frame in
                let bounds = element.bounds[frame]
                return CGPoint(
                    x: bounds.minX + point[frame].x * bounds.width, y: bounds.minY + point[frame].y * bounds.height)
            }
        }
        let (start, end) = (place(gradient.start), place(gradient.end))
        let xs = (RecordedTrack(frames: start.map { Double($0.x) }), RecordedTrack(frames: end.map { Double($0.x) }))
        let ys = (RecordedTrack(frames: start.map { Double($0.y) }), RecordedTrack(frames: end.map { Double($0.y) }))
        let line: [DrawingAttribute]
        if gradient.isRadial {
            let radius = zip(start, end).map { Double(max(abs($1.x - $0.x), abs($1.y - $0.y))) }
            line = [.length("cx", xs.0), .length("cy", ys.0), .length("r", RecordedTrack(frames: radius))]
        } else {
            line = [.length("x1", xs.0), .length("y1", ys.0), .length("x2", xs.1), .length("y2", ys.1)]
        }
        let stops = (gradient.colors[0].indices).map { index in
            SVGNode(
                "stop",
                [.share("offset", gradient.locations.map { $0[index] })]
                    + DrawingAttribute.color("stop-color", gradient.colors.map { Optional($0[index]) }))
        }
        let blend = SVGNode(
            gradient.isRadial ? "radialGradient" : "linearGradient",
            [.constant("id", id), .constant("gradientUnits", "userSpaceOnUse")] + line, children: stops)
        return [blend, box]
    }

    /// Seen in some frames only, all at once.
    func shown(during frames: (Int) -> Bool) -> DrawingAttribute {
        let values = (0..<recording.frameCount).map { [frames($0) ? 1.0 : 0] }
        return .attribute("opacity", values, form: .number(decimals: 0), isStepped: true) { _, _ in 0 }
    }
}
