import Expectations
import HeadlessUIKit
import Testing

@MainActor
@Suite("UIView.animate: what is animated already")
struct AnimateAgainTests {
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

    @Test func `J9 two values in one block: a colour goes to the second from where the first one started`() {
        onStage { stage in
            stage.box.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            stage.clock.turn()
            let log = Log<Bool>()
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear,
                animations: {
                    stage.box.backgroundColor = UIColor(red: 0.2, green: 0, blue: 0, alpha: 1)
                    stage.box.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
                }, completion: { log.add($0) })
            stage.clock.advance(by: 0.5)
            expectClose(stage.red, 0.5)
            #expect(stage.keys == ["backgroundColor"] && log.entries.isEmpty)
            stage.clock.advance(by: 0.5)
            #expect(log.entries == [true] && stage.keys.isEmpty)
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
            expectClose(stage.x, 50)
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
                expectClose(stage.x, 50)
            }
            stage.clock.advance(by: 0.25)
            expectClose(stage.x, 25)
            stage.clock.advance(by: 0.25)
            expectClose(stage.x, 0)
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
            expectClose(stage.red, 0.5)
            stage.clock.advance(by: 0.5)
            expectClose(stage.red, 0.25)
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear, animations: { stage.box.backgroundColor = white })
            stage.clock.turn()
            expectClose(stage.red, 0)
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
            expectClose(stage.x, 50)
            stage.clock.advance(by: 0.5)
            expectClose(stage.x, 25)
        }
    }
}
