#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// A view in a fact's window, whose centre the steps of one engine animate.
@MainActor final class TimelineRig: TimelineSteps {
    private let engine: TimelineEngine
    private let fact: FactRun
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    private(set) var fired: [String] = []
    /// Whether the place depends on the time at which something was done: then it is off by as much.
    private(set) var isTimed = false
    private(set) var isPaused = false
    /// The points by which the centre moves in a second, at the most: 100 in one, eased, at twice the rate.
    private let slope = 350.0

    init(_ engine: TimelineEngine, x: Double = 0, y: Double = 0, on fact: FactRun) {
        (self.engine, self.fact) = (engine, fact)
        view.center = CGPoint(x: x, y: y)
        fact.window.addSubview(view)
        CATransaction.flush()
    }

    func move(
        _ axis: TimelineAxis, to end: Double, _ duration: TimeInterval, _ curve: TimingCurve
    ) -> AnimationToken {
        view.at.animate(engine.step(axis, to: end, duration, curve))
    }

    func action(_ name: String) -> AnimationToken { AT.perform { [self] in fired.append(name) } }

    /// Does a line of a script.
    func perform(_ step: TimelineStep, on token: AnimationToken) async {
        step.apply(to: token)
        switch step {
        case .run(let seconds):
            isTimed = isTimed || !isPaused
            return await fact.advance(by: seconds)
        case .pause: isPaused = true
        case .seek: isTimed = isTimed && !isPaused
        case .stop(let position): isTimed = isTimed && position == .current
        case .resume, .rate:
            // It goes on at once: a turn takes three frames where time is real, and it would move in these.
            if case .resume = step { isPaused = false }
            isTimed = isTimed || !isPaused
            return CATransaction.flush()
        }
        await fact.turn()
    }

    func markTimed() { isTimed = true }

    /// Compares the place on the screen.
    func expect(_ name: String, x: Double, y: Double?) {
        let shown: CGPoint = view.layer.presentation()?.position ?? view.layer.position
        // The cases give four decimals.
        fact.expect("x \(name)", Double(shown.x), is: x, within: 1e-3, perSecond: isTimed ? slope : 0)
        if let y { fact.expect("y \(name)", Double(shown.y), is: y, within: 1e-3, perSecond: isTimed ? slope : 0) }
    }
}
#endif
