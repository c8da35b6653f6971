public import Foundation

extension Recording {
    /// The recording as a picture that moves by itself: an SVG whose elements are animated with CSS keyframes.
    ///
    /// It has no script, so it plays in an `<img>`, and thus in a README. It loops for ever, resting for `rest` seconds
    /// on the last frame. Who asked for reduced motion sees a still. Keyframes that straight lines between the others
    /// reproduce to 0.05 point and 0.001 of opacity are left out.
    ///
    /// Gradients whose points or locations move, and shadows whose radius does, use SVG's own `<animate>`: these aren't
    /// CSS properties. A layer with a perspective is drawn as HTML in a `<foreignObject>`, because SVG has none.
    ///
    /// - Parameters:
    ///   - rest: Seconds on the last frame before the loop begins again.
    ///   - backdrop: The colour behind the root layer; with `nil` the page shows through where the layers leave gaps.
    ///   - cornerRadius: Of the whole picture, in points.
    ///   - width: Of the picture on the page, in points; as wide as the root layer if `nil`.
    public func animatedSVG(
        rest: TimeInterval = 1, backdrop: RecordedColor? = .white, cornerRadius: Double = 12, width: Double? = nil
    ) -> String {
        let rest = rest.isFinite ? max(rest, 0) : 0
        var sheet = MotionSheet(loop: max(duration + rest, 0.001), framesPerSecond: framesPerSecond)
        let scene = SVGNode(
            "g", [.constant("clip-path", "url(#canvas)")], children: DrawingBuilder(recording: self).nodes())
        let drawing = scene.markup(atFrame: posterFrame) { sheet.motion(of: $0) }
        let style =
            sheet.rules.isEmpty
            ? ""
            : "<style>.a{animation:\(numberText(sheet.loop, decimals: 3))s linear infinite;"
                + "animation-timing-function:linear;transform-box:view-box;transform-origin:0 0}"
                + sheet.rules.joined() + "@media(prefers-reduced-motion:reduce){.a{animation:none!important}}</style>"
        let scale = (width ?? size.width) / max(size.width, 1)
        return openingTag(viewBox: size, width: size.width * scale, height: size.height * scale) + style
            + canvas(backdrop: backdrop, cornerRadius: cornerRadius) + drawing
            + rim(cornerRadius: cornerRadius) + "</svg>\n"
    }

    func openingTag(viewBox: CGSize, width: Double, height: Double) -> String {
        let (across, down) = (numberText(viewBox.width, decimals: 2), numberText(viewBox.height, decimals: 2))
        let (width, height) = (numberText(width, decimals: 2), numberText(height, decimals: 2))
        let description = summary.isEmpty ? "" : "<desc id=\"about\">\(markupText(summary))</desc>"
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(across) \(down)\" width=\"\(width)\""
            + " height=\"\(height)\" role=\"img\" aria-labelledby=\"title\(summary.isEmpty ? "" : " about")\""
            + " font-family=\"\(Self.fontFamily)\">"
            + "<title id=\"title\">\(markupText(title))</title>\(description)"
    }

    static let fontFamily =
        "-apple-system,BlinkMacSystemFont,'SF Pro Text',Inter,'Segoe UI',Roboto,'Helvetica Neue',sans-serif"

    /// A hairline, so that a white picture on a white page has an edge.
    private func rim(cornerRadius: Double) -> String {
        let lengths = [
            ("x", 0.5), ("y", 0.5), ("width", size.width - 1), ("height", size.height - 1), ("rx", cornerRadius - 0.5),
        ]
        let box = SVGNode(
            "rect",
            lengths.map { .length($0.0, RecordedTrack(frames: [max(0, $0.1)])) } + [
                .constant("fill", "none"), .constant("stroke", "#888"), .constant("stroke-opacity", ".35"),
            ])
        return box.markup(atFrame: 0)
    }

    func canvas(backdrop: RecordedColor?, cornerRadius: Double) -> String {
        var box = SVGNode(
            "rect",
            [
                .length("width", RecordedTrack(frames: [size.width])),
                .length("height", RecordedTrack(frames: [size.height])),
                .length("rx", RecordedTrack(frames: [max(0, cornerRadius)])),
            ])
        let clip = SVGNode("clipPath", [.constant("id", "canvas")], children: [box])
        guard let backdrop else { return clip.markup(atFrame: 0) }
        box.attributes += DrawingAttribute.color("fill", RecordedTrack(frames: [backdrop]))
        return clip.markup(atFrame: 0) + box.markup(atFrame: 0)
    }
}
