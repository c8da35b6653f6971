import Foundation

/// Whether the first steps would be visible: views may get their windows a little after they are named.
extension Playback {
    /// A composition whose steps are being looked through.
    @MainActor private struct Look {
        let playbacks: [Playback]
        let order: Order
        var next = 0
        /// The times of the step before: 0, or infinity for any time after the start.
        var previous = (start: 0.0, end: 0.0)
        /// Whether time passes in the composition.
        var hasLength = false

        /// The next step that starts at once.
        mutating func nextAtStart() -> Playback? {
            while next < playbacks.count {
                let playback = playbacks[next]
                next += 1
                let usual = order == .sequence ? previous.end : 0
                let start = playback.layout.start.map { $0.resolve(previous, nil) ?? .infinity } ?? usual
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

    /// Whether the views of all steps that start at once have windows.
    ///
    /// A step of no length (a label, an open gate) is passed: the step after it starts at once, too. An action may
    /// bring the views of the steps behind it in, so these wait for their windows when their turn comes.
    var firstStepsAreReady: Bool { firstStepsAreReady(orNotOn: nil) }

    /// - Parameter objects: If they are given, the question is whether no step that starts at once is on one of them,
    ///   those behind actions, too.
    @inline(never) private func firstStepsAreReady(orNotOn objects: TargetSet?) -> Bool {
        if case .leaves(let source, _) = body { return objects.map { !source.isOn($0) } ?? source.isReady }
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
                if !(objects.map { !source.isOn($0) } ?? source.isReady) { return false }
                hasLength = true
            case .group(let playbacks, let order):
                looks.append(Look(playbacks: playbacks, order: order))
                continue
            case .repeated(let child, _):
                looks.append(Look(playbacks: [child], order: .sequence))
                continue
            case .wait(let seconds): hasLength = seconds > 0
            case .gate(let gate): hasLength = !gate.isOpen
            case .action: if objects == nil { return true }
            case .pausePoint, .taken: break
            }
            looks[top].pass(start: 0, hasLength: hasLength)
        }
        return true
    }

    /// Starts the playback after its wait for windows: its views have their windows, or the longest wait is over.
    func startAfterWaiting() {
        guard case .pending = state, let timeline = makeTimeline() else { return }
        timeline.noteFirstWaitIsOver()
        timeline.apply(.start)
    }

    /// Whether the playback waits for its views' windows.
    var isWaitingForWindow: Bool {
        if case .pending = state { !firstStepsAreReady } else { false }
    }

    /// Whether the playback has neither started nor become a part of a composition.
    var isPending: Bool { if case .pending = state { true } else { false } }

    /// The targets of all its steps, as far as they live.
    var targets: TargetSet {
        var targets: [AnyObject] = []
        addTargets(to: &targets)
        return TargetSet(targets)
    }

    @inline(never) @_optimize(size) private func addTargets(to targets: inout [AnyObject]) {
        if case .leaves(let source, _) = body, let target = source.target { targets.append(target) }
        for part in parts { part.addTargets(to: &targets) }
    }

    /// Whether the playback has not started, and its steps are on one of `objects`.
    ///
    /// - Parameter atOnce: Whether it counts as a whole, if these steps start at once.
    @inline(never) func waits(on objects: TargetSet, atOnce: Bool) -> Bool {
        switch state {
        case .pending where atOnce: !firstStepsAreReady(orNotOn: objects)
        case .composed where atOnce: false
        case .pending, .composed: if case .leaves(let source, _) = body { source.isOn(objects) } else { false }
        case .playing, .over: false
        }
    }
}
