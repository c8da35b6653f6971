import Foundation

/// Something outside that a step waits for.
@MainActor final class Gate {
    private(set) var isOpen = false
    /// The seconds of its time-out that have passed; those in which it was paused do not count.
    var waited: TimeInterval = 0
    /// Who waits for it: the timeline that it is part of.
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
        var next = 0
        while next < Self.opened.count {
            Self.opened[next]()
            next += 1
        }
        Self.opened.removeAll()
    }

    /// What passes gates that are open: one after another, however many timelines wait for each other.
    private static var opened: [@MainActor () -> Void] = []
    private static var isPassing = false

    func whenOpen(_ body: @escaping @MainActor () -> Void) {
        passing = body
    }

    /// The playback whose end opens it, if it is another token that it waits for.
    let playback: Playback?
    let timeout: TimeInterval

    init(timeout: TimeInterval = .infinity) {
        playback = nil
        self.timeout = timeout
    }

    /// Waits for the end of a token that plays elsewhere.
    init(endOf playback: Playback) {
        self.playback = playback
        timeout = .infinity
        playback.isWaitedFor()
        playback.onEnd { [weak self] _ in self?.open() }
        isOpen = playback.outcome != nil
    }
}
