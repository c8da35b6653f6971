#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// Blocks on what is animated already, and blocks inside of blocks.
extension Fact {
    static func overlaps() -> [Fact] {
        var facts = FactList(theme: "Blocks over blocks")
        addOverlaps(to: &facts)
        addCurrentState(to: &facts)
        addNested(to: &facts)
        return facts.facts
    }

    @MainActor private static func move(
        _ fact: FactRun, to x: Double, _ name: String, _ options: UIView.AnimationOptions = []
    ) {
        UIView.animate(
            withDuration: 1, delay: 0, options: options.union(.curveLinear), animations: { fact.box.center.x = x },
            completion: { fact.calls.add("\(name)(\($0))") })
    }

    @MainActor private static func paint(
        _ fact: FactRun, red: CGFloat, _ name: String, _ options: UIView.AnimationOptions = []
    ) {
        let color = UIColor(red: red, green: 0, blue: 0, alpha: 1)
        UIView.animate(
            withDuration: 1, delay: 0, options: options.union(.curveLinear),
            animations: { fact.box.backgroundColor = color }, completion: { fact.calls.add("\(name)(\($0))") })
    }

    @MainActor private static func red(_ fact: FactRun) -> Double {
        Double(fact.shown.backgroundColor?.components?.first ?? -1)
    }

    private static func addOverlaps(to facts: inout FactList) {
        facts.add(
            "J8", "A block over another one leaves that running: both end at their own times, finished.",
            from: FactSource.articles
        ) { fact in
            move(fact, to: 100, "first")
            await fact.advance(by: 0.5)
            move(fact, to: 0, "second")
            await fact.advance(by: 0.7)
            fact.expectCalls("after the first one's end", "first(true)")
            await fact.advance(by: 0.5)
            fact.expectCalls("after both ends", "first(true) second(true)")
        }
        facts.add(
            "J9", "A colour doesn't add up: the newer animation replaces the older one, which has not finished.",
            from: FactSource.animator
        ) { fact in
            fact.box.backgroundColor = .black
            await fact.turn()
            paint(fact, red: 1, "first")
            await fact.advance(by: 0.3)
            paint(fact, red: 0.5, "second")
            fact.expect("keys", fact.keys, is: "backgroundColor")
            await fact.turn()
            fact.expectCalls("after the second began", "first(false)")
            await fact.advance(by: 1.2)
            fact.expectCalls("after its end", "first(false) second(true)")
        }
        facts.add(
            "J12", "Turned back half-way, two linear animations cancel each other until the first one ends.",
            from: FactSource.articles
        ) { fact in
            move(fact, to: 100, "first")
            await fact.advance(by: 0.5)
            move(fact, to: 0, "second")
            await fact.advance(by: 0.25)
            fact.expect("x while both run", fact.shownX, is: 50, perSecond: 100)
            await fact.advance(by: 0.5)
            fact.expect("x after the first one's end", fact.shownX, is: 25, perSecond: 100)
            await fact.advance(by: 0.5)
            fact.expect("x at the end", fact.shownX, is: 0)
        }
        facts.add(
            "J13", "The keys are the key paths; a second animation of one has a number.", from: FactSource.articles
        ) { fact in
            for x in [100.0, 200.0] { UIView.animate(withDuration: 1) { fact.box.center.x = x } }
            fact.expect("keys", fact.keys, is: "position position-2")
        }
    }

    private static func addCurrentState(to facts: inout FactList) {
        facts.add(
            "J14", "From the current state a block starts at what is shown; otherwise a colour starts at the view's.",
            from: FactSource.animationOptions
        ) { fact in
            fact.box.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
            await fact.turn()
            paint(fact, red: 1, "first")
            await fact.advance(by: 0.5)
            paint(fact, red: 0, "second", .beginFromCurrentState)
            await fact.advance(by: 0.5)
            fact.expect("red half-way from the current state", red(fact), is: 0.25, within: 1e-2, perSecond: 1)
            paint(fact, red: 1, "third")
            await fact.advance(by: 0.5)
            fact.expect("red half-way from the view's", red(fact), is: 0.5, within: 1e-2, perSecond: 1)
        }
        facts.add(
            "J44", "A block of no duration from the current state ends what is in flight where it is set.",
            from: FactSource.articles
        ) { fact in
            move(fact, to: 100, "move")
            await fact.advance(by: 0.5)
            UIView.animate(withDuration: 0, delay: 0, options: .beginFromCurrentState) { fact.box.center.x = 30 }
            await fact.turn()
            fact.expect("x", fact.shownX, is: 30)
            fact.expectCalls("of the move's completion", "move(false)")
        }
        facts.add(
            "J45", "A background goes from no colour as from a clear one, in the full duration.",
            from: FactSource.articles
        ) { fact in
            paint(fact, red: 1, "colour")
            await fact.advance(by: 0.5)
            let alpha: Double = Double(fact.shown.backgroundColor?.alpha ?? -1)
            fact.expect("alpha half-way", alpha, is: 0.5, within: 1e-2, perSecond: 1)
            fact.expectCalls("half-way", "")
            await fact.advance(by: 0.7)
            fact.expectCalls("after the end", "colour(true)")
        }
    }

