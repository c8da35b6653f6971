import AnimationRecorder
import AnimationUIKit
import DemoScenes
import Foundation

/// An effect or a curve, its picture, and the facts about it.
package struct CatalogueTile: Sendable {
    /// Unique; the end of its address and the name of its picture's file.
    package let id: String
    package let group: String
    package let name: String
    package let call: String
    package let summary: String
    /// The classes of the animations that play it; of a curve, on a layer.
    package let engines: [String]
    /// A label and a text each.
    package let facts: [(label: String, text: String)]
    /// The seconds in which its picture moves; a rest follows.
    package let duration: TimeInterval
    package let svg: String

    /// The whole catalogue, group by group: effects, curves, springs.
    @MainActor package static func all() -> [CatalogueTile] {
        var ids: Set<String> = []
        return CatalogueEntry.all.map { CatalogueTile($0, id: id($0.call, &ids)) }
            + CatalogueCurve.all.map { CatalogueTile($0, id: id($0.call, &ids)) }
    }

    @MainActor private init(_ entry: CatalogueEntry, id: String) {
        let facts = EffectFacts(entry)
        let recording = CatalogueScreen.record(entry, named: id, facts)
        let properties = facts.properties.isEmpty ? "any" : facts.properties.joined(separator: ", ")
        self.id = id
        group = entry.group.rawValue
        name = entry.name
        call = entry.call
        summary = entry.summary
        engines = facts.engines
        self.facts = [
            ("Animates", properties), ("Engine", facts.engines.joined(separator: ", ")),
            ("Reduced motion", facts.reduced.rawValue),
            ("Length", String(format: "%.2f s", facts.duration)),
        ]
        duration = recording.duration
        svg = recording.animatedSVG(rest: CatalogueScreen.rest, backdrop: nil)
    }

    @MainActor private init(_ entry: CatalogueCurve, id: String) {
        let plot = CurvePlot(entry)
        self.id = id
        group = entry.group.rawValue
        name = Self.words(entry.call).first ?? ""
        call = entry.call
        summary = plot.summary
        engines =
            EffectFacts(
                CatalogueEntry(CatalogueEffect(.transforms, entry.call, .scale(toValue: 1.3, curve: entry.curve)))
            ).engines
        facts = []
        duration = plot.duration
        svg = plot.svg
    }

    /// `shake` for the first call of a name, then `shake-byX-y`, then `shake-byX-0-y-8`.
    private static func id(_ call: String, _ taken: inout Set<String>) -> String {
        let words = words(call).filter { $0 != "AT" }
        let labels = words.dropFirst().filter { call.contains("\($0):") }
        let forms = [Array(words.prefix(1)), Array(words.prefix(1)) + labels, words].map { $0.joined(separator: "-") }
        let numbered = (2...).lazy.map { "\(words.joined(separator: "-"))-\($0)" }
        let id =
            forms.first { !taken.contains($0.lowercased()) } ?? numbered.first { !taken.contains($0.lowercased()) }
            ?? ""
        taken.insert(id.lowercased())
        return id
    }

    private static func words(_ call: String) -> [String] {
        call.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
