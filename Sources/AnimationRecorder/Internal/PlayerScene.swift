/// One recording as the player's page reads it: the drawing of the first frame, and what moves in it.
struct PlayerScene {
    let json: String

    init(_ recording: Recording) {
        var tracks: [String] = []
        var count = 0
        let drawing = DrawingBuilder(recording: recording).nodes().map { node in
            node.markup(atFrame: 0) { node in
                let moving = node.attributes.compactMap { attribute -> (String, MovingValue)? in
                    if case .moving(let value) = attribute.value { (attribute.name, value) } else { nil }
                }
                guard !moving.isEmpty else { return SVGNode.Addition() }
                for (name, value) in moving { tracks.append(Self.track(count, name, value)) }
                count += 1
                return SVGNode.Addition(attributes: " data-n=\"\(count - 1)\"")
            }
        }
        let (width, height) = (Self.number(recording.size.width), Self.number(recording.size.height))
        let svg =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" role=\"img\""
            + " font-family=\"\(Recording.fontFamily)\">\(drawing.joined())</svg>"
        let marks = recording.marks.map { "[\(Self.number($0.time)),\(jsonText($0.label))]" }
        json =
            "{\"name\":\(jsonText(recording.name)),\"title\":\(jsonText(recording.title)),"
            + "\"summary\":\(jsonText(recording.summary)),\"code\":\(jsonText(recording.code)),"
            + "\"width\":\(width),\"height\":\(height),\"fps\":\(recording.framesPerSecond),"
            + "\"frames\":\(recording.frameCount),\"marks\":[\(marks.joined(separator: ","))],\n"
            + "\"svg\":\(jsonText(svg)),\n\"tracks\":[\(tracks.joined(separator: ","))]}"
    }

    /// `[node, attribute, stepped, pieces, frames, numbers]`, the numbers of all frames in one list.
    private static func track(_ node: Int, _ name: String, _ value: MovingValue) -> String {
        let pieces = value.form.pieces.map(jsonText).joined(separator: ",")
        let frames = value.frames.map(String.init).joined(separator: ",")
        let numbers = value.numbers.flatMap { numbers in
            numbers.enumerated().map { number($1, decimals: value.form.decimals[$0]) }
        }
        return
            "[\(node),\(jsonText(name)),\(value.isStepped ? 1 : 0),[\(pieces)],[\(frames)],[\(numbers.joined(separator: ","))]]"
    }

    private static func number(_ value: Double, decimals: Int = 4) -> String {
        jsonNumber(value, decimals: decimals)
    }
}
