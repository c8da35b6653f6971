import Foundation

/// What repeats for ever comes back: cut off by the system, it stands still where it is until it can be seen again.
///
/// In the background that is the whole; without a window an endless step, or an endless repeat none of whose views has one.
/// Meanwhile it has no engines, which would hold its targets: what they changed is taken back, as by a scrub to before them, and
/// they are put back to their places when it goes on, or for as long as a verb moves or ends them.
extension Timeline {
    struct Suspension {
        /// The leaves that had engines, in the order in which they came by them, and the engines' places.
        var places: [(index: Int, time: TimeInterval)] = []
        var isInBackground = false
        var cancel: (@MainActor () -> Void)?
    }

    /// When a part was last brought back after it was cut off where it should be seen.
    struct Return {
        var time: TimeInterval
        var delay: TimeInterval
    }

    /// Seconds: a frame, and the longest that what is cut off again and again waits until it is tried once more.
    private static let returnDelays = (1.0 / 60)...1.0

    // MARK: - Which parts

    private var isContinued: Bool { (nodes[0].playback?.interruptionPolicy ?? .continue) == .continue }

    private var isSuspendedInBackground: Bool {
        nodes[0].length == .infinity && isContinued && host.isInBackground
    }

    /// The part around a leaf that never ends by itself: its step, or the nearest repeat.
    private func endlessPart(around leaf: Int) -> (index: Int, isStep: Bool)? {
        var (index, isStep) = (leaf, true)
        while index >= 0 {
            if tree.isEndless(index) { return (index, isStep) }
            if nodes[index].isStep { isStep = false }
            index = Int(nodes[index].parent)
        }
        return nil
    }

    /// The endless part around a leaf whose view has no window, if nothing in it would be seen; nil if it is not to be waited for.
    func endlessPartUnseen(around leaf: Int) -> Int? {
        guard isContinued, let part = endlessPart(around: leaf) else { return nil }
        return part.isStep || !isSeen(part.index) ? part.index : nil
    }

    /// Whether a step of a part would be seen if it started now.
    private func isSeen(_ part: Int) -> Bool {
        isAnyStep(of: part) { $0 == true }
    }

    private func isAnyStep(of part: Int, _ isFitting: (Bool?) -> Bool) -> Bool {
        var stack = [part]
        while let next = stack.popLast() {
            stack += nodes[next].children
            guard case .leaf(let source, let leaf) = nodes[next].payload, !nodes[next].isStopped,
                nodes[next].length > 0
            else { continue }
            if isFitting(source.isReady(leaf)) { return true }
        }
        return false
    }

    /// Whether a suspended part is seen again, or has nothing left to wait for.
    private func canGoOn(_ part: Int) -> Bool {
        if part == 0, isSuspendedInBackground { return false }
        if suspensions[part]?.isInBackground == true { return true }
        return isSeen(part) || !isAnyStep(of: part) { $0 == false }
    }

    // MARK: - Suspending

    func observeBackground() {
        cancelBackground = host.whenInBackground { [weak self] in self?.apply(.suspend) }
    }

    func suspendWhole() {
        if state == .running, isSuspendedInBackground, suspensions[0] == nil { suspend(0) }
    }

    /// The system has cut off a leaf; false if that counts as over.
    func comesBack(afterCutOff index: Int) -> Bool {
        guard isContinued else { return false }
        if isSuspendedInBackground {
            suspend(0, afterCutOff: index)
            return true
        }
        guard let part = endlessPart(around: index), case .leaf(let source, let leaf) = nodes[index].payload,
            part.isStep || source.isReady(leaf) != false || !isSeen(part.index)
        else {
            noteLostWindow(of: index)
            return false
        }
        suspend(part.index, afterCutOff: index)
        return true
    }

    /// - Parameter place: That of a node which is about to be entered; nil stands for where it is.
    func suspend(_ part: Int, at place: TimeInterval? = nil, afterCutOff leaf: Int? = nil) {
        recordBranchTimes(within: part)
        pausedParts[part] = place ?? localTime(of: part)
        if hasParallels { branchesMayDiverge = true }
        let idle = Set(activities.blocked)
        for child in active(within: part) {
            deactivate(child)
        }
        for index in tree.subtree(of: part) {
            if case .leaf(let source, _) = nodes[index].payload { source.holdWeakly() }
        }
        let isInBackground = part == 0 && isSuspendedInBackground
        let places = takeOut(part, afterCutOff: leaf, besides: idle)
        suspensions[part] = Suspension(places: places, isInBackground: isInBackground)
        activate(part, .paused)
        watch(part, isCutOff: leaf != nil)
    }

