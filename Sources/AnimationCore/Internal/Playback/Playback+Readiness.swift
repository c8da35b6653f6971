import Foundation

/// Whether what plays first would be seen: views may get their windows a little after they are named.
extension Playback {
    /// The steps of a composition that are looked through.
    @MainActor private struct Look {
        let playbacks: [Playback]
        let order: Order
        var next = 0
        /// Where the step before stands: 0, or anywhere after it.
        var previous = (start: 0.0, end: 0.0)
        /// Whether any time passes in it.
        var hasLength = false

        /// The next step that plays at once.
        mutating func nextAtStart() -> Playback? {
            while next < playbacks.count {
                let playback = playbacks[next]
                next += 1
                let usual = order == .sequence ? previous.end : 0
                let start = playback.layout.start.map { $0.resolve(previous, [:]) ?? .infinity } ?? usual
                if start <= 0 { return playback }
                pass(start: .infinity, hasLength: true)
            }
            return nil
        }

        mutating func pass(start: TimeInterval, hasLength: Bool) {
            previous = (start, hasLength ? .infinity : start)
            if hasLength { self.hasLength = true }
        }
    }

    /// Steps of no length (actions, labels, open gates) are passed: what comes after them plays at once, too.
    var firstStepsAreReady: Bool {
        if case .leaves(let source, _) = body { return source.isReady }
        var looks = [Look(playbacks: [self], order: .sequence)]
        while !looks.isEmpty {
            let top = looks.count - 1
            guard let playback = looks[top].nextAtStart() else {
                let hasLength = looks.removeLast().hasLength
                if top > 0 { looks[top - 1].pass(start: 0, hasLength: hasLength) }
                continue
            }
            var hasLength = false
            switch playback.body {
            case _ where playback.wantedStop != nil: break
            case _ where playback.isPartPaused: hasLength = true
            case .leaves(let source, _):
                if !source.isReady { return false }
                hasLength = true
            case .group(let playbacks, let order):
                looks.append(Look(playbacks: playbacks, order: order))
                continue
            case .repeated(let child, _):
                looks.append(Look(playbacks: [child], order: .sequence))
                continue
            case .wait(let seconds): hasLength = seconds > 0
            case .gate(let gate): hasLength = !gate.isOpen
            case .action, .pausePoint, .taken: break
            }
            looks[top].pass(start: 0, hasLength: hasLength)
        }
        return true
    }

    /// Its views have been waited for long enough, or have their windows.
    func startAfterWaiting() {
        guard case .pending = state, let timeline = makeTimeline() else { return }
        timeline.noteFirstWaitIsOver()
        timeline.apply(.start)
    }

    /// Whether it waits for its views' windows.
    var isWaitingForWindow: Bool {
        if case .pending = state { !firstStepsAreReady } else { false }
    }
}
