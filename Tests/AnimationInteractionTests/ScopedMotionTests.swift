import AnimationInteraction
import Expectations
import TestSupport
import Testing

/// Followers, drags, presses and states that are made in a scope belong to the scope, too.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ScopedMotionTests {
    private let stage = TouchStage()
    private var button: UIControl { stage.button }

    @MainActor private final class Box: AnimationCompatible {
        var x = 3.0
        var level = 0.0
    }

    @Test func `a follower stops, and its property has the value from before`() {
        let box = Box()
        var followers: [AnimationFollower<Double>] = []
        let scope = AnimationScope {
            followers.append(box.at.follower(of: \.x))
            followers.append(AT.follower(of: box, from: 1.0) { $0.level = $1 })
            box.at.animate(.value(\.x, to: 5, duration: 0.1))
        }
        for follower in followers { follower.target = 10 }
        stage.run(0.1)
        #expect(box.x != 3 && box.level != 0)
        scope.revert()
        #expect(box.x == 3 && box.level == 1)
        stage.run(1)
        #expect(box.x == 3 && box.level == 1 && stage.isAtRest)
    }

    @Test(arguments: [false, true]) func `a follower that nobody keeps stops, too`(isReverted: Bool) {
        let box = Box()
        let scope = AnimationScope {
            box.at.follower(of: \.x).target = 10
            AT.follower(of: box, from: 1.0) { $0.level = $1 }.target = 10
        }
        stage.run(0.1)
        let (x, level) = (box.x, box.level)
        #expect(x != 3 && level != 0)
        if isReverted { scope.revert() } else { scope.stop() }
        stage.run(1)
        #expect(isReverted ? box.x == 3 && box.level == 1 : box.x == x && box.level == level)
        #expect(stage.isAtRest)
    }

    @Test(arguments: [0.1, 3], [false, true]) func `a colour is back as it was, whatever the appearance`(
        seconds: Double, isKept: Bool
    ) {
        var kept: AnimationStates<Bool>?
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        button.backgroundColor = color
        let scope = AnimationScope {
            let states = AT.states(false) {
                AT.state(false) { button.at.goal(\.alpha, to: 0.5) }
                AT.state(true) { button.at.goal(\.backgroundColor, to: .systemRed) }
            }
            states.go(to: true)
            if isKept { kept = states }
        }
        stage.run(seconds)
        #expect(button.backgroundColor != color)
        scope.revert()
        #expect(button.backgroundColor == color && button.alpha == 1)
        stage.run(1)
        #expect(button.backgroundColor == color && stage.isAtRest)
        _ = kept
    }

    @Test func `a press that holds is taken back, and the next one plays nothing`() {
        let scope = AnimationScope { button.at.whilePressed(.fade(to: 0.5, duration: 1)) }
        stage.finger.down(at: TouchStage.inside)
        stage.run(0.5)
        #expect(stage.alpha < 1)
        scope.revert()
        #expect(button.alpha == 1)
        stage.finger.lift()
        stage.finger.down(at: TouchStage.inside)
        stage.run(0.5)
        #expect(stage.alpha == 1 && stage.isAtRest)
    }

    @Test func `a dragged view is back at its place, and a finger drags it no more`() {
        let stage = DragStage()
        let place = stage.view.center
        let scope = AnimationScope { _ = stage.view.at.draggable(within: stage.board) }
        stage.flick(400, 0)
        stage.run(0.1)
        #expect(stage.view.center != place)
        scope.revert()
        #expect(stage.view.center == place)
        stage.flick(400, 0)
        stage.run(2)
        #expect(stage.view.center == place && stage.host.clock.isIdle)
    }

    @Test func `a property is back bit for bit, however small the way was`() {
        let place = button.center
        var follower: AnimationFollower<CGPoint>?
        let scope = AnimationScope { follower = button.at.follower(of: \.center) }
        follower?.jump(to: CGPoint(x: place.x + 1e-10, y: place.y))
        #expect(button.center != place)
        scope.revert()
        #expect(button.center == place)
    }

    @Test func `a closure has moved a view along one axis before: it is back on both`() {
        let (stage, motions) = (DragStage(), ["follower", "drag", "states"])
        for motion in motions {
            let place = stage.view.center
            var follower: AnimationFollower<CGPoint>?
            var states: AnimationStates<Bool>?
            let scope = AnimationScope { AT.animate(AT.custom(duration: 0.2) { stage.view.center.x += 20 }) }
            stage.run(0.4)
            scope.collect {
                switch motion {
                case "follower": follower = stage.view.at.follower(of: \.center)
                case "drag": stage.view.at.draggable()
                default:
                    states = AT.states(false) {
                        AT.state(false) { stage.view.at.goal(\.center, to: .zero) }
                        AT.state(true) { stage.view.at.goal(\.center, to: CGPoint(x: 30, y: 200)) }
                    }
                }
            }
            follower?.target = CGPoint(x: 30, y: 200)
            states?.go(to: true)
            if motion == "drag" { stage.flick(-200, 300) }
            stage.run(0.1)
            #expect(stage.view.center.y != place.y)
            scope.revert()
            #expect(stage.view.center == place, "\(motion)")
            stage.run(1)
            #expect(stage.view.center == place)
        }
    }

    @Test func `states move back to the values from before them`() {
        let box = Box()
        var states: AnimationStates<Bool>?
        let scope = AnimationScope {
            states = AT.states(false) {
                AT.state(false) { box.at.goal(\.x, to: 1) }
                AT.state(true) { box.at.goal(\.x, to: 9) }
            }
        }
        states?.go(to: true)
        stage.run(0.2)
        #expect(box.x > 1)
        scope.revert()
        #expect(box.x == 3)
        stage.run(1)
        #expect(box.x == 3 && stage.isAtRest)
    }
}
