import AnimationInteraction

/// States, and jumps, seeks and throws between them: one case of the model test of states.
package struct StateScript: SoakCase, Equatable {
    enum Step: Equatable, Sendable {
        case advance(frames: Int)
        /// Long enough for any of the springs.
        case rest
        case go(to: Int)
        /// In ways per second.
        case throwing(to: Int, velocity: Double)
        case scrub(toward: Int, fraction: Double)
        /// A linear animation of the level, of so many frames.
        case animate(to: Double, frames: Int)

        static func random(_ random: inout some RandomNumberGenerator) -> Step {
            let state = Int.random(in: 0..<StateScript.states, using: &random)
            return switch Int.random(in: 0..<20, using: &random) {
            case 0...5: .advance(frames: Int.random(in: 1...20, using: &random))
            case 6: .rest
            case 7...10: .go(to: state)
            case 11...14: .throwing(to: state, velocity: Double(Int.random(in: -50...50, using: &random)) / 10)
            case 15...18: .scrub(toward: state, fraction: Double(Int.random(in: 0...20, using: &random)) / 20)
            default:
                .animate(
                    to: Double(Int.random(in: -200...200, using: &random)),
                    frames: Int.random(in: 1...40, using: &random))
            }
        }

        var kind: String {
            switch self {
            case .advance: "advance"
            case .rest: "rest"
            case .go: "go"
            case .throwing: "throw"
            case .scrub: "scrub"
            case .animate: "animate"
            }
        }
    }

    static let states = 5

    /// Seconds.
    let response: Double
    let dampingFraction: Double
    let reducesMotion: Bool
    /// The goals of each state, of the level, the size and the place; nil stands for a property that the state does not
    /// name.
    let goals: [[Double?]]
    private(set) var steps: [Step]

    package init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        response = random.pick([0.1, 0.3, 0.5, 1])
        dampingFraction = random.pick([0.2, 0.5, 0.8, 0.99, 1, 1.5])
        reducesMotion = random.chance(20)
        goals = (0..<Self.states).map { _ in
            (0..<3).map { _ in
                random.chance(33) ? nil : Double(Int.random(in: -20...20, using: &random)) * 10
            }
        }
        steps = (0..<Int.random(in: 2...16, using: &random)).map { _ in .random(&random) }
    }

    @MainActor package var failure: String? { StateSoakRun.failure(of: self) }

    package var lines: [String] {
        ["response \(response), damping fraction \(dampingFraction), reduced \(reducesMotion)"]
            + goals.map { "goals \($0)" } + steps.map { "\($0)" }
    }

    package var simpler: [StateScript] { withoutEach(of: \.steps) }

    package func count(in census: inout SoakCensus) { census.noteOperations(steps.map(\.kind)) }
}
