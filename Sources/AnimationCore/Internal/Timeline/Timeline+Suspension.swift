import Foundation

/// The parts of a timeline that are suspended.
struct Suspensions {
    /// A part that comes back when it can be seen again.
    struct Suspension {
        /// The leaves that had engines, in the order in which they came by them, and the engines' times.
        var engines: [(index: Int, time: TimeInterval)] = []
        var isInBackground = false
        /// Cancels the wait for what brings the part back.
        var cancel: (@MainActor () -> Void)?
    }

    /// When a part was last brought back after it was cut off where it should be seen, and how long it waited.
    struct Return {
        var time: TimeInterval
        var delay: TimeInterval
    }

    var parts = [Int: Suspension]()
    var returns = [Int: Return]()
    var cancelBackground: (@MainActor () -> Void)?

    var isEmpty: Bool { parts.isEmpty }

    subscript(part: Int) -> Suspension? {
        get { parts[part] }
        set { parts[part] = newValue }
    }
}

/// A part that repeats for ever comes back: cut off by the system, it stands still until it can be seen again.
///
/// In the background the whole is suspended; without a window an endless step is, or an endless repeat none of whose
/// views has one. Meanwhile it has no engines, which would hold its targets: what they changed is taken back, as by a
/// scrub to before them. The engines come back at their times when the part goes on, or for as long as a verb moves or
/// ends it.
extension Timeline {
    /// Seconds: a frame, and the longest that a part which is cut off again and again waits until it is tried once
    /// more.
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

    /// The endless part around a leaf whose view has no window, if nothing in it would be seen; nil if it is not to be
    /// waited for.
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
        suspensions.cancelBackground = host.whenInBackground { [weak self] in self?.apply(.suspend) }
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

    /// - Parameter time: That of a part which is about to be entered; nil stands for its present time.
    func suspend(_ part: Int, at time: TimeInterval? = nil, afterCutOff leaf: Int? = nil) {
        let branchTimes = branchTimes(within: part)
        pausedParts[part] = PausedPart(time: time ?? localTime(of: part), branchTimes: branchTimes)
        if tree.hasParallels { branches.mayDiverge = true }
        let idle = Set(activities.blocked)
        for child in active(within: part) { deactivate(child) }
        for index in tree.subtree(of: part) {
            if case .leaf(let source, _) = nodes[index].payload { source.holdWeakly() }
        }
        let isInBackground = part == 0 && isSuspendedInBackground
        let engines = takeOut(part, afterCutOff: leaf, besides: idle)
        suspensions[part] = Suspensions.Suspension(engines: engines, isInBackground: isInBackground)
        activate(part, .paused)
        watch(part, isCutOff: leaf != nil)
    }

    /// Takes back what the engines of a part changed, the latest first, and lets go of them.
    private func takeOut(
        _ part: Int, afterCutOff leaf: Int? = nil, besides idle: Set<Int> = []
    ) -> [(index: Int, time: TimeInterval)] {
        var engines: [(index: Int, time: TimeInterval)] = []
        for index in engaged(within: part).reversed() {
            guard let engine = nodes[index].engine else { continue }
            let ended = engine as? RevertOnlyEngine
            if nodes[index].phase == .after, !nodes[index].isInRepetition {
                // The step is over, but for a scrub back: its change stays, and can be taken back.
                engine.finish(at: .end)
                retire(index)
                continue
            }
            if !nodes[index].isStopped, ended?.isReplaced != true {
                // An engine that was cut off before is at its end.
                if !idle.contains(index) { engines.append((index, ended == nil ? engine.time : engine.duration)) }
                if index == leaf { engine.makeRevert()?() } else { engine.leave() }
            }
            disengage(index)
        }
        return engines.reversed()
    }

    /// Waits until a part can be seen again.
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
        // The part has its window: it is back, or was never lost. A part that is cut off again at once must not come
        // back at once.
        let (now, last) = (host.now, suspensions.returns[part])
        guard let last, now - last.time < last.delay + Self.returnDelays.lowerBound / 2 else {
            suspensions.returns[part] = Suspensions.Return(time: now, delay: 0)
            return comeBack(part)
        }
        let delay = min(max(2 * last.delay, Self.returnDelays.lowerBound), Self.returnDelays.upperBound)
        suspensions.returns[part] = Suspensions.Return(time: now + delay, delay: delay)
        suspensions[part]?.cancel = host.after(delay) { [weak self] in self?.apply(.comeBack(part)) }
    }

    // MARK: - Coming back

    func comeBack(_ part: Int) {
        suspensions[part]?.cancel = nil
        guard suspensions[part] != nil, state == .running, !isPausedAbove(part), let paused = pausedParts[part] else {
            return
        }
        guard canGoOn(part) else { return watch(part) }
        deactivate(part)
        let course = Course(scheduledTime: host.now, forward: isForward(part))
        queue.push(.enter(Arrival(node: part, local: paused.time, course: course)))
        if part == 0, labelTarget != nil { armLabelTarget() }
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
        if pausedParts[index] == nil { pausedParts[index] = PausedPart(time: local) }
        guard canGoOn(index) else {
            nodes[index].phase = .inside
            activate(index, .paused)
            if suspensions[index]?.cancel == nil { watch(index) }
            return true
        }
        putBack(index)
        endSuspension(of: index)
        return false
    }

    private func putBack(_ part: Int) {
        let engines = suspensions[part]?.engines ?? []
        suspensions[part]?.engines = []
        for (index, time) in engines where nodes[index].engine == nil && !nodes[index].isStopped {
            guard let engine = engage(index) else { continue }
            engine.holdsAtEnd = holds(index)
            engine.enter(at: Self.snapped(time, to: engine.duration), rate: 1, running: false)
            stopped.append(index)
            guard nodes[index].phase == .after, !holds(index) else { continue }
            engine.finish(at: .end)
            disengage(index)
        }
    }

    // MARK: - Verbs

    /// A verb that moves or ends a suspended part finds it with its engines; so does a pause, which shows it.
    func putBackEngines(for verb: Verb) {
        switch verb {
        case .pause, .seek, .scrub, .settle, .spring, .seekKeepingOrder, .landed, .reachedLabel, .stop, .stopNode,
            .stopNodes, .revertNode:
            for part in Array(suspensions.parts.keys).inOrder { putBack(part) }
        default: break
        }
    }

    /// The parts that are still suspended when a verb has been done let go of their engines again.
    func takeOutEngines() {
        guard state == .running else { return }
        for part in Array(suspensions.parts.keys).inOrder.reversed() {
            if nodes[part].isStopped {
                endSuspension(of: part)
            } else if engaged(within: part).contains(where: { !(nodes[$0].engine is RevertOnlyEngine) }) {
                suspensions[part]?.engines = takeOut(part)
            }
        }
    }

    private func endSuspension(of part: Int) {
        let cancel = suspensions.parts.removeValue(forKey: part)?.cancel
        cancel?()
    }

    func endSuspensions() {
        let parts = suspensions.parts
        suspensions.parts = [:]
        for suspension in parts.values { suspension.cancel?() }
    }
}