    private static func addNested(to facts: inout FactList) {
        facts.add(
            "J19", "Inside of a block a part of it can be repeated.", from: FactSource.view
        ) { fact in
            UIView.animate(
                withDuration: 0.3,
                animations: {
                    UIView.modifyAnimations(withRepeatCount: 2, autoreverses: false) { fact.box.center.x = 100 }
                }, completion: { fact.calls.add("end(\($0))") })
            await fact.advance(by: 0.5)
            fact.expectCalls("in the second run", "")
            await fact.advance(by: 0.3)
            fact.expectCalls("after it", "end(true)")
        }
        facts.add(
            "J20", "A block inside of another has its duration and curve, unless it overrides them.",
            from: FactSource.animationOptions
        ) { fact in
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
                UIView.animate(withDuration: 5, delay: 0, options: .curveEaseIn) { fact.box.center.x = 100 }
                let own: UIView.AnimationOptions = [
                    .curveEaseIn, .overrideInheritedDuration, .overrideInheritedCurve,
                ]
                UIView.animate(withDuration: 5, delay: 0, options: own) { fact.box.alpha = 0 }
            }
            fact.expect("duration, inherited", fact.box.layer.animation(forKey: "position")?.duration, is: 2)
            fact.expect("duration, its own", fact.box.layer.animation(forKey: "opacity")?.duration, is: 5)
            let linear: CAMediaTimingFunction? = fact.box.layer.animation(forKey: "position")?.timingFunction
            fact.expect("linear, inherited", linear == CAMediaTimingFunction(name: .linear), is: true)
            let easeIn: CAMediaTimingFunction? = fact.box.layer.animation(forKey: "opacity")?.timingFunction
            fact.expect("ease in, its own", easeIn == CAMediaTimingFunction(name: .easeIn), is: true)
        }
        facts.add("J21", "A block tells its duration inside of it, and 0 outside.", from: FactSource.view) { fact in
            fact.expect("outside", UIView.inheritedAnimationDuration, is: 0)
            UIView.animate(withDuration: 3) { fact.expect("inside", UIView.inheritedAnimationDuration, is: 3) }
            fact.expect("outside again", UIView.inheritedAnimationDuration, is: 0)
        }
        facts.add(
            "J22", "A change inside of performWithoutAnimation is made at once, within a block, too.",
            from: FactSource.view
        ) { fact in
            UIView.animate(withDuration: 1) {
                UIView.performWithoutAnimation {
                    fact.expect("animations are enabled inside", UIView.areAnimationsEnabled, is: false)
                    fact.box.alpha = 0
                }
                fact.box.center.x = 100
            }
            fact.expect("keys", fact.keys, is: "position")
            fact.expect("animations are enabled again", UIView.areAnimationsEnabled, is: true)
        }
        facts.add(
            "J23", "With animations disabled a block changes at once; what runs already goes on.", from: FactSource.view
        ) { fact in
            move(fact, to: 100, "move")
            UIView.setAnimationsEnabled(false)
            UIView.animate(
                withDuration: 1, animations: { fact.box.alpha = 0 }, completion: { fact.calls.add("fade(\($0))") })
            UIView.setAnimationsEnabled(true)
            fact.expect("keys", fact.keys, is: "position")
            await fact.advance(by: 0.5)
            fact.expect("x", fact.shownX, is: 50, perSecond: 100)
            fact.expectCalls("of the completions", "fade(true)")
        }
    }
}
#endif
