import Foundation

/// A page of the documentation: its title, its first paragraph and its code.
struct Article: Sendable {
    struct MissingCode: Error, CustomStringConvertible {
        let description: String
    }

    let path: String
    private let lines: [String]

    init(path: String, in root: URL) throws {
        self.path = path
        lines = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8).components(separatedBy: "\n")
    }

    var title: String {
        lines.first?.drop { $0 == "#" || $0 == " " || $0 == "`" }.replacingOccurrences(of: "`", with: "") ?? ""
    }

    /// The first paragraph, in one line.
    var summary: String {
        let rest = lines.dropFirst().drop(while: \.isEmpty)
        return rest.prefix { !$0.isEmpty }.joined(separator: " ")
    }

    /// The first block of Swift below a heading.
    func code(under heading: String) throws -> String {
        let section = lines.drop { $0 != "## \(heading)" }.dropFirst().prefix { !$0.hasPrefix("## ") }
        let code = section.drop { $0 != "```swift" }.dropFirst().prefix { $0 != "```" }
        guard !code.isEmpty else { throw MissingCode(description: "\(path) has no code under \"\(heading)\"") }
        return code.joined(separator: "\n")
    }
}
