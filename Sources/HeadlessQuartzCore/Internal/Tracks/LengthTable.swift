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
        let low = starts.lastIndex(atMost: target, among: starts.count)
        let (stretch, rest) = (inner[low], target - starts[low])
        guard stretch.count > 2 else {
            let length = stretch.last ?? 0
            return (low, length > 0 ? rest / length : 0)
        }
        let first = stretch.lastIndex(atMost: rest, among: stretch.count - 1)
        let step = stretch[first + 1] - stretch[first]
        let inside = step > 0 ? (rest - stretch[first]) / step : 0
        return (low, (Double(first) + inside) / Double(stretch.count - 1))
    }
}
