import Foundation

/// The suspension of a paused part: the system keeps it from being seen, and it goes on when it can be seen again.
struct Suspension {
    var isInBackground = false
    /// Cancels the wait for the event that brings the part back; nil while nothing waits for that.
    var cancel: (@MainActor () -> Void)?
}

/// When the suspended parts of a timeline come back.
struct Suspensions {
    /// When a part was last brought back after it was cut off where it should be seen, and how long it waited.
    struct Return {
        var time: TimeInterval
        var delay: TimeInterval
    }

    var returns = SideTable<Int, Return>()
    /// Ends the observation of the background; nil while nothing is suspended there.
    var cancelBackground: (@MainActor () -> Void)?
}

/// Suspended parts: cut off by the system, a part that repeats for ever stands still until it can be seen again, and so
/// does any step under `onInterruption(.suspend)`.
///
/// In the background the whole is suspended; without a window a step is, or an endless repeat none of whose views has
/// one. A suspended part is a paused part: its engines are at rest, and verbs find it as they find one that its handle
/// has paused.
extension Timeline {
    /// Seconds: a frame, and the longest that a part which is cut off again and again waits until it is tried once
    /// more.
    private static let returnDelays = (1.0 / 60)...1.0

    // MARK: - Which parts

    var interruptionPolicy: AnimationToken.InterruptionPolicy {
        nodes[0].playback?.interruptionPolicy ?? .continue
    }

    /// Ends the whole, if its policy asks for that after a step that has ended so; returns whether it does.
    @inline(never) func endsWhole(_ outcome: AnimationOutcome) -> Bool {
        switch interruptionPolicy {
        case .continue, .suspend: return false
        case .finish: stop(at: .end, outcome: outcome)
        case .stop: stop(at: .current, outcome: outcome)
        }
        return true
    }

    /// Whether any step may be suspended, also one that nobody can steer.
    var mayBeSuspended: Bool { interruptionPolicy == .suspend }

    /// Whether the background suspends the whole.
    private var waitsForForeground: Bool {
        switch interruptionPolicy {
        case .suspend: true
        case .continue: nodes[0].length == .infinity
        case .finish, .stop: false
        }
    }

    private var isSuspendedInBackground: Bool { host.isInBackground && waitsForForeground }

    /// The part that is suspended with a leaf: its step, or the nearest endless repeat around it; nil if neither waits.
    private func suspendedPart(around leaf: Int) -> (index: Int, isStep: Bool)? {
        switch interruptionPolicy {
        case .suspend: return (tree.step(around: leaf), true)
        case .continue: return endlessPart(around: leaf)
        case .finish, .stop: return nil
        }
    }

    /// The part around a leaf that never ends by itself: its step, or the nearest repeat.
    private func endlessPart(around leaf: Int) -> (index: Int, isStep: Bool)? {
        var isStep = true
        for index in tree.path(from: leaf) {
            if tree.isEndless(index) { return (index, isStep) }
            if nodes[index].isStep { isStep = false }
        }
        return nil
    }

    /// The part that is to be suspended before a leaf whose view has no window; nil if the part goes on without it.
    func partWaiting(for leaf: Int) -> Int? {
        guard let part = suspendedPart(around: leaf) else { return nil }
        return part.isStep || !isSeen(part.index) ? part.index : nil
    }

    /// Whether a step of a part would be seen if it started now.
    private func isSeen(_ part: Int) -> Bool {
        isAnyStep(of: part, inSight: true)
    }

    private func isAnyStep(of part: Int, inSight isWanted: Bool) -> Bool {
        tree.subtree(of: part).contains {
            guard case .leaf(let source, let leaf) = nodes[$0].payload, !nodes[$0].isStopped, nodes[$0].length > 0
            else { return false }
            return source.isReady(leaf) == isWanted
        }
    }

    /// Whether a suspended part is seen again, or has nothing left to wait for.
    private func canGoOn(_ part: Int) -> Bool {
        if part == 0, isSuspendedInBackground { return false }
        if rules.pausedParts[part]?.suspension?.isInBackground == true { return true }
        return isSeen(part) || !isAnyStep(of: part, inSight: false)
    }

    // MARK: - Suspending

    /// Suspends the whole whenever the app goes to the background, if it waits there.
    func observeBackground() {
        guard rules.suspensions.cancelBackground == nil, waitsForForeground else { return }
        rules.suspensions.cancelBackground = host.whenInBackground { [weak self] in self?.apply(.suspend) }
    }

    func suspendWhole() {
        if state == .running, isSuspendedInBackground, rules.pausedParts[0] == nil { suspend(0) }
    }

