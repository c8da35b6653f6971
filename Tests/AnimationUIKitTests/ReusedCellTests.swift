import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Exits and texts in the cells of a list: cells that are reused, moved and taken out at odd times.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ReusedCellTests {
    private let stage = Stage()
    private let list = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    private var cell: UIView { stage.view }

    init() {
        stage.window.addSubview(list)
        stage.run(0.1)
    }

    @Test func `a cell on its way out that moves to another list is removed from there`() {
        let token = cell.at.animate(.remove())
        stage.run(0.1)
        token.pause()
        list.addSubview(cell)
        stage.run(0.1)
        token.resume()
        stage.run(1)
        #expect(cell.superview == nil && list.subviews.isEmpty && cell.alpha == 1)
        token.revert()
        stage.run(0.1)
        #expect(cell.superview === list && cell.alpha == 1)
    }

    @Test(arguments: [AnimationPosition.start, .end])
    func `nothing plays on in a cell whose animations are stopped at an end`(position: AnimationPosition) {
        for (older, newer, policy) in [
            (AnyAnimator<UIView>.popOut(), AnyAnimator<UIView>.fadeIn(), AnimationToken.ConflictPolicy.additive),
            (.popOut(), .popIn(), .additive), (.popOut(), .pulse(), .replace), (.popIn(), .zoomIn(), .replace),
            (.shake(), .move(byX: 10, y: 0), .replace), (.conceal(), .reveal(), .replace),
        ] {
            let token = cell.at.animate(older)
            stage.run(0.1)
            cell.at.animate(newer).onConflict(policy)
            stage.run(0.05)
            cell.at.stopAnimations(at: position)
            stage.host.clock.turn()
            #expect(cell.layer.animationKeys() == nil && cell.layer.mask == nil)
            cell.alpha = 1
            stage.run(0.02)
            #expect(stage.shown("opacity") == 1 && stage.shown("transform.scale.x") == 1)
            #expect(token.state == .ended)
            stage.run(1)
        }
    }

    @Test(arguments: [true, false]) func `a cell that is reused on its way out is seen`(isPaused: Bool) {
        for exit in [AnyAnimator<UIView>.hide(), .remove(), .hide(after: .slideOut()), .slideOut(), .fadeOut()] {
            let token = cell.at.animate(exit)
            stage.run(0.1)
            if isPaused { token.pause() }
            cell.at.stopAnimations(at: .start)
            cell.at.animate(.show())
            stage.run(1)
            #expect(cell.superview === stage.window && !cell.isHidden && cell.alpha == 1)
            #expect(token.outcome == .stopped(.start))
        }
    }

    @Test func `a removed cell that another list has taken stays there`() {
        let token = cell.at.animate(.remove())
        stage.run(1)
        list.addSubview(cell)
        token.revert()
        stage.run(0.1)
        #expect(cell.superview === list && cell.alpha == 1)
    }

    @Test func `a typed text that is stopped leaves the text of the reused cell`() {
        let label = stage.label
        label.attributedText = NSAttributedString(
            string: "First", attributes: [.font: UIFont.boldSystemFont(ofSize: 30)])
        let token = label.at.animate(.typewriter(duration: 1))
        stage.run(0.4)
        label.at.stopAnimations(at: .start)
        label.text = "Second"
        stage.run(1)
        #expect(label.text == "Second" && token.outcome == .stopped(.start))
        token.revert()
        #expect(label.text == "Second")
    }

    @Test func `a transition in a cell that is removed leaves no picture, and can go on`() {
        let token = cell.at.animate(.transition(.push(from: .left), duration: 1) { $0.backgroundColor = .red })
        stage.run(0.3)
        token.pause()
        for index in 1..<20 { token.time = Double(index) / 30 }
        let count = stage.window.subviews.count
        list.addSubview(cell)
        stage.run(0.1)
        #expect(stage.window.subviews.count == count - 2 && list.subviews == [cell])
        token.resume()
        stage.run(1)
        #expect(list.subviews == [cell] && cell.alpha == 1 && stage.host.clock.isIdle)
    }
}
