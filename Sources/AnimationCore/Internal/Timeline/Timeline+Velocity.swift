import Foundation

extension Timeline {
    /// The velocity of the shown values, in wholes per second of the host: on a spring the playhead's velocity,
    /// otherwise the velocity of the longest step in flight, as a share of its distance.
    @_optimize(size) var shownVelocity: Double {
        let length = nodes[0].length
        guard length > 0, length.isFinite else { return 0 }
        if let settling { return settling.presentVelocity / length }
        guard state == .running else { return 0 }
        var longest: (velocity: Double, length: TimeInterval) = (0, 0)
        for index in activeInOrder where player.activities[index]?.standsStill == false {
            guard let engine = nodes[index].engine, engine.duration.isFinite else { continue }
            let (own, forward) = (engine.duration / nodes[index].scale, isForward(index))
            guard own > longest.length else { continue }
            let (pace, moment) = (engine.pace, engine.duration / 1000)
            // A spring that is not at rest yet jumps at its end: the jump is not part of its velocity.
            let after = min(engine.time + moment, engine.duration - moment / 1000)
            let before = max(after - 2 * moment, 0)
            let slope = (pace.straightTime(of: after) - pace.straightTime(of: before)) / (after - before)
            let speed = abs(rate) * (hand.knots[index]?.slope(forward: forward, of: engine.duration) ?? 1)
            longest = (slope * (rate < 0 ? -speed : speed), own)
        }
        return longest.velocity / length
    }

    /// The velocity of the playhead in a node, in fractions of the node per second of the host.
    func velocity(of index: Int) -> Double {
        let length = nodes[index].length
        guard length > 0, length.isFinite, nodes[index].phase == .inside, !nodes[index].isStopped else { return 0 }
        let whole: Double
        if let settling {
            let time = settling.time
            whole = time < 0 || time > nodes[0].length ? 0 : settling.presentVelocity
        } else {
            let isMoving =
                state == .running && active(within: index).contains { player.activities[$0]?.standsStill == false }
            whole = isMoving ? rate : 0
        }
        let speed = whole * nodes[index].scale / nodes[index].stretch
        return (tree.isTurned(index) ? -speed : speed) / length
    }
}
