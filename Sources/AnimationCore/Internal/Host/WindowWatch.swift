import Foundation

/// The waits of one host for views to get their windows or another size, and for owners of tokens to go, checked at the
/// end of each turn.
///
/// UIKit notifies only the view itself. A hidden subview that listens would show up among the app's subviews.
/// Only code of the main actor gives a view its window, so a check at the end of each turn misses no window:
/// a step that starts there is in the first frame of the window. An idle app is not woken up.
///
/// Swift does not report the release of an object: only Objective-C's associated objects could, and Linux has none.
@MainActor final class WindowWatch {
    /// The seconds that a step waits at most for a window.
    nonisolated static let longestWait: TimeInterval = 1

    private struct Wait {
        let isDue: @MainActor () -> Bool
        let body: @MainActor () -> Void
        let isRepeated: Bool
    }

    /// Calls `body` once, when `isDue` is true at the end of a turn, or after `seconds`.
    ///
    /// - Parameter isRepeated: Whether `body` is called at the end of each turn in which `isDue` is true.
    /// - Returns: A closure that cancels the calls.
    @inline(never) @_optimize(size) static func wait(
        on host: any AnimationHost, atMost seconds: TimeInterval = .infinity, isRepeated: Bool = false,
        until isDue: @escaping @MainActor () -> Bool,
        _ body: @escaping @MainActor () -> Void
    ) -> @MainActor () -> Void {
        let session = HostSession.of(host)
        let watch = session.windows ?? WindowWatch(host)
        session.windows = watch
        watch.latestWait += 1
        let id = watch.latestWait
        var cancelTimer: @MainActor () -> Void = {}
        if seconds.isFinite {
            cancelTimer = host.after(seconds) {
                watch.remove(id)
                body()
            }
        }
        let due: @MainActor () -> Void = {
            cancelTimer()
            body()
        }
        watch.waits[id] = Wait(isDue: isDue, body: due, isRepeated: isRepeated)
        if !isRepeated { watch.onceCount += 1 }
        return {
            cancelTimer()
            watch.remove(id)
        }
    }

    private let host: any AnimationHost
    private var waits = SideTable<Int, Wait>()
    private var latestWait = 0
    private var isLooking = false
    /// The number of the waits that are not repeated.
    private var onceCount = 0
    private var stop: (@MainActor () -> Void)?

    private init(_ host: any AnimationHost) {
        self.host = host
        stop = host.eachTurn { [weak self] in self?.look(atRepeated: true) }
    }

    /// Something is about to start: the older waits that are over come before it.
    func lookBeforeStart() { if onceCount > 0, !isLooking { look(atRepeated: false) } }

    @inline(never) @_optimize(size) private func look(atRepeated: Bool) {
        let wasLooking = exchange(&isLooking, with: true)
        defer { isLooking = wasLooking }
        for id in waits.keys.inOrder {
            // A wait that another wait's closure has cancelled is gone.
            guard let wait = waits[id], atRepeated || !wait.isRepeated, wait.isDue() else { continue }
            if !wait.isRepeated { remove(id) }
            wait.body()
        }
    }

    private func remove(_ id: Int) {
        if exchange(&waits[id], with: nil)?.isRepeated == false { onceCount -= 1 }
        guard waits.isEmpty else { return }
        stop?()
        stop = nil
        guard let session = HostSession.current(of: host), session.windows === self else { return }
        session.windows = nil
        session.closeIfEmpty()
    }
}

extension AnimationHost {
    /// Calls `body` once, when `isTrue` says so at the end of a turn.
    @MainActor package func when(
        _ isTrue: @escaping @MainActor () -> Bool, _ body: @escaping @MainActor () -> Void
    ) {
        _ = WindowWatch.wait(on: self, until: isTrue, body)
    }

    /// Calls `body` at the end of each turn in which `isTrue` says so, as long as it is switched on, and until `isTrue`
    /// is nil: its objects are gone.
    ///
    /// - Returns: Switches the calls on and off; they are off at first.
    @inline(never) @_optimize(size) @MainActor package func whenever(
        _ isTrue: @escaping @MainActor () -> Bool?, _ body: @escaping @MainActor () -> Void
    ) -> @MainActor (Bool) -> Void {
        var cancel: (@MainActor () -> Void)?
        return { isOn in
            let former = cancel
            if isOn == (former != nil) { return }
            cancel = nil
            former?()
            guard isOn else { return }
            cancel = WindowWatch.wait(on: self, isRepeated: true, until: { isTrue() != false }) {
                if isTrue() != nil { body() } else { cancel?() }
            }
        }
    }
}
