/// Parts that are paused by their own handles.
extension Timeline {
    func clearStalls() {
        for index in stalled.keys { nodes[index].plan?.clearStall() }
        stalled.removeAll()
    }

    func pauseNode(_ index: Int) {
        guard nodes[index].phase == .inside, !nodes[index].isStopped, stalled[index] == nil else { return }
        noteLags(within: index)
        stalled[index] = localTime(of: index)
        mayLag = true
        for child in active(within: index) {
            nodes[child].engine?.pause()
            cancelTimer(child)
            asleep[child] = nil
            deactivate(child)
        }
        activate(index)
    }

    /// Whether a part around a node was paused by its own handle.
    func isStalledAbove(_ index: Int) -> Bool {
        if stalled.isEmpty { return false }
        var parent = Int(nodes[index].parent)
        while parent >= 0 {
            if stalled[parent] != nil { return true }
            parent = Int(nodes[parent].parent)
        }
        return false
    }

    func resumeNode(_ index: Int) {
        guard let local = stalled[index] else { return }
        deactivate(index)
        // What is paused around it brings it back to its place.
        if isStalledAbove(index) { return }
        stalled[index] = nil
        bringBackLags(within: index)
        guard state == .running else { return }
        queue.push(.enter(index, local: local, nominal: host.now, forward: isForward(index)))
    }
}
