import Expectations
import HeadlessUIKit
import Testing

@MainActor
@Suite("UIView.animate: the view")
struct AnimateViewTests {
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
            expectClose(Double(fresh.layer.presentation()?.opacity ?? -1), 0.5)
        }
    }
}
