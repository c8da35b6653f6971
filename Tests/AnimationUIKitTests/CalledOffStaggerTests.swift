import AnimationUIKit
import TestSupport
import Testing

/// Ways in of several views, one after another, that newer calls call off before their turns.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct CalledOffStaggerTests {
    private let stage = Stage()
    private let items = (0..<6).map { UIView(frame: CGRect(x: 100, y: 60 + 30 * $0, width: 50, height: 20)) }

    init() { for item in items { stage.window.addSubview(item) } }

    private func opacity(_ view: UIView) -> Float {
        view.isHidden ? 0 : (view.layer.presentation() ?? view.layer).opacity
    }

    @Test(arguments: [0.05, 0.1, 0.2, 0.3], [0.05, 0.1, 0.25, 0.4])
    func `a menu that is opened and closed again and again is closed in the end`(first: Double, third: Double) {
        let ways: [(in: AnyAnimator<UIView>, out: AnyAnimator<UIView>)] = [
            (.show(with: .popIn()), .hide(after: .zoomOut())), (.show(with: .slideIn()), .hide(after: .slideOut())),
            (.show(), .hide()), (.show(with: .squeezeIn()), .hide(after: .popOut())),
        ]
        for (index, way) in ways.enumerated() {
            for second in [0.02, 0.05, 0.15] {
                for item in items { item.isHidden = true }
                let close = { items.at.animate(way.out, stagger: .each(0.05, from: .end)) }
                items.at.animate(way.in, stagger: 0.05)
                stage.run(first)
                _ = close()
                stage.run(second)
                items.at.animate(way.in, stagger: 0.05)
                stage.run(third)
                _ = close()
                stage.run(4)
                #expect(items.map(\.isHidden) == items.map { _ in true }, "\(index) after \(second) s")
                for item in items { #expect(item.transform.isIdentity && item.alpha == 1, "\(index)") }
                #expect(stage.host.clock.isIdle)
            }
        }
    }

    @Test(arguments: [0.02, 0.15, 0.22], [0.12, 0.2, 0.3])
    func `the next way in plays as if there had been none before`(first: Double, second: Double) {
        let ways: [(in: AnyAnimator<UIView>, out: AnyAnimator<UIView>)] = [
            (.popIn(), .popOut(duration: 0.1)), (.zoomIn(), .zoomOut(duration: 0.1)),
            (.slideIn(distance: 60), .slideOut(distance: 60, duration: 0.1)),
            (.squeezeIn(from: .left), .squeezeOut(to: .left, duration: 0.1)),
        ]
        for (index, way) in ways.enumerated() {
            for item in items { item.alpha = 0 }
            items.at.animate(way.in, stagger: 0.05)
            stage.run(first)
            items.at.animate(way.out)
            stage.run(second)
            let other = UIView(frame: items[5].frame)
            other.alpha = 0
            stage.window.addSubview(other)
            items.at.animate(way.in)
            other.at.animate(way.in)
            for frame in 0..<100 {
                stage.run(0.01)
                guard let seen = items[5].layer.presentation(), let own = other.layer.presentation() else { continue }
                let places = [seen, own].map { $0.position.y + $0.transform.m42 }
                #expect(abs(seen.transform.m11 - own.transform.m11) < 0.001, "\(index) in frame \(frame)")
                #expect(abs(places[0] - places[1]) < 0.01, "\(index) in frame \(frame)")
                #expect(abs(seen.opacity - own.opacity) < 0.001, "\(index) in frame \(frame)")
            }
            stage.run(2)
            #expect(items[5].alpha == 1 && CATransform3DIsIdentity(items[5].layer.transform))
            #expect(stage.host.clock.isIdle)
        }
    }

    @Test(arguments: [0.2, 0.6, 1.5]) func `nothing of a called-off way in is seen while the way out plays`(
        length: Double
    ) {
        items.at.animate(.popIn(), stagger: 0.1)
        stage.run(0.05)
        items[5].at.animate(.popOut(duration: length))
        for _ in 0..<300 {
            stage.run(0.01)
            #expect(opacity(items[5]) == 0)
        }
        #expect(items[5].alpha == 0 && items[4].alpha == 1 && stage.host.clock.isIdle)
    }

    @Test(arguments: [0.2, 0.4]) func `shown once more between the turns of its parts, it is seen as itself`(
        moment: Double
    ) {
        let way = AnyAnimator<UIView>.parallel(
            .fade(from: 0, to: 1, duration: 0.1), .scale(from: 0.5, duration: 0.1).delay(0.5))
        items.at.animate(way, stagger: 0.05)
        stage.run(0.02)
        items.at.animate(.popOut(duration: 0.1))
        stage.run(moment)
        items.at.animate(.fadeIn(duration: 0.1))
        stage.run(0.1)
        for _ in 0..<100 {
            stage.run(0.01)
            #expect(items[5].layer.presentation().map { CATransform3DIsIdentity($0.transform) } == true)
            #expect(opacity(items[5]) == 1)
        }
        #expect(stage.host.clock.isIdle)
    }
}
