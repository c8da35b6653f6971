import Foundation

/// How long a timeline waits for the windows of its views.
struct WindowWaits {
    /// The end of the wait for a target's window; the infinitely distant past if the wait is over.
    var deadlines = SideTable<ObjectIdentifier, TimeInterval>()
    /// The end of the first steps' wait for windows, which came before the timeline.
    var endOfFirstWait: TimeInterval?
    /// Whether the timeline is one step, and its view had a window a moment ago.
    var isOnlyStepReady = false
}

/// Steps whose views have no window when their turn comes.
extension Timeline {
    /// Whether a leaf waits for the window of its view.
    ///
    /// A part that repeats for ever waits as long as its handle wants, and so does any step under
    /// `onInterruption(.suspend)`; another step waits for its first window, and not for long.
    @_optimize(size) func waitsForWindow(_ index: Int, at local: TimeInterval, _ forward: Bool) -> Bool {
        if rules.windows.isOnlyStepReady {
            rules.windows.isOnlyStepReady = false
            return false
        }
        guard case .leaf(let source, let leaf) = nodes[index].payload else { return false }
        let hasLength = nodes[index].length > 0 || source.factory(of: leaf)?.prepared.map { $0.duration > 0 } == true
        guard hasLength, source.isReady(leaf) == false, let target = source.targetIdentity else {
            if !rules.windows.deadlines.isEmpty, let target = source.targetIdentity {
                rules.windows.deadlines[target] = nil
            }
            return false
        }
        if let part = partWaiting(for: index) {
            block(index, at: local)
            suspend(part)
            return true
        }
        guard forward else { return false }
        let now = host.now
        let hasWaited = rules.windows.endOfFirstWait == now
        let deadline = rules.windows.deadlines[target] ?? (hasWaited ? now : now + WindowWatch.longestWait)
        guard deadline > now + Self.rounding else {
            if deadline.isFinite {
                report(.noWindow(waited: WindowWatch.longestWait), of: index)
            }
            rules.windows.deadlines[target] = -.infinity
            return false
        }
        rules.windows.deadlines[target] = deadline
        let cancel = WindowWatch.wait(on: host, atMost: deadline - now) {
            source.isReady(leaf) != false
        } _: { [weak self] in
            self?.apply(.wake(index))
        }
        block(index, at: local, cancel: cancel)
        return true
    }

    /// The playback starts at once: the view of its first step has a window.
    func noteFirstStepIsReady() { rules.windows.isOnlyStepReady = nodes[0].kind == .leaf }

    /// The playback has waited for the windows of the first steps, before there was a timeline.
    func noteFirstWaitIsOver() { rules.windows.endOfFirstWait = host.now }

    /// A view has lost its window: the steps that are still to come on it do not wait for another one.
    func noteLostWindow(of index: Int) {
        guard case .leaf(let source, let leaf) = nodes[index].payload, source.isReady(leaf) == false,
            let target = source.targetIdentity
        else { return }
        rules.windows.deadlines[target] = -.infinity
    }

    /// The whole is over.
    func endWaits() {
        for part in rules.pausedParts.values { part.suspension?.cancel?() }
        exchange(&rules.suspensions.cancelBackground, with: nil)?()
    }
}
