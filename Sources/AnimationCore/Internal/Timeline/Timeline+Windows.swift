import Foundation

/// Steps whose views have no window when their turn comes.
extension Timeline {
    /// Whether a leaf waits for the window of its view, rather than being played where nobody sees it.
    ///
    /// What repeats for ever waits as long as it is wanted; another step for its first window, and not for long.
    func waitsForWindow(_ index: Int, at local: TimeInterval, _ forward: Bool) -> Bool {
        guard case .leaf(let source, let leaf) = nodes[index].payload else { return false }
        guard nodes[index].length > 0, source.isReady(leaf) == false, let target = source.targetIdentity else {
            if !windowDeadlines.isEmpty, let target = source.targetIdentity { windowDeadlines[target] = nil }
            return false
        }
        if let part = endlessPartUnseen(around: index) {
            block(index, by: .suspension, at: local)
            suspend(part)
            return true
        }
        guard forward else { return false }
        let now = host.now
        let hasWaited = windowsWereWaitedFor == now
        let deadline = windowDeadlines[target] ?? (hasWaited ? now : now + AnimationToken.longestWaitForWindow)
        guard deadline > now + Self.rounding else {
            if deadline.isFinite {
                report(
                    "A view had no window for \(AnimationToken.longestWaitForWindow) s: its step was not played, but put at its end",
                    of: index)
            }
            windowDeadlines[target] = -.infinity
            return false
        }
        windowDeadlines[target] = deadline
        let cancel = WindowWatch.wait(on: host, atMost: deadline - now) {
            source.isReady(leaf) != false
        } _: { [weak self] in
            self?.apply(.wake(index))
        }
        block(index, by: .window(cancel: cancel), at: local)
        return true
    }

    /// A view has lost its window: what is still to come on it does not wait for another one.
    func noteLostWindow(of index: Int) {
        guard case .leaf(let source, let leaf) = nodes[index].payload, source.isReady(leaf) == false,
            let target = source.targetIdentity
        else { return }
        windowDeadlines[target] = -.infinity
    }

    /// The whole is over.
    func endWaits() {
        endSuspensions()
        cancelBackground?()
        cancelBackground = nil
    }
}
