import AnimationInteraction
import Expectations
import TestSupport
import Testing

/// Views that a finger drags, throws and catches.
@MainActor @Suite(.virtualTime) struct DragTests {
    private let stage = DragStage()

    /// A scroll view's rubber band on a board of 300 points.
    private func band(_ distance: CGFloat) -> CGFloat { (1 - 1 / (distance * 0.55 / 300 + 1)) * 300 }

    // MARK: - In the hand

    @Test func `the view goes with the finger, point by point`() {
        stage.view.at.draggable()
        stage.take()
        expectClose(stage.view.center, CGPoint(x: 150, y: 150))
        stage.pull(30, -20)
        expectClose(stage.view.center, CGPoint(x: 180, y: 130))
        stage.pull(-200, 500)
        expectClose(stage.view.center, CGPoint(x: -20, y: 630))
    }

    @Test func `beyond the bounds it goes less and less, as a scroll view does`() {
        stage.view.at.draggable(within: stage.board)
        stage.take()
        stage.pull(220, 0)
        // 100 points beyond the right edge of a board of 300.
        expectClose(stage.view.center, CGPoint(x: 270 + band(100), y: 150))
        stage.pull(-220, -500)
        expectClose(stage.view.center, CGPoint(x: 150, y: 30 - band(380)))
        stage.pull(0, 500)
        expectClose(stage.view.center, CGPoint(x: 150, y: 150))
    }

    @Test func `it goes along its axis, and leaves a finger across it to a scroll view`() {
        let scroll = UIScrollView(frame: stage.board.frame)
        scroll.contentSize = CGSize(width: 300, height: 2000)
        stage.window.addSubview(scroll)
        scroll.addSubview(stage.view)
        stage.view.at.draggable(axes: .horizontal)
        stage.finger.down(at: CGPoint(x: 200, y: 200))
        for y in [188.0, 160, 150] { stage.finger.move(to: CGPoint(x: 202, y: y)) }
        #expect(scroll.contentOffset.y > 0 && stage.view.center == CGPoint(x: 150, y: 150))
        stage.finger.lift()
        stage.run(5)
        let offset = scroll.contentOffset.y
        let point = scroll.convert(stage.view.center, to: nil)
        stage.finger.down(at: point)
        for x in [12.0, 30, 60] { stage.finger.move(to: CGPoint(x: point.x + x, y: point.y + x / 4)) }
        #expect(scroll.contentOffset.y == offset && stage.view.center == CGPoint(x: 198, y: 150))
    }

    @Test func `of a view that is larger than its bounds no edge comes inside`() {
        stage.view.bounds.size = CGSize(width: 500, height: 60)
        let drag = stage.view.at.draggable(within: stage.board)
        stage.flick(900, 0)
        stage.run(10)
        expectClose(stage.view.frame.origin, CGPoint(x: 0, y: 120))
        stage.flick(-3000, 0)
        stage.run(10)
        #expect(abs(stage.view.frame.maxX - 300) < 1e-6 && drag.isActive)
    }

    // MARK: - Thrown

    @Test func `without slots the throw is a scroll view's, to the point, and on the way`() {
        let drag = stage.view.at.draggable()
        stage.flick(-400, 200)
        let start = stage.view.center
        let end = CGPoint(x: start.x + DragStage.throwLength(-400), y: start.y + DragStage.throwLength(200))
        for time in stride(from: 0.1, through: 3, by: 0.1) {
            stage.run(0.1)
            let left = exp(1000 * log(0.998) * time)
            let place = CGPoint(x: end.x + (start.x - end.x) * left, y: end.y + (start.y - end.y) * left)
            expectClose(stage.view.center, place, within: 0.2)
        }
        stage.run(5)
        expectClose(stage.view.center, end)
        #expect(drag.throwToken?.outcome == .completed(.end) && stage.host.clock.isIdle)
    }

    @Test func `bounds stop a throw at their edge`() {
        stage.view.at.draggable(within: CGRect(x: 0, y: 0, width: 300, height: 300))
        stage.flick(1200, -100)
        let y = stage.view.center.y + DragStage.throwLength(-100)
        var furthest: CGFloat = 0
        for _ in 0..<600 {
            stage.frame()
            furthest = max(furthest, stage.view.center.x)
        }
        // The edge is at 270; a scroll view bounces a little beyond.
        expectClose(stage.view.center, CGPoint(x: 270, y: y))
        #expect(furthest < 330)
    }

    @Test func `bounds are measured at the throw, and slots may change`() {
        let drag = stage.view.at.draggable(within: stage.board)
        stage.take()
        stage.board.bounds.size.width = 200
        stage.pull(100, 0)
        stage.finger.lift()
        stage.run(5)
        expectClose(stage.view.center, CGPoint(x: 170, y: 150))
        drag.snapping = .nearest([CGPoint(x: 60, y: 60)])
        stage.take()
        stage.finger.lift()
        stage.run(5)
        expectClose(stage.view.center, CGPoint(x: 60, y: 60))
    }

