import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Masks and covers of a view that gets another size while they are on it.
@MainActor @Suite(.virtualTime) struct MaskSizeTests {
    private let stage = Stage()

    private func mask(of view: UIView) -> CALayer? { view.layer.mask ?? view.layer.sublayers?.first }

    private var shownBox: CGRect {
        (stage.view.layer.mask as? CAShapeLayer)?.presentation()?.path?.boundingBoxOfPath ?? .null
    }

    nonisolated static let effects: [AnyAnimator<UIView>] = [
        .reveal(duration: 1), .conceal(duration: 1), .irisIn(duration: 1), .blinds(duration: 1), .shimmer(duration: 1),
        .sweep(duration: 1), .ripple(duration: 1), .glint(duration: 1),
    ]

    @Test(arguments: effects) func `a view that grows is covered by its mask`(effect: AnyAnimator<UIView>) {
        stage.view.at.animate(effect)
        stage.run(0.3)
        stage.view.bounds.size = CGSize(width: 200, height: 100)
        stage.host.clock.turn()
        #expect(mask(of: stage.view)?.frame == stage.view.bounds)
        stage.run(1)
        #expect(mask(of: stage.view) == nil)
    }

    @Test func `a reveal goes on from its time in the new size`() {
        let token = stage.view.at.animate(.reveal(from: .left, duration: 1, curve: .linear))
        stage.run(0.25)
        #expect(shownBox == CGRect(x: 0, y: 0, width: 10, height: 40))
        stage.view.bounds.size = CGSize(width: 200, height: 100)
        stage.host.clock.turn()
        #expect(shownBox == CGRect(x: 0, y: 0, width: 50, height: 100))
        stage.run(0.25)
        #expect(shownBox == CGRect(x: 0, y: 0, width: 100, height: 100))
        token.reverse()
        stage.view.bounds.size = CGSize(width: 80, height: 40)
        stage.host.clock.turn()
        stage.run(0.25)
        expectClose(shownBox.width, 20)
        stage.run(1)
        #expect(token.outcome == .completed(.start) && stage.view.layer.mask == nil)
    }

    @Test(arguments: [false, true]) func `a reveal that waits at its end plays back in the new size`(isByHand: Bool) {
        let token = stage.view.at.animate(.reveal(from: .left, duration: 1, curve: .linear))
        token.pausesOnCompletion = true
        stage.run(2)
        for width in [200.0, 40] {
            stage.view.bounds.size = CGSize(width: width, height: 100)
            stage.run(1)
            if isByHand {
                token.fractionComplete = 0.75
                stage.host.clock.turn()
            } else {
                token.play(to: .start)
                stage.run(0.25)
            }
            expectClose(shownBox.width, width * 0.75, within: 1e-3)
            expectClose(shownBox.height, 100)
            token.play(to: .end)
            stage.run(2)
            #expect(stage.view.layer.mask == nil)
        }
    }

    @Test func `a reveal at rest has the new size and the same time`() {
        let token = stage.view.at.animate(.reveal(from: .left, duration: 1, curve: .linear))
        stage.run(0.25)
        token.pause()
        stage.host.clock.turn()
        stage.view.bounds.size = CGSize(width: 200, height: 100)
        stage.run(1)
        let mask = stage.view.layer.mask as? CAShapeLayer
        #expect(mask?.path?.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 50, height: 100))
        #expect(mask?.animationKeys() == nil && stage.host.clock.isIdle)
        token.fractionComplete = 0.5
        stage.host.clock.turn()
        #expect(shownBox.width == 100)
        token.resume()
        stage.run(0.25)
        #expect(shownBox.width == 150)
        token.stop(at: .start)
        #expect(stage.view.layer.mask == nil)
    }

    @Test func `a mask goes along with what has scrolled`() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scrollView.contentSize = CGSize(width: 100, height: 1000)
        stage.window.addSubview(scrollView)
        scrollView.at.animate(.shimmer(duration: 1).repeatedForever())
        stage.run(0.3)
        scrollView.contentOffset.y = 250
        stage.host.clock.turn()
        #expect(scrollView.layer.mask?.frame == CGRect(x: 0, y: 250, width: 100, height: 100))
    }

    @Test func `a layout at the end of the turn is seen in the same frame`() {
        final class Cell: UIView {
            let bar = UIView()

            override func layoutSubviews() {
                super.layoutSubviews()
                bar.frame = bounds.insetBy(dx: 10, dy: 10)
            }
        }
        let cell = Cell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        cell.addSubview(cell.bar)
        stage.window.addSubview(cell)
        stage.host.clock.turn()
        cell.bar.at.animate(.shimmer(duration: 1))
        stage.run(0.3)
        cell.bounds.size = CGSize(width: 300, height: 80)
        stage.host.clock.turn()
        #expect(cell.bar.bounds.size == CGSize(width: 280, height: 60))
        #expect(cell.bar.layer.mask?.frame == cell.bar.bounds)
    }
}
