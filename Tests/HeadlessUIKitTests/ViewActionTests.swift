import Expectations
import HeadlessUIKit
import Testing

@MainActor
@Suite("A view as its layer's delegate")
struct ViewActionTests {
    @Test func `H19 setting the frame asks for position, then bounds`() {
        onStage { stage in
            let view = Asked(frame: .zero)
            stage.window.addSubview(view)
            stage.clock.turn()
            view.events = []
            view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
            #expect(view.events == ["position", "bounds"])
        }
    }

    @Test func `H20 adding a view asks the superview about its sublayers, then the view about its arrival`() {
        onStage { stage in
            let log = Log<String>()
            let (outer, inner) = (Asked(frame: .zero), Asked(frame: .zero))
            stage.window.addSubview(outer)
            stage.clock.turn()
            outer.onEvent = { log.add("outer \($0)") }
            inner.onEvent = { log.add("inner \($0)") }
            outer.addSubview(inner)
            #expect(log.entries.filter { !$0.hasSuffix("onLayout") } == ["outer sublayers", "inner onOrderIn"])
        }
    }

    @Test func `H23 corner, border and shadow animate in blocks, contents don't`() {
        onStage { stage in
            UIView.animate(withDuration: 1) {
                stage.box.layer.cornerRadius = 10
                stage.box.layer.shadowOpacity = 1
                stage.box.layer.shadowOffset = CGSize(width: 3, height: 3)
                stage.box.layer.borderWidth = 2
                stage.box.layer.contents = Data()
            }
            #expect(Set(stage.keys) == ["cornerRadius", "shadowOpacity", "shadowOffset", "borderWidth"])
        }
    }

    @Test func `H13 with actions disabled a block changes at once`() {
        onStage { stage in
            UIView.animate(withDuration: 1) {
                CATransaction.begin()
                CATransaction.setDisableActions(true)
                stage.box.alpha = 0
                CATransaction.commit()
            }
            #expect(stage.keys.isEmpty)
        }
    }

    @Test func `H17 a change below a property animates the property`() {
        onStage { stage in
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                stage.box.layer.setValue(3, forKeyPath: "transform.scale")
            }
            #expect(stage.keys == ["transform"])
            stage.clock.advance(by: 0.5)
            expectClose(stage.shown.transform.m11, 2)
        }
    }

    @Test func `H25 setting an equal value animates nothing`() {
        onStage { stage in
            UIView.animate(withDuration: 1) {
                stage.box.center = stage.box.center
                stage.box.alpha = 1
            }
            #expect(stage.keys.isEmpty)
        }
    }

    @Test(arguments: [0.25, 0.5, 0.8])
    func `U9 an additive matrix moves, scales and turns as it would from end to end`(time: Double) {
        onStage { stage in
            stage.box.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            stage.clock.turn()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                stage.box.transform = CGAffineTransform(translationX: 100, y: 40).scaledBy(x: 2, y: 2).rotated(by: 1)
            }
            stage.clock.advance(by: time)
            let shown = stage.shown.affineTransform()
            expectClose(shown.tx, 100 * time)
            expectClose(shown.ty, 40 * time)
            expectClose(atan2(shown.b, shown.a), time)
            expectClose((shown.a * shown.a + shown.b * shown.b).squareRoot(), 0.5 + 1.5 * time)
        }
    }

    @Test func `a singular matrix is reached from end to end`() {
        onStage { stage in
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                stage.box.transform = CGAffineTransform(scaleX: 0, y: 0)
            }
            #expect(stage.animation("transform")?.isAdditive == false)
            stage.clock.advance(by: 0.5)
            expectClose(stage.shown.transform.m11, 0.5)
        }
    }

    @Test func `a self-inverse matrix is additive too`() {
        onStage { stage in
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                stage.box.transform = CGAffineTransform(scaleX: 1, y: -1)
            }
            #expect(stage.animation("transform")?.isAdditive == true)
            stage.clock.advance(by: 0.5)
            expectClose(stage.shown.transform.m22, 0)
            expectClose(stage.shown.transform.m11, 1)
        }
    }

    private final class Asked: UIView {
        var events: [String] = []
        var onEvent: (String) -> Void = { _ in }

        override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            events.append(event)
            onEvent(event)
            return super.action(for: layer, forKey: event)
        }
    }
}
