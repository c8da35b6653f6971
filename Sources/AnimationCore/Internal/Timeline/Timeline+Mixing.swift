import Foundation

extension Timeline {
    /// Reports that a step that has just started mixes with a step that shows the same property differently: the value
    /// jumps.
    @_optimize(size) func reportMixing(of index: Int, _ engine: any AnimationEngine) {
        guard let display = engine.display else { return }
        for other in AnimatedObjects.claims(on: engine.subject) where other.timeline !== self || other.index != index {
            guard let otherDisplay = other.timeline.nodes[other.index].engine?.display,
                let property = Self.clash(of: display, with: otherDisplay)
            else { continue }
            tellMixing(of: property, index, other)
        }
    }

    /// The property that two engines show differently; nil if there is none.
    private static func clash(of one: EngineDisplay, with other: EngineDisplay) -> String? {
        if one.hidesOthers == other.hidesOthers { return nil }
        let (hiding, adding) = one.hidesOthers ? (one.paths, other.paths) : (other.paths, one.paths)
        return hiding.first { path in adding.contains(where: path.overlaps) }?.name
    }

    /// Reports each pair once: both timelines remember it, and within one timeline the first of the two steps reports
    /// it.
    private func tellMixing(of property: String, _ index: Int, _ other: AnimatedObjects.Claim) {
        let first = other.timeline === self ? min(index, other.index) : index
        let second = other.timeline === self ? max(index, other.index) : other.index
        report(other.timeline.mixing(of: property, with: second), of: first)
        if other.timeline === self { return }
        other.timeline.report(mixing(of: property, with: first), of: second, isTold: true)
    }

    private func mixing(of property: String, with index: Int) -> AnimationIssue.Kind {
        let site = tree.callSite(of: index)
        return .mixed(property: property, otherFileID: "\(site.fileID)", otherLine: site.line)
    }
}
