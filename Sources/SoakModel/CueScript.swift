import AnimationUIKit

/// A composition of cues, and the verbs that move its playhead: one case of the model test of crossings.
package struct CueScript: SoakCase, Equatable {
    /// A verb, or time that passes.
    enum Step: Equatable, Sendable {
        /// Hundredths of a second, and a thousandth: a step never ends on a cue.
        case advance(Int)
        case resume
        case pause
        case rate(Double)
        /// Fortieths of the length, as in the two below.
        case scrub(Int)
        case seek(Int)
        case settle(Int)

        /// - Returns: Seconds.
        static func seconds(_ hundredths: Int) -> Double { Double(hundredths) / 100 + 0.001 }

        static func fraction(_ fortieths: Int) -> Double { Double(fortieths) / 40 }

        static func random(_ random: inout some RandomNumberGenerator) -> Step {
            switch Int.random(in: 0..<9, using: &random) {
            case 0...3: .advance(Int.random(in: 1...300, using: &random))
            case 4: .resume
            case 5: .pause
            case 6: .rate(random.pick([1, -1, 0.5, 2, -2]))
            case 7: .scrub(Int.random(in: 0...40, using: &random))
            default:
                random.chance(50)
                    ? .seek(Int.random(in: 0...40, using: &random)) : .settle(Int.random(in: 1...39, using: &random))
            }
        }
    }

    private(set) var tree: CueTree
    private(set) var steps: [Step]

    package init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var cues = 0
        tree = .sequence([.random(3, &cues, &random), .wait(2), .random(3, &cues, &random)])
        steps = (0..<8).map { _ in .random(&random) }
    }

    @MainActor package var failure: String? { CueRun.failure(of: self) }

    package var lines: [String] { ["\(tree)"] + steps.map { "\($0)" } }

    package var simpler: [CueScript] {
        var result = withoutEach(of: \.steps)
        for tree in tree.simpler where tree.length > 0 {
            var smaller = self
            smaller.tree = tree
            result.append(smaller)
        }
        return result
    }

    package func count(in census: inout SoakCensus) {
        census.noteOperations(
            steps.map {
                switch $0 {
                case .advance: "advance"
                case .resume: "resume"
                case .pause: "pause"
                case .rate: "rate"
                case .scrub: "scrub"
                case .seek: "seek"
                case .settle: "settle"
                }
            })
    }
}
