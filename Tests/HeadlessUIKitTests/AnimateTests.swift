import HeadlessUIKit
import Testing

@MainActor
@Suite("UIView.animate")
struct AnimateTests {
    @Test func `J1 the options have UIKit's bits`() {
        #expect(UIView.AnimationOptions.layoutSubviews.rawValue == 1)
        #expect(UIView.AnimationOptions.overrideInheritedOptions.rawValue == 1 << 9)
        #expect(UIView.AnimationOptions.curveLinear.rawValue == 3 << 16)
        #expect(UIView.AnimationOptions.transitionFlipFromBottom.rawValue == 7 << 20)
        #expect(UIView.AnimationOptions.preferredFramesPerSecond60.rawValue == 3 << 24)
        #expect(UIView.AnimationOptions.preferredFramesPerSecond30.rawValue == 7 << 24)
        #expect(UIView.KeyframeAnimationOptions.calculationModeCubicPaced.rawValue == 4 << 10)
    }

    @Test func `J2 the curves have their raw values and Core Animation's control points`() {
        onStage { stage in
            #expect(UIView.AnimationCurve.linear.rawValue == 3)
            UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn, animations: { stage.box.center.x = 100 })
            stage.clock.advance(by: 0.5)
            #expect(close(stage.x, 31.535682))
        }
    }

    @Test func `J3 the closure runs once, at once, and the model is at the target`() {
        onStage { stage in
            var runs = 0
            UIView.animate(withDuration: 1) {
                runs += 1
                stage.box.center.x = 100
            }
            #expect(runs == 1)
            #expect(stage.box.center.x == 100)
            stage.clock.advance(by: 2)
            #expect(runs == 1)
        }
    }

    @Test func `J4 the default curve is ease-in-out`() {
        onStage { stage in
            UIView.animate(withDuration: 1) { stage.box.center.x = 100 }
            stage.clock.advance(by: 0.25)
            #expect(close(stage.x, 12.916191))
        }
    }

    @Test(arguments: [0, -1, -Double.infinity, Double.nan])
    func `J5 U2 a duration of zero or less changes at once and completes with true before animate returns`(
        duration: Double
    ) {
        onStage { stage in
            let log = Log<Bool>()
            UIView.animate(withDuration: duration, animations: { stage.box.alpha = 0 }, completion: { log.add($0) })
            #expect(log.entries == [true])
            #expect(stage.keys.isEmpty)
            stage.clock.turn()
            #expect(stage.alpha == 0)
        }
    }

    @Test func `J6 the completion is called with true at the end`() {
        onStage { stage in
            let log = Log<Bool>()
            UIView.animate(withDuration: 1, animations: { stage.box.alpha = 0 }, completion: { log.add($0) })
            stage.clock.advance(by: 0.999)
            #expect(log.entries.isEmpty)
            stage.clock.advance(by: 0.001)
            #expect(log.entries == [true])
        }
    }

    @Test func `J7 a block that changes nothing completes with true without waiting`() {
        onStage { stage in
            let log = Log<Bool>()
            UIView.animate(withDuration: 1, animations: { stage.box.alpha = 1 }, completion: { log.add($0) })
            #expect(log.entries == [true])
            #expect(stage.keys.isEmpty)
        }
    }

    @Test func `J8 an overlapped animation runs on to its own end, and finishes`() {
        onStage { stage in
            let log = Log<String>()
            UIView.animate(
                withDuration: 1, animations: { stage.box.center.x = 100 }, completion: { log.add("first \($0)") })
            stage.clock.advance(by: 0.5)
            UIView.animate(
                withDuration: 1, animations: { stage.box.center.x = 0 }, completion: { log.add("second \($0)") })
            stage.clock.advance(by: 0.5)
            #expect(log.entries == ["first true"])
            stage.clock.advance(by: 0.5)
            #expect(log.entries == ["first true", "second true"])
        }
    }

    @Test func `J9 on a property that can't be added up the new animation replaces the old, which does not finish`() {
        onStage { stage in
            stage.box.backgroundColor = .black
            stage.clock.turn()
            let log = Log<String>()
            UIView.animate(
                withDuration: 1, animations: { stage.box.backgroundColor = .white },
                completion: { log.add("first \($0)") })
            stage.clock.advance(by: 0.5)
            UIView.animate(
                withDuration: 1, animations: { stage.box.backgroundColor = .red },
                completion: { log.add("second \($0)") })
            #expect(stage.keys == ["backgroundColor"])
            stage.clock.turn()
            #expect(log.entries == ["first false"])
            stage.clock.advance(by: 1)
            #expect(log.entries == ["first false", "second true"])
        }
    }

    @Test func `J10 a change of size is two additive animations, of the origin and of the size`() throws {
        try onStage { stage in
            stage.box.bounds.size = CGSize(width: 200, height: 200)
            stage.clock.turn()
            UIView.animate(withDuration: 0.3) { stage.box.bounds.size = CGSize(width: 100, height: 100) }
            #expect(stage.keys == ["bounds.origin", "bounds.size"])
            let size = try #require(stage.animation("bounds.size"))
            #expect((size.fromValue as? NSValue)?.cgSizeValue == CGSize(width: 100, height: 100))
            #expect((size.toValue as? NSValue)?.cgSizeValue == .zero)
            #expect(size.isAdditive && size.fillMode == .both && size.duration == 0.3)
            #expect(size.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
            let origin = try #require(stage.animation("bounds.origin"))
            #expect((origin.fromValue as? NSValue)?.cgPointValue == .zero)
        }
    }

    @Test func `J11 an additive animation leads from what is left of the way to nothing`() throws {
        try onStage { stage in
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear, animations: { stage.box.center.x = 100 })
            let animation = try #require(stage.animation("position"))
            #expect((animation.fromValue as? NSValue)?.cgPointValue == CGPoint(x: -100, y: 0))
            #expect((animation.toValue as? NSValue)?.cgPointValue == .zero)
            stage.clock.advance(by: 0.5)
            #expect(close(stage.x, 50))
            #expect(stage.box.center.x == 100)
        }
    }

    @Test func `J12 turning back halfway the two terms cancel, then the second goes on alone`() {
        onStage { stage in
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear, animations: { stage.box.center.x = 100 })
            stage.clock.advance(by: 0.5)
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear, animations: { stage.box.center.x = 0 })
            for _ in 0..<5 {
                stage.clock.advance(by: 0.1)
                #expect(close(stage.x, 50))
            }
            stage.clock.advance(by: 0.25)
            #expect(close(stage.x, 25))
            stage.clock.advance(by: 0.25)
            #expect(close(stage.x, 0))
        }
    }

    @Test func `J13 the keys are the key paths, a second additive animation has a number`() {
        onStage { stage in
            stage.box.backgroundColor = .black
            stage.clock.turn()
            UIView.animate(withDuration: 1) {
                stage.box.center.x = 100
                stage.box.alpha = 0.5
                stage.box.transform = CGAffineTransform(scaleX: 2, y: 2)
                stage.box.backgroundColor = .white
            }
            UIView.animate(withDuration: 1) { stage.box.center.x = 200 }
            UIView.animate(withDuration: 1) { stage.box.center.x = 300 }
            #expect(
                stage.keys == ["position", "opacity", "transform", "backgroundColor", "position-2", "position-3"])
        }
    }

    @Test func `J13 many animations of one property have keys of their own, and all end`() {
        onStage { stage in
            let log = Log<Bool>()
            for x in 1...30 {
                UIView.animate(
                    withDuration: 1, animations: { stage.box.center.x = Double(x) }, completion: { log.add($0) })
            }
            #expect(Set(stage.keys).count == 30)
            stage.clock.advance(by: 1)
            #expect(log.entries == Array(repeating: true, count: 30) && stage.keys.isEmpty)
        }
    }

    @Test func `J14 beginFromCurrentState starts a colour from what is shown, without it from the model`() {
        onStage { stage in
            stage.box.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
            stage.clock.turn()
            let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear, animations: { stage.box.backgroundColor = white })
            stage.clock.advance(by: 0.5)
            UIView.animate(
                withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState],
                animations: { stage.box.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1) })
            stage.clock.turn()
            #expect(close(stage.red, 0.5))
            stage.clock.advance(by: 0.5)
            #expect(close(stage.red, 0.25))
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear, animations: { stage.box.backgroundColor = white })
            stage.clock.turn()
            #expect(close(stage.red, 0))
        }
    }

    @Test func `J14 beginFromCurrentState cancels what is in flight, and nothing jumps`() {
        onStage { stage in
            let log = Log<Bool>()
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear, animations: { stage.box.center.x = 100 },
                completion: { log.add($0) })
            stage.clock.advance(by: 0.5)
            UIView.animate(
                withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState],
                animations: { stage.box.center.x = 0 })
            #expect(stage.keys == ["position"])
            stage.clock.turn()
            #expect(log.entries == [false])
            #expect(close(stage.x, 50))
            stage.clock.advance(by: 0.5)
            #expect(close(stage.x, 25))
        }
    }

    @Test func `J15 J16 during the delay the old value is shown, after the end the model's`() {
        onStage { stage in
            UIView.animate(withDuration: 2, delay: 2, options: .curveLinear, animations: { stage.box.alpha = 0 })
            #expect(stage.box.alpha == 0)
            stage.clock.advance(by: 1.9)
            #expect(close(stage.alpha, 1))
            stage.clock.advance(by: 1.1)
            #expect(close(stage.alpha, 0.5))
            stage.clock.advance(by: 1)
            #expect(stage.alpha == 0)
            #expect(stage.keys.isEmpty)
        }
    }

    @Test func `J17 ease-in-out with a delay, at a frame`() {
        onStage { stage in
            UIView.animate(withDuration: 0.4, delay: 0.2, animations: { stage.box.center.x = 1 })
            stage.clock.advance(by: 0.3)
            #expect(close(stage.x, 0.1291619, within: 1e-5))
        }
    }

    @Test func `J18 repeat goes on until it is removed, and then has not finished`() {
        onStage { stage in
            let log = Log<Bool>()
            UIView.animate(
                withDuration: 1, delay: 0, options: [.repeat, .curveLinear],
                animations: { stage.box.center.x = 100 }, completion: { log.add($0) })
            #expect(stage.animation("position")?.repeatCount == .infinity)
            stage.clock.advance(by: 10.25)
            #expect(close(stage.x, 25))
            #expect(log.entries.isEmpty)
            stage.box.layer.removeAllAnimations()
            stage.clock.turn()
            #expect(log.entries == [false])
        }
    }

    @Test func `J18 autoreverse alone goes there and back once, then snaps to the model`() {
        onStage { stage in
            let log = Log<Bool>()
            UIView.animate(
                withDuration: 1, delay: 0, options: [.autoreverse, .curveLinear],
                animations: { stage.box.center.x = 100 }, completion: { log.add($0) })
            stage.clock.advance(by: 1.75)
            #expect(close(stage.x, 25))
            #expect(log.entries.isEmpty)
            stage.clock.advance(by: 0.25)
            #expect(log.entries == [true])
            #expect(stage.x == 100)
        }
    }

    @Test(arguments: [(2.0, false, 2.0), (2.5, false, 2.5), (2.0, true, 4.0)])
    func `J19 modifyAnimations repeats what is changed inside`(count: Double, reverses: Bool, total: Double) {
        onStage { stage in
            let log = Log<Bool>()
            UIView.animate(
                withDuration: 1,
                animations: {
                    UIView.modifyAnimations(withRepeatCount: count, autoreverses: reverses) {
                        stage.box.center.x = 100
                    }
                    stage.box.alpha = 0
                }, completion: { log.add($0) })
            #expect(stage.animation("opacity")?.repeatCount == 0)
            stage.clock.advance(by: total - 0.01)
            #expect(log.entries.isEmpty)
            stage.clock.advance(by: 0.01)
            #expect(log.entries == [true])
        }
    }

    @Test func `J20 a nested block inherits duration and curve, unless it overrides them`() throws {
        try onStage { stage in
            UIView.animate(
                withDuration: 2, delay: 0, options: .curveLinear,
                animations: {
                    UIView.animate(withDuration: 5, delay: 0, options: .curveEaseIn) { stage.box.center.x = 100 }
                    UIView.animate(
                        withDuration: 5, delay: 0,
                        options: [.curveEaseIn, .overrideInheritedDuration, .overrideInheritedCurve]
                    ) { stage.box.alpha = 0 }
                })
            let inherited = try #require(stage.animation("position"))
            #expect(inherited.duration == 2)
            #expect(inherited.timingFunction == CAMediaTimingFunction(name: .linear))
            let own = try #require(stage.animation("opacity"))
            #expect(own.duration == 5)
            #expect(own.timingFunction == CAMediaTimingFunction(name: .easeIn))
        }
    }

    @Test func `J20 options are inherited, unless they are overridden`() {
        onStage { stage in
            UIView.animate(
                withDuration: 2, delay: 0, options: .repeat,
                animations: {
                    UIView.animate(withDuration: 5, delay: 0) { stage.box.center.x = 100 }
                    UIView.animate(withDuration: 5, delay: 0, options: .overrideInheritedOptions) {
                        stage.box.alpha = 0
                    }
                })
            #expect(stage.animation("position")?.repeatCount == .infinity)
            #expect(stage.animation("opacity")?.repeatCount == 0)
        }
    }

    @Test func `J21 the inherited duration is that of the block, and 0 outside`() {
        onStage { stage in
            #expect(UIView.inheritedAnimationDuration == 0)
            UIView.animate(withDuration: 3) { #expect(UIView.inheritedAnimationDuration == 3) }
            #expect(UIView.inheritedAnimationDuration == 0)
        }
    }

    @Test func `J22 performWithoutAnimation inside a block changes at once, and puts the flag back`() {
        onStage { stage in
            UIView.animate(withDuration: 1) {
                UIView.performWithoutAnimation {
                    #expect(!UIView.areAnimationsEnabled)
                    stage.box.alpha = 0
                }
                stage.box.center.x = 100
            }
            #expect(UIView.areAnimationsEnabled)
            #expect(stage.keys == ["position"])
        }
    }

    @Test func `J23 with animations disabled blocks change at once and complete with true, running ones go on`() {
        onStage { stage in
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear, animations: { stage.box.center.x = 100 })
            UIView.setAnimationsEnabled(false)
            #expect(!UIView.areAnimationsEnabled)
            let log = Log<Bool>()
            UIView.animate(withDuration: 1, animations: { stage.box.alpha = 0 }, completion: { log.add($0) })
            #expect(log.entries == [true])
            #expect(stage.keys == ["position"])
            stage.clock.advance(by: 0.5)
            #expect(close(stage.x, 50))
            UIView.setAnimationsEnabled(true)
        }
    }

    @Test func `J24 removing the view ends it unfinished, with the model at the target`() {
        onStage { stage in
            let log = Log<Bool>()
            UIView.animate(withDuration: 1, animations: { stage.box.center.x = 100 }, completion: { log.add($0) })
            stage.clock.advance(by: 0.5)
            stage.box.removeFromSuperview()
            stage.clock.turn()
            #expect(log.entries == [false])
            #expect(stage.box.center.x == 100)
            #expect(stage.keys.isEmpty)
        }
    }

    @Test func `J25 an animating view is not hit, unless it allows it, and then by its model's place`() {
        onStage { stage in
            stage.box.center = CGPoint(x: 50, y: 50)
            UIView.animate(withDuration: 1) { stage.box.center.x = 250 }
            #expect(stage.window.hitTest(CGPoint(x: 250, y: 50), with: nil) === stage.window)
            stage.clock.advance(by: 1)
            #expect(stage.window.hitTest(CGPoint(x: 250, y: 50), with: nil) === stage.box)
            UIView.animate(
                withDuration: 1, delay: 0, options: .allowUserInteraction, animations: { stage.box.center.x = 50 })
            #expect(stage.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === stage.box)
            #expect(stage.window.hitTest(CGPoint(x: 250, y: 50), with: nil) === stage.window)
        }
    }

    @Test func `J26 frame, bounds, center, transforms, alpha, colour and anchor point animate`() {
        onStage { stage in
            stage.box.backgroundColor = .black
            stage.clock.turn()
            UIView.animate(withDuration: 1) {
                stage.box.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
                stage.box.transform3D = CATransform3DMakeTranslation(0, 0, 10)
                stage.box.alpha = 0.5
                stage.box.backgroundColor = .red
                stage.box.anchorPoint = .zero
            }
            #expect(
                Set(stage.keys) == [
                    "position", "bounds.origin", "bounds.size", "transform", "opacity", "backgroundColor",
                    "anchorPoint",
                ])
        }
    }

    @Test func `J27 isHidden switches at once`() {
        onStage { stage in
            UIView.animate(withDuration: 1) { stage.box.isHidden = true }
            #expect(stage.keys.isEmpty)
            stage.clock.turn()
            #expect(stage.shown.isHidden)
        }
    }

    @Test func `J38 J39 the completion comes on a turn after the end, when the last property has stopped`() {
        onStage { stage in
            let log = Log<Bool>()
            UIView.animate(
                withDuration: 1,
                animations: {
                    stage.box.alpha = 0
                    UIView.modifyAnimations(withRepeatCount: 2, autoreverses: false) { stage.box.center.x = 100 }
                }, completion: { log.add($0) })
            stage.clock.advance(by: 1.5)
            stage.box.layer.removeAnimation(forKey: "opacity")
            #expect(log.entries.isEmpty)
            stage.clock.advance(by: 0.5)
            #expect(log.entries == [true])
        }
    }

    @Test func `J39 one that does not finish makes all of it unfinished`() {
        onStage { stage in
            let log = Log<Bool>()
            UIView.animate(
                withDuration: 1,
                animations: {
                    stage.box.alpha = 0
                    stage.box.center.x = 100
                }, completion: { log.add($0) })
            stage.clock.advance(by: 0.5)
            stage.box.layer.removeAnimation(forKey: "opacity")
            stage.clock.turn()
            #expect(log.entries.isEmpty)
            stage.clock.advance(by: 0.5)
            #expect(log.entries == [false])
        }
    }

    @Test func `B16 a view in no window completes at once, unfinished, after animate has returned`() {
        onStage { stage in
            let loose = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let log = Log<Bool>()
            UIView.animate(withDuration: 1, animations: { loose.alpha = 0 }, completion: { log.add($0) })
            #expect(log.entries.isEmpty)
            stage.clock.turn()
            #expect(log.entries == [false])
            #expect(loose.alpha == 0)
        }
    }

    @Test func `a view that is put into the window in the same turn animates`() {
        onStage { stage in
            let fresh = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            fresh.alpha = 0
            stage.window.addSubview(fresh)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { fresh.alpha = 1 })
            stage.clock.advance(by: 0.5)
            #expect(close(Double(fresh.layer.presentation()?.opacity ?? -1), 0.5))
        }
    }

    @Test func `layoutIfNeeded inside a block animates what layoutSubviews sets`() {
        onStage { stage in
            let host = Shelf(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            stage.window.addSubview(host)
            stage.clock.turn()
            host.offset = 100
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { host.layoutIfNeeded() })
            stage.clock.advance(by: 0.5)
            #expect(close(Double(host.item.layer.presentation()?.position.x ?? -1), 55))
        }
    }

    @Test func `the option layoutSubviews lays out inside the block`() {
        onStage { stage in
            let host = Shelf(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            stage.window.addSubview(host)
            stage.clock.turn()
            UIView.animate(
                withDuration: 1, delay: 0, options: [.curveLinear, .layoutSubviews], animations: { host.offset = 100 })
            stage.clock.advance(by: 0.5)
            #expect(close(Double(host.item.layer.presentation()?.position.x ?? -1), 55))
        }
    }

    private final class Shelf: UIView {
        let item = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var offset: CGFloat = 0 { didSet { setNeedsLayout() } }

        override func layoutSubviews() {
            super.layoutSubviews()
            if item.superview == nil { addSubview(item) }
            item.frame.origin.x = offset
        }
    }
}
