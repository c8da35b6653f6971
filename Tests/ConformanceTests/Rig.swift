import AnimationUIKit
import TestSupport
import Testing

/// A view in a window, whose centre the steps of one engine animate.
@MainActor final class Rig {
    let host = CollectingHost.current
    let engine: Engine
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private(set) var fired: [String] = []

    init(_ engine: Engine, x: Double = 0, y: Double = 0) {
        self.engine = engine
        view.center = CGPoint(x: x, y: y)
        window.addSubview(view)
        window.isHidden = false
        host.clock.turn()
    }

    func x(_ end: Double, _ duration: TimeInterval = 1, _ curve: TimingCurve = .linear) -> AnimationToken {
        view.at.animate(engine.step(.x, to: end, duration, curve))
    }

    func y(_ end: Double, _ duration: TimeInterval = 1, _ curve: TimingCurve = .linear) -> AnimationToken {
        view.at.animate(engine.step(.y, to: end, duration, curve))
    }

    func action(_ name: String) -> AnimationToken { AT.perform { [self] in fired.append(name) } }

    /// What is on the screen.
    var shown: CGPoint { view.layer.presentation()?.position ?? view.layer.position }
}

/// What a script does, and what must then be seen.
enum Step {
    case run(TimeInterval)
    case pause
    case resume
    case seek(TimeInterval)
    case rate(Double)
    case stop(AnimationPosition)

    @MainActor func apply(to token: AnimationToken, _ clock: VirtualClock) {
        switch self {
        case .run(let seconds): clock.advance(by: seconds)
        case .pause: token.pause()
        case .resume: token.resume()
        case .seek(let time): token.time = time
        case .rate(let rate): token.rate = rate
        case .stop(let position): token.stop(at: position)
        }
        clock.turn()
    }
}

/// One line of the table: a tree, a script, and how it ends.
struct Case: Sendable, CustomTestStringConvertible {
    let number: Int
    let name: String
    let start: (x: Double, y: Double)
    let tree: @MainActor @Sendable (Rig) -> AnimationToken
    let script: [Line]
    let outcome: AnimationOutcome?
    let fired: [String]

    struct Line: Sendable {
        let step: Step
        let x: Double
        let y: Double?

        init(_ step: Step, x: Double, y: Double? = nil) {
            self.step = step
            self.x = x
            self.y = y
        }
    }

    init(
        _ number: Int, _ name: String, start: (x: Double, y: Double) = (0, 0), fired: [String] = [],
        outcome: AnimationOutcome? = nil, _ script: [Line],
        tree: @escaping @MainActor @Sendable (Rig) -> AnimationToken
    ) {
        self.number = number
        self.name = name
        self.start = start
        self.tree = tree
        self.script = script
        self.outcome = outcome
        self.fired = fired
    }

    var testDescription: String { "\(number) \(name)" }
}

extension Step: Sendable {}
