/// Gathers the keyframes of a drawing: CSS where the attribute is a CSS property, SVG's own animation where it isn't.
struct MotionSheet {
    /// From the loop's start to its end, the rest at the end included; in whole milliseconds, as it is written.
    let loop: Double
    let framesPerSecond: Int

    private var names: [String: String] = [:]
    private(set) var rules: [String] = []

    init(loop: Double, framesPerSecond: Int) {
        self.loop = (loop * 1000).rounded() / 1000
        self.framesPerSecond = framesPerSecond
    }

    /// Properties that CSS can animate on SVG's elements.
    private static let properties: Set<String> = [
        "opacity", "transform", "x", "y", "width", "height", "rx", "fill", "stroke", "stroke-width", "stroke-dasharray",
        "stroke-dashoffset", "stop-color", "font-size", "d",
    ]

    /// What to add to a node so that it moves.
    mutating func motion(of node: SVGNode) -> SVGNode.Addition {
        var animations: [String] = []
        var content = ""
        for attribute in node.attributes {
            guard case .moving(let value) = attribute.value else { continue }
            let name = SVGNode.isStyle(attribute.name) ? String(attribute.name.dropFirst()) : attribute.name
            if SVGNode.isStyle(attribute.name) || Self.properties.contains(name) {
                animations.append(rule(name, value))
            } else {
                content += animate(name, value)
            }
        }
        guard !animations.isEmpty else { return SVGNode.Addition(content: content) }
        return SVGNode.Addition(
            attributes: " class=\"a\"", style: "animation-name:" + animations.joined(separator: ","), content: content)
    }

    private func seconds(_ frame: Int) -> Double { Double(frame) / Double(framesPerSecond) }

    private mutating func rule(_ property: String, _ value: MovingValue) -> String {
        var body = ""
        for (index, frame) in value.frames.enumerated() {
            var place = numberText(seconds(frame) / loop * 100, decimals: 3) + "%"
            if index == value.frames.count - 1 { place += ",to" }
            body += "\(place){\(property):\(value.form.cssText(value.numbers[index]))"
            body += value.isStepped ? ";animation-timing-function:step-end}" : "}"
        }
        if let name = names[body] { return name }
        let name = "k\(names.count)"
        names[body] = name
        rules.append("@keyframes \(name){\(body)}")
        return name
    }

    private func animate(_ attribute: String, _ value: MovingValue) -> String {
        var values = value.numbers.map { value.form.text($0) }
        var times = value.frames.map { numberText(seconds($0) / loop, decimals: 5) }
        if times.last != "1", let last = values.last, !value.isStepped {
            values.append(last)
            times.append("1")
        }
        let mode = value.isStepped ? " calcMode=\"discrete\"" : ""
        return
            "<animate attributeName=\"\(attribute)\" dur=\"\(numberText(loop, decimals: 3))s\" repeatCount=\"indefinite\""
            + "\(mode) values=\"\(values.joined(separator: ";"))\" keyTimes=\"\(times.joined(separator: ";"))\"/>"
    }
}
