import AnimationInspector
import Foundation

/// A luminance by a formula, made from a seed.
struct FlashCase: CustomStringConvertible {
    enum Shape: CaseIterable {
        case square, sine, ramp, beat, staircase
    }

    let shape: Shape
    /// Flashes a second of the formula.
    let rate: Double
    let darkest: Double
    let depth: Double
    /// Seconds after which it stays as it is.
    let length: Double

    init(_ random: inout SplitMix64) {
        shape = Shape.allCases.randomElement(using: &random) ?? .sine
        rate = [0.7, 1.9, 2.5, 2.8, 3.4, 3.7, 4.5, 5.3, 7.1].randomElement(using: &random) ?? 1
        depth = [0.04, 0.07, 0.13, 0.2, 0.5, 0.9].randomElement(using: &random) ?? 1
        darkest = (1 - depth) * ([0, 0.2, 0.5, 0.85, 1].randomElement(using: &random) ?? 0)
        length = [0.6, 1, 1.7, 3].randomElement(using: &random) ?? 1
    }

    var description: String { "\(shape), \(rate) a second, \(depth) from \(darkest), \(length) s" }

    func luminance(at time: Double) -> Double {
        let turn = min(time, length) * rate
        let place = turn - turn.rounded(.down)
        let level: Double
        switch shape {
        case .square: level = place < 0.5 ? 0 : 1
        case .sine: level = 0.5 - cos(2 * .pi * turn) / 2
        case .ramp: level = place
        case .beat: level = 0.5 - cos(2 * .pi * turn) * sin(2.2 * turn) / 2
        // Steps of a tenth part go up within each rise: no step is a change of its own.
        case .staircase: level = place < 0.5 ? (place * 20).rounded(.down) / 10 : 2 - 2 * place
        }
        return darkest + depth * min(max(level, 0), 1)
    }

    /// Whether more than three flashes a second are in it, by a count of its own; nil where a rounding decides.
    var flashes: Bool? {
        let strict = areTooMany(change: 0.107, dark: 0.793, second: 0.965)
        let lenient = areTooMany(change: 0.093, dark: 0.807, second: 1.035)
        return strict == lenient ? strict : nil
    }

    private static let samplesPerSecond = 1000.0

    /// Whether four flashes begin in less than a second.
    ///
    /// - Parameters:
    ///   - change: The smallest change that counts.
    ///   - dark: The darker end of a change is below it.
    private func areTooMany(change: Double, dark: Double, second: Double) -> Bool {
        var turns = self.turns()
        // The smallest change between two turns goes first, with both of them.
        while turns.count > 1 {
            let sizes = zip(turns, turns.dropFirst()).map { abs($0.luminance - $1.luminance) }
            guard let smallest = sizes.indices.min(by: { sizes[$0] < sizes[$1] }), sizes[smallest] < change else {
                break
            }
            // At an end, the other turn stays.
            let first = smallest == sizes.count - 1 && smallest > 0 ? smallest + 1 : smallest
            let last = smallest == 0 ? 0 : smallest + 1
            turns.removeSubrange(first...last)
        }
        let starts = zip(turns, turns.dropFirst()).filter { min($0.luminance, $1.luminance) < dark }.map(\.0.time)
        return starts.indices.dropLast(7).contains { starts[$0 + 6] - starts[$0] < second }
    }

    /// The turns of the luminance, each with the last time at which it is seen.
    private func turns() -> [(time: Double, luminance: Double)] {
        let count = Int((length + 0.5) * Self.samplesPerSecond)
        var turns: [(time: Double, luminance: Double)] = []
        for sample in 0...count {
            let time = Double(sample) / Self.samplesPerSecond
            let value = luminance(at: time)
            if let last = turns.last, abs(last.luminance - value) < 1e-9 {
                turns[turns.count - 1].time = time
                continue
            }
            let isOnward =
                turns.count > 1
                && (turns[turns.count - 1].luminance - turns[turns.count - 2].luminance)
                    * (value - turns[turns.count - 1].luminance) > 0
            if isOnward { turns.removeLast() }
            turns.append((time, value))
        }
        return turns
    }
}
