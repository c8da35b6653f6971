import Foundation

/// Sequences: their children play one after another.
extension Timeline {
    func enterSequence(_ arrival: Arrival) {
        let (index, local) = (arrival.node, arrival.local)
        guard nodes[index].childCount > 0 else { return queue.push(.finished(index, arrival.course)) }
        if arrival.forward, nodes[index].current < 0 { noteExits(enteredIn: index) }
        var child = Int(nodes[index].firstChild) + max(nodes[index].current, 0)
        if endOverdue(child, since: nodes[child].start, in: arrival, forward: arrival.forward) { return }
        // A repeat there and back comes to the start of a run with the rounding of its own times: steps of no length
        // are still to come there.
        let isFresh = nodes[index].current < 0 && !(arrival.forward && local <= Self.rounding)
        if isFresh || local < nodes[child].start - Self.rounding || local > nodes[child].end + Self.rounding {
            child = tree.child(of: index, at: local)
        }
        let former = nodes[index].current
        nodes[index].come(to: Int(nodes[child].slot))
        if former >= 0, former < nodes[index].current {
            // The playhead has turned after the end of this child and before the next frame.
            let ended = Int(nodes[index].firstChild) + former
            if nodes[ended].phase == .inside { move(ended, to: nodes[ended].length) }
        }
        queue.push(.enter(arrival.at(child, min(max(local - nodes[child].start, 0), nodes[child].length))))
    }

    func sequence(_ index: Int, continuesAfter child: Int, _ course: Course) {
        let next = child + (course.forward ? 1 : -1)
        guard nodes[index].children.contains(next) else { return queue.push(.finished(index, course)) }
        nodes[index].come(to: Int(nodes[next].slot))
        let local = course.forward ? 0 : nodes[next].length
        queue.push(.enter(Arrival(node: next, local: local, course: course)))
    }

    /// Moves the playhead to a time of a sequence: the children in between are passed, or left.
    func showInSequence(_ move: Move, _ local: TimeInterval, _ work: inout MoveWork) {
        let index = move.index
        let children = nodes[index].children
        guard !children.isEmpty else { return }
        let target = move.isPassing ? children.upperBound - 1 : tree.child(of: index, at: local)
        let old = nodes[index].current < 0 ? children.lowerBound - 1 : children.lowerBound + nodes[index].current
        nodes[index].come(to: Int(nodes[target].slot))
        let reachesEnd = local >= nodes[target].end - Self.rounding
        let inTarget = reachesEnd ? nodes[target].length : max(local - nodes[target].start, 0)
        work.moves.append(
            Move(
                index: target, local: inTarget, isLanding: move.isLanding,
                isPassing: move.isPassing && reachesEnd, isTurned: move.isTurned))
        func pass(_ child: Int, isLanding: Bool) {
            work.moves.append(
                Move(
                    index: child, local: nodes[child].length, isLanding: isLanding, isPassing: true,
                    isTurned: move.isTurned))
        }
        if target > old {
            for child in (max(old, children.lowerBound)..<target).reversed() {
                pass(child, isLanding: move.isLanding && nodes[child].end == local)
            }
        } else {
            if target < old { work.leave((target + 1)...old) }
            // Steps of no length that end where the playhead lands, coming from a later time.
            var child = target - 1
            while work.goesBack, move.isLanding, child >= children.lowerBound,
                nodes[child].start >= local - Self.rounding
            {
                pass(child, isLanding: true)
                child -= 1
            }
        }
    }

    func leaveSequence(_ index: Int, _ work: inout MoveWork) {
        let last = min(nodes[index].current, Int(nodes[index].childCount) - 1)
        if last >= 0 { work.leave(nodes[index].children.prefix(last + 1)) }
    }
}
