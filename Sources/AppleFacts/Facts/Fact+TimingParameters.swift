#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// The curves and springs of property animators.
extension Fact {
    static func timingParameters() -> [Fact] {
        var facts = FactList(theme: "Timing parameters")
        addCubics(to: &facts)
        addSprings(to: &facts)
        return facts.facts
    }

    @MainActor private static func points(of timing: UICubicTimingParameters) -> [Double] {
        [timing.controlPoint1.x, timing.controlPoint1.y, timing.controlPoint2.x, timing.controlPoint2.y].map {
            Double($0)
        }
    }

    private static func addCubics(to facts: inout FactList) {
        facts.add("K42", "The cubic forms have Core Animation's points.", from: FactSource.cubicTiming) { fact in
            fact.expect(
                "without arguments", points(of: UICubicTimingParameters()), are: [0.25, 0.1, 0.25, 1], within: 1e-6)
            let named = UICubicTimingParameters(animationCurve: .easeInOut)
            fact.expect("ease in and out", points(of: named), are: [0.42, 0, 0.58, 1], within: 1e-6)
            fact.expect("a named one is builtin", named.timingCurveType == .builtin, is: true)
            let own = UICubicTimingParameters(
                controlPoint1: CGPoint(x: 0, y: 1), controlPoint2: CGPoint(x: 1, y: 0))
            fact.expect("one of points is cubic", own.timingCurveType == .cubic, is: true)
            fact.expect("its curve", named.animationCurve == .easeInOut, is: true)
            fact.expect("its cubic parameters are itself", own.cubicTimingParameters === own, is: true)
        }
        facts.add("K43", "The numbers of the types of curves.", from: FactSource.cubicTiming) { fact in
            let types: [UITimingCurveType] = [.builtin, .cubic, .spring, .composed]
            fact.expect("raw values", types.map { Double($0.rawValue) }, are: [0, 1, 2, 3])
            fact.expect("that of a spring", UISpringTimingParameters().timingCurveType == .spring, is: true)
        }
        facts.add("K53", "The short forms make the parameters that they stand for.", from: FactSource.animator) {
            fact in
            let ratio = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5)
            fact.expect("of a damping ratio", ratio.timingParameters?.timingCurveType == .spring, is: true)
            let cubic = UIViewPropertyAnimator(
                duration: 1, controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4))
            let made: [Double]? = cubic.timingParameters?.cubicTimingParameters.map { points(of: $0) }
            fact.expect("of two points", made, are: [0.1, 0.2, 0.3, 0.4], within: 1e-6)
        }
    }

    private static func addSprings(to facts: inout FactList) {
        facts.add(
            "K44", "A damping ratio keeps the animator's duration, with the spring of a block.",
            from: FactSource.springTiming
        ) { fact in
            let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { fact.box.center.x = 100 }
            fact.expect("duration", animator.duration, is: 1)
            animator.startAnimation()
            await fact.advance(by: 0.4)
            let decay: Double = 0.5 * 161.7195025.squareRoot()
            let frequency: Double = 0.75.squareRoot() * 161.7195025.squareRoot()
            let wave: Double = cos(frequency * 0.4) + decay / frequency * sin(frequency * 0.4)
            fact.expect("x", fact.shownX, is: 100 * (1 - exp(-decay * 0.4) * wave), within: 0.05, perSecond: 200)
            animator.stopAnimation(true)
        }
        facts.add(
            "K45", "A spring of mass, stiffness and damping has a duration of its own.", from: FactSource.springTiming
        ) { fact in
            let spring = UISpringTimingParameters(
                mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 0, dy: 0))
            let animator = UIViewPropertyAnimator(duration: 4, timingParameters: spring)
            fact.expect("duration", animator.duration, is: 1.4727003346780927, within: 1e-6)
        }
        facts.add(
            "K46", "The system's spring has no velocity.", from: FactSource.springTiming
        ) { fact in
            let velocity: CGVector = UISpringTimingParameters().initialVelocity
            fact.expect("dx and dy", [Double(velocity.dx), Double(velocity.dy)], are: [0, 0])
        }
        facts.add(
            "K47", "With different velocities across and down, x and y are two springs.", from: FactSource.springTiming
        ) { fact in
            let spring = UISpringTimingParameters(
                mass: 1, stiffness: 100, damping: 20, initialVelocity: CGVector(dx: 0, dy: 5))
            let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
            animator.addAnimations { fact.box.center = CGPoint(x: 100, y: 100) }
            animator.startAnimation()
            await fact.advance(by: 0.3)
            let decay: Double = exp(-3)
            fact.expect("x", fact.shownX, is: 100 * (1 - 4 * decay), within: 0.05, perSecond: 300)
            fact.expect(
                "y", Double(fact.shown.position.y), is: 100 * (1 - 2.5 * decay), within: 0.05, perSecond: 300)
            animator.stopAnimation(true)
        }
        facts.add(
            "K48", "A spring goes on from where it was paused, beyond its end, too.", from: FactSource.session2017
        ) { fact in
            let animator = UIViewPropertyAnimator(duration: 2, dampingRatio: 0.3) { fact.box.center.x = 100 }
            animator.startAnimation()
            await fact.advance(by: 0.4)
            animator.pauseAnimation()
            await fact.turn()
            let paused: Double = fact.shownX
            fact.expect("it is beyond its end", paused > 105, is: true)
            await fact.advance(by: 0.3)
            fact.expect("change while it is paused", fact.shownX - paused, is: 0)
            animator.startAnimation()
            CATransaction.flush()
            fact.expect("change when it goes on", fact.shownX - paused, is: 0, within: 0.1, perSecond: 300)
            animator.stopAnimation(true)
        }
    }
}
#endif
