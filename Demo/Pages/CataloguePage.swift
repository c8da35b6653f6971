import AnimationRecorder
import Foundation

/// The catalogue as a web page: one file that needs no network and no server.
///
/// It is a page of its own beside the scenes' player. The player keeps one scene on the screen and moves it by script;
/// here many pictures move at a time, each by its own style sheet and only while it can be seen.
package struct CataloguePage: Sendable {
    private let tiles: [CatalogueTile]

    package init(_ tiles: [CatalogueTile]) { self.tiles = tiles }

    private var groups: [(name: String, tiles: [CatalogueTile])] {
        var groups: [(name: String, tiles: [CatalogueTile])] = []
        for tile in tiles {
            if groups.last?.name != tile.group { groups.append((tile.group, [])) }
            groups[groups.count - 1].tiles.append(tile)
        }
        return groups
    }

    package var html: String {
        let sections = groups.map { section($0.name, $0.tiles) }.joined(separator: "\n")
        let chips =
            [chip("All", section: "", count: tiles.count)]
            + groups.map { chip($0.name, section: anchor($0.name), count: $0.tiles.count) }
        let engines = Set(tiles.flatMap(\.engines)).sorted().map { "<option value=\"\($0)\">\($0)</option>" }
        let drawings = tiles.map { "\(jsonText($0.id)):[\(jsonNumber($0.duration)),\(jsonText($0.svg))]" }
        let effects = tiles.count { !$0.facts.isEmpty }
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>AnimatorToolkit: catalogue</title>
            <style>
            \(Self.style)
            </style>
            </head>
            <body>
            <a class="skip" href="#results">Skip to the effects</a>
            <header class="top">
            <h1>Catalogue</h1>
            <p>\(effects) effects, \(tiles.count - effects) curves and springs. Each is one call.</p>
            <a href="demo.html">Scenes: all of it at work →</a>
            </header>
            <div class="bar" role="search">
            <div class="inner">
            <input type="search" id="search" placeholder="Search by name" aria-label="Search by name" autocomplete="off" \
            spellcheck="false">
            <select id="engine" aria-label="Engine"><option value="">Any engine</option>\(engines.joined())</select>
            <div class="chips" role="group" aria-label="Sections">\(chips.joined())</div>
            <p id="count" role="status">\(tiles.count) in all</p>
            </div>
            </div>
            <main id="results" tabindex="-1">
            \(sections)
            <p id="none" hidden>Nothing is like that. <button type="button" id="reset">Show everything</button></p>
            </main>
            \(Self.dialog)
            <script type="application/json" id="drawings">{
            \(drawings.joined(separator: ",\n"))
            }</script>
            <script>
            \(Self.script)
            </script>
            </body>
            </html>

            """
    }

    private func chip(_ name: String, section: String, count: Int) -> String {
        "<button type=\"button\" class=\"chip\" data-section=\"\(section)\" aria-pressed=\"\(section.isEmpty)\">"
            + "\(markupText(name)) <small>\(count)</small></button>"
    }

    private func anchor(_ group: String) -> String {
        "group-" + group.lowercased().split(separator: " ").joined(separator: "-")
    }

    private func jsonNumber(_ value: Double) -> String { String(format: "%.3f", value) }

    private func section(_ name: String, _ tiles: [CatalogueTile]) -> String {
        """
        <section id="\(anchor(name))" aria-label="\(markupText(name))">
        <h2>\(markupText(name))</h2>
        <div class="grid">
        \(tiles.map(tile).joined(separator: "\n"))
        </div>
        </section>
        """
    }

    private func tile(_ tile: CatalogueTile) -> String {
        let name = markupText(tile.name)
        let known = tile.facts.isEmpty ? [("On a layer", tile.engines.joined(separator: ", "))] : tile.facts
        let facts = known.map { "<dt>\(markupText($0.0))</dt><dd>\(markupText($0.1))</dd>" }.joined()
        return """
            <article class="tile" id="\(markupText(tile.id))" data-name="\(name)" \
            data-engines="\(tile.engines.joined(separator: " "))">
            <button type="button" class="stage" aria-label="Open \(name) in the player"></button>
            <div class="text">
            <div class="call"><code>\(markupText(tile.call))</code>\(Self.copyButton)</div>
            <p>\(markupText(tile.summary)) <a class="link" href="#\(markupText(tile.id))" aria-label="Link to \(name)">#</a></p>
            <dl hidden>\(facts)</dl>
            </div>
            </article>
            """
    }
}
