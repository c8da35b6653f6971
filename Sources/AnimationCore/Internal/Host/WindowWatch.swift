import Foundation

/// The waits of one host for views to get their windows.
///
/// UIKit tells nobody but the view itself, and a hidden subview that is told with it would stand among the user's own: so the
/// end of each turn is the time to look. Only code of the main actor gives a view its window: no window is missed, what it lets go
/// on is in the frame in which the window is, and an app in which nothing happens is not woken.
@MainActor final class WindowWatch {
    private struct Wait {
        let isOver: @MainActor () -> Bool
        let body: @MainActor () -> Void
    }

    private static var watches: [ObjectIdentifier: WindowWatch] = [:]
    private static var latestWait = 0

    /// Calls `body` once, when `isOver` is true at the end of a turn, or after so many seconds; returns what cancels it.
    static func wait(
        on host: any AnimationHost, atMost seconds: TimeInterval = .infinity,
        until isOver: @escaping @MainActor () -> Bool,
        _ body: @escaping @MainActor () -> Void
    ) -> @MainActor () -> Void {
        latestWait += 1
        let id = latestWait
        let watch = watches[ObjectIdentifier(host)] ?? WindowWatch(host)
        var cancelTimer: @MainActor () -> Void = {}
        if seconds.isFinite {
            cancelTimer = host.after(seconds) {
                watch.remove(id)
                body()
            }
        }
        watch.waits[id] = Wait(isOver: isOver) {
            cancelTimer()
            body()
        }
        return {
            cancelTimer()
            watch.remove(id)
        }
    }

    private let host: any AnimationHost
    private var waits: [Int: Wait] = [:]
    private var stop: (@MainActor () -> Void)?

    private init(_ host: any AnimationHost) {
        self.host = host
        Self.watches[ObjectIdentifier(host)] = self
        stop = host.eachTurn { [weak self] in self?.look() }
    }

    private func look() {
        for id in waits.keys.sorted() {
            // What another has ended is gone.
            guard let wait = waits[id], wait.isOver() else { continue }
            remove(id)
            wait.body()
        }
    }

    private func remove(_ id: Int) {
        waits[id] = nil
        guard waits.isEmpty else { return }
        stop?()
        stop = nil
        if Self.watches[ObjectIdentifier(host)] === self { Self.watches[ObjectIdentifier(host)] = nil }
    }
}
