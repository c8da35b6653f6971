import Foundation

/// Samples the values of an effect where they need it: between its moments a polynomial of the third degree is within
/// the tolerance.
@MainActor struct TrackSampler {
    /// The farthest that a number may be off: a fifth of a thousandth.
    private static let tolerance = 2e-4
    /// How much closer a number of the perspective has to be, which is multiplied by hundreds of points.
    private static let perspectiveFactor = 500.0
    /// Seconds within which values may jump.
    private static let shortest: TimeInterval = 2e-5
    /// The seconds of a first segment, in an effect that is not very long: a sixth of it is less than a frame.
    private static let first: TimeInterval = 1.0 / 15
    /// The most first segments, and the most samples.
    private static let mostFirst = 600.0
    private static let mostSamples = 40_000

    private let read: @MainActor (TimeInterval) -> TrackSample
    private var count = 0

    init(_ read: @escaping @MainActor (TimeInterval) -> TrackSample) { self.read = read }

    private mutating func sample(_ time: TimeInterval) -> TrackSample {
        count += 1
        return read(time)
    }

    /// The segment from the first to the last of seven moments at even distances.
    private struct Piece {
        let start: TimeInterval
        let end: TimeInterval
        /// At 0, 1/3, 2/3 and 1.
        let nodes: [TrackSample]

        func time(_ sixth: Double) -> TimeInterval { start + (end - start) * sixth / 6 }
    }

    /// The values from 0 to a time.
    mutating func curves(to end: TimeInterval) -> TrackCurves {
        var curves = TrackCurves()
        let pieces = max((min(end / Self.first, Self.mostFirst)).rounded(.up), 1)
        if end > 0 {
            var last = sample(0)
            for index in 0..<Int(pieces) {
                let (start, stop) = (end * Double(index) / pieces, end * Double(index + 1) / pieces)
                let third = (stop - start) / 3
                let nodes = [last, sample(start + third), sample(start + 2 * third), sample(stop)]
                last = nodes[3]
                add(Piece(start: start, end: stop, nodes: nodes), to: &curves)
            }
        }
        curves.add(sample(end), at: end)
        return curves
    }

    private mutating func add(_ piece: Piece, to curves: inout TrackCurves) {
        var pieces = [piece]
        while let next = pieces.popLast() {
            let nodes = next.nodes
            if next.end - next.start < Self.shortest || count > Self.mostSamples {
                // A jump: the first value stays until the next piece begins.
                curves.add(nodes[0], at: next.start)
                continue
            }
            let checks = [sample(next.time(1)), sample(next.time(3)), sample(next.time(5))]
            if isClose(nodes, checks) {
                if nodes.allSatisfy({ $0 == nodes[0] }) {
                    curves.add(nodes[0], at: next.start)
                } else {
                    curves.add(nodes, from: next.start, to: next.end)
                }
                continue
            }
            let middle = next.time(3)
            pieces.append(Piece(start: middle, end: next.end, nodes: [checks[1], nodes[2], checks[2], nodes[3]]))
            pieces.append(Piece(start: next.start, end: middle, nodes: [nodes[0], checks[0], nodes[1], checks[1]]))
        }
    }

    /// Whether a polynomial through four samples is close to the samples between them.
    private func isClose(_ nodes: [TrackSample], _ checks: [TrackSample]) -> Bool {
        for other in nodes.dropFirst() + checks where other.form != nodes[0].form { return false }
        for (sixth, check) in zip([1.0, 3, 5], checks) {
            let weights = CubicWeights(at: sixth / 6)
            for index in check.numbers.indices {
                let predicted = weights.sum { nodes[$0].numbers[index] }
                let factor = TrackSample.isPerspective(index) ? Self.perspectiveFactor : 1
                if abs(predicted - check.numbers[index]) * factor > Self.tolerance { return false }
            }
        }
        return true
    }

    /// Whether the values from a time on are those of the time one period later.
    mutating func repeats(from start: TimeInterval, every period: TimeInterval) -> Bool {
        for index in 0...Self.checks {
            let time = start + period * (Double(index) + 0.5) / Double(Self.checks + 1)
            let (one, other) = (sample(time), sample(time + period))
            guard one.form == other.form else { return false }
            let areClose = zip(one.numbers, other.numbers).allSatisfy { abs($0 - $1) < Self.tolerance }
            if !areClose { return false }
        }
        return true
    }

    private static let checks = 12
}

/// The weights of four values at 0, 1/3, 2/3 and 1 in the polynomial of the third degree through them.
struct CubicWeights {
    private let weights: (Double, Double, Double, Double)

    init(at x: Double) {
        let (a, b, c) = (x - 1.0 / 3, x - 2.0 / 3, x - 1)
        weights = (-4.5 * a * b * c, 13.5 * x * b * c, -13.5 * x * a * c, 4.5 * x * a * b)
    }

    @inline(__always) func sum(_ value: (Int) -> Double) -> Double {
        weights.0 * value(0) + weights.1 * value(1) + weights.2 * value(2) + weights.3 * value(3)
    }
}
