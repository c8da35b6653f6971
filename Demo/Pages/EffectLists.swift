import AnimationUIKit
import DemoScenes

/// The lists of effects that the README and the landing pages of the documentation have, each between two marks.
package struct EffectLists: Sendable {
    /// The lines around a list.
    package static let marks = (
        begin: "<!-- effects: made by `swift run Demo`, see .ci/from-demo -->", end: "<!-- end of the effects -->"
    )

    /// The lists, by the paths of the documents that have them.
    package var lists: [(path: String, text: String)] {
        [
            ("README.md", line),
            ("Sources/AnimationCA/AnimationCA.docc/AnimationCA.md", table { $0.playsOnLayers }),
            ("Sources/AnimationUIKit/AnimationUIKit.docc/AnimationUIKit.md", table { _ in true }),
        ]
    }

    package init() {}

    private func groups(
        _ isIncluded: (CatalogueEntry) -> Bool = { _ in true }
    ) -> [(title: String, names: [String])] {
        CatalogueEntry.Group.allCases.compactMap { group in
            var names: [String] = []
            for entry in CatalogueEntry.all where entry.group == group && isIncluded(entry) {
                let name = entry.call.hasPrefix("AT.") ? "AT.\(entry.name)" : entry.name
                if !names.contains(name) { names.append(name) }
            }
            return names.isEmpty ? nil : (group.rawValue, names)
        }
    }

    /// All in one line: each group with its first two names.
    private var line: String {
        let groups = groups()
        let names = Set(groups.flatMap(\.names))
        let parts = groups.map { group in
            let first = group.names.prefix(2).map { "`\($0)`" }.joined(separator: ", ")
            return "\(group.title.lowercased()) (\(first)\(group.names.count > 2 ? " …" : ""))"
        }
        let curves = Set(CatalogueCurve.all.map { $0.call.prefix { $0 != "(" } })
        return "[\(names.count) effects and \(curves.count) curves, all moving](Documentation/Effects.md): "
            + parts.joined(separator: ", ") + "."
    }

    private func table(_ isIncluded: (CatalogueEntry) -> Bool) -> String {
        let rows = groups(isIncluded).map { group in
            "| \(group.title) | \(group.names.map { "`\($0)`" }.joined(separator: ", ")) |"
        }
        return (["| Effects | |", "|---|---|"] + rows).joined(separator: "\n")
    }
}

extension CatalogueEntry {
    /// Whether the call can be made on a layer: on any, or on one of the class that its group names.
    fileprivate var playsOnLayers: Bool {
        switch group {
        case .layers, .shapes, .gradients: true
        default: CatalogueEffect<CALayer>.all.contains { $0.call == call }
        }
    }
}
