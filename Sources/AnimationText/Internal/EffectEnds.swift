#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// The effect of an animation on the opacity of a layer in the end.
@MainActor struct EffectEnds {
    /// Whether an invisible layer is visible at the end.
    let comesIn: Bool
    /// Whether it fades a layer in from the opacity that the layer has, as `fadeIn` does.
    let fadesIn: Bool
    /// Whether a visible layer is invisible at the end.
    let goesOut: Bool

    /// Puts the effect's fades at their ends, on a layer that nobody sees.
    init(of step: AnimatorSpec) {
        let fades = Self.fades(of: step)
        comesIn = Self.opacity(0, after: fades) > 0
        fadesIn = fades.first.map { !$0.bringsFirstValues && Self.opacity(0, after: [$0]) > 0 } ?? false
        goesOut = Self.opacity(1, after: fades) == 0
    }

    /// The animations of the opacity, in their order.
    private static func fades(of step: AnimatorSpec) -> [any EngineFactory] {
        var found: [any EngineFactory] = []
        var steps = [step]
        while let next = steps.popLast() {
            if next.comesBack { continue }
            switch next.content {
            case .engine(let factory): if factory.propertyName == "opacity" { found.append(factory) }
            case .composite(let composite): steps += composite.parts(reducedTo: nil).reversed()
            case .recipe: break
            }
        }
        return found
    }

    private static func opacity(_ start: Float, after fades: [any EngineFactory]) -> Float {
        let layer = CALayer()
        layer.opacity = start
        for fade in fades {
            fade.makeEngine(on: layer, host: AnimationHosts.resolve(), report: EngineReport { _ in })?
                .finish(at: .end)
        }
        return layer.opacity
    }
}
#endif
