import AnimationRecorder
import AnimationUIKit
import DemoPages
import DemoScenes
import Foundation
import TestSupport
import Testing

/// The pages that the demo makes of the catalogue.
@MainActor struct CataloguePageTests {
    private static let tiles = CatalogueTile.all()
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../..")

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    }

    private func count(_ part: String, in text: String) -> Int { text.components(separatedBy: part).count - 1 }

    /// The texts between each `start` and the next `end`: a page is too long to be searched once a tile.
    private func texts(from start: String, to end: Character, in page: String) -> [String] {
        page.components(separatedBy: start).dropFirst().map { String($0.prefix { $0 != end }) }
    }

    @Test func `every effect and every curve is a tile that moves`() {
        let calls: [String] = CatalogueEntry.all.map(\.call) + CatalogueCurve.all.map(\.call)
        #expect(Self.tiles.map(\.call) == calls)
        for tile in Self.tiles {
            #expect(tile.svg.contains("@keyframes") || tile.svg.contains("<animate"), "\(tile.call)")
            #expect(tile.duration > 0.1 && tile.duration < 5, "\(tile.call)")
        }
    }

    @Test func `every tile has an address of its own, whatever the case of its letters`() {
        #expect(Set(Self.tiles.map { $0.id.lowercased() }).count == Self.tiles.count)
        #expect(Self.tiles.contains { $0.id == "shake" && $0.call == ".shake()" })
    }

    @Test func `the page has each call once, and asks the network for nothing`() {
        let html = CataloguePage(Self.tiles).html
        let calls = texts(from: "<code>", to: "<", in: html)
        let names = texts(from: " id=\"", to: "\"", in: html)
        for tile in Self.tiles {
            #expect(calls.filter { $0 == markupText(tile.call) }.count == 1, "\(tile.call)")
            #expect(names.filter { $0 == tile.id }.count == 1, "\(tile.call)")
        }
        let addresses = html.replacingOccurrences(of: "http://www.w3.org/", with: "")
        for word in ["http:", "https:", "src=", "@import", "url(//"] { #expect(!addresses.contains(word), "\(word)") }
    }

    @Test func `every section and every engine can be chosen, and a tile says what plays it`() {
        let html = CataloguePage(Self.tiles).html
        let (groups, engines) = (Set(Self.tiles.map(\.group)), Set(Self.tiles.flatMap(\.engines)))
        #expect(engines.isSuperset(of: ["UIViewPropertyAnimator", "CABasicAnimation", "CASpringAnimation"]))
        #expect(count("class=\"chip\"", in: html) == groups.count + 1)
        for group in groups { #expect(count(">\(group) <small>", in: html) == 1, "\(group)") }
        #expect(count("<option value=\"", in: html.components(separatedBy: "id=\"player\"")[0]) == engines.count + 1)
        for engine in engines { #expect(count("<option value=\"\(engine)\">", in: html) == 1, "\(engine)") }
        let starts = texts(from: " id=\"", to: ">", in: html)
        for tile in Self.tiles {
            #expect(!tile.engines.isEmpty, "\(tile.call)")
            let start = starts.first { $0.hasPrefix("\(tile.id)\"") } ?? ""
            #expect(start.contains("data-engines=\"\(tile.engines.joined(separator: " "))\""), "\(tile.call)")
        }
    }

    @Test(arguments: [
        (".easeIn", "CABasicAnimation"), (".easeOutBounce", "CAKeyframeAnimation"), (".bouncy", "CASpringAnimation"),
    ])
    func `the engine of a curve is the one that Core Animation plays it with`(call: String, engine: String) {
        #expect(Self.tiles.first { $0.call == call }?.engines == [engine])
    }

    @Test func `the list of effects in the documentation is current`() throws {
        let files = EffectsDocument(Self.tiles).files
        for file in files {
            let committed = try text("Documentation/\(file.name)")
            #expect(committed == file.text, "\(file.name): run the demo, then .ci/from-demo --write")
        }
        let folder = Self.root.appendingPathComponent("Documentation/\(EffectsDocument.folder)")
        let pictures = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(pictures.count == files.count - 1)
        // A page with all of them loads all of them: none is large, and most are small.
        let sizes = files.dropFirst().map(\.text.utf8.count)
        for (file, size) in zip(files.dropFirst(), sizes) { #expect(size < 25_000, "\(file.name)") }
        #expect(sizes.reduce(0, +) < 5_000 * sizes.count)
    }

    @Test func `every call has a line of its own or of its name, and every line a call`() {
        let entries = CatalogueEntry.all
        for entry in entries { #expect(entry.summary.hasSuffix("."), "\(entry.call)") }
        for key in CatalogueSummaries.all.keys {
            #expect(entries.contains { $0.call == key || $0.name == key }, "\(key)")
        }
    }

    @Test(arguments: [
        ("CatalogueEffect+Views.swift", CatalogueEffect<UIView>.ofViews.map(\.call)),
        ("CatalogueCurve.swift", CatalogueCurve.all.map(\.call)),
    ])
    func `the text of a line is its call`(file: String, calls: [String]) throws {
        let source = try text("Demo/Scenes/Catalogue/\(file)")
        let words = source.split { $0.isWhitespace }.joined(separator: " ")
            .replacingOccurrences(of: "( .", with: "(.").replacingOccurrences(of: ") )", with: "))")
        #expect(count(" Self(.", in: words) == calls.count)
        for call in calls { #expect(count("\"\(call)\", \(call))", in: words) == 1, "\(call)") }
    }

    @Test func `the text of a call with a stage of its own stands there as code, too`() throws {
        let files = ["Stages", "Constraints", "Particles"].map { "Demo/Scenes/Catalogue/CatalogueEntry+\($0).swift" }
        let source = try files.map(text).joined(separator: "\n")
        let words = source.split { $0.isWhitespace }.joined(separator: " ").replacing("( ", with: "(")
        for entry in CatalogueEntry.all where source.contains("\"\(Self.literal(entry.call))\"") {
            let code = entry.call.hasPrefix("AT.") ? entry.call : ".at.animate(\(entry.call)"
            // A closure may stand on lines of its own.
            let isThere = words.contains(code) || words.contains(code.replacing("; ", with: " "))
            #expect(isThere, "\(entry.call)")
        }
    }

    /// A text as it stands in a literal.
    private static func literal(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }

    @Test func `every effect is in the catalogue`() throws {
        let names = Set(CatalogueEntry.all.map(\.name))
        let effects = try [
            "Sources/AnimationCA/Effects", "Sources/AnimationUIKit/Effects", "Sources/AnimationUIKit/Compositions",
        ].flatMap { try SourceDeclaration.all(in: $0) }.filter {
            let isEffect = $0.scope.hasPrefix("extension AnyAnimator") && $0.result == "Self"
            return $0.isStatic && !$0.isUnavailable && (isEffect || $0.scope == "extension AT")
        }
        #expect(effects.count > 100)
        for effect in effects where effect.name != "layer" {
            #expect(names.contains(effect.name), "\(effect.file): \(effect.signature)")
        }
    }

    @Test func `every named curve is in the catalogue`() throws {
        let folder = Self.root.appendingPathComponent("Sources/AnimationCore/Timing")
        var names: [String] = []
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) where file.hasPrefix("TimingCurve")
        {
            for line in try text("Sources/AnimationCore/Timing/\(file)").split(separator: "\n") {
                let words = line.split { !$0.isLetter && !$0.isNumber }
                guard words.starts(with: ["public", "static", "var"]), words.contains("Self") else { continue }
                names.append(".\(words[3])")
            }
        }
        #expect(names.count >= 6)
        for name in names { #expect(CatalogueCurve.all.contains { $0.call == name }, "\(name)") }
    }

    @Test(arguments: [
        (".shake()", ["transform"], ["CAKeyframeAnimation"], EffectFacts.Reduced.still),
        (".move(byX: 40, y: 0)", ["position"], ["UIViewPropertyAnimator"], .crossfade),
        (".fadeOut()", ["opacity"], ["UIViewPropertyAnimator"], .same),
        (".zoomOut()", ["transform", "opacity"], ["CABasicAnimation", "UIViewPropertyAnimator"], .fade),
        (".scale(toValue: 1.3)", ["transform.scale"], ["CABasicAnimation"], .crossfade),
        (".slideOut()", ["position", "opacity"], ["CABasicAnimation"], .instant),
    ])
    func `the facts of an effect are those of its run`(
        call: String, properties: [String], engines: [String], reduced: EffectFacts.Reduced
    ) throws {
        let entry = try #require(CatalogueEntry.all.first { $0.call == call })
        let facts = EffectFacts(entry)
        #expect(facts.properties == properties)
        #expect(facts.engines == engines)
        #expect(facts.reduced == reduced)
    }

    @Test func `every effect says what plays it`() {
        for entry in CatalogueEntry.all { #expect(!EffectFacts(entry).engines.isEmpty, "\(entry.call)") }
    }
}
