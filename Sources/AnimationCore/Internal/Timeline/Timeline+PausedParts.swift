/// Parts that are paused by their own handles.
extension Timeline {
    func clearPartPauses() {
        for index in pausedParts.keys { nodes[index].playback?.clearPartPause() }
        pausedParts.removeAll()
        if !suspensions.isEmpty { endSuspensions() }
    }

    func pauseNode(_ index: Int) {
        guard nodes[index].phase == .inside, !nodes[index].isStopped, pausedParts[index] == nil else { return }
        recordBranchTimes(within: index)
        pausedParts[index] = localTime(of: index)
        branchesMayDiverge = true
        for child in active(within: index) {
            nodes[child].engine?.pause()
            deactivate(child)
        }
        if state == .running { activate(index, .paused) }
    }

    /// Whether a part around a node was paused by its own handle.
    func isPausedAbove(_ index: Int) -> Bool {
        if pausedParts.isEmpty { return false }
        var parent = Int(nodes[index].parent)
        while parent >= 0 {
            if pausedParts[parent] != nil { return true }
            parent = Int(nodes[parent].parent)
        }
        return false
    }

    func resumeNode(_ index: Int) {
        guard let local = pausedParts[index] else { return }
        deactivate(index)
        // What is paused around it brings it back to its place.
        if isPausedAbove(index) { return }
        pausedParts[index] = nil
        restoreBranchTimes(within: index)
        guard state == .running else { return }
        queue.push(.enter(index, local: local, scheduledTime: host.now, forward: isForward(index)))
    }
}
