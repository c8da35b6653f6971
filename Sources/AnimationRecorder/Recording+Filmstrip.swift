import Foundation

extension Recording {
    /// The recording as stills side by side, evenly spaced from the first frame to the last, their times beneath.
    ///
    /// - Parameters:
    ///   - stills: How many; at least one, at most one a frame.
    ///   - columns: How many in a row; all of them if `nil`.
    ///   - width: Of the whole picture, in points.
    ///   - backdrop: The colour behind the root layer; with `nil` the page shows through where the layers leave gaps.
    public func filmstrip(
        stills: Int = 6, columns: Int? = nil, width: Double = 830, backdrop: RecordedColor? = .white
    ) -> String {
        filmstrip(stills: stills, columns: columns, width: width, backdrop: backdrop) {
            Double($0) / Double(framesPerSecond)
        }
    }

    /// - Parameter time: The seconds that stand beneath the still of a frame.
    package func filmstrip(
        stills: Int, columns: Int?, width: Double = 830, backdrop: RecordedColor? = .white,
        time: (Int) -> TimeInterval
    ) -> String {
        let count = min(max(stills, 1), frameCount)
        let columns = min(max(columns ?? count, 1), count)
        let gap = 10.0
        let captionHeight = 24.0
        let stillWidth = max((width - gap * Double(columns - 1)) / Double(columns), 1)
        let scale = stillWidth / max(size.width, 1)
        let stillHeight = size.height * scale
        let rows = (count + columns - 1) / columns
        let height = Double(rows) * (stillHeight + captionHeight) + gap * Double(rows - 1)

        var text = openingTag(viewBox: CGSize(width: width, height: height), width: width, height: height)
        text += "<style>text.t{fill:#57606a;font-size:12px;text-anchor:middle;font-variant-numeric:tabular-nums}"
        text += "@media(prefers-color-scheme:dark){text.t{fill:#9198a1}}</style>"
        for index in 0..<count {
            let frame = count == 1 ? posterFrame : (frameCount - 1) * index / (count - 1)
            let x = Double(index % columns) * (stillWidth + gap)
            let y = Double(index / columns) * (stillHeight + captionHeight + gap)
            text += still(
                frame: frame, index: index, frameOfStill: CGRect(x: x, y: y, width: stillWidth, height: stillHeight),
                backdrop: backdrop)
            let caption = String(format: "%.2f s", time(frame))
            text += "<text class=\"t\" x=\"\(numberText(x + stillWidth / 2, decimals: 2))\""
            text += " y=\"\(numberText(y + stillHeight + 17, decimals: 2))\">\(caption)</text>"
        }
        return text + "</svg>\n"
    }

    private func still(frame: Int, index: Int, frameOfStill: CGRect, backdrop: RecordedColor?) -> String {
        let prefix = "s\(index)-"
        let scale = frameOfStill.width / max(size.width, 1)
        var box = SVGNode(
            "rect",
            [
                .length("width", RecordedTrack(frames: [size.width])),
                .length("height", RecordedTrack(frames: [size.height])),
                .length("rx", RecordedTrack(frames: [6 / max(scale, 0.01)])),
            ])
        let clip = SVGNode("clipPath", [.constant("id", prefix + "canvas")], children: [box])
        box.attributes += DrawingAttribute.color("fill", RecordedTrack(frames: [backdrop]))
        var rim = box
        rim.attributes = box.attributes.filter { $0.name != "fill" && $0.name != "fill-opacity" }
        rim.attributes += [
            .constant("fill", "none"), .constant("stroke", "#888"), .constant("stroke-opacity", ".5"),
            .constant("stroke-width", numberText(1 / max(scale, 0.01), decimals: 2)),
        ]
        let scene = SVGNode(
            "g", [.constant("clip-path", "url(#\(prefix)canvas)")],
            children: [box] + DrawingBuilder(recording: self, idPrefix: prefix).nodes())
        let place =
            "translate(\(numberText(frameOfStill.minX, decimals: 2)),\(numberText(frameOfStill.minY, decimals: 2)))"
        let group = SVGNode(
            "g", [.constant("transform", place + " scale(\(numberText(scale, decimals: 5)))")],
            children: [clip, scene, rim])
        return group.markup(atFrame: frame)
    }
}
