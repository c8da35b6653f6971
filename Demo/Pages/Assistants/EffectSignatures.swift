import DemoScenes
import Foundation

/// The effects of the catalogue with the parameters of their declarations, group by group.
struct EffectSignatures: Sendable {
    /// The parameters that every effect has, unless their default is one of its own.
    private static let common = ["delay", "completion", "fileID", "line"]
    private static let folders = [
        "Sources/AnimationCA", "Sources/AnimationUIKit", "Sources/AnimationCore", "Sources/AnimationParticles",
    ]

    /// The texts after `static func NAME` or `static var NAME`, by name, of effects and of compositions.
    private var declared: [String: [String]] = [:]

    init(root: URL) throws {
        for folder in Self.folders {
            let url = root.appendingPathComponent(folder)
            for path in try FileManager.default.subpathsOfDirectory(atPath: url.path).sorted()
            where path.hasSuffix(".swift") {
                read(try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8))
            }
        }
    }

    /// A bullet for each effect: its forms, and what it does.
    var list: String {
        CatalogueEntry.Group.allCases.compactMap { group in
            var (seen, lines) = (Set<String>(), ["### \(group.rawValue)", ""])
            for entry in CatalogueEntry.all where entry.group == group {
                let name = (entry.call.hasPrefix("AT.") ? "AT." : ".") + entry.name
                guard seen.insert(name).inserted else { continue }
                let forms = (declared[name] ?? [entry.call]).map { "`\($0)`" }.joined(separator: ", ")
                lines.append("- \(forms): \(entry.summary)")
            }
            return seen.isEmpty ? nil : lines.joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    /// The curves by their names, those with parameters once each.
    static var curves: [String] {
        CatalogueCurve.all.map { curve in
            curve.call.contains("(") ? "\(curve.call.prefix { $0 != "(" })(…)" : curve.call
        }
    }

    /// Notes the public static members of a source.
    private mutating func read(_ source: String) {
        var prefix: String?
        var isUnavailable = false
        var text = source[...]
        while let line = text.firstIndex(of: "\n").map({ text[..<$0] }) {
            if line.hasPrefix("extension ") {
                prefix = line.hasPrefix("extension AnyAnimator") ? "." : line.hasPrefix("extension AT ") ? "AT." : nil
            }
            if line.contains("@available(*, unavailable") { isUnavailable = true }
            if let prefix, !isUnavailable, let match = line.firstMatch(of: /^    public static (?:func|var) (\w+)/) {
                let name = prefix + match.1
                let form = name + Self.parameters(text[match.range.upperBound...])
                if declared[name]?.contains(form) != true { declared[name, default: []].append(form) }
            }
            if line.hasPrefix("    public ") { isUnavailable = false }
            text = text[line.endIndex...].dropFirst()
        }
    }

    /// The parameters in parentheses, as a caller needs them; empty for a variable.
    private static func parameters(_ text: Substring) -> String {
        guard let open = text.firstIndex(where: { $0 == "(" || $0 == ":" || $0 == "{" }), text[open] == "(" else {
            return ""
        }
        var (depth, part, parts) = (0, "", [String]())
        for letter in text[open...] {
            if "([{".contains(letter) { depth += 1 }
            if ")]}".contains(letter) { depth -= 1 }
            if depth == 0 || depth == 1 && letter == "," {
                parts.append(part)
                part = ""
            } else if depth > 1 || letter != "(" {
                part.append(letter)
            }
            if depth == 0 { break }
        }
        let shown = parts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }.filter { part in
            let label = part.prefix { $0.isLetter || $0 == "_" }
            return !part.isEmpty && !common.contains(String(label)) && !part.contains("AnimationDefaults.")
        }
        return "(\(shown.joined(separator: ", ")))"
    }
}
