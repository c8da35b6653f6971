import Foundation

/// A walk through the plan of one object, which counts the flashes of its opacity and its colours.
@MainActor final class FlashWalk {
    /// A walk ends after so many moments.
    private static let mostMoments = 3_000
    /// Seconds: runs that follow each other faster are not told apart.
    private static let shortestPeriod: TimeInterval = 1e-4
    /// The property that stands for the cross-fades of reduced motion, and its index among the properties.
    static let (fades, fadesChannel) = ("fades", 1)

    private let tree: TimelineTree
    /// The leaves that change the object's brightness, in the order in which they begin.
    let steps: [Brightness]
    /// The properties; the opacity and the fades come first.
    @exclusivity(unchecked) private var counters = [FlashCounter(Brightness.opacity), FlashCounter(fades)]
    /// The steps that play, in the order in which they began.
    @exclusivity(unchecked) private var playing: [Brightness] = []
    /// The latest run of each repetition for each property, and the value from before its first run.
    @exclusivity(unchecked) private var runs: [Int]
    @exclusivity(unchecked) private var bases: [Double]
    /// The shortest time in which four flashes begin, in seconds at rate 1; infinite for fewer flashes.
    @exclusivity(unchecked) private(set) var span = TimeInterval.infinity
    /// Seconds of the whole until a run begins or ends.
    @exclusivity(unchecked) private var left = TimeInterval.infinity

    init(_ tree: TimelineTree, _ steps: [Brightness]) {
        (self.tree, self.steps) = (tree, steps)
        (runs, bases) = ([], [])
        for step in steps { findChannel(of: step) }
        runs = Array(repeating: -1, count: tree.nodes.count * counters.count)
        bases = Array(repeating: 0, count: runs.count)
        // The brightness before the first run.
        show(after: 0, from: 0)
        var (time, moments) = (0.0, 0)
        while moments < Self.mostMoments {
            locate(at: time)
            var step = TimeInterval.infinity
            for run in playing { step = min(step, run.step) }
            step = max(step, Self.shortestPeriod / 8)
            let length = min(left, step * 64)
            guard length < .infinity else { break }
            let count = max((length / step - 1e-6).rounded(.up), 1)
            var moment = 0.0
            while moment < count {
                moment += 1
                show(after: length * moment / count, from: time)
            }
            moments += Int(count)
            time += length
        }
        for counter in counters {
            counter.finish()
            note(counter)
        }
    }

    private func findChannel(of step: Brightness) {
        while step.channel < counters.count, counters[step.channel].property != step.property { step.channel += 1 }
        if step.channel == counters.count { counters.append(FlashCounter(step.property)) }
        if counters[step.channel].model.isNaN { counters[step.channel].model = step.own }
    }

    // MARK: - Runs

    /// Begins and ends the runs that begin and end at a time.
    private func locate(at time: TimeInterval) {
        left = .infinity
        var begun: [Brightness] = []
        for step in steps {
            let run = locate(step, at: time)
            if step.ended == .infinity, run != step.run || step.isOver { step.ended = time }
            if run != step.run, run >= 0 { begun.append(step) }
            step.run = run
        }
        let former = playing
        playing = []
        for step in former where step.ended == .infinity { playing.append(step) }
        for step in begun { begin(step, at: time) }
        show(after: 0, from: time)
    }

    private func begin(_ step: Brightness, at time: TimeInterval) {
        let counter = counters[step.channel]
        if step.start.isNaN {
            step.start = value(of: step.channel, after: 0, isShown: step.goesOn)
            step.began = time
        }
        // A repeat that goes back leaves a first value where it is.
        if step.pace > 0 ? !step.isPassing : step.duration > 0 {
            counter.model = step.pace > 0 ? step.end : step.start
        }
        step.ended = step.isOver ? time : .infinity
        if !step.isOver { playing.append(step) }
    }

