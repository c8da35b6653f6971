import AnimationUIKit

/// The numbers that random steps have drawn.
///
/// The number of a run follows from the step's place in the timeline and from the numbers of its runs. The place is
/// known to the framework alone: it is found by what was drawn.
package final class SoakDraws {
    /// More places than any tree has.
    private static let mostPlaces: UInt64 = 1_000

    private var drawn: [UInt64: Set<UInt64>] = [:]
    private var places: [UInt64: UInt64] = [:]

    /// - Parameter seed: Of the step; no two steps have the same.
    func note(_ number: UInt64, of seed: UInt64) { drawn[seed, default: []].insert(number) }

    /// The number that a step draws in a run.
    ///
    /// - Parameter runs: Of the repetitions around it, the innermost last; a way back counts with the way there.
    func number(of seed: UInt64, in runs: [Int]) -> UInt64 {
        if let place = places[seed] { return Self.number(of: seed, at: place, in: runs) }
        guard let drawn = drawn[seed] else { return 0 }
        for place in 0..<Self.mostPlaces {
            let number = Self.number(of: seed, at: place, in: runs)
            // Every step draws the first number before it is placed: that number tells no place.
            guard number != Self.first(seed, sequence: 0), drawn.contains(number) else { continue }
            places[seed] = place
            return number
        }
        return Self.first(seed, sequence: 0)
    }

    private static func number(of seed: UInt64, at place: UInt64, in runs: [Int]) -> UInt64 {
        first(seed, sequence: runs.reversed().reduce(place) { first($0, sequence: UInt64($1)) })
    }

    /// The first number of one of the sequences of a seed.
    private static func first(_ seed: UInt64, sequence: UInt64) -> UInt64 {
        var mixer = SplitMix64(seed: sequence)
        var random = SplitMix64(seed: seed ^ mixer.next())
        return random.next()
    }
}

/// The runs of the repetitions around a step, and what was drawn in them.
struct SoakRunPath {
    let draws: SoakDraws
    private var runs: [Int] = []

    init(_ draws: SoakDraws) { self.draws = draws }

    func number(of seed: UInt64) -> UInt64 { draws.number(of: seed, in: runs) }

    /// - Parameter autoreverses: Whether every other run is the way back.
    func inside(run: Int, autoreverses: Bool) -> SoakRunPath {
        var path = self
        path.runs.append(autoreverses ? run / 2 : run)
        return path
    }
}
