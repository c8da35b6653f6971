import AnimationCore
import Foundation

/// Motions: additive animations that come home, as entrances and effects for attention do.
///
/// A motion adds to whatever the layer shows. So it lies above each animation that sets a value of the same struct, also
/// above one that begins while the motion plays or rests: neither hides the other, and nothing jumps.
extension LayerEngine {
    /// Whether the layer's value is the same with the animation at its start and at its end.
    var isMotion: Bool { !recipe.isPassing && run?.sum?.comesHome == true }

    /// The motions on the layer that stay above this animation, in their order; none for an additive animation.
    @inline(never) var motionsAbove: [LayerEngine] {
        if recipe.isAdditive || !Self.haveAdditions { return [] }
        return sharers.filter { $0.isMotion && $0.state == .active }
    }

    /// The engines of the same struct that have an animation on the layer, or a part in its value, in their order.
    private var sharers: [LayerEngine] {
        var engines = layer.animationKeys().map(layer.engines) ?? []
        engines += RestingLayers.engines(on: layer).filter { !$0.isAttached }
        return Self.inOrder(engines.filter { $0 !== self && $0.restedRoot == restedRoot })
    }

    /// A new engine begins below the motions at rest, whose parts are not in its base.
    func enter(at time: TimeInterval, rate: Double, running: Bool) {
        let isNew = state == .idle || state == .over
        let motions = isNew ? motionsAbove.filter(\.isResting) : []
        for motion in motions.reversed() { motion.takeOff() }
        go(from: time, rate: rate, running: running)
        for motion in motions {
            motion.comeOnTop()
            motion.putOn()
        }
    }

    /// Adds the additive animations above this one again, over its animation that has just come to the layer.
    @inline(never) func raiseAdditions() {
        guard Self.haveAdditions else { return }
        for other in sharers where other.entry > entry && other.run?.sum != nil && !other.isOverridden {
            if other.isAttached {
                other.attach(at: other.time, rate: other.clock.rate)
            } else if other.isResting, other.isOverPlaying {
                other.waitToRest()
            }
        }
    }

    /// Whether an animation of another value of the struct is on the layer below this additive one, and hides a part of
    /// the layer's own value.
    var isOverPlaying: Bool {
        guard run?.sum != nil else { return false }
        return sharers.contains {
            $0.entry < entry && $0.isAttached && $0.state == .active && $0.showsItsOwn && !$0.isOverridden
                && $0.recipe.keyPath != recipe.keyPath
                && ($0.clock.rate != 0 || $0.report.timeline != report.timeline)
        }
    }

    /// Stays on the layer at rest, until no animation plays below.
    func waitToRest() {
        if isResting {
            stopResting()
            moveModel(to: .end)
        }
        attach(at: time, rate: 0)
        waitsToRest = true
    }

    /// The engine is over or at rest: additive animations above it that wait for that come to rest.
    @inline(never) func letOthersRest() {
        guard Self.haveAdditions, run?.sum == nil else { return }
        for other in sharers where other.waitsToRest && !other.isOverPlaying { other.rest() }
    }
}
