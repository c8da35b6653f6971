import Foundation

/// A value in a table.
enum StripValue: Equatable {
    case number(Double)
    case text(String)
    /// The layer is not in the tree.
    case missing

    /// A number with at most four decimals, and no more than it needs.
    static func text(of number: Double) -> String {
        guard number.isFinite else { return "\(number)" }
        var text = String(format: "%.4f", number)
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text == "-0" ? "0" : text
    }

    var text: String {
        switch self {
        case .number(let number): Self.text(of: number)
        case .text(let text): "\"" + text.replacing("\n", with: "\\n").replacing("|", with: "¦") + "\""
        case .missing: "–"
        }
    }

    init(_ text: Substring) {
        if let number = Double(text) {
            self = .number(number)
        } else if text == "–" {
            self = .missing
        } else {
            self = .text(String(text.dropFirst().dropLast()).replacing("\\n", with: "\n"))
        }
    }

    func isClose(to other: StripValue, within tolerance: Double) -> Bool {
        guard case .number(let one) = self, case .number(let two) = other else { return text == other.text }
        return abs(one - two) <= tolerance
    }
}

/// The values that change in an animation, at its moments: text that a person can read, and a test compares.
struct StripTable: Equatable {
    struct Key: Hashable {
        /// The names of the views and layers from the root down.
        let path: String
        let property: String
    }

    struct Row: Equatable {
        let key: Key
        let values: [StripValue]

        var changes: Bool { values.contains { !$0.isClose(to: values[0], within: 1e-6) } }
    }

    let times: [TimeInterval]
    let rows: [Row]

    /// The separator of two cells.
    private static let separator = " | "

    /// A line for the moments, one for each path, and one for each of its properties.
    var text: String {
        var lines = (["time"] + times.map { StripValue.text(of: $0) }).joined(separator: Self.separator) + "\n"
        var path: String?
        for row in rows {
            if row.key.path != path {
                path = row.key.path
                lines += row.key.path + "\n"
            }
            lines += "  " + ([row.key.property] + row.values.map(\.text)).joined(separator: Self.separator) + "\n"
        }
        return lines
    }

    init(times: [TimeInterval], rows: [Row]) {
        self.times = times
        self.rows = rows
    }

    /// Reads a table; nil for a text that is none.
    init?(_ text: String) {
        var (times, rows): ([TimeInterval], [Row]) = ([], [])
        var path = ""
        for (number, line) in text.split(separator: "\n").enumerated() {
            let cells = line.components(separatedBy: Self.separator)
            if number == 0 {
                guard cells[0] == "time" else { return nil }
                times = cells.dropFirst().compactMap(Double.init)
            } else if line.hasPrefix("  ") {
                let key = Key(path: path, property: String(cells[0].dropFirst(2)))
                rows.append(Row(key: key, values: cells.dropFirst().map { StripValue(Substring($0)) }))
            } else {
                path = String(line)
            }
        }
        guard !times.isEmpty, rows.allSatisfy({ $0.values.count == times.count }) else { return nil }
        self.init(times: times, rows: rows)
    }

    /// The differences of a table from the one that is expected, each in a sentence.
    func differences(from expected: StripTable, within tolerance: Double) -> [String] {
        let moments = zip(times, expected.times)
        guard times.count == expected.times.count, moments.allSatisfy({ abs($0 - $1) < 1e-3 }) else {
            let (own, other) = (times.last ?? 0, expected.times.last ?? 0)
            return [
                "The animation has \(times.count) moments up to \(StripValue.text(of: own)) s, "
                    + "expected are \(expected.times.count) up to \(StripValue.text(of: other)) s"
            ]
        }
        let own = Dictionary(rows.map { ($0.key, $0.values) }) { first, _ in first }
        let other = Dictionary(expected.rows.map { ($0.key, $0.values) }) { first, _ in first }
        var differences: [String] = []
        for row in rows where other[row.key] == nil {
            differences.append("\(row.key.path): \(row.key.property) changes, and is not expected to")
        }
        for row in expected.rows {
            let name = "\(row.key.path): \(row.key.property)"
            guard let values = own[row.key] else {
                differences.append("\(name) does not change")
                continue
            }
            for (index, value) in values.enumerated() where !value.isClose(to: row.values[index], within: tolerance) {
                let time = StripValue.text(of: times[index])
                differences.append("\(name) at \(time) s is \(value.text), expected is \(row.values[index].text)")
            }
        }
        return differences
    }
}
