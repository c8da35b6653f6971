import Foundation

import Foundation

/// The playbacks that were made in the present turn of a host: at its end those start that nobody took over.
@MainActor final class PendingStarts {
    private static var turns: [ObjectIdentifier: PendingStarts] = [:]
    /// The list that was asked for last: a turn mostly has one host.
    private static var latest: PendingStarts?
    /// The list whose playbacks are being started.
    private static var ending: PendingStarts?
    /// Plans of former turns, whose views have no windows yet.
    private static var late: [Playback] = []

    /// The list of the present turn; it is forgotten at its end.
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

    /// Calls `body` on the next turn, or later.
    static func postpone(_ playback: Playback, by seconds: TimeInterval = 0, _ body: @escaping @MainActor () -> Void) {
        late.append(playback)
        _ = playback.host.after(seconds) {
            late.removeAll { $0 === playback }
            body()
        }
    }

    /// The playbacks that have steps on some objects, and have not started.
    static func waiting(on objects: TargetSet) -> [Playback] {
        var found: [Playback] = []
        for turn in turns.values { found += turn.playbacks.filter { $0.waits(on: objects) } }
        if let ending { found += ending.playbacks.filter { $0.waits(on: objects) } }
        // The parts of these are in no list any more.
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
