import AnimationCore

/// A text of CSS Easing Functions Level 2: the name of a function, and its arguments.
struct EasingReader {
    private let name: Substring
    /// nil for a keyword.
    private let arguments: [[Substring]]?

    init(_ text: String) {
        let text = text.lowercased()
        let trimmed = text.drop(while: \.isWhitespace)
        guard let open = trimmed.firstIndex(of: "(") else {
            name = trimmed.split(whereSeparator: \.isWhitespace).joined(separator: " ")[...]
            arguments = nil
            return
        }
        let end = trimmed.lastIndex { !$0.isWhitespace }
        guard let end, trimmed[end] == ")" else {
            (name, arguments) = ("", nil)
            return
        }
        name = trimmed[..<open]
        arguments = Self.list(trimmed[trimmed.index(after: open)..<end])
    }

    /// The words of each part between commas.
    private static func list(_ text: Substring) -> [[Substring]] {
        text.split(separator: ",", omittingEmptySubsequences: false).map { $0.split(whereSeparator: \.isWhitespace) }
    }

    /// The curve of any function or keyword.
    var function: TimingCurve? {
        switch name {
        case "linear": linear
        case "steps", "step-start", "step-end": steps
        default: Self.keywords[name] != nil || arguments != nil ? cubicBezier : nil
        }
    }

    private static let keywords: [Substring: TimingCurve] = [
        "ease": .default, "ease-in": .easeIn, "ease-out": .easeOut, "ease-in-out": .easeInOut,
    ]

    /// Four numbers, or the keyword of such a curve.
    var cubicBezier: TimingCurve? {
        if arguments == nil, let curve = Self.keywords[name] { return curve }
        let words = bare(of: "cubic-bezier") ?? []
        let numbers = words.compactMap { $0.count == 1 ? Self.number($0[0]) : nil }
        guard words.count == 4, numbers.count == 4 else { return nil }
        return .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
    }

    var linear: TimingCurve? {
        if name == "linear", arguments == nil { return .linear }
        guard let words = bare(of: "linear"), words.count > 1 else { return nil }
        let stops = words.compactMap(LinearStop.init)
        return stops.count == words.count ? LinearStop.curve(stops) : nil
    }

    private var steps: TimingCurve? {
        switch (name, arguments) {
        case ("step-start", nil): return .steps(1, at: .start)
        case ("step-end", nil): return .steps(1)
        case ("steps", let words?):
            guard (1...2).contains(words.count), words.allSatisfy({ $0.count == 1 }), let count = Int(words[0][0])
            else {
                return nil
            }
            guard words.count == 2 else { return .steps(count) }
            return Self.positions[words[1][0]].map { .steps(count, at: $0) }
        default: return nil
        }
    }

    private static let positions: [Substring: TimingCurve.StepPosition] = [
        "start": .start, "jump-start": .start, "end": .end, "jump-end": .end, "jump-none": .none, "jump-both": .both,
    ]

    /// The arguments of the function, or of a text that has them alone.
    private func bare(of function: Substring) -> [[Substring]]? {
        if let arguments { return name == function ? arguments : nil }
        return name.contains(",") ? Self.list(name) : nil
    }

    /// A number as CSS Values Level 4 writes it: `1`, `-.5`, `+2e3`; neither `5.` nor `nan`.
    static func number(_ word: Substring) -> Double? {
        guard let last = word.last, last.isNumber, word.allSatisfy({ "+-.e0123456789".contains($0) }) else {
            return nil
        }
        return Double(word)
    }
}
