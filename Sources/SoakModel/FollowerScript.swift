import AnimationInteraction

/// A follower whose target changes, and the animations and the code beside it: one case of the model test of followers.
package struct FollowerScript: SoakCase, Equatable {
    enum Step: Equatable, Sendable {
        case advance(frames: Int)
        /// A target of code: where motion is reduced, as on every stage, the follower jumps.
        case target(Double)
        case drag(Double)
        case release(Double, velocity: Double)
        case jump(Double)
        case stop
        /// Another follower of the property goes to the target.
        case other(Double)
        /// A linear animation of the property, of so many frames.
        case animate(to: Double, frames: Int)
        /// Ends the animations of the object, and the follower.
        case stopAll
        /// The app sets the property, at rest.
        case write(Double)

        static func random(_ random: inout some RandomNumberGenerator) -> Step {
            let place = Double(Int.random(in: -400...400, using: &random)) / 2
            return switch Int.random(in: 0..<20, using: &random) {
            case 0...6: .advance(frames: Int.random(in: 1...40, using: &random))
            case 7: .target(place)
            case 8...11: .drag(place)
            case 12...13: .release(place, velocity: Double(Int.random(in: -3_000...3_000, using: &random)))
            case 14: .jump(place)
            case 15: .stop
            case 16: .other(place)
            case 17: .animate(to: place, frames: Int.random(in: 1...40, using: &random))
            case 18: .stopAll
            default: .write(place)
            }
        }

        var kind: String {
            switch self {
            case .advance: "advance"
            case .target: "target"
            case .drag: "drag"
            case .release: "release"
            case .jump: "jump"
            case .stop: "stop"
            case .other: "other"
            case .animate: "animate"
            case .stopAll: "stopAll"
            case .write: "write"
            }
        }
    }

    /// Seconds.
    let response: Double
    let dampingFraction: Double
    private(set) var steps: [Step]

    package init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        response = random.pick([0.1, 0.3, 0.5, 1])
        dampingFraction = random.pick([0.2, 0.5, 0.8, 0.99, 1, 1.5, 3])
        steps = (0..<Int.random(in: 2...14, using: &random)).map { _ in .random(&random) }
    }

    @MainActor package var failure: String? { FollowerSoakRun.failure(of: self) }

    package var lines: [String] {
        ["response \(response), damping fraction \(dampingFraction)"] + steps.map { "\($0)" }
    }

    package var simpler: [FollowerScript] { withoutEach(of: \.steps) }

    package func count(in census: inout SoakCensus) { census.noteOperations(steps.map(\.kind)) }
}
