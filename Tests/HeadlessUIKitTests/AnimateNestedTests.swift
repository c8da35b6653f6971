import Expectations
import HeadlessUIKit
import Testing

@MainActor
@Suite("UIView.animate: blocks inside blocks")
struct AnimateNestedTests {
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
            expectClose(stage.x, 50)
            UIView.setAnimationsEnabled(true)
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
            expectClose(Double(host.item.layer.presentation()?.position.x ?? -1), 55)
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
            expectClose(Double(host.item.layer.presentation()?.position.x ?? -1), 55)
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
