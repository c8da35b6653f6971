#if os(Linux)
import AnimationSwiftUI
import DemoScenes
import TestSupport
import Testing

/// The table of the article *Effects in SwiftUI*: which effect plays on what.
@MainActor @Suite(.virtualTime) struct EffectTableTests {
    private let article = ArticleTable(
        article: "EffectsInSwiftUI.md",
        begin: "<!-- the table of effects: made by RECORD=1 swift test --filter EffectTableTests -->",
        end: "<!-- end of the table -->")

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
                let layer = layers.contains(entry.name) ? "yes" : "–"
                lines.append("| `\(entry.name)` | yes | \(layer) | \(onSwiftUI(entry)) |")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Whether an effect plays on SwiftUI, or with which other one.
    private func onSwiftUI(_ entry: CatalogueEffect<UIView>) -> String {
        let needed = ["borderWidth", "shadowOpacity"].first {
            EffectTrack.refusal(of: entry.effect) == .unseen(property: entry.name, without: $0)
        }
        if let needed { return "beside `\(needed)`" }
        return EffectTrack(entry.effect, size: CGSize(width: 100, height: 80)) == nil ? "–" : "yes"
    }

    @Test func `the table says what plays`() throws { try article.expect(table) }
}
#endif
