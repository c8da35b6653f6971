import AnimationCore
import AnimationUIKit

/// The properties that an effect changes, found before any of it plays, and the reason for which it has no track.
@MainActor struct EffectParts {
    /// nil if the effect has a track.
    private(set) var refusal: AnimationIssue.Kind?
    private var names: Set<String> = []
    private let target: EffectTrack.Target
    private let host: any AnimationHost

    /// The properties whose values a track has, apart from the look's.
    private static let tracked: Set<Substring> = ["anchorPoint", "mask", "opacity", "position", "transform"]
    private static let ofLook: Set<Substring> = [
        "backgroundColor", "borderColor", "borderWidth", "cornerRadius", "shadowColor", "shadowOffset", "shadowOpacity",
        "shadowRadius",
    ]
    /// The properties of which nothing is seen without another one, which a view of SwiftUI does not have by itself.
    private static let needs: [Substring: String] = [
        "borderColor": "borderWidth", "shadowColor": "shadowOpacity", "shadowOffset": "shadowOpacity",
        "shadowRadius": "shadowOpacity",
    ]
    /// The layers of a target: also the property of a cover.
    private static let layers = "sublayers"

    init(of step: AnimatorSpec, on target: EffectTrack.Target, _ host: any AnimationHost) {
        (self.target, self.host) = (target, host)
        var steps = [step]
        while refusal == nil, let next = steps.popLast() {
            switch next.content {
            case .composite(let composite): steps += composite.parts(reducedTo: nil).reversed()
            case .recipe: refusal = .untrackedCode
            case .engine(let factory): refusal = note(factory)
            }
        }
        if refusal == nil { refusal = unseen }
    }

    /// Whether the effect changes the look of its target.
    var hasLook: Bool { names.contains { Self.ofLook.contains(Self.whole($0)) } }

    /// Whether the effect changes the opacity of its target.
    var hasOpacity: Bool { names.contains("opacity") }

    /// Notes the property of a step; the reason for which it has none in a track.
    private mutating func note(_ factory: any EngineFactory) -> AnimationIssue.Kind? {
        // The code that finds another object must not be called.
        if factory.changesOthers { return .untrackedCode }
        let engine = factory.makeEngine(on: target, host: host, report: EngineReport { _ in })
        let known = factory.propertyName
        guard let name = engine?.subject.name else { return known.map { .untracked(property: $0) } ?? .untrackedCode }
        names.insert(name)
        let whole = Self.whole(name)
        // A step that shows layers in place of its target's contents, as particles, is no cover.
        let isTracked =
            Self.tracked.contains(whole) || Self.ofLook.contains(whole) || name == Self.layers && known == name
        return isTracked ? nil : .untracked(property: name)
    }

    private var unseen: AnimationIssue.Kind? {
        let wholes = Set(names.map { String(Self.whole($0)) })
        for name in names.sorted() {
            if let needed = Self.needs[Self.whole(name)], !wholes.contains(needed) {
                return .unseen(property: name, without: needed)
            }
        }
        return nil
    }

    /// The property of which another one may be a part, as `shadowOffset` of `shadowOffset.width`.
    private static func whole(_ name: String) -> Substring { name.prefix { $0 != "." } }
}
