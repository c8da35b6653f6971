import Foundation

/// Two files for assistants: `llms.txt` is the map of the package, and a skill has the rules and the effects.
///
/// Titles, summaries and snippets are the articles', names and parameters the effects' own declarations.
package struct AssistantFiles: Sendable {
    private static let documents = "Sources/AnimationUIKit/AnimationUIKit.docc"
    private static let modules = [
        "AnimationUIKit", "AnimationCA", "AnimationCore", "AnimationInteraction", "AnimationText", "AnimationParticles",
        "AnimationCSS", "AnimationSwiftUI", "AnimationInspector", "AnimationTesting",
    ]

    private let root: URL
    private let address: String

    /// - Parameter root: The package's folder, whose articles and sources are read.
    package init(root: URL) throws {
        self.root = root
        address = try String(contentsOf: root.appendingPathComponent(".ci/repository"), encoding: .utf8)
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The files by their paths in the repository.
    package func files() throws -> [(path: String, text: String)] {
        [("llms.txt", try map()), ("Documentation/Skill/SKILL.md", try skill())]
    }

    // MARK: - llms.txt

    private func map() throws -> String {
        let readme = try Article(path: "README.md", in: root)
        let lines = [
            "# AnimatorToolkit", "", "> \(readme.summary)", "",
            "iOS 16, tvOS 16, Mac Catalyst 16, visionOS 1, macOS 13 (layers and values, no views), Linux. Swift 6. "
                + "No dependencies.",
            "", "## Modules", "",
            try Self.modules.map { name in
                let article = try Article(path: "Sources/\(name)/\(name).docc/\(name).md", in: root)
                return "- [\(name)](\(link(article.path))): \(article.summary)"
            }.joined(separator: "\n"),
            "", "## Rules and effects", "",
            "- [How to write animations](\(link("Documentation/Skill/SKILL.md"))): calls, rules, and every effect with "
                + "its parameters",
            "- [Effects](\(link("Documentation/Effects.md"))): every effect and every curve, with pictures",
            "", "## Articles", "", try articles(),
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    /// The links to all articles, folder by folder; the modules' own pages stand above.
    private func articles() throws -> String {
        try Self.modules.flatMap { module in
            let folder = "Sources/\(module)/\(module).docc"
            return try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
                .filter { $0.hasSuffix(".md") && $0 != "\(module).md" }.sorted()
                .map { try Article(path: "\(folder)/\($0)", in: root) }
        }.map { "- [\($0.title)](\(link($0.path))): \($0.summary)" }.joined(separator: "\n")
    }

    private func link(_ path: String) -> String { "\(address)/blob/main/\(path)" }

    // MARK: - The skill

    private func skill() throws -> String {
        let lines = [
            "---", "name: animatortoolkit",
            "description: Writes animations of UIKit views, layers and values with AnimatorToolkit "
                + "(import AnimationUIKit, view.at.animate, AT.animate). Use it where a Swift file imports "
                + "AnimationUIKit, AnimationCA or AnimationCore, or where an app that has the package is to be "
                + "animated.",
            "---", "",
            "# Animations with AnimatorToolkit", "", try Article(path: "README.md", in: root).summary, "",
            try block("GettingStarted", "Play an effect"),
            "## One after another, together, staggered", "", try block("Composition", "One after another, together"),
            try block("Composition", "Stagger a collection"),
            "## Keep the token, and steer it", "", try block("TokensAndThePlayhead", "Overview"),
            try block("TokensAndThePlayhead", "Stop"),
            "## Rules", "", AssistantRules.text, "", "## Less motion", "", try block("ReduceMotion", "Choose the form"),
            "## Two animations of one property", "", try block("ConflictsAndEndings", "Two animations of one property"),
            "## Effects", "", AssistantRules.effects, "", try EffectSignatures(root: root).list, "",
            "Curves: \(curves).", "", "## Where to read on", "", try articles(),
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    private func block(_ article: String, _ heading: String) throws -> String {
        let article = try Article(path: "\(Self.documents)/\(article).md", in: root)
        return "```swift\n\(try article.code(under: heading))\n```\n"
    }

    private var curves: String {
        var names: [String] = []
        for curve in EffectSignatures.curves where !names.contains(curve) { names.append(curve) }
        return names.map { "`\($0)`" }.joined(separator: ", ")
    }
}
