package import Foundation

/// A public member of a type, as its source declares it.
///
/// The lists that tests keep by hand are compared with these, so that no new member is forgotten.
package struct SourceDeclaration: Sendable {
    /// A parameter, as a caller names it.
    package struct Parameter: Sendable {
        /// The label; that of a parameter without one is its own name.
        package let name: String
        package let hasLabel: Bool
        package let type: String
    }

    /// The file, from the package's folder.
    package let file: String
    /// The line of the declaration that it is in: `extension AnyAnimator where Target: UIView`.
    package let scope: String
    /// The doc comment of that.
    package let scopeComment: String
    package let comment: String
    package let attributes: String
    package let isStatic: Bool
    package let isFunction: Bool
    package let name: String
    package let parameters: [Parameter]
    package let result: String

    /// The name with the labels: `scale(to:duration:curve:delay:completion:)`.
    package var signature: String {
        guard isFunction else { return name }
        return "\(name)(\(parameters.map { $0.hasLabel ? "\($0.name):" : "_:" }.joined()))"
    }

    package var isUnavailable: Bool { attributes.contains("unavailable") }

    /// The package's folder.
    package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../..").standardizedFileURL

    /// The public members of the sources in `folder`, and in the folders of it.
    package static func all(in folder: String) throws -> [Self] {
        let url = root.appendingPathComponent(folder)
        let names = try FileManager.default.subpathsOfDirectory(atPath: url.path).filter { $0.hasSuffix(".swift") }
        return try names.sorted().flatMap { name in
            let text = try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
            return declarations(in: text, of: "\(folder)/\(name)")
        }
    }

    private static func declarations(in text: String, of file: String) -> [Self] {
        var found: [Self] = []
        var scope = (line: "", comment: "")
        var comment: [String] = []
        var attributes: [String] = []
        var pending = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let words = line.trimmingCharacters(in: .whitespaces)
            if pending.isEmpty {
                if words.hasPrefix("///") {
                    comment.append(words.dropFirst(3).trimmingCharacters(in: .whitespaces))
                    continue
                }
                if words.hasPrefix("@"), !words.contains("public ") {
                    attributes.append(words)
                    continue
                }
            }
            let isTopLevel = !line.hasPrefix(" ") && words.hasSuffix("{")
            if isTopLevel { scope = (String(words.dropLast()), comment.joined(separator: "\n")) }
            if !isTopLevel, !pending.isEmpty || words.contains("public ") && words.contains(/\b(func|var)\b/) {
                pending += (pending.isEmpty ? "" : " ") + words
                if pending.count(where: { $0 == "(" }) != pending.count(where: { $0 == ")" }) { continue }
                if let made = Self(
                    pending, file, scope, comment.joined(separator: "\n"), attributes.joined(separator: " "))
                {
                    found.append(made)
                }
            }
            (pending, comment, attributes) = ("", [], [])
        }
        return found
    }

    private init?(
        _ text: String, _ file: String, _ scope: (line: String, comment: String), _ comment: String,
        _ attributes: String
    ) {
        guard let match = text.firstMatch(of: /\b(func|var) `?(\w+)`?/) else { return nil }
        (self.file, self.comment) = (file, comment)
        (self.scope, scopeComment) = (scope.line.trimmingCharacters(in: .whitespaces), scope.comment)
        self.attributes = attributes + " " + text[..<match.range.lowerBound]
        isStatic = text[..<match.range.lowerBound].contains("static")
        isFunction = match.1 == "func"
        name = String(match.2)
        var rest = text[match.range.upperBound...]
        guard isFunction else {
            parameters = []
            result = rest.drop { $0 == ":" || $0 == " " }.prefix { $0.isLetter || $0 == "." }.description
            return
        }
        guard let open = rest.firstIndex(of: "(") else { return nil }
        rest = rest[rest.index(after: open)...]
        var (depth, part, parts) = (1, "", [String]())
        while depth > 0, let next = rest.popFirst() {
            if "([{<".contains(next) { depth += 1 }
            if ")]}".contains(next) || next == ">" && part.last != "-" { depth -= 1 }
            if depth == 0 || depth == 1 && next == "," {
                if part.contains(":") { parts.append(part) }
                part = ""
            } else {
                part.append(next)
            }
        }
        parameters = parts.map { part in
            let pieces = part.split(separator: ":", maxSplits: 1)
            let names = pieces[0].split(separator: " ").filter { !$0.hasPrefix("@") }
            let type = pieces[1].split(separator: "=", maxSplits: 1)[0].trimmingCharacters(in: .whitespaces)
            let hasLabel = names.first != "_"
            return Parameter(name: String(names[hasLabel ? 0 : names.count - 1]), hasLabel: hasLabel, type: type)
        }
        let tail = rest.firstMatch(of: /->\s*([\w.<>]+)/)
        result = tail.map { String($0.1) } ?? ""
    }
}
