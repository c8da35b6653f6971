#if os(Linux)
import AnimationSwiftUI
import DemoScenes
import Foundation
import TestSupport
import Testing

/// The table of the article *Effects in SwiftUI*: which effect plays on what. `RECORD=1` writes it.
@MainActor @Suite(.virtualTime) struct EffectTableTests {
    private static let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent(
            "../../Sources/AnimationSwiftUI/AnimationSwiftUI.docc/EffectsInSwiftUI.md"
        ).standardizedFileURL
    private static let begin = "<!-- the table of effects: made by RECORD=1 swift test --filter EffectTableTests -->\n"
    private static let end = "<!-- end of the table -->"

    /// Effects of layers that the catalogue shows on views alone.
    private static let ofLayersToo: [String: AnyAnimator<CALayer>] = ["fadeIn": .fadeIn(), "fadeOut": .fadeOut()]

    /// A row for each name, in the order of the catalogue.
    private var table: String {
        let views = CatalogueEffect<UIView>.ofViews + CatalogueEffect<UIView>.all
        let layers = Set(CatalogueEffect<CALayer>.all.map(\.name))
            .union(CatalogueEntry.all.filter { $0.group == .layers }.map(\.name)).union(Self.ofLayersToo.keys)
        var lines = ["| effect | `UIView` | `CALayer` | SwiftUI |", "|---|---|---|---|"]
        var names: Set<String> = []
        for group in CatalogueEffect<UIView>.Group.allCases {
            for entry in views where entry.group == group && names.insert(entry.name).inserted {
                let track = EffectTrack(entry.effect, size: CGSize(width: 100, height: 80))
                let layer = layers.contains(entry.name) ? "yes" : "–"
                lines.append("| `\(entry.name)` | yes | \(layer) | \(track == nil ? "–" : "yes") |")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    @Test func `the table says what plays`() throws {
        let text = try String(contentsOf: Self.article, encoding: .utf8)
        let parts = text.components(separatedBy: Self.begin)
        try #require(parts.count == 2)
        let rest = try #require(parts[1].range(of: Self.end))
        let present = String(parts[1][..<rest.lowerBound])
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try (parts[0] + Self.begin + table + parts[1][rest.lowerBound...]).write(
                to: Self.article, atomically: true, encoding: .utf8)
        } else {
            #expect(present == table, "RECORD=1 swift test --filter EffectTableTests writes it")
        }
    }
}
#endif
