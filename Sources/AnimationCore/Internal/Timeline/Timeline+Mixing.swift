import Foundation

/// How an engine shows what it animates: a layer animation and a property animator on one property don't add up.
package enum EngineDisplay {
    /// Its own value of a property, whatever else there is.
    case replacing(String)
    /// Something that is added to these properties, as UIKit does.
    case adding([String])
}

extension Timeline {
    /// Reports that a step, just entered, meets one that shows the same property in another way: the value jumps.
    func reportMixing(of index: Int, _ engine: any AnimationEngine) {
        let subject = engine.subject
        guard let display = engine.display else { return }
        for other in LiveTimelines.claims(on: subject) where other.timeline !== self || other.index != index {
            guard let property = display.clash(with: other.timeline.nodes[other.index].engine?.display, subject)
            else { continue }
            tellMixing(of: property, index, other)
        }
    }

    /// Each pair once: both of its timelines know it then, and in one timeline the first of the two steps tells it.
    private func tellMixing(of property: String, _ index: Int, _ other: LiveTimelines.Claim) {
        let first = other.timeline === self ? min(index, other.index) : index
        let second = other.timeline === self ? max(index, other.index) : other.index
        let message =
            "\"\(property)\" jumps: a layer animation and a property animator, which don't add up, change it at the same time; "
            + "the other one was started at "
        report(message + other.timeline.place(of: second), of: first)
        if other.timeline !== self { other.timeline.noteTold(message + place(of: first), of: second) }
    }

    /// Somebody else has told it.
    private func noteTold(_ message: String, of index: Int) {
        let issue = AnimationIssue(message, at: tree.callSite(of: index))
        if !told.contains(where: issue.isSame(as:)) { told.append(issue) }
    }

    private func place(of index: Int) -> String {
        let site = tree.callSite(of: index)
        return site.line == 0 ? "an unknown place" : "\(site.fileID):\(site.line)"
    }
}

extension EngineDisplay {
    /// The property that both show in different ways; nil if there is none.
    fileprivate func clash(with other: EngineDisplay?, _ subject: AnimatedProperty) -> String? {
        switch (self, other) {
        case (.replacing(let path), .adding(let paths)), (.adding(let paths), .replacing(let path)):
            let replaced = AnimatedProperty(subject, .path(path))
            return paths.contains { replaced.overlaps(AnimatedProperty(subject, .path($0))) } ? path : nil
        case (.replacing, .replacing), (.adding, .adding), (_, nil): return nil
        }
    }
}
