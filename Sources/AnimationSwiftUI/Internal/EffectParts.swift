import AnimationCore
import AnimationUIKit

/// Finds the reason for which an effect has no track, before any of it plays.
@MainActor struct EffectParts {
    private let target: EffectTrack.Target
    private let host: any AnimationHost

    /// The properties whose values a track has.
    private static let tracked: Set<Substring> = ["anchorPoint", "mask", "opacity", "position", "transform"]

    init(on target: EffectTrack.Target, _ host: any AnimationHost) { (self.target, self.host) = (target, host) }

    /// The reason for which an effect has no track; nil if it has one.
    func refusal(of step: AnimatorSpec) -> AnimationIssue.Kind? {
        var steps = [step]
        while let next = steps.popLast() {
            switch next.content {
            case .composite(let composite): steps += composite.parts(reducedTo: nil).reversed()
            case .recipe: return .untrackedCode
            case .engine(let factory): if let refusal = refusal(of: factory) { return refusal }
            }
        }
        return nil
    }

    private func refusal(of factory: any EngineFactory) -> AnimationIssue.Kind? {
        // The code that finds another object must not be called.
        if factory.changesOthers { return .untrackedCode }
        let engine = factory.makeEngine(on: target, host: host, report: EngineReport { _ in })
        guard let name = engine?.subject.name else {
            let known = factory.propertyName.map { $0.filter { $0 != "\"" } }
            return known.map { .untracked(property: $0) } ?? .untrackedCode
        }
        let isTracked = Self.tracked.contains(name.prefix { $0 != "." })
        return isTracked ? nil : .untracked(property: name)
    }
}
