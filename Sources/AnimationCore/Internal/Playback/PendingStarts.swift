import Foundation

/// The playbacks that were made in the present turn of a host; at the end of the turn, the playbacks that no
/// composition claimed start.
@MainActor final class PendingStarts {
    private static var turns: [ObjectIdentifier: PendingStarts] = [:]
    /// The list that was last asked for: a turn mostly has one host.
    private static var latest: PendingStarts?
    /// The list whose playbacks are being started.
    private static var ending: PendingStarts?
    /// Playbacks of former turns whose views have no windows yet, and playbacks whose start was postponed.
    private static var late: [Playback] = []

    /// The list of the host's present turn; it is forgotten at the end of the turn.
    static func of(_ host: any AnimationHost) -> PendingStarts {
        if let latest, latest.host === host { return latest }
        let key = ObjectIdentifier(host)
        if let turn = turns[key] {
            latest = turn
            return turn
        }
        let turn = PendingStarts(host)
        turns[key] = turn
        latest = turn
        host.atEndOfTurn {
            turns[key] = nil
            if latest === turn { latest = nil }
            turn.end()
        }
        return turn
    }

    /// Starts a playback as soon as its views have windows (the views of a pushed controller, or of a cell), or after
    /// the longest wait.
    static func waitForWindow(_ playback: Playback) {
        late.append(playback)
        _ = WindowWatch.wait(on: playback.host, atMost: AnimationToken.longestWaitForWindow) {
            !playback.isWaitingForWindow
        } _: {
            late.removeAll { $0 === playback }
            playback.startAfterWaiting()
        }
    }

    /// Calls `body` on the next turn, or `seconds` later.
    static func postpone(_ playback: Playback, by seconds: TimeInterval = 0, _ body: @escaping @MainActor () -> Void) {
        late.append(playback)
        _ = playback.host.after(seconds) {
            late.removeAll { $0 === playback }
            body()
        }
    }

    /// The playbacks that have not started and have steps on one of `objects`.
    static func waiting(on objects: TargetSet) -> [Playback] {
        var found: [Playback] = []
        for turn in turns.values { found += turn.playbacks.filter { $0.waits(on: objects) } }
        if let ending { found += ending.playbacks.filter { $0.waits(on: objects) } }
        // The parts of these playbacks are in no list any more, so look through the tree.
        var parts = late
        while let playback = parts.popLast() {
            if playback.waits(on: objects) { found.append(playback) }
            switch playback.body {
            case .group(let playbacks, _): parts += playbacks
            case .repeated(let playback, _): parts.append(playback)
            case .leaves, .wait, .action, .pausePoint, .gate, .taken: break
            }
        }
        return found
    }

    private let host: any AnimationHost
    private var playbacks: ContiguousArray<Playback> = []

    private init(_ host: any AnimationHost) {
        self.host = host
    }

    func append(_ playback: Playback) { playbacks.append(playback) }

    private func end() {
        let outer = Self.ending
        Self.ending = self
        for playback in playbacks { playback.startWhenReady() }
        for playback in playbacks { playback.turnEnded() }
        Self.ending = outer
    }
}
