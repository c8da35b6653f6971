import AnimationInteraction
import Expectations
import TestSupport
import Testing

/// A finger's hold of a view, and whatever else moves the view or takes it away.
@MainActor @Suite(.virtualTime) struct DragHoldTests {
    private let stage = DragStage()
    private var view: UIView { stage.view }

    /// Motions of a view's centre to (40, 40).
    enum Motion: CaseIterable {
        case follower, states, value, animation

        @MainActor func play(on view: UIView) -> [AnyObject] {
            let goal = CGPoint(x: 40, y: 40)
            switch self {
            case .follower:
                let follower = view.at.follower(of: \.center)
                follower.target = goal
                return [follower]
            case .states:
                let place = view.center
                let states = AT.states(0) {
                    AT.state(0) { view.at.goal(\.center, to: place) }
                    AT.state(1) { view.at.goal(\.center, to: goal) }
                }
                states.go(to: 1)
                return [states]
            case .value: return [view.at.animate(.value(\.center, to: goal, duration: 1, curve: .spring))]
            case .animation: return [view.at.animate(.move(to: goal, duration: 1)).onConflict(.replace)]
            }
        }
    }

    @Test func `a view that loses its superview under the finger is let go of, and can be dragged again`() {
        var drops: [CGPoint] = []
        let drag = view.at.draggable(axes: .horizontal).onDrop { drops.append($0) }
        for isTaken in [true, false] {
            stage.take()
            stage.pull(30, 0)
            view.removeFromSuperview()
            if isTaken { stage.finger.cancel() } else { stage.finger.lift() }
            #expect(drag.throwToken == nil)
            stage.run(1)
            stage.board.addSubview(view)
            view.center = CGPoint(x: 150, y: 150)
            stage.run(0.1)
            // A finger across the axis drags nothing.
            let point = stage.seen
            stage.finger.down(at: point)
            stage.finger.move(to: CGPoint(x: point.x, y: point.y + 40))
            stage.finger.move(to: CGPoint(x: point.x + 50, y: point.y + 40))
            #expect(view.center == CGPoint(x: 150, y: 150))
            stage.finger.lift()
        }
        #expect(drops == [CGPoint(x: 180, y: 150), CGPoint(x: 180, y: 150)])
        stage.take()
        stage.pull(20, 0)
        expectClose(view.center, CGPoint(x: 170, y: 150))
    }

    @Test func `in another superview it goes on from where it is`() {
        view.at.draggable()
        stage.take()
        stage.pull(20, 0)
        let place = stage.seen
        stage.window.addSubview(view)
        view.center = place
        stage.pull(0, 0)
        expectClose(view.center, place)
        stage.pull(5, -9)
        expectClose(view.center, CGPoint(x: place.x + 5, y: place.y - 9))
    }

    @Test(arguments: [false, true]) func `a scope that ends lets go of it, and throws nothing`(isReverted: Bool) {
        var drops = 0
        let scope = AnimationScope {
            view.at.draggable(snapping: .nearest([CGPoint(x: 250, y: 250)])).onDrop { drops += 1 }
        }
        stage.take()
        stage.pull(30, 40)
        let place = isReverted ? CGPoint(x: 150, y: 150) : view.center
        if isReverted { scope.revert() } else { scope.stop() }
        #expect(view.center == place)
        stage.pull(20, 0)
        stage.finger.lift()
        stage.run(3)
        #expect(view.center == place && drops == 1 && stage.host.clock.isIdle)
    }

    @Test(arguments: Motion.allCases) func `a motion that begins at the drop takes the view over`(motion: Motion) {
        let drag = view.at.draggable(within: stage.board)
        var motions: [AnyObject] = []
        drag.onDrop { motions = motion.play(on: view) }
        stage.flick(600, 300)
        stage.run(4)
        #expect(drag.throwToken?.outcome == .interrupted(.replaced))
        expectClose(view.center, CGPoint(x: 40, y: 40))
        #expect(motions.count == 1 && stage.host.clock.isIdle && stage.host.issues.isEmpty)
    }

    @Test(arguments: Motion.allCases)
    func `a motion that begins while a finger holds the view is taken over where it is by the finger's next move`(
        motion: Motion
    ) {
        var drops: [CGPoint] = []
        view.at.draggable(snapping: .nearest([CGPoint(x: 250, y: 250)])).onDrop { drops.append($0) }
        stage.take()
        stage.pull(20, 0)
        let motions = motion.play(on: view)
        stage.run(0.2)
        let place = view.layer.presentation()?.position ?? .zero
        #expect(place.x < 165)
        stage.pull(7, 3)
        expectClose(view.center, CGPoint(x: place.x + 7, y: place.y + 3), within: 1)
        let held = view.center
        stage.run(2)
        #expect(view.center == held)
        stage.finger.lift()
        stage.run(3)
        #expect(drops == [CGPoint(x: 250, y: 250)] && view.center == drops.first && motions.count == 1)
        #expect(stage.host.clock.isIdle)
    }

    @Test(arguments: Motion.allCases) func `lifted without another move, the finger leaves the view to the motion`(
        motion: Motion
    ) {
        var drops = 0
        let drag = view.at.draggable(snapping: .nearest([CGPoint(x: 250, y: 250)])).onDrop { drops += 1 }
        stage.take()
        let motions = motion.play(on: view)
        stage.run(0.2)
        stage.finger.lift()
        stage.run(3)
        expectClose(view.center, CGPoint(x: 40, y: 40))
        #expect(drops == 1 && drag.throwToken == nil && motions.count == 1 && stage.host.clock.isIdle)
    }
}
