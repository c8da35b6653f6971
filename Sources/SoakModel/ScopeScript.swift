import AnimationUIKit
import DemoScenes

/// A scope with random animations that is reverted at a random moment: one case of the model test of scopes.
package struct ScopeScript: SoakCase, Equatable {
    /// Calls of the catalogue that any view can make.
    static let effects = CatalogueEffect<UIView>.ofViews + CatalogueEffect<UIView>.all
    static let layerEffects = CatalogueEffect<CALayer>.all

    enum Step: Equatable, Sendable {
        /// Starts something in the scope, or in a scope within it.
        case start(ScopeStart, isNested: Bool)
        case advance(frames: Int)
        /// Steers the token of a start, if there are so many.
        case steer(Int, Verb)
        case pause
        case resume
        case stop
        /// Reverts the scopes within.
        case revertNested
    }

    enum Verb: Equatable, Sendable, CaseIterable {
        case pause, resume, reverse, seekToQuarter, seekToEnd, seekToStart, scrub, stop, stopAtEnd, stopAtStart
        case finishStep, slow
    }

    private(set) var steps: [Step]
    private(set) var reducesMotion: Bool

    package init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let count = Int.random(in: 2...9, using: &random)
        steps = [.start(.random(&random), isNested: false)]
        for _ in 0..<count { steps.append(.random(&random)) }
        reducesMotion = random.chance(20)
    }

    @MainActor package var failure: String? { ScopeRun.failure(of: self) }

    package var lines: [String] { (reducesMotion ? ["motion is reduced"] : []) + steps.map { "\($0)" } }

    package var simpler: [ScopeScript] {
        var result: [ScopeScript] = []
        func with(_ change: (inout ScopeScript) -> Void) {
            var script = self
            change(&script)
            if script != self { result.append(script) }
        }
        with { $0.reducesMotion = false }
        for index in steps.indices { with { $0.steps.remove(at: index) } }
        for (index, step) in steps.enumerated() {
            switch step {
            case .start(let start, let isNested):
                if isNested { with { $0.steps[index] = .start(start, isNested: false) } }
                for simpler in start.simpler { with { $0.steps[index] = .start(simpler, isNested: isNested) } }
            case .advance(let frames) where frames > 1: with { $0.steps[index] = .advance(frames: frames / 2) }
            case .steer(let number, let verb) where number > 0: with { $0.steps[index] = .steer(number - 1, verb) }
            default: break
            }
        }
        return result
    }

    package func count(in census: inout SoakCensus) { census.noteOperations(steps.map(\.kind)) }
}

extension ScopeScript.Step {
    static func random(_ random: inout some RandomNumberGenerator) -> Self {
        switch Int.random(in: 0..<20, using: &random) {
        case 0...6: .start(.random(&random), isNested: random.chance(25))
        case 7...12: .advance(frames: Int.random(in: 1...40, using: &random))
        case 13...16:
            .steer(Int.random(in: 0..<4, using: &random), random.pick(ScopeScript.Verb.allCases))
        case 17: .pause
        case 18: random.chance(30) ? .stop : .resume
        default: .revertNested
        }
    }

    var kind: String {
        switch self {
        case .start(let start, _): start.kind
        case .advance: "advance"
        case .steer: "steer"
        case .pause: "pause"
        case .resume: "resume"
        case .stop: "stop"
        case .revertNested: "revertNested"
        }
    }
}