    /// Finds where the runs of a step are at a time of the whole; returns the number of the run, −1 before the first.
    ///
    /// Where a repeat begins anew, the property is taken back.
    private func locate(_ step: Brightness, at time: TimeInterval) -> Int {
        let nodes = tree.nodes
        var (local, pace, run) = (time, 1.0, 0)
        step.isOver = false
        for node in step.path.reversed() {
            let length = nodes[node].length
            var (period, isTurned) = (TimeInterval.infinity, false)
            let parent = Int(nodes[node].parent)
            if node > 0, case .repetition(let repetition) = nodes[parent].payload {
                let back = pace < 0 ? 2 * PlayClock.rounding : 0
                let number = repetition.run(at: local - back, ofRuns: length, near: -1)
                local -= repetition.start(of: number, length)
                if number + 1 < repetition.count ?? .max, length + repetition.gap > Self.shortestPeriod {
                    period = length + repetition.gap
                }
                isTurned = repetition.isTurned(number)
                run = run &* 1_009 &+ number
                if !repetition.autoreverses, pace > 0, local >= -PlayClock.rounding {
                    beginAnew(parent &* counters.count &+ step.channel, number, counters[step.channel])
                }
            } else {
                local -= nodes[node].start
            }
            let passed = pace > 0 ? local : length - local
            let isBefore = passed < -PlayClock.rounding
            let isOver = passed >= length - PlayClock.rounding
            if !step.isOver {
                let next = isBefore ? 0 : !isOver ? length : pace > 0 ? period : .infinity
                left = min(left, (next - passed) / abs(pace))
                step.isOver = isOver
            }
            if isBefore { return -1 }
            if isTurned { (local, pace) = (length - local, -pace) }
            local = min(max(local, 0), length) * nodes[node].stretch
            pace *= nodes[node].stretch
        }
        (step.seconds, step.pace) = (local, pace)
        return run
    }

    /// A run of a repeat begins with the value from before the first run.
    private func beginAnew(_ slot: Int, _ run: Int, _ counter: FlashCounter) {
        guard runs[slot] != run else { return }
        if runs[slot] < 0 { bases[slot] = counter.model } else { counter.model = bases[slot] }
        runs[slot] = run
    }

    // MARK: - Values

    /// The value of a property so many seconds after the latest runs began or ended.
    @inline(never) private func value(of channel: Int, after seconds: TimeInterval, isShown: Bool) -> Double {
        var value = counters[channel].model
        var isOwn = true
        repeat {
            for step in playing where step.isOwn == isOwn && step.channel == channel {
                let shown = step.value(after: seconds)
                // The object's own value is at the end of the run, and of a run back at its start.
                value = step.adds ? value + shown - (step.pace < 0 ? step.start : step.end) : shown
            }
            isOwn.toggle()
        } while isShown && !isOwn
        return value
    }

    @inline(never) private func show(after seconds: TimeInterval, from start: TimeInterval) {
        var (opacity, channel) = (1.0, 0)
        for counter in counters {
            var value = value(of: channel, after: seconds, isShown: true)
            if value.isNaN { value = 1 }
            if channel <= Self.fadesChannel { opacity *= min(max(value, 0), 1) }
            counter.go(
                to: channel <= Self.fadesChannel ? opacity : opacity * Brightness.luminance(of: value),
                at: start + seconds)
            note(counter)
            channel += 1
        }
    }

    /// Notes the shortest time of four flashes, if the counter of a property has found it.
    @inline(never) private func note(_ counter: FlashCounter) {
        guard counter.span < span - PlayClock.rounding else { return }
        span = counter.span
        let start = counter.starts[0]
        for step in steps { step.isCulprit = step.began <= start + span && step.ended >= start }
    }

    // MARK: - Reports

    /// Whether there are more than three flashes a second at a rate.
    func isTooOften(at rate: Double) -> Bool { span < 3 * FlashGuard.shortestPeriod * abs(rate) * (1 - 1e-6) }

    /// The issue, with the frequency to a tenth, and the first leaf that flashes; nil where only the fades of reduced
    /// motion flash.
    func issue(at rate: Double) -> (kind: AnimationIssue.Kind, leaf: Int)? {
        var (effects, leaf) = ("", -1)
        for step in steps where step.isCulprit && step.channel != Self.fadesChannel {
            let name = step.effect ?? "\"" + step.property + "\""
            if leaf < 0 {
                (effects, leaf) = (name, step.leaf)
            } else if !effects.contains(name) {
                effects += " and " + name
            }
        }
        let frequency = (30 * abs(rate) / max(span, 1e-3)).rounded() / 10
        return leaf < 0 ? nil : (.flashes(effects: effects, perSecond: frequency), leaf)
    }
}
