/// Which of `count` samples must be kept so that straight lines between them reproduce the rest.
///
/// `misses(low, high, middle)` says by how many tolerances sample `middle` is missed on the line from `low` to `high`;
/// at most 1 is good enough. Splits at the worst miss (Douglas and Peucker). The first and last sample are always kept.
func keptSamples(count: Int, misses: (_ low: Int, _ high: Int, _ middle: Int) -> Double) -> [Int] {
    guard count > 2 else { return Array(0..<count) }
    var kept = [Bool](repeating: false, count: count)
    kept[0] = true
    kept[count - 1] = true
    var ranges = [(0, count - 1)]
    while let (low, high) = ranges.popLast() {
        guard high - low > 1 else { continue }
        var worst = (sample: low, miss: 1.0)
        for middle in (low + 1)..<high {
            let miss = misses(low, high, middle)
            if miss > worst.miss { worst = (middle, miss) }
        }
        guard worst.sample != low else { continue }
        kept[worst.sample] = true
        ranges.append((low, worst.sample))
        ranges.append((worst.sample, high))
    }
    return kept.indices.filter { kept[$0] }
}

/// Which samples must be kept where the value stays until the next kept one: those that differ from their predecessor.
func keptSteps(_ values: [[Double]]) -> [Int] {
    values.indices.filter { $0 == 0 || values[$0] != values[$0 - 1] }
}
