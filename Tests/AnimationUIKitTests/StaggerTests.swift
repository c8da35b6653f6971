import AnimationUIKit
import Foundation
import TestSupport
import Testing

@MainActor @Suite(.virtualTime) struct StaggerTests {
    private let stage = Stage()

    private func tile(_ x: Double, _ y: Double, in container: UIView) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.center = CGPoint(x: x, y: y)
        container.addSubview(view)
        return view
    }

    private func alphas(_ views: [UIView]) -> [Double] {
        views.map { Double($0.layer.presentation()?.opacity ?? -1) }.map { ($0 * 100).rounded() / 100 }
    }

    @Test func `views start by their distance from a point`() {
        let tiles = [(0, 0), (30, 40), (60, 80)].map { tile($0, $1, in: stage.view) }
        tiles.at.animate(.fadeOut(duration: 1, curve: .linear), stagger: .each(0.25, from: .point(.zero)))
        stage.run(0.75)
        #expect(alphas(tiles) == [0.25, 0.5, 0.75])
    }

    @Test func `views of other superviews stand in the coordinates of the first one's`() {
        let here = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let there = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
        for container in [here, there] { stage.window.addSubview(container) }
        // Twice the size about its middle: its point (50, 50) stays at (150, 50), (60, 50) comes to (170, 50).
        there.transform = CGAffineTransform(scaleX: 2, y: 2)
        let tiles = [tile(120, 50, in: here), tile(60, 50, in: there), tile(70, 50, in: here), tile(50, 50, in: there)]
        // At 120, 170, 70 and 150.
        tiles.at.animate(.fadeOut(duration: 1, curve: .linear), stagger: .total(1, from: .left))
        stage.run(1)
        #expect(alphas(tiles) == [0.5, 1, 0, 0.8])
    }

    @Test func `views without a window in common stand where their centre says`() {
        let tiles = [tile(20, 0, in: stage.window), tile(10, 0, in: UIView()), UIView()]
        #expect(tiles.map { $0.staggerPosition(beside: tiles[0]).x } == [20, 10, 0])
    }

    @Test func `an object of one's own says where it stands`() {
        let balloons = [3, 1, 2].map { Balloon(at: $0) }
        balloons.at.animate(.value(\.lift, to: 100, duration: 1, curve: .linear), stagger: .each(0.25, from: .left))
        stage.run(0.75)
        #expect(balloons.map { $0.lift.rounded() } == [25, 75, 50])
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `each object can play several together`() {
        let dials = [Dial(), Dial(), Dial()]
        let turn: AnyAnimator<Dial> = .value(\.angle, to: 100, duration: 1, curve: .linear)
        let grow: AnyAnimator<Dial> = .value(\.size, to: 10, duration: 0.5, curve: .linear)
        #expect(dials.at.animate(parallelism: turn, grow).duration == 1)
        #expect(dials.at.animate(parallelism: turn, grow, stagger: 0.5).duration == 2)
        stage.run(3)
        for dial in dials { (dial.angle, dial.size) = (0, 0) }
        dials.at.animate(parallelism: turn, grow, stagger: .each(0.25, from: .end))
        stage.run(0.5)
        #expect(dials.map { $0.angle.rounded() } == [0, 25, 50])
        #expect(dials.map { $0.size.rounded() } == [0, 5, 10])
    }

    @Test func `what has no place goes by order, and that is reported`() {
        let dials = [Dial(), Dial()]
        dials.at.animate(.value(\.angle, to: 100, duration: 1, curve: .linear), stagger: .each(0.5, from: .right))
        stage.run(0.5)
        #expect(dials.map { $0.angle.rounded() } == [50, 0])
        #expect(stage.host.issues == [.noPositions])
        AT.stagger(.each(0.5, from: .point(.zero)), [stage.view.at.animate(.fadeOut())])
        stage.run(1)
        #expect(stage.host.issues == [.noPositions, .noPositions])
    }
}

@MainActor private final class Balloon: AnimationCompatible, StaggerPositioned {
    private let center: CGPoint
    var lift = 0.0

    init(at x: Double) { center = CGPoint(x: x * 10, y: 0) }

    func staggerPosition(beside first: any StaggerPositioned) -> CGPoint { center }
}

@MainActor private final class Dial: AnimationCompatible {
    var angle = 0.0
    var size = 0.0
}
