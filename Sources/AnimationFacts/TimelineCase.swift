#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// A timeline, a script of verbs and seconds, and what must be seen after each of them.
package struct TimelineCase: Sendable {
    package let number: Int
    package let name: String
    package let start: (x: Double, y: Double)
    package let tree: @MainActor @Sendable (any TimelineSteps) -> AnimationToken
    package let script: [Line]
    package let outcome: AnimationOutcome?
    /// The actions that must have run, in their order.
    package let fired: [String]

    package struct Line: Sendable {
        package let step: TimelineStep
        package let x: Double
        package let y: Double?
        /// Whether a value jumps at this very instant: then it can be compared only where time is virtual.
        package let isJump: Bool

        init(_ step: TimelineStep, x: Double, y: Double? = nil, isJump: Bool = false) {
            self.step = step
            self.x = x
            self.y = y
            self.isJump = isJump
        }
    }

    init(
        _ number: Int, _ name: String, start: (x: Double, y: Double) = (0, 0), fired: [String] = [],
        outcome: AnimationOutcome? = nil, _ script: [Line],
        tree: @escaping @MainActor @Sendable (any TimelineSteps) -> AnimationToken
    ) {
        self.number = number
        self.name = name
        self.start = start
        self.tree = tree
        self.script = script
        self.outcome = outcome
        self.fired = fired
    }
}

/// A line of a script.
package enum TimelineStep: Sendable {
    case run(TimeInterval)
    case pause
    case resume
    case seek(TimeInterval)
    case rate(Double)
    case stop(AnimationPosition)

    /// Calls the verb; a run is no verb.
    @MainActor package func apply(to token: AnimationToken) {
        switch self {
        case .run: break
        case .pause: token.pause()
        case .resume: token.resume()
        case .seek(let time): token.time = time
        case .rate(let rate): token.rate = rate
        case .stop(let position): token.stop(at: position)
        }
    }
}

/// The steps that the timelines are made of: the centre of one view moves, on one engine.
@MainActor package protocol TimelineSteps: AnyObject {
    func move(_ axis: TimelineAxis, to end: Double, _ duration: TimeInterval, _ curve: TimingCurve) -> AnimationToken
    func action(_ name: String) -> AnimationToken
}

extension TimelineSteps {
    package func x(_ end: Double, _ duration: TimeInterval = 1, _ curve: TimingCurve = .linear) -> AnimationToken {
        move(.x, to: end, duration, curve)
    }

    package func y(_ end: Double, _ duration: TimeInterval = 1, _ curve: TimingCurve = .linear) -> AnimationToken {
        move(.y, to: end, duration, curve)
    }
}

/// A coordinate of a view's centre.
package enum TimelineAxis: Sendable {
    case x
    case y

    package var keyPath: String { self == .x ? "position.x" : "position.y" }

    @MainActor package func set(_ value: Double, on view: UIView) {
        if self == .x { view.center.x = CGFloat(value) } else { view.center.y = CGFloat(value) }
    }

    @MainActor package func value(of view: UIView) -> Double { Double(self == .x ? view.center.x : view.center.y) }
}
#endif
