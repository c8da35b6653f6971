import AnimationInteraction
import Expectations
import TestSupport
import Testing

/// The life of a drag, and bad input.
@MainActor @Suite(.virtualTime) struct DragLifeTests {
    private let stage = DragStage()

    private var recognizers: Int { stage.view.gestureRecognizers?.count ?? 0 }

    @Test func `the view keeps it, and it ends with the view`() {
        weak var kept: AnimationDrag?
        weak var gone: UIView?
        do {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            (kept, gone) = (view.at.draggable(), view)
            stage.window.addSubview(view)
            stage.run(1)
            #expect(kept != nil)
            stage.finger.swipe(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 90, y: 20))
            view.removeFromSuperview()
        }
        stage.run(10)
        #expect(kept == nil && gone == nil && stage.host.clock.isIdle)
    }

    @Test func `stop removes its recognizers, and puts a view that is held to its place`() {
        let own = UITapGestureRecognizer()
        stage.view.addGestureRecognizer(own)
        let drag = stage.view.at.draggable(within: stage.board)
        #expect(recognizers == 3 && drag.isActive)
        stage.take()
        stage.pull(500, 0)
        drag.stop()
        #expect(recognizers == 1 && !drag.isActive && stage.view.gestureRecognizers?.first === own)
        stage.run(5)
        expectClose(stage.view.center, CGPoint(x: 270, y: 150))
        stage.finger.lift()
        stage.take()
        stage.pull(-40, 0)
        expectClose(stage.view.center, CGPoint(x: 270, y: 150))
        drag.stop()
    }

    @Test func `a second one ends the first, and may catch its throw`() {
        let first = stage.view.at.draggable(snapping: .nearest([CGPoint(x: 250, y: 150)]))
        stage.flick(500, 0)
        stage.run(0.1)
        let second = stage.view.at.draggable(axes: .horizontal)
        #expect(recognizers == 2 && !first.isActive && second.isActive)
        stage.run(0.05)
        let place = stage.view.center
        stage.finger.down(at: stage.seen)
        stage.run(0.5)
        #expect(stage.view.center == place && first.throwToken?.outcome == .stopped(.current))
    }

    @Test func `disabled, it lets go, and drags nothing`() {
        let drag = stage.view.at.draggable(within: stage.board)
        stage.take()
        stage.pull(500, 0)
        drag.isEnabled = false
        stage.run(5)
        expectClose(stage.view.center, CGPoint(x: 270, y: 150))
        stage.finger.lift()
        stage.take()
        stage.pull(-40, 0)
        expectClose(stage.view.center, CGPoint(x: 270, y: 150))
        stage.finger.lift()
        drag.isEnabled = true
        stage.take()
        stage.pull(-40, 0)
        expectClose(stage.view.center, CGPoint(x: 230, y: 150))
    }

    @Test func `without an axis nothing is dragged`() {
        stage.view.at.draggable(axes: [])
        stage.take()
        stage.pull(40, 40)
        expectClose(stage.view.center, CGPoint(x: 150, y: 150))
    }

    @Test func `a cancelled finger throws nothing`() {
        stage.view.at.draggable(within: stage.board)
        stage.take()
        for _ in 0..<6 {
            stage.frame()
            stage.pull(10, 0)
        }
        stage.finger.cancel()
        stage.run(3)
        expectClose(stage.view.center, CGPoint(x: 210, y: 150))
    }

    // MARK: - Bad input

    @Test(arguments: [
        CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10), CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10),
        .null,
    ])
    func `a rectangle that is not finite is reported once, and bounds nothing`(
        rect: CGRect
    ) {
        stage.view.at.draggable(within: rect)
        #expect(stage.host.issues == [.unusableDragBounds])
        #expect(stage.host.reports.first?.fileID.hasSuffix("DragLifeTests.swift") == true)
        stage.take()
        stage.pull(1000, 0)
        expectClose(stage.view.center, CGPoint(x: 1150, y: 150))
        stage.finger.lift()
        #expect(stage.host.issues == [.unusableDragBounds])
    }

    @Test func `a view that is not above the dragged one, or is gone, bounds nothing, which is reported`() {
        let aside = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        stage.window.addSubview(aside)
        stage.view.at.draggable(within: aside)
        stage.take()
        stage.pull(500, 0)
        expectClose(stage.view.center, CGPoint(x: 650, y: 150))
        #expect(stage.host.issues == [.unusableDragBounds])
        stage.finger.lift()
        stage.run(0.5)
        stage.view.center = CGPoint(x: 150, y: 150)
        do { stage.view.at.draggable(within: UIView()) }
        stage.take()
        stage.pull(40, 0)
        expectClose(stage.view.center, CGPoint(x: 190, y: 150))
        #expect(stage.host.issues == [.unusableDragBounds, .unusableDragBounds])
        stage.finger.lift()
        stage.run(0.5)
        stage.view.at.draggable(within: stage.view)
        stage.take()
        #expect(stage.host.issues.count == 3)
    }

    @Test func `no slots, and slots that are not finite, are reported and don't count`() {
        stage.view.at.draggable(within: stage.board, snapping: .nearest([]))
        #expect(stage.host.issues == [.unusableSlots])
        stage.take()
        stage.pull(500, 0)
        stage.finger.lift()
        stage.run(5)
        expectClose(stage.view.center, CGPoint(x: 270, y: 150))
        #expect(stage.host.issues.count == 1)
        let place = CGPoint(x: 100, y: 100)
        stage.view.at.draggable(snapping: .nearest([CGPoint(x: CGFloat.nan, y: 0), place]))
        #expect(stage.host.issues.count == 2)
        stage.take()
        stage.finger.lift()
        stage.run(5)
        #expect(stage.view.center == place && stage.host.issues.count == 2)
    }

    @Test func `a view without a superview, or with a centre that is no number, is left alone`() {
        let drag = stage.view.at.draggable(within: stage.board, snapping: .nearest([.zero]))
        stage.take()
        stage.view.removeFromSuperview()
        stage.pull(50, 0)
        stage.finger.lift()
        stage.run(5)
        #expect(stage.host.issues.isEmpty && drag.isActive && stage.host.clock.isIdle)
    }
}
