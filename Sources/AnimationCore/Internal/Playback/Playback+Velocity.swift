import Foundation

extension Playback {
    /// The velocity of the playhead, in fractions of the whole, or of the part, per second.
    var velocity: Double {
        switch state {
        case .playing(let timeline, let index): timeline.velocity(of: index)
        case .pending, .composed, .over: 0
        }
    }
}

extension Timeline {
    /// The velocity of the playhead in a node, in fractions of the node per second of the host.
    fileprivate func velocity(of index: Int) -> Double {
        let length = nodes[index].length
        guard length > 0, length.isFinite, nodes[index].phase == .inside, !nodes[index].isStopped else { return 0 }
        let whole: Double
        if let settling {
            let time = settling.time
            whole = time < 0 || time > nodes[0].length ? 0 : settling.presentVelocity
        } else {
            let isMoving =
                state == .running && active(within: index).contains { activities[$0]?.standsStill == false }
            whole = isMoving ? rate : 0
        }
        let speed = whole * nodes[index].scale / nodes[index].stretch
        return (tree.isTurned(index) ? -speed : speed) / length
    }
}
