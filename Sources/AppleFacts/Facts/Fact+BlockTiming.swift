#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// Keyframes, springs and transitions of views.
extension Fact {
    static func blockTiming() -> [Fact] {
        var facts = FactList(theme: "Keyframes, springs and transitions of views")
        addKeyframes(to: &facts)
        addSprings(to: &facts)
        addTransitions(to: &facts)
        return facts.facts
    }

    /// A function of its own: in asynchronous code the call would be the one that waits for the end.
    @MainActor private static func animateKeyframes(
        _ duration: Double, _ options: UIView.KeyframeAnimationOptions = [],
        _ keyframes: @escaping @MainActor () -> Void
    ) {
        UIView.animateKeyframes(withDuration: duration, delay: 0, options: options, animations: keyframes)
    }

    private static func addKeyframes(to facts: inout FactList) {
        facts.add(
            "J28", "Keyframes make one animation of each property; it holds its value after its keyframe.",
            from: FactSource.animateKeyframes
        ) { fact in
            animateKeyframes(10) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) { fact.box.alpha = 0 }
            }
            let animation = fact.box.layer.animation(forKey: "opacity") as? CAKeyframeAnimation
            fact.expect("keyTimes", animation?.keyTimes?.map { $0.doubleValue }, are: [0, 0.1, 1])
            let values: [Double]? = (animation?.values as? [NSNumber])?.map { $0.doubleValue }
            fact.expect("values", values, are: [1, 0, 0])
            fact.expect("calculationMode", animation?.calculationMode.rawValue ?? "", is: "linear")
            fact.expect("fillMode", animation?.fillMode.rawValue ?? "", is: "both")
            fact.expect("duration", animation?.duration, is: 10)
            fact.expect(
                "it eases in and out", animation?.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut),
                is: true)
        }
        facts.add(
            "J29", "A keyframe outside of a block of keyframes is a change like any other.", from: FactSource.articles
        ) { fact in
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { fact.box.alpha = 0 }
            fact.expect("alpha of the view", Double(fact.box.alpha), is: 0)
            fact.expect("keys", fact.keys, is: "")
        }
        facts.add(
            "J30", "Keyframes ease in and out over the whole; the bits of a curve in their options count.",
            from: FactSource.articles
        ) { fact in
            let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
            animateKeyframes(1, linear) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { fact.box.center.x = 100 }
            }
            await fact.advance(by: 0.25)
            fact.expect("x, linear", fact.shownX, is: 25, perSecond: 100)
            let other: UIView = fact.makeBox()
            await fact.turn()
            animateKeyframes(1) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { other.center.x = 100 }
            }
            await fact.advance(by: 0.25)
            let x: Double? = other.layer.presentation().map { Double($0.position.x) }
            fact.expect("x, without options", x, is: 12.916191, perSecond: 120)
        }
    }

    @MainActor private static func spring(
        ratio: CGFloat, duration: Double, velocity: CGFloat, _ fact: FactRun
    ) -> CASpringAnimation? {
        let view: UIView = fact.makeBox()
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: velocity,
            options: [], animations: { view.center.x = 100 })
        return view.layer.animation(forKey: "position") as? CASpringAnimation
    }

    private static func addSprings(to facts: inout FactList) {
        facts.add(
            "J31", "A damping ratio makes a spring of mass 1 whose wave is a thousandth at the end of the duration.",
            from: FactSource.measuredOnPhone
        ) { fact in
            let made: CASpringAnimation? = spring(ratio: 0.5, duration: 1, velocity: 0, fact)
            fact.expect("mass", made.map { Double($0.mass) }, is: 1)
            fact.expect("duration", made?.duration, is: 1)
            let (stiffness, damping) = (Double(made?.stiffness ?? -1), Double(made?.damping ?? -1))
            fact.expect("damping ratio", damping / (2 * stiffness.squareRoot()), is: 0.5)
            let frequency: Double = log(1000 * 0.5 / 0.75.squareRoot()) / 0.5
            fact.expect("root of the stiffness", stiffness.squareRoot(), is: frequency)
        }
        facts.add(
            "J32", "The stiffness of springs by damping ratio, duration and velocity.", from: FactSource.measuredOnPhone
        ) { fact in
            let rows: [(ratio: CGFloat, duration: Double, velocity: CGFloat, stiffness: Double)] = [
                (0.6, 0.8, 0, 190.2142754), (0.35, 1, 0, 286.4094282), (0.1, 1, 0, 2125.390128),
                (0.8, 1, 0, 80.8973720), (0.5, 2, 0, 40.4298756), (1, 1, 0, 85.25592900), (1, 1, 1, 83.138036),
                (0.5, 1, 1, 152.8684138), (0.5, 1, 1.5, 147.6160200),
                (0.5, 1, 0, 161.7195025), (0.9, 1, 0, 71.9247292), (0.5, 0.3, 0, 1796.883361),
            ]
            for row in rows {
                let made: CASpringAnimation? = spring(
                    ratio: row.ratio, duration: row.duration, velocity: row.velocity, fact)
                fact.expect(
                    "\(row.ratio), \(row.duration) s, velocity \(row.velocity)", made.map { Double($0.stiffness) },
                    is: row.stiffness, within: row.stiffness * 1e-5)
                let damping: Double = 2 * Double(row.ratio) * row.stiffness.squareRoot()
                fact.expect("its damping", made.map { Double($0.damping) }, is: damping, within: damping * 1e-4)
                fact.expect("its velocity", made.map { Double($0.initialVelocity) }, is: Double(row.velocity))
            }
        }
        facts.add(
            "J35", "The curve 7, that of the keyboard, is a spring of mass 3, stiffness 1000 and damping 500 in 0.5 s.",
            from: FactSource.measuredOnPhone
        ) { fact in
            UIView.animate(withDuration: 0.35, delay: 0, options: .init(rawValue: 7 << 16)) { fact.box.center.x = 100 }
            let made = fact.box.layer.animation(forKey: "position") as? CASpringAnimation
            let numbers: [Double]? = made.map { [Double($0.mass), Double($0.stiffness), Double($0.damping)] }
            fact.expect("mass, stiffness, damping", numbers, are: [3, 1000, 500])
            fact.expect("duration", made?.duration, is: 0.5)
        }
    }

    private static func addTransitions(to facts: inout FactList) {
        facts.add(
            "J37", "A transition exchanges two views at once, and completes after its duration.",
            from: FactSource.transitionViews
        ) { fact in
            let next = UIView(frame: fact.box.frame)
            await fact.turn()
            UIView.transition(
                from: fact.box, to: next, duration: 0.4, options: .transitionCrossDissolve,
                completion: { fact.calls.add("end(\($0))") })
            fact.expect("the old one has a superview", fact.box.superview != nil, is: false)
            fact.expect("the new one has its superview", next.superview === fact.window, is: true)
            await fact.advance(by: 0.2)
            fact.expectCalls("half-way", "")
            await fact.advance(by: 0.5)
            fact.expectCalls("after the end", "end(true)")
        }
    }
}
#endif
