#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit
import Foundation

/// Reports the animations that play while a view of theirs flashes too often, each once.
@MainActor final class FlashReporter {
    private struct Target {
        weak var layer: CALayer?
    }

    private struct Watched {
        let animation: LiveAnimation
        let targets: [Target]
        var isReported = false
    }

    private let host: any AnimationHost
    private let watch = FlashWatch()
    private var watched: [Watched] = []
    /// The layers that flash in this frame.
    private var flashing: [(layer: CALayer, perSecond: Double)] = []

    init(_ host: any AnimationHost) { self.host = host }

    /// Looks at the targets of the animations that play.
    ///
    /// - Parameter time: That of the frame. What a finger scrubs, or the inspector steps, is paused, and not looked at.
    func look(at animations: [LiveAnimation], at time: TimeInterval) {
        if !watched.elementsEqual(animations, by: { $0.animation.id == $1.id }) { change(to: animations, time) }
        for one in watched where one.animation.state == .running {
            for target in one.targets {
                guard let layer = target.layer else { continue }
                watch.look(at: layer, at: time) { flashing.append(($0, $1.perSecond)) }
            }
        }
        for (layer, perSecond) in flashing { report(layer, perSecond) }
        flashing.removeAll(keepingCapacity: true)
    }

    private func change(to animations: [LiveAnimation], _ time: TimeInterval) {
        let former = Dictionary(watched.map { ($0.animation.id, $0) }, uniquingKeysWith: { first, _ in first })
        watched = animations.map { animation in
            former[animation.id] ?? Watched(animation: animation, targets: Self.targets(of: animation))
        }
        // The flashes of the last second count, whatever has made them.
        watch.forget(before: time - 1)
    }

    /// The layers of an animation's targets, each once, and none that lies in another one.
    private static func targets(of animation: LiveAnimation) -> [Target] {
        let layers = animation.targets().compactMap { ($0 as? UIView)?.layer ?? $0 as? CALayer }
        let ids = Set(layers.map(ObjectIdentifier.init))
        var taken: Set<ObjectIdentifier> = []
        return layers.filter { layer in
            !layer.isInside { $0 !== layer && ids.contains(ObjectIdentifier($0)) }
                && taken.insert(ObjectIdentifier(layer)).inserted
        }.map { Target(layer: $0) }
    }

    private func report(_ layer: CALayer, _ perSecond: Double) {
        for (index, one) in watched.enumerated() where !one.isReported && one.animation.state == .running {
            guard one.targets.contains(where: { target in layer.isInside { $0 === target.layer } }) else { continue }
            watched[index].isReported = true
            let name = one.animation.steps(atMost: 1).first?.name ?? ""
            let kind = AnimationIssue.Kind.flashes(view: layer.seenName, animation: name, perSecond: perSecond)
            host.report(AnimationIssue(kind, at: one.animation.site()))
        }
    }
}

extension CALayer {
    /// Whether a condition holds for the layer or for one around it.
    fileprivate func isInside(_ condition: (CALayer) -> Bool) -> Bool {
        var next: CALayer? = self
        while let layer = next {
            if condition(layer) { return true }
            next = layer.superlayer
        }
        return false
    }
}
#endif
