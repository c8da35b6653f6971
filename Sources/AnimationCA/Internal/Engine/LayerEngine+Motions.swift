import AnimationCore
import Foundation

/// Motions: additive animations that come home, as entrances and effects for attention do.
///
/// A motion adds to whatever the layer shows. So it lies above each animation that sets a value of the same struct,
/// also above one that begins while the motion plays or rests: neither hides the other, and nothing jumps.
extension LayerEngine {
    /// Whether the layer's value is the same with the animation at its start and at its end.
    var isMotion: Bool { !recipe.isPassing && run?.sum?.comesHome == true }

    /// Whether it is a motion at rest that is taken off.
    var isMotionOffAtRest: Bool { isMotion && lifted?.isResting == true }

    /// The motions on the layer that stay above this animation, in their order.
    @inline(never) @_optimize(size) var motionsAbove: [LayerEngine] {
        Self.haveAdditions ? sharers.filter { $0.isMotion && $0.state == .active } : []
    }

    /// The engines of the same struct that have an animation on the layer, or a part in its value, in their order.
    @inline(never) @_optimize(size) var sharers: [LayerEngine] {
        let engines = layer.engines + RestingLayers.engines(on: layer).filter { !$0.isAttached }
        return Self.inOrder(engines.filter { $0 !== self && $0.restedRoot == restedRoot })
    }

    /// An engine that begins, or goes on from rest, does so below the motions at rest: their parts are not in its base.
    func enter(at time: TimeInterval, rate: Double, running: Bool) {
        let takesBase = state == .idle || state == .over || running && isResting
        let motions = takesBase && !recipe.isAdditive ? motionsAbove : []
        let areAtRest = motions.contains(where: \.isResting)
        for motion in motions.reversed() where motion.isResting { motion.takeOff() }
        go(from: time, rate: rate, running: running)
        if areAtRest { for motion in motions { motion.comeOnTop() } }
        for motion in motions { motion.putOn() }
    }

    /// Adds the additive animations above this one again, over its animation that has just come to the layer.
    @inline(never) @_optimize(size) func raiseAdditions() {
        for other in sharers where other.entry > entry && other.run?.sum != nil && !other.isOverridden {
            if other.isAttached {
                other.attach(at: other.time, rate: other.clock.rate, raisesOthers: false)
            } else if other.isResting, other.isOverPlaying {
                other.waitToRest()
            }
        }
    }

    /// Whether an animation that is on the layer below this additive one keeps the layer's own value from being seen as
    /// it is: this one's part stays on the layer.
    ///
    /// One that sets another value of the struct hides a part of the layer's own. Matrices are multiplied, in order.
    @_optimize(size) var isOverPlaying: Bool {
        guard run?.sum != nil else { return false }
        return sharers.contains { other in
            guard other.entry < entry, other.isAttached, other.state == .active, !other.isOverridden,
                other.clock.rate != 0 || other.report.timeline != report.timeline
            else { return false }
            return other.run?.sum == nil
                ? other.showsItsOwn && other.recipe.keyPath != recipe.keyPath
                : isInMatrix && !other.recipe.isPassing
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
    @inline(never) @_optimize(size) func letOthersRest() {
        guard Self.haveAdditions else { return }
        for other in sharers where other.waitsToRest && !other.isOverPlaying { other.rest() }
    }
}