    /// The system has cut off a leaf; false if that counts as over.
    func comesBack(afterCutOff index: Int) -> Bool {
        if isSuspendedInBackground {
            suspend(0, afterCutOff: index)
            return true
        }
        guard let part = suspendedPart(around: index), case .leaf(let source, let leaf) = nodes[index].payload,
            part.isStep || source.isReady(leaf) != false || !isSeen(part.index)
        else {
            noteLostWindow(of: index)
            return false
        }
        suspend(part.index, afterCutOff: index)
        return true
    }

    /// - Parameter time: The time of a part that is about to be entered; nil stands for its present time.
    @_optimize(size) func suspend(_ part: Int, at time: TimeInterval? = nil, afterCutOff leaf: Int? = nil) {
        pausePart(part, at: time ?? localTime(of: part))
        rules.pausedParts[part]?.suspension = Suspension(isInBackground: part == 0 && isSuspendedInBackground)
        if let leaf { nodes[leaf].engine?.pauseAfterCutOff() }
        // Parts that were suspended beside others could not rest before these stood still, too, and steps that have
        // ended before hold their objects no longer.
        player.comingToRest += engagedInOrder
        for index in tree.subtree(of: part) {
            if case .leaf(let source, _) = nodes[index].payload { source.holdWeakly() }
        }
        activate(part, .paused)
        watch(part, isCutOff: leaf != nil)
    }

    /// Waits until a part can be seen again.
    @_optimize(size) private func watch(_ part: Int, isCutOff: Bool = false) {
        rules.pausedParts[part]?.suspension?.cancel?()
        rules.pausedParts[part]?.suspension?.cancel = nil
        if part == 0, isSuspendedInBackground {
            rules.pausedParts[part]?.suspension?.cancel = {}
            return host.whenInForeground { [weak self] in self?.apply(.comeBack(0)) }
        }
        guard isCutOff, canGoOn(part) else {
            rules.pausedParts[part]?.suspension?.cancel = WindowWatch.wait(on: host) { [weak self] in
                self?.canGoOn(part) ?? true
            } _: { [weak self] in
                self?.rules.pausedParts[part]?.suspension?.cancel = nil
                self?.apply(.comeBack(part))
            }
            return
        }
        // The part has its window: it is back, or was never lost. A part that is cut off again at once must not come
        // back at once.
        let (now, last) = (host.now, rules.suspensions.returns[part])
        guard let last, now - last.time < last.delay + Self.returnDelays.lowerBound / 2 else {
            rules.suspensions.returns[part] = Suspensions.Return(time: now, delay: 0)
            return comeBack(part)
        }
        let delay = min(max(2 * last.delay, Self.returnDelays.lowerBound), Self.returnDelays.upperBound)
        rules.suspensions.returns[part] = Suspensions.Return(time: now + delay, delay: delay)
        rules.pausedParts[part]?.suspension?.cancel = host.after(delay) { [weak self] in self?.apply(.comeBack(part)) }
    }

    // MARK: - Coming back

    @_optimize(size) func comeBack(_ part: Int) {
        guard let paused = rules.pausedParts[part], paused.suspension != nil else { return }
        rules.pausedParts[part]?.suspension?.cancel = nil
        guard state == .running, !isPausedAbove(part) else { return }
        guard canGoOn(part) else { return watch(part) }
        deactivate(part)
        queue.push(.enter(arrivalNow(at: part, paused.time)))
        if part == 0, labelTarget != nil { armLabelTarget() }
    }

    /// Whether a node is not entered now: it is suspended, or something around it is.
    @_optimize(size) func staysSuspended(_ index: Int, at local: TimeInterval) -> Bool {
        if index == 0, rules.pausedParts[0] == nil, isSuspendedInBackground {
            suspend(0, at: local)
            return true
        }
        if rules.pausedParts.isEmpty { return false }
        if tree.ancestors(of: index).contains(where: { rules.pausedParts[$0]?.suspension != nil }) { return true }
        // Its own handle's pause comes first.
        guard let suspension = rules.pausedParts[index]?.suspension, nodes[index].playback?.isPartPaused != true,
            !canGoOn(index)
        else { return false }
        nodes[index].begin()
        activate(index, .paused)
        if suspension.cancel == nil { watch(index) }
        return true
    }

    /// Whether the handle of a part around a step, or of the step, has paused it.
    @inline(never) func isPausedByHandle(_ index: Int) -> Bool {
        !rules.pausedParts.isEmpty
            && tree.path(from: index).contains { node in
                rules.pausedParts[node].map { $0.suspension == nil || nodes[node].playback?.isPartPaused == true }
                    ?? false
            }
    }
}
