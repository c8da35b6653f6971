extension TimingCurve {
    private static let fitted = 20

    /// The Bézier curve that comes nearest, for a system that can play no other: found by trying neighbours, ever
    /// closer ones.
    package var nearestBezier: TimingCurve {
        let curve = progressCurve(over: nil)
        let times = (1..<Self.fitted).map { Double($0) / Double(Self.fitted) }
        let wanted = times.map { curve.progress(at: $0) }
        func distance(_ points: [Double]) -> Double {
            let bezier = CubicBezier(points[0], points[1], points[2], points[3])
            return zip(times, wanted).reduce(0) { sum, sample in
                let gap = bezier.y(atX: sample.0) - sample.1
                return sum + gap * gap
            }
        }
        var best = [0.42, 0, 0.58, 1]
        var least = distance(best)
        var step = 0.25
        while step > 0.005 {
            var isBetter = false
            for index in best.indices {
                for change in [step, -step] {
                    var points = best
                    let limits = index % 2 == 0 ? 0.0...1 : -2.0...3
                    points[index] = min(max(points[index] + change, limits.lowerBound), limits.upperBound)
                    let gap = distance(points)
                    if gap < least { (best, least, isBetter) = (points, gap, true) }
                }
            }
            if !isBetter { step /= 2 }
        }
        let rounded = best.map { ($0 * 1000).rounded() / 1000 }
        return .cubicBezier(rounded[0], rounded[1], rounded[2], rounded[3])
    }
}
