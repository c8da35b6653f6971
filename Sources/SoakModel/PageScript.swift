import AnimationUIKit

/// A page of an app on which everything is animated while the app, its user and the system go on: one case of the model
/// test of pages.
package struct PageScript: SoakCase, Equatable {
    enum Step: Equatable, Sendable {
        case start(PageStart)
        case advance(frames: Int)
        /// Steers the token of a start, if there are so many.
        case steer(Int, ScopeScript.Verb)
        /// Forgets the token of a start.
        case drop(Int)
        case stop(view: Int, at: AnimationPosition)
        /// The app changes a view without an animation.
        case change(PageLayout, view: Int)
        case finger(Finger)
        case background, foreground, leaveWindow, enterWindow
    }

    enum Finger: Equatable, Sendable {
        case down(view: Int)
        case move(Double, Double)
        case lift
    }

    private(set) var steps: [Step]
    private(set) var reducesMotion: Bool
    /// Whether all tokens are reverted in the end, the newest first.
    private(set) var reverts: Bool

    package init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        reverts = random.chance(40)
        let count = Int.random(in: 2...10, using: &random)
        steps = [.start(.random(&random))]
        for _ in 0..<count { steps.append(.random(&random)) }
        reducesMotion = random.chance(20)
    }

    /// Whether nothing but animations has changed the page, so that it is as before once all of them are reverted.
    var isOfTokens: Bool {
        steps.allSatisfy { step in
            switch step {
            case .start(let start): start.isOfToken
            case .advance, .steer: true
            case .drop, .stop, .change, .finger, .background, .foreground, .leaveWindow, .enterWindow: false
            }
        }
    }

    @MainActor package var failure: String? { PageRun.failure(of: self) }

    package var lines: [String] {
        (reducesMotion ? ["motion is reduced"] : []) + steps.map { "\($0)" } + (reverts ? ["revert"] : [])
    }

    package var simpler: [PageScript] {
        var result: [PageScript] = []
        func with(_ change: (inout PageScript) -> Void) {
            var script = self
            change(&script)
            if script != self { result.append(script) }
        }
        with { $0.reducesMotion = false }
        if !reverts || !isOfTokens { with { $0.reverts = false } }
        for index in steps.indices { with { $0.steps.remove(at: index) } }
        for (index, step) in steps.enumerated() {
            switch step {
            case .start(let start): for simpler in start.simpler { with { $0.steps[index] = .start(simpler) } }
            case .advance(let frames) where frames > 1: with { $0.steps[index] = .advance(frames: frames / 2) }
            case .steer(let number, let verb) where number > 0: with { $0.steps[index] = .steer(number - 1, verb) }
            case .drop(let number) where number > 0: with { $0.steps[index] = .drop(number - 1) }
            default: break
            }
        }
        return result
    }

    package func count(in census: inout SoakCensus) { census.noteOperations(steps.map(\.kind)) }
}

extension PageStart {
    /// Whether a revert of its token takes all of it back.
    var isOfToken: Bool {
        switch self {
        case .effect, .labelEffect: true
        // The place of a view among views whose order has changed since is for nobody to say.
        case .layout(let kind, _): kind == .move || kind == .resize
        case .sequence(let children), .parallel(let children): children.allSatisfy(\.isOfToken)
        case .repeated(let child, _): child.isOfToken
        case .state, .follow: false
        }
    }
}

extension PageScript.Step {
    static func random(_ random: inout some RandomNumberGenerator) -> Self {
        let view = Int.random(in: 0..<PageRun.viewCount, using: &random)
        return switch Int.random(in: 0..<40, using: &random) {
        case 0...11: .start(.random(&random))
        case 12...22: .advance(frames: Int.random(in: 1...40, using: &random))
        case 23...30: .steer(Int.random(in: 0..<4, using: &random), random.pick(ScopeScript.Verb.allCases))
        case 31: .drop(Int.random(in: 0..<4, using: &random))
        case 32: .stop(view: view, at: random.pick([.start, .current, .end]))
        case 33, 34: .change(random.pick(PageLayout.allCases), view: view)
        case 35: .finger(.down(view: view))
        case 36: .finger(.move(Double(Int.random(in: 0...400, using: &random)), 200))
        case 37: .finger(.lift)
        case 38: random.chance(50) ? .background : .foreground
        default: random.chance(50) ? .leaveWindow : .enterWindow
        }
    }

    var kind: String {
        switch self {
        case .start(let start): start.kind
        case .advance: "advance"
        case .steer: "steer"
        case .drop: "drop"
        case .stop: "stop"
        case .change: "change"
        case .finger: "finger"
        case .background: "background"
        case .foreground: "foreground"
        case .leaveWindow: "leaveWindow"
        case .enterWindow: "enterWindow"
        }
    }
}