    /// Takes back what the engines of a part changed, the latest first, and lets go of them.
    private func takeOut(
        _ part: Int, afterCutOff leaf: Int? = nil, besides idle: Set<Int> = []
    ) -> [(index: Int, time: TimeInterval)] {
        var places: [(index: Int, time: TimeInterval)] = []
        for index in engaged(within: part).reversed() {
            guard let engine = nodes[index].engine else { continue }
            let ended = engine as? RevertOnlyEngine
            if nodes[index].phase == .after, !nodes[index].isInRepetition {
                // Over, but for a scrub back: what it changed stays, and can be taken back.
                engine.finish(at: .end)
                retire(index)
                continue
            }
            if !nodes[index].isStopped, ended?.isReplaced != true {
                // What was cut off before is at its end.
                if !idle.contains(index) { places.append((index, ended == nil ? engine.time : engine.duration)) }
                if index == leaf { engine.makeRevert()?() } else { engine.leave() }
            }
            disengage(index)
        }
        return places.reversed()
    }

    /// Waits for what brings a part back.
    private func watch(_ part: Int, isCutOff: Bool = false) {
        suspensions[part]?.cancel?()
        suspensions[part]?.cancel = nil
        if part == 0, isSuspendedInBackground {
            suspensions[part]?.cancel = {}
            return host.whenInForeground { [weak self] in self?.apply(.comeBack(0)) }
        }
        guard isCutOff, canGoOn(part) else {
            suspensions[part]?.cancel = WindowWatch.wait(on: host) { [weak self] in
                self?.canGoOn(part) ?? true
            } _: { [weak self] in
                self?.suspensions[part]?.cancel = nil
                self?.apply(.comeBack(part))
            }
            return
        }
        // It has its window: back by now, or never lost. Cut off again at once, it must not come back as often as that.
        let (now, last) = (host.now, returns[part])
        guard let last, now - last.time < last.delay + Self.returnDelays.lowerBound / 2 else {
            returns[part] = Return(time: now, delay: 0)
            return comeBack(part)
        }
        let delay = min(max(2 * last.delay, Self.returnDelays.lowerBound), Self.returnDelays.upperBound)
        returns[part] = Return(time: now + delay, delay: delay)
        suspensions[part]?.cancel = host.after(delay) { [weak self] in self?.apply(.comeBack(part)) }
    }

    // MARK: - Coming back

    func comeBack(_ part: Int) {
        suspensions[part]?.cancel = nil
        guard suspensions[part] != nil, state == .running, !isPausedAbove(part), let place = pausedParts[part] else {
            return
        }
        guard canGoOn(part) else { return watch(part) }
        deactivate(part)
        queue.push(.enter(part, local: place, scheduledTime: host.now, forward: isForward(part)))
        if part == 0, stop != nil { armStop() }
    }

    /// Whether a node is not entered now: it is suspended, or something around it is.
    func staysSuspended(_ index: Int, at local: TimeInterval) -> Bool {
        if index == 0, suspensions[0] == nil, isSuspendedInBackground {
            suspend(0, at: local)
            return true
        }
        if suspensions.isEmpty { return false }
        var parent = Int(nodes[index].parent)
        while parent >= 0 {
            if suspensions[parent] != nil { return true }
            parent = Int(nodes[parent].parent)
        }
        guard suspensions[index] != nil else { return false }
        // Its own handle's pause comes first.
        if nodes[index].playback?.isPartPaused == true { return false }
        pausedParts[index] = pausedParts[index] ?? local
        guard canGoOn(index) else {
            nodes[index].phase = .inside
            activate(index, .paused)
            if suspensions[index]?.cancel == nil { watch(index) }
            return true
        }
        putBack(index)
        suspensions.removeValue(forKey: index)?.cancel?()
        return false
    }

    private func putBack(_ part: Int) {
        let places = suspensions[part]?.places ?? []
        suspensions[part]?.places = []
        for (index, time) in places where nodes[index].engine == nil && !nodes[index].isStopped {
            guard let engine = engage(index) else { continue }
            engine.holdsAtEnd = holds(index)
            engine.enter(at: Self.snapped(time, to: engine.duration), rate: 1, running: false)
            guard nodes[index].phase == .after, !holds(index) else { continue }
            engine.finish(at: .end)
            disengage(index)
        }
    }

    // MARK: - Verbs

    /// What moves or ends what is suspended finds it as it would be, and paused it is shown so.
    func putBackEngines(for verb: Verb) {
        switch verb {
        case .pause, .seek, .scrub, .settle, .spring, .seekKeepingOrder, .landed, .reachedStop, .stop, .stopNode,
            .revertNode:
            for part in suspensions.keys.sorted() { putBack(part) }
        default: break
        }
    }

    /// What is still suspended when a verb has been done holds nothing again.
    func takeOutEngines() {
        guard state == .running else { return }
        for part in suspensions.keys.sorted(by: >) {
            if nodes[part].isStopped {
                suspensions.removeValue(forKey: part)?.cancel?()
            } else if engaged(within: part).contains(where: { !(nodes[$0].engine is RevertOnlyEngine) }) {
                suspensions[part]?.places = takeOut(part)
            }
        }
    }

    func endSuspensions() {
        for suspension in suspensions.values { suspension.cancel?() }
        suspensions.removeAll()
    }
}
