import AnimationUIKit

extension SoakTree {
    /// Seconds: the rounding of lengths that are added up in another order.
    private static let rounding = 1e-12

    /// Puts what the tree shows `time` seconds after its start into `state`, which holds what was there before it.
    ///
    /// A model of the playhead that knows nothing of engines: what starts at this very time has started.
    ///
    /// - Parameter staysInRun: Whether the time between two runs belongs to the one that ends, as for a playhead that
    ///   stands in it.
    func show(at time: Double, in state: inout [Double], _ runs: SoakRunPath, staysInRun: Bool = false) {
        switch self {
        case .leaf(let leaf):
            if let tree = leaf.unfolded { return tree.show(at: time, in: &state, runs, staysInRun: staysInRun) }
            let leaf = leaf.resolved(runs)
            let start = state[leaf.slot.index]
            if leaf.playedForm == .fade {
                if time >= leaf.changePlace - Self.rounding { state[leaf.slot.index] = leaf.end(from: start) }
                return
            }
            // A spring, and a curve in steps, is a way off its end until it is over: a moment before that may be taken
            // for the end.
            let moment = leaf.timing.jumpsToItsEnd ? 2 * SoakComparison.instant : Self.rounding
            let isOver = time >= leaf.duration - moment
            state[leaf.slot.index] = leaf.value(from: start, at: time, isOver: isOver)
        case .wait, .action, .pausePoint, .gate, .label: break
        case .sequence, .effect, .recipe:
            var start = 0.0
            for child in children where start <= time + Self.rounding {
                let length = child.length
                child.show(at: min(max(time - start, 0), length), in: &state, runs, staysInRun: staysInRun)
                start += length
            }
        case .parallel, .placed:
            for child in together where child.start <= time + Self.rounding {
                let local = min(max(time - child.start, 0), child.tree.length)
                child.tree.show(at: local, in: &state, runs, staysInRun: staysInRun)
            }
        case .repetition(let child, let count, let autoreverses, let gap):
            guard count != 0 else { return }
            let length = child.length
            let period = length + gap
            let last = (count ?? .max) - 1
            // Runs of no length are all over at once: the last one shows.
            let reached = max(staysInRun ? time - Self.rounding : time + Self.rounding, 0)
            let passed = period.isFinite ? min(reached / period, 1e9) : 0
            let run = period > 0 ? min(Int(passed), last) : count == nil ? 0 : last
            let inRun = min(max(run == 0 ? time : time - Double(run) * period, 0), length)
            let isBackward = autoreverses && run % 2 == 1
            if isBackward, inRun >= length - Self.rounding { return }
            let inside = runs.inside(run: run, autoreverses: autoreverses)
            child.show(at: isBackward ? length - inRun : inRun, in: &state, inside, staysInRun: staysInRun)
        case .stretched(let child, let length):
            let own = child.length
            let local = own > 0 && own.isFinite ? time * (own / length) : time
            child.show(at: local, in: &state, runs, staysInRun: staysInRun)
        }
    }

    /// How many of its own seconds a step that is shortened the most takes in one of the whole; 1 at least.
    var fastest: Double {
        let fastest = children.reduce(1) { max($0, $1.fastest) }
        guard case .stretched(let child, let length) = self, child.length.isFinite, length > 0 else { return fastest }
        return max(fastest * child.length / length, 1)
    }

    /// The values at a time, from those before it.
    func values(
        at time: Double, from start: [Double], _ draws: SoakDraws, staysInRun: Bool = false
    ) -> [Double] {
        var state = start
        show(at: time, in: &state, SoakRunPath(draws), staysInRun: staysInRun)
        return state
    }

    /// What the whole leaves behind: for ever counts as one cycle.
    func finalValues(from start: [Double], _ draws: SoakDraws) -> [Double] {
        var state = start
        applyEnd(to: &state, SoakRunPath(draws))
        return state
    }

    private func applyEnd(to state: inout [Double], _ runs: SoakRunPath) {
        switch self {
        case .leaf(let leaf):
            if let tree = leaf.unfolded { return tree.applyEnd(to: &state, runs) }
            state[leaf.slot.index] = leaf.resolved(runs).end(from: state[leaf.slot.index])
        case .wait, .action, .pausePoint, .gate, .label: break
        case .sequence, .effect, .recipe: for child in children { child.applyEnd(to: &state, runs) }
        case .parallel, .placed: for child in together { child.tree.applyEnd(to: &state, runs) }
        case .repetition(let child, let count, let autoreverses, _):
            if count == 0 || autoreverses && (count ?? 1) % 2 == 0 { return }
            child.applyEnd(to: &state, runs.inside(run: max((count ?? 1) - 1, 0), autoreverses: autoreverses))
        case .stretched(let child, _): child.applyEnd(to: &state, runs)
        }
    }
}
