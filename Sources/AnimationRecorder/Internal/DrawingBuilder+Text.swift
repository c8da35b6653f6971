import Foundation

/// How the system font of iOS fills a line, in shares of its size.
///
/// The browser's own font may be another.
enum TypeMetrics {
    /// From the line's top to the baseline.
    static let ascent = 0.952
    /// From one baseline to the next.
    static let lineHeight = 1.193
}

extension DrawingBuilder {
    func nodes(
        for text: RecordedText, of element: RecordedElement, colored: RecordedTrack<RecordedColor?>?
    ) -> [SVGNode] {
        var strings: [String] = []
        for string in text.string.values where !strings.contains(string) { strings.append(string) }
        let places = (0..<recording.frameCount).map { frame -> RecordedTransform in
            let bounds = element.bounds[frame]
            let x =
                switch text.alignment {
                case .left: bounds.minX
                case .center: bounds.midX
                case .right: bounds.maxX
                }
            return RecordedTransform(tx: x, ty: bounds.minY + text.fontSize[frame] * TypeMetrics.ascent)
        }
        var shared = [DrawingAttribute.transform(RecordedTrack(frames: places), pivot: .zero, corners: [.zero])]
        switch text.alignment {
        case .left: break
        case .center: shared.append(.constant("text-anchor", "middle"))
        case .right: shared.append(.constant("text-anchor", "end"))
        }
        shared.append(.length("font-size", text.fontSize))
        if text.weight != 400 { shared.append(.constant("font-weight", String(text.weight))) }
        if text.isItalic { shared.append(.constant("font-style", "italic")) }
        if text.isMonospaced { shared.append(.constant("font-family", "ui-monospace,SFMono-Regular,Menlo,monospace")) }
        shared += DrawingAttribute.color("fill", colored ?? text.color)

        return strings.filter { !$0.isEmpty }.map { string in
            var attributes = shared
            let frame = text.string.values.firstIndex(of: string) ?? 0
            if strings.count > 1 { attributes.append(shown { text.string[$0] == string }) }
            let lines = textLines(
                string, width: text.isWrapped ? element.bounds[frame].width : nil, fontSize: text.fontSize[frame])
            guard lines.count > 1 else { return SVGNode("text", attributes, text: lines.first ?? "") }
            let spans = lines.enumerated().map { index, line in
                SVGNode(
                    "tspan",
                    [
                        .constant("x", "0"),
                        .constant("y", numberText(Double(index) * TypeMetrics.lineHeight, decimals: 3) + "em"),
                    ], text: line)
            }
            return SVGNode("text", attributes, children: spans)
        }
    }
}
