import Foundation

/// Counts flashes in a brightness that was sampled in play, apart from the library's own count.
struct SeenFlashes {
    let samplesPerSecond: Double
    /// The limits, which a test makes a little wider or narrower.
    var change = 0.1
    var dark = 0.8
    var second = 1.0

    /// Whether more than three flashes begin in one second.
    func areTooMany(in samples: [Double]) -> Bool {
        let changes = turns(of: samples).changes(dark: dark)
        guard changes.count >= 8 else { return false }
        return (0...(changes.count - 8)).contains { first in
            Double(changes[first + 6] - changes[first]) / samplesPerSecond < second
        }
    }

    private struct Turns {
        /// The value of each turn, and the last sample that has it.
        var all: [(value: Double, sample: Int)]

        /// The samples at which changes begin whose darker end is dark.
        func changes(dark: Double) -> [Int] {
            zip(all, all.dropFirst()).compactMap { min($0.value, $1.value) < dark ? $0.sample : nil }
        }
    }

    /// The samples at which the brightness turns, without the turns of too small changes.
    private func turns(of samples: [Double]) -> Turns {
        var all: [(value: Double, sample: Int)] = []
        for (sample, value) in samples.enumerated() {
            if let last = all.last, abs(last.value - value) < 1e-4 {
                all[all.count - 1].sample = sample
                continue
            }
            if all.count > 1, case let (last, former) = (all[all.count - 1].value, all[all.count - 2].value),
                (last - former) * (value - last) > 0
            {
                all.removeLast()
            }
            all.append((value, sample))
        }
        // The smallest change goes first, with both of its turns.
        while all.count > 1 {
            func size(_ index: Int) -> Double { abs(all[index].value - all[index - 1].value) }
            guard let smallest = (1..<all.count).min(by: { size($0) < size($1) }), size(smallest) < change else {
                break
            }
            if smallest == 1 {
                all.removeFirst()
            } else if smallest == all.count - 1 {
                all.removeLast()
            } else {
                all.removeSubrange((smallest - 1)...smallest)
            }
        }
        return Turns(all: all)
    }
}
