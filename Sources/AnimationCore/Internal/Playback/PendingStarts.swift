import Foundation

/// The order of the calls that make playbacks, and of the verbs that let them go on.
@MainActor enum CallOrder {
    @exclusivity(unchecked) private(set) static var latest = 0

    static func next() -> Int {
        latest += 1
        return latest
    }
}

/// The playbacks of one host that have not started.
struct PendingStarts {
    /// The playbacks that were made in the present turn; at its end, the playbacks that no composition claimed start.
    fileprivate var turn: ContiguousArray<Playback> = []
    /// The playbacks of the turn before this index start no more.
    fileprivate var firstPending = 0
    /// Whether the host calls at the end of the turn.
    fileprivate var isScheduled = false
    /// The playbacks of turns that are just ending, the outermost first.
    fileprivate var ending: [ContiguousArray<Playback>] = []
    /// Playbacks of former turns whose views have no windows yet, and playbacks whose start was postponed.
    fileprivate var late: [Playback] = []

    var isEmpty: Bool { !isScheduled && ending.isEmpty && late.isEmpty }

    /// The playbacks that may not have started.
    fileprivate var all: [Playback] { ending.flatMap { Array($0) } + turn + late }
}

extension HostSession {
    /// Starts a playback at the end of the present turn, if no composition has claimed it.
    func schedule(_ playback: Playback) {
        starts.turn.append(playback)
        guard !starts.isScheduled else { return }
        starts.isScheduled = true
        host.atEndOfTurn { self.endTurn() }
    }

    private func endTurn() {
        let playbacks = exchange(&starts.turn, with: [])
        starts.firstPending = 0
        starts.isScheduled = false
        starts.ending.append(playbacks)
        for playback in playbacks { playback.startWhenReady() }
        for playback in playbacks { playback.turnEnded() }
        starts.ending.removeLast()
        closeIfEmpty()
    }

    /// Whether an older playback on one of the same objects starts at the end of this turn: a newer one comes after it.
    @inline(never) @_optimize(size) func hasOlder(than playback: Playback) -> Bool {
        guard let older = older(than: playback) else { return false }
        let objects = playback.targets
        return older.contains { $0.waits(on: objects, atOnce: true) }
    }

    /// The older playbacks of this turn; nil if there is none.
    private func older(than playback: Playback) -> ArraySlice<Playback>? {
        while starts.firstPending < starts.turn.count, !starts.turn[starts.firstPending].isPending {
            starts.firstPending += 1
        }
        let rest = starts.turn[starts.firstPending...]
        guard rest.first !== playback, let place = rest.firstIndex(where: { $0 === playback }) else { return nil }
        return rest[..<place]
    }

    /// Starts the playbacks of all hosts with parts that have been put at their ends, after older ones on the same
    /// objects: these ends are seen at once, and what the app sets after them stands.
    @inline(never) @_optimize(size) static func startEnded() {
        for session in sessions {
            for playback in session.starts.all where playback.isPending && playback.hasEndedPart {
                let objects = playback.targets
                for older in session.older(than: playback) ?? [] where older.waits(on: objects, atOnce: true) {
                    older.start()
                }
                playback.start()
            }
        }
    }

    /// Starts a playback as soon as its views have windows (the views of a pushed controller, or of a cell), or after
    /// the longest wait.
    func waitForWindow(_ playback: Playback) {
        starts.late.append(playback)
        _ = WindowWatch.wait(on: host, atMost: WindowWatch.longestWait) {
            !playback.isWaitingForWindow
        } _: {
            self.removeLate(playback)
            playback.startAfterWaiting()
        }
    }

    /// Starts a playback some seconds later.
    func postpone(_ playback: Playback, by seconds: TimeInterval) {
        starts.late.append(playback)
        _ = host.after(seconds) {
            self.removeLate(playback)
            playback.start()
        }
    }

    private func removeLate(_ playback: Playback) {
        starts.late.removeAll { $0 === playback }
        closeIfEmpty()
    }

    /// The playbacks of all hosts that have not started and have steps on one of `objects`.
    ///
    /// - Parameter atOnce: Whether only wholes are asked for, which will start with such steps.
    static func waiting(on objects: TargetSet, atOnce: Bool = false) -> [Playback] {
        sessions.flatMap { $0.waiting(on: objects, atOnce) }
    }

    private func waiting(on objects: TargetSet, _ atOnce: Bool) -> [Playback] {
        var found: [Playback] = []
        for playbacks in [starts.turn] + starts.ending {
            found += playbacks.filter { $0.waits(on: objects, atOnce: atOnce) }
        }
        // The parts of these playbacks are in no list any more, so look through the tree.
        var parts = starts.late
        while let playback = parts.popLast() {
            if playback.waits(on: objects, atOnce: atOnce) { found.append(playback) }
            parts += playback.parts
        }
        return found
    }
}
