public import Foundation

extension Recording {
    /// The recording as a picture that moves by itself: an SVG whose elements are animated with CSS keyframes.
    ///
    /// It has no script, so it plays in an `<img>`, and thus in a README. It loops for ever, resting for `rest` seconds on the
    /// last frame. Who asked for reduced motion sees a still. Keyframes that straight lines between the others reproduce to
    /// 0.05 point and 0.001 of opacity are left out.
    ///
    /// Gradients whose points or locations move, and shadows whose radius does, use SVG's own `<animate>`: these aren't CSS
    /// properties. A layer with a perspective is drawn as HTML in a `<foreignObject>`, because SVG has none.
    ///
    /// - Parameters:
    ///   - rest: Seconds on the last frame before the loop begins again.
    ///   - backdrop: The colour behind the root layer; with `nil` the page shows through where the layers leave gaps.
    ///   - cornerRadius: Of the whole picture, in points.
    public func animatedSVG(
        rest: TimeInterval = 1, backdrop: RecordedColor? = .white, cornerRadius: Double = 12
    ) -> String {
        var sheet = MotionSheet(loop: max(duration + max(rest, 0), 0.001), framesPerSecond: framesPerSecond)
        let scene = SVGNode(
            "g", [.constant("clip-path", "url(#canvas)")], children: DrawingBuilder(recording: self).nodes())
        let drawing = scene.markup(atFrame: posterFrame) { sheet.motion(of: $0) }
        let style =
            sheet.rules.isEmpty
            ? ""
            : "<style>.a{animation:\(numberText(sheet.loop, decimals: 3))s linear infinite;"
                + "animation-timing-function:linear;transform-box:view-box;transform-origin:0 0}"
                + sheet.rules.joined() + "@media(prefers-reduced-motion:reduce){.a{animation:none!important}}</style>"
        return openingTag(width: size.width, height: size.height) + style
            + canvas(backdrop: backdrop, cornerRadius: cornerRadius) + drawing + "</svg>\n"
    }

    func openingTag(width: Double, height: Double) -> String {
        let (width, height) = (numberText(width, decimals: 2), numberText(height, decimals: 2))
        let description = summary.isEmpty ? "" : "<desc id=\"about\">\(markupText(summary))</desc>"
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\""
            + " height=\"\(height)\" role=\"img\" aria-labelledby=\"title\(summary.isEmpty ? "" : " about")\""
            + " font-family=\"\(Self.fontFamily)\">"
            + "<title id=\"title\">\(markupText(title))</title>\(description)"
    }

    static let fontFamily =
        "-apple-system,BlinkMacSystemFont,'SF Pro Text',Inter,'Segoe UI',Roboto,'Helvetica Neue',sans-serif"

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