    @Test func `it comes to rest at the slot that is nearest to the end of the throw`() {
        let slots = [CGPoint(x: 30, y: 30), CGPoint(x: 270, y: 30), CGPoint(x: 30, y: 270), CGPoint(x: 270, y: 270)]
        var drops: [CGPoint] = []
        let drag = stage.view.at.draggable(within: stage.board, snapping: .nearest(slots))
        drag.onDrop { drops.append($0) }
        stage.flick(-500, 300)
        #expect(drops == [slots[2]] && drag.throwToken?.outcome == nil)
        stage.run(10)
        #expect(stage.view.center == slots[2])
        stage.flick(100, -900)
        stage.run(10)
        #expect(stage.view.center == slots[0] && drops == [slots[2], slots[0]])
    }

    @Test func `along one axis the nearest slot is the nearest on it`() {
        stage.view.at.draggable(
            axes: .horizontal, snapping: .nearest([CGPoint(x: 100, y: 150), CGPoint(x: 200, y: 9000)]))
        stage.flick(200, 0)
        stage.run(10)
        expectClose(stage.view.center, CGPoint(x: 200, y: 150))
    }

    @Test func `let go at rest it goes to the nearest slot, in less than two seconds`() {
        stage.view.at.draggable(snapping: .nearest([CGPoint(x: 40, y: 150)]))
        stage.take()
        stage.run(0.5)
        stage.finger.lift()
        stage.run(2)
        #expect(abs(stage.view.center.x - 40) < 1)
    }

    // MARK: - Caught

    @Test func `a finger catches it where it is, and goes on from there`() {
        let drag = stage.view.at.draggable(within: stage.board, snapping: .nearest([CGPoint(x: 250, y: 250)]))
        stage.flick(900, 300)
        stage.run(0.2)
        let place = stage.view.center
        #expect(stage.window.hitTest(stage.seen, with: nil) === stage.view)
        stage.finger.down(at: stage.seen)
        stage.run(0.5)
        #expect(stage.view.center == place && drag.throwToken?.outcome == .stopped(.current))
        stage.pull(10, 0)
        expectClose(stage.view.center, place)
        stage.pull(-30, 5)
        expectClose(stage.view.center, CGPoint(x: place.x - 30, y: place.y + 5))
        stage.run(0.2)
        stage.finger.lift()
        stage.run(5)
        expectClose(stage.view.center, CGPoint(x: 250, y: 250))
    }

    @Test func `caught beyond the bounds it stays in the rubber band`() {
        stage.view.at.draggable(within: stage.board)
        stage.take()
        stage.pull(150, 0)
        stage.finger.lift()
        stage.frame()
        let place = stage.view.center
        #expect(place.x > 280)
        stage.finger.down(at: stage.seen)
        stage.frame()
        stage.pull(10, 0)
        expectClose(stage.view.center, place)
        stage.pull(-1, 0)
        // One point of the finger is less than 0.55 of the view.
        #expect(stage.view.center.x < place.x && stage.view.center.x > place.x - 0.55)
        stage.finger.lift()
        stage.run(5)
        expectClose(stage.view.center, CGPoint(x: 270, y: 150))
    }

    @Test func `caught and let go without a move, it goes to its place`() {
        let drag = stage.view.at.draggable(snapping: .nearest([.zero, CGPoint(x: 300, y: 150)]))
        stage.flick(400, 0)
        stage.run(0.1)
        stage.finger.tap(at: stage.seen)
        #expect(drag.throwToken?.outcome == nil)
        stage.run(5)
        expectClose(stage.view.center, CGPoint(x: 300, y: 150))
    }

    // MARK: - The token of a throw

    @Test func `a throw is a token, to be paused and reversed`() throws {
        let drag = stage.view.at.draggable(snapping: .nearest([CGPoint(x: 270, y: 150)]))
        stage.flick(600, 0)
        let start = stage.view.center
        let token = try #require(drag.throwToken)
        stage.run(0.2)
        token.pause()
        let place = stage.view.center
        stage.run(1)
        #expect(stage.view.center == place && place.x > start.x)
        token.play(to: .start)
        stage.run(5)
        #expect(stage.view.center == start && token.outcome == .completed(.start))
    }

    @Test func `an animation of the centre takes the view over, and a finger takes it back`() {
        let drag = stage.view.at.draggable(within: stage.board)
        stage.flick(300, 0)
        stage.run(0.1)
        let token = stage.view.at.animate(.value(\.center, to: CGPoint(x: 40, y: 40), curve: .spring))
        stage.frame()
        #expect(drag.throwToken?.outcome == .interrupted(.replaced))
        stage.run(0.05)
        let place = stage.view.center
        stage.take()
        #expect(token.outcome == .interrupted(.replaced))
        stage.run(1)
        expectClose(stage.view.center, place, within: 20)
        let held = stage.view.center
        stage.pull(7, 0)
        expectClose(stage.view.center, CGPoint(x: held.x + 7, y: held.y))
    }

    // MARK: - Less motion

    @Test func `where motion is reduced the finger has it in full, and a throw takes no time`() {
        stage.host.clock.reducesMotion.store(true, ordering: .relaxed)
        var drops: [CGPoint] = []
        let drag = stage.view.at.draggable(within: stage.board, snapping: .nearest([CGPoint(x: 270, y: 150), .zero]))
        drag.onDrop { drops.append($0) }
        stage.take()
        stage.pull(20, 20)
        expectClose(stage.view.center, CGPoint(x: 170, y: 170))
        stage.finger.lift()
        expectClose(stage.view.center, CGPoint(x: 270, y: 150))
        #expect(drag.throwToken == nil)
        #expect(drops == [CGPoint(x: 270, y: 150)] && stage.host.issues.isEmpty)
    }
}
