import Foundation

/// Documentation/Effects.md and its pictures, as text.
package struct EffectsDocument: Sendable {
    /// The folder of the pictures, beside the document.
    package static let folder = "Effects"

    private let tiles: [CatalogueTile]

    package init(_ tiles: [CatalogueTile]) { self.tiles = tiles }

    /// The files by their names, relative to the document's folder.
    package var files: [(name: String, text: String)] {
        [("Effects.md", markdown)] + tiles.map { ("\(Self.folder)/\($0.id).svg", $0.svg) }
    }

    private var markdown: String {
        var lines = [
            "# Effects",
            "",
            "Every effect and every curve, as it is written. `swift run Demo` makes this page from the code, with a",
            "catalogue that can be searched and scrubbed (`Output/catalogue.html`). The engines and the forms for reduced",
            "motion are not typed: each effect was played, and watched.",
            "",
            "*Engine* is the class of the animation that plays the effect on a view. On a layer, all are Core Animation's.",
        ]
        var group = ""
        for tile in tiles {
            if tile.group != group {
                group = tile.group
                let labels = tile.facts.map(\.label)
                lines += ["", "## \(group)", "", "| | Call | \(([""] + labels).joined(separator: " | ")) |"]
                lines.append("|" + String(repeating: " --- |", count: labels.count + 3))
            }
            let cells = [
                "<img src=\"\(Self.folder)/\(tile.id).svg\" width=\"154\" alt=\"\(tile.name)\">", "`\(tile.call)`",
                tile.summary,
            ]
            lines.append("| " + (cells + tile.facts.map(\.text)).joined(separator: " | ") + " |")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
