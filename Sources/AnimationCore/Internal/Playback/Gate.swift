import Foundation

/// An event outside the timeline that a step waits for: a signal, a time-out, or the end of another token.
@MainActor final class Gate {
    private(set) var isOpen = false
    /// The seconds of the time-out that have passed; seconds in which the gate was paused do not count.
    var waited: TimeInterval = 0
    /// Lets the timeline of the gate go on.
    private var passing: (@MainActor () -> Void)?

    func open() {
        guard !isOpen else { return }
        isOpen = true
        guard let passing else { return }
        self.passing = nil
        Self.opened.append(passing)
        guard !Self.isPassing else { return }
        Self.isPassing = true
        defer { Self.isPassing = false }
        while !Self.opened.isEmpty {
            for passing in exchange(&Self.opened, with: []) { passing() }
        }
    }

    /// The continuations of gates that have opened, to be called one after another.
    ///
    /// A chain of timelines that wait for each other then needs no recursion.
    private static var opened: [@MainActor () -> Void] = []
    private static var isPassing = false

    func whenOpen(_ body: @escaping @MainActor () -> Void) {
        passing = body
    }

    /// The playback whose end opens the gate; nil for a signal.
    let playback: Playback?
    let timeout: TimeInterval

    init(timeout: TimeInterval = .infinity) {
        playback = nil
        self.timeout = timeout
    }

    /// Makes a gate that opens at the end of a token that plays elsewhere.
    init(endOf playback: Playback) {
        self.playback = playback
        timeout = .infinity
        playback.isWaitedFor()
        playback.onEnd { [weak self] _ in
            // The steps that follow the playback on its own timeline come first: their chain was made before.
            if case .playing(let timeline, _)? = self?.playback?.state {
                timeline.callLast { self?.open() }
            } else {
                self?.open()
            }
        }
        isOpen = playback.outcome != nil
    }
}
