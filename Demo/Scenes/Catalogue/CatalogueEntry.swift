#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

/// One tile of the catalogue: a call as it is written, and a stage on which it is made.
public struct CatalogueEntry: Sendable {
    /// The part of the catalogue in which a call stands.
    public typealias Group = CatalogueEffect<UIView>.Group

    /// The layer on which most of it is seen, and a closure that makes the call.
    package typealias Turn = (layer: CALayer, start: @MainActor () -> AnimationToken)

    /// Its group.
    public let group: Group
    /// The call as it is written: `.shake(byX: 10)`.
    public let call: String
    /// Adds to a stage whatever the call needs.
    package let set: @MainActor @Sendable (CatalogueStage) -> Turn

    init(_ group: Group, _ call: String, set: @escaping @MainActor @Sendable (CatalogueStage) -> Turn) {
        (self.group, self.call, self.set) = (group, call, set)
    }

    /// An effect of the card.
    package init(_ effect: CatalogueEffect<UIView>) {
        self.init(effect.group, effect.call) { stage in
            stage.prepare(for: effect.name)
            let layer = stage.layer(for: effect)
            return (layer, { stage.card.at.animate(effect.effect) })
        }
    }

    /// The name without its parameters.
    public var name: String { Self.name(of: call) }

    static func name(of call: String) -> String {
        String(call.drop { $0 != "." }.dropFirst().prefix { $0.isLetter || $0.isNumber })
    }

    /// The whole catalogue, group by group.
    public static var all: [Self] {
        let effects = CatalogueEffect<UIView>.ofViews + CatalogueEffect<UIView>.all + CatalogueEffect<UIView>.ofLayers
        let entries =
            effects.map { Self($0) } + ofLayers + ofContents + ofOthers + ofConstraints
            + ofParticles
        return Group.allCases.flatMap { group in entries.filter { $0.group == group } }
    }
}
#endif
