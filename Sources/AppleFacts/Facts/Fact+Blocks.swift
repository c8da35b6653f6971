#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// UIView.animate: what a block does, when it ends, and what it adds to the layer.
extension Fact {
    static func blocks() -> [Fact] {
        var facts = FactList(theme: "Blocks of views")
        addBits(to: &facts)
        addCourse(to: &facts)
        addEnds(to: &facts)
        return facts.facts
    }

    private static func addBits(to facts: inout FactList) {
        facts.add("J1", "The bits of the options.", from: FactSource.animationOptions) { fact in
            let flags: [UIView.AnimationOptions] = [
                .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
                .overrideInheritedDuration, .overrideInheritedCurve, .allowAnimatedContent, .showHideTransitionViews,
                .overrideInheritedOptions,
            ]
            fact.expect("flags", flags.map { Double($0.rawValue) }, are: (0...9).map { Double(1 << $0) })
            let curves: [UIView.AnimationOptions] = [.curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear]
            fact.expect("curves", curves.map { Double($0.rawValue >> 16) }, are: [0, 1, 2, 3])
            let rates: [UIView.AnimationOptions] = [.preferredFramesPerSecond60, .preferredFramesPerSecond30]
            fact.expect("frame rates", rates.map { Double($0.rawValue >> 24) }, are: [3, 7])
            let transitions: [UIView.AnimationOptions] = [
                .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp, .transitionCurlDown,
                .transitionCrossDissolve, .transitionFlipFromTop, .transitionFlipFromBottom,
            ]
            fact.expect("transitions", transitions.map { Double($0.rawValue >> 20) }, are: [1, 2, 3, 4, 5, 6, 7])
            let keyframes: [UIView.KeyframeAnimationOptions] = [
                .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
                .overrideInheritedDuration, .overrideInheritedOptions,
            ]
            fact.expect(
                "flags of keyframes", keyframes.map { Double($0.rawValue) },
                are: [0, 1, 2, 3, 4, 5, 9].map { Double(1 << $0) })
            let modes: [UIView.KeyframeAnimationOptions] = [
                .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced, .calculationModeCubic,
                .calculationModeCubicPaced,
            ]
            fact.expect("modes of keyframes", modes.map { Double($0.rawValue >> 10) }, are: [0, 1, 2, 3, 4])
        }
        facts.add("J2", "UIKit's curves are those of Core Animation.", from: FactSource.measuredOnPhone) { fact in
            let curves: [UIView.AnimationCurve] = [.easeInOut, .easeIn, .easeOut, .linear]
            fact.expect("raw values", curves.map { Double($0.rawValue) }, are: [0, 1, 2, 3])
            UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn) { fact.box.center.x = 100 }
            await fact.advance(by: 0.5)
            fact.expect("x half-way of ease in", fact.shownX, is: 31.53568, perSecond: 120)
        }
        facts.add(
            "J26", "The properties of a view that a block animates.", from: FactSource.view
        ) { fact in
            let view: UIView = fact.box
            view.backgroundColor = .black
            await fact.turn()
            UIView.animate(withDuration: 1) {
                view.center.x = 10
                view.alpha = 0.5
                view.transform = CGAffineTransform(scaleX: 2, y: 2)
                view.backgroundColor = .white
                view.bounds.size.width = 50
            }
            let keys: Set<String> = Set(view.layer.animationKeys() ?? [])
            for key in ["position", "opacity", "transform", "backgroundColor", "bounds.size"] {
                fact.expect("\(key) is animated", keys.contains(key), is: true)
            }
        }
        facts.add("J27", "A view is hidden at once, also inside of a block.", from: FactSource.articles) { fact in
            let view: UIView = fact.box
            UIView.animate(withDuration: 1) { view.isHidden = true }
            fact.expect("keys", fact.keys, is: "")
            await fact.turn()
            fact.expect("hidden on the screen", fact.shown.isHidden, is: true)
        }
    }

    private static func addCourse(to facts: inout FactList) {
        facts.add("J3", "The block runs once, at once, and the view is at its end.", from: FactSource.animate) { fact in
            UIView.animate(withDuration: 0.2) {
                fact.calls.add("block")
                fact.box.center.x = 100
            }
            fact.expectCalls("inside of animate", "block")
            fact.expect("x of the view", Double(fact.box.center.x), is: 100)
            await fact.advance(by: 0.4)
            fact.expectCalls("after its end", "block")
        }
        facts.add("J4", "A block eases in and out unless it is told otherwise.", from: FactSource.animate) { fact in
            UIView.animate(withDuration: 1) { fact.box.center.x = 100 }
            await fact.advance(by: 0.25)
            fact.expect("x", fact.shownX, is: 12.916191, perSecond: 120)
        }
        facts.add(
            "J11", "A block adds an animation from what is left of the way to nothing.", from: FactSource.articles
        ) { fact in
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { fact.box.center.x = 100 }
            let animation = fact.box.layer.animation(forKey: "position") as? CABasicAnimation
            fact.expect("it is additive", animation?.isAdditive ?? false, is: true)
            let start: CGPoint? = (animation?.fromValue as? NSValue)?.cgPointValue
            fact.expect("fromValue, x", start.map { Double($0.x) }, is: -100)
            let end: CGPoint? = (animation?.toValue as? NSValue)?.cgPointValue
            fact.expect("toValue, x", end.map { Double($0.x) }, is: 0)
            fact.expect("x of the view", Double(fact.box.center.x), is: 100)
            await fact.advance(by: 0.5)
            fact.expect("x half-way", fact.shownX, is: 50, perSecond: 100)
        }
        facts.add(
            "J10", "A change of size is two animations, of the bounds' origin and size, held at both ends.",
            from: FactSource.articles
        ) { fact in
            UIView.animate(withDuration: 0.3) { fact.box.bounds.size = CGSize(width: 50, height: 50) }
            fact.expect("keys", fact.keys, is: "bounds.origin bounds.size")
            let size = fact.box.layer.animation(forKey: "bounds.size") as? CABasicAnimation
            fact.expect("fromValue, width", (size?.fromValue as? NSValue).map { Double($0.cgSizeValue.width) }, is: 50)
            fact.expect("fillMode", size?.fillMode.rawValue ?? "", is: "both")
            fact.expect("duration", size?.duration, is: 0.3)
            fact.expect("toValue, width", (size?.toValue as? NSValue).map { Double($0.cgSizeValue.width) }, is: 0)
            fact.expect("it is additive", size?.isAdditive ?? false, is: true)
            fact.expect(
                "it eases in and out", size?.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut), is: true)
            let origin = fact.box.layer.animation(forKey: "bounds.origin") as? CABasicAnimation
            let place: CGPoint? = (origin?.fromValue as? NSValue)?.cgPointValue
            fact.expect("fromValue of the origin", place.map { [Double($0.x), Double($0.y)] }, are: [0, 0])
        }
        facts.add(
            "J15", "In the delay the old value is shown, though the view has the new one.", from: FactSource.animate
        ) { fact in
            UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { fact.box.alpha = 0 }
            fact.expect("alpha of the view", Double(fact.box.alpha), is: 0)
            await fact.advance(by: 0.25)
            fact.expect("alpha in the delay", fact.shownAlpha, is: 1)
            await fact.advance(by: 0.75)
            fact.expect("alpha half-way", fact.shownAlpha, is: 0.5, perSecond: 1)
        }
        facts.add("J16", "After its end a block leaves nothing on the layer.", from: FactSource.measuredOnPhone) {
            fact in
            UIView.animate(withDuration: 0.2, delay: 0.1, options: []) { fact.box.alpha = 0.25 }
            await fact.advance(by: 0.5)
            fact.expect("alpha", fact.shownAlpha, is: 0.25)
            fact.expect("keys", fact.keys, is: "")
        }
        facts.add("J17", "A delay and ease in and out, at a frame.", from: FactSource.measuredOnPhone) { fact in
            UIView.animate(withDuration: 0.4, delay: 0.2, options: []) { fact.box.center.x = 1 }
            await fact.advance(by: 0.3)
            fact.expect("x", fact.shownX, is: 0.1291619, perSecond: 4)
        }
        facts.add(
            "J18", "A block that repeats goes on until it is removed, and then has not finished.",
            from: FactSource.animationOptions
        ) { fact in
            UIView.animate(
                withDuration: 0.4, delay: 0, options: [.repeat, .curveLinear],
                animations: { fact.box.center.x = 100 }, completion: { fact.calls.add("end(\($0))") })
            let repeats: Float? = fact.box.layer.animation(forKey: "position")?.repeatCount
            fact.expect("it repeats for ever", repeats == .infinity, is: true)
            await fact.advance(by: 0.9)
            fact.expect("x in the third run", fact.shownX, is: 25, perSecond: 250)
            fact.expectCalls("while it runs", "")
            fact.box.layer.removeAllAnimations()
            await fact.turn()
            fact.expectCalls("when it is removed", "end(false)")
        }
    }

    private static func addEnds(to facts: inout FactList) {
        facts.add("J6", "The completion is called with true at the end.", from: FactSource.animate) { fact in
            UIView.animate(
                withDuration: 0.4, animations: { fact.box.alpha = 0 }, completion: { fact.calls.add("end(\($0))") })
            await fact.advance(by: 0.3)
            fact.expectCalls("before the end", "")
            await fact.advance(by: 0.3)
            fact.expectCalls("after the end", "end(true)")
        }
        facts.add(
            "J7", "A block that changes nothing does not wait for its duration.", from: FactSource.articles
        ) { fact in
            UIView.animate(withDuration: 5, animations: {}, completion: { fact.calls.add("end(\($0))") })
            await fact.turn()
            fact.expectCalls("a turn later", "end(true)")
        }
        facts.add(
            "J24", "A view that is removed ends its animations unfinished; it has its new values.",
            from: FactSource.articles
        ) { fact in
            UIView.animate(
                withDuration: 5, animations: { fact.box.alpha = 0 }, completion: { fact.calls.add("end(\($0))") })
            await fact.turn()
            fact.box.removeFromSuperview()
            await fact.turn()
            fact.expectCalls("of the completion", "end(false)")
            fact.expect("alpha of the view", Double(fact.box.alpha), is: 0)
        }
        facts.add(
            "J25", "A view that is animated is not touched, unless the block allows that.",
            from: FactSource.animationOptions
        ) { fact in
            fact.box.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            fact.window.isUserInteractionEnabled = true
            await fact.turn()
            let point = CGPoint(x: 50, y: 50)
            UIView.animate(withDuration: 0.3) { fact.box.alpha = 0.5 }
            fact.expect("without the option", fact.window.hitTest(point, with: nil) === fact.box, is: false)
            await fact.advance(by: 0.5)
            UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) { fact.box.alpha = 1 }
            fact.expect("with it", fact.window.hitTest(point, with: nil) === fact.box, is: true)
        }
        facts.add(
            "J38", "The completion is never called inside of animate, where something is animated.",
            from: FactSource.animate
        ) { fact in
            UIView.animate(
                withDuration: 0.1, animations: { fact.box.alpha = 0 }, completion: { fact.calls.add("end(\($0))") })
            fact.expectCalls("inside of animate", "")
            await fact.advance(by: 0.3)
            fact.expectCalls("after the end", "end(true)")
        }
        facts.add(
            "J39", "A block ends with the last of its animations, finished if all of them are.",
            from: FactSource.articles
        ) { fact in
            UIView.animate(
                withDuration: 0.6,
                animations: {
                    fact.box.alpha = 0
                    fact.box.center.x = 100
                }, completion: { fact.calls.add("end(\($0))") })
            await fact.advance(by: 0.2)
            fact.box.layer.removeAnimation(forKey: "opacity")
            await fact.turn()
            fact.expectCalls("after one was removed", "")
            await fact.advance(by: 0.6)
            fact.expectCalls("after the other's end", "end(false)")
        }
        facts.add(
            "J43", "A block of no duration with a delay shows its change when the delay is over.",
            from: FactSource.articles
        ) { fact in
            UIView.animate(
                withDuration: 0, delay: 0.4, options: [], animations: { fact.box.alpha = 0 },
                completion: { fact.calls.add("end(\($0))") })
            await fact.advance(by: 0.2)
            fact.expect("alpha in the delay", fact.shownAlpha, is: 1)
            fact.expectCalls("in the delay", "")
            await fact.advance(by: 0.4)
            fact.expect("alpha after it", fact.shownAlpha, is: 0)
            fact.expectCalls("after it", "end(true)")
        }
    }
}
#endif
