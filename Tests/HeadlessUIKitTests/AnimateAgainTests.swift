import Expectations
import HeadlessUIKit
import Testing

@MainActor
@Suite("UIView.animate: what is animated already")
struct AnimateAgainTests {
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
