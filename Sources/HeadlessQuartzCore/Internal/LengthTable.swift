#if !canImport(QuartzCore)
/// Lengths along stretches, so that progress can be turned into an even pace.
struct LengthTable {
    private var starts: [Double] = []
    private var inner: [[Double]] = []
    private var total = 0.0

    init() {}

    init(_ lengths: [[Double]]) {
        inner = lengths
        for stretch in lengths {
            starts.append(total)
            total += stretch.last ?? 0
        }
        if !(total > 0 && total.isFinite) {
            inner = lengths.map { _ in [0, 1] }
            starts = lengths.indices.map(Double.init)
            total = Double(lengths.count)
        }
    }

    var isEmpty: Bool { inner.isEmpty }

    func place(_ progress: Double) -> (index: Int, fraction: Double) {
        let target = progress * total
        var (low, high) = (0, starts.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= target { low = middle } else { high = middle - 1 }
        }
        let (stretch, rest) = (inner[low], target - starts[low])
        guard stretch.count > 2 else {
            let length = stretch.last ?? 0
            return (low, length > 0 ? rest / length : 0)
        }
        var (first, last) = (0, stretch.count - 2)
        while first < last {
            let middle = (first + last + 1) / 2
            if stretch[middle] <= rest { first = middle } else { last = middle - 1 }
        }
        let step = stretch[first + 1] - stretch[first]
        let inside = step > 0 ? (rest - stretch[first]) / step : 0
        return (low, (Double(first) + inside) / Double(stretch.count - 1))
    }
}
#endif
