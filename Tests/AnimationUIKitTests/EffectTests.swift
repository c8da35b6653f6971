import Expectations
import AnimationUIKit
import TestSupport
import Testing

@MainActor @Suite(.virtualTime) struct EffectTests {
    private let stage = Stage()

    @Test func `fades go to the alpha they name`() {
        stage.view.at.animate(.fadeOut(duration: 1, curve: .linear), .fade(to: 0.5, duration: 1), .fadeIn(duration: 1))
        stage.run(0.5)
        expectClose(stage.shown("opacity"), 0.5)
        stage.run(0.5)
        expectClose(stage.view.alpha, 0.5)
        expectClose(stage.shown("opacity"), 0)
        stage.run(1)
        expectClose(stage.shown("opacity"), 0.5)
        stage.run(1)
        expectClose(stage.shown("opacity"), 1)
    }

    @Test func `moves are relative to the place at their start, or go to a place`() {
        stage.view.at.animate(
            .move(byX: 10, y: 20, duration: 1), .move(byX: 10, y: 20, duration: 1),
            .move(to: CGPoint(x: 300, y: 50), duration: 1))
        stage.run(2)
        #expect(stage.view.layer.presentation()?.position == CGPoint(x: 140, y: 160))
        stage.run(1)
        #expect(stage.view.center == CGPoint(x: 300, y: 50))
    }

    @Test func `a resize grows about the centre`() {
        stage.view.at.animate(.resize(to: CGSize(width: 80, height: 20), duration: 1, curve: .linear))
        stage.run(0.5)
        expectClose(stage.shown("bounds.size.width"), 60)
        stage.run(1)
        #expect(stage.view.frame == CGRect(x: 80, y: 110, width: 80, height: 20))
    }

    @Test func `scales and turns stay at their end`() {
        stage.view.at.animate(
            parallelism: .scale(toValue: 3, duration: 1, curve: .linear),
            .rotate(byDegrees: 90, duration: 1, curve: .linear), .cornerRadius(to: 8, duration: 1, curve: .linear))
        stage.run(0.5)
        expectClose(stage.shown("transform.scale.x"), 2)
        expectClose(stage.shown("transform.rotation.z"), .pi / 4)
        expectClose(stage.shown("cornerRadius"), 4)
        stage.run(1)
        expectClose(stage.shown("transform.scale.x"), 3)
        expectClose(stage.shown("transform.rotation.z"), .pi / 2)
        expectClose(stage.view.layer.cornerRadius, 8)
    }

    @Test func `a full turn turns`() {
        stage.view.at.animate(.rotate(byRadians: 2 * .pi, duration: 1, curve: .linear))
        stage.run(0.25)
        expectClose(stage.shown("transform.rotation.z"), .pi / 2)
    }

    @Test func `keyframes of scale, rotation and transform run through their values`() {
        stage.view.at.animate(
            .scale(values: [1, 2, 0.5, 1], keyTimes: [0, 0.5, 0.75, 1], repeatCount: 2, duration: 1))
        stage.run(1.5)
        expectClose(stage.shown("transform.scale.x"), 2)
        stage.run(1)
        stage.view.at.animate(.rotate(values: [0, 0.4, -0.4, 0], duration: 3))
        stage.run(1)
        expectClose(stage.shown("transform.rotation.z"), 0.4)
        stage.run(3)
        let moved = CATransform3DMakeTranslation(50, 0, 0)
        stage.view.at.animate(.transform(values: [CATransform3DIdentity, moved, CATransform3DIdentity], duration: 1))
        stage.run(0.25)
        expectClose(stage.shown("transform.translation.x"), 25)
        stage.run(1)
        #expect(CATransform3DIsIdentity(stage.view.layer.transform))
    }

    @Test func `a background colour is animated and stays`() {
        stage.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        stage.host.clock.turn()
        stage.view.at.animate(
            .backgroundColor(to: UIColor(red: 0, green: 0, blue: 1, alpha: 1), duration: 1, curve: .linear))
        stage.run(0.5)
        let shown = stage.view.layer.presentation()?.backgroundColor?.components ?? []
        #expect(shown.count == 4)
        for (value, expected) in zip(shown, [0.5, 0, 0.5, 1]) { expectClose(Double(value), expected) }
        stage.run(1)
        #expect(stage.view.backgroundColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    }

    @Test func `closures see the view's own class, and prepare runs after the delay, right before the first frame`() {
        var order: [String] = []
        stage.label.at.animate(
            .custom(
                duration: 1, delay: 1,
                prepare: {
                    $0.text = "ready"; order.append("prepare")
                }
            ) {
                $0.alpha = 0
                $0.text = "gone"
                order.append("animate")
            })
        stage.run(0.9)
        #expect(order.isEmpty)
        stage.run(0.2)
        #expect(order == ["prepare", "animate"])
        #expect(stage.label.text == "gone")
    }

    @Test func `a stored animator for any view plays on a label, alone and in company`() {
        let stored: AnyAnimator<UIView> = .fadeOut(duration: 1)
        stage.label.at.animate(stored)
        stage.run(1)
        #expect(stage.label.alpha == 0)
        stage.label.at.animate(.init(stored), .custom(duration: 1) { $0.text = "typed" })
        stage.run(3)
        #expect(stage.label.text == "typed")
        let grown: AnyAnimator<UIView> = .scale(toValue: 2, duration: 1)
        stage.label.alpha = 1
        #expect(stage.label.at.animate(parallelism: stored, grown).duration == 1)
        let both = [stored, grown]
        #expect(stage.label.at.animate(parallelism: both).duration == 1 && stage.label.at.animate(both).duration == 2)
        stage.run(2.1)
        #expect(stage.label.alpha == 0)
        #expect(stage.label.layer.value(forKeyPath: "transform.scale.x") as? Double == 2)
    }

    @Test func `springs overshoot, and end where they should`() {
        stage.view.at.animate(.custom(duration: 1, curve: .spring(dampingRatio: 0.3)) { $0.center.x = 220 })
        var highest = 0.0
        for _ in 0..<60 {
            stage.run(1.0 / 60)
            highest = max(highest, stage.shown("position.x"))
        }
        #expect(highest > 225)
        stage.run(0.1)
        expectClose(stage.shown("position.x"), 220)
        let physical = AnyAnimator<UIView>.custom(curve: .spring(mass: 1, stiffness: 100, damping: 10)) { _ in }
        expectClose(physical.duration, 1.4727003346780927)
    }

    @Test func `layoutSubviews animates what a layout pass moves`() {
        final class Host: UIView {
            let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            var inset: CGFloat = 0
            override func layoutSubviews() { child.center = CGPoint(x: 50 + inset, y: 50) }
        }
        let host = Host(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        host.addSubview(host.child)
        stage.window.addSubview(host)
        stage.host.clock.turn()
        host.at.animate(
            .custom(options: .layoutSubviews, duration: 1, curve: .linear) {
                $0.inset = 40
                $0.setNeedsLayout()
            })
        stage.run(0.5)
        #expect(host.child.layer.presentation()?.position == CGPoint(x: 70, y: 50))
    }

    @Test(arguments: [0, 0.6]) func `a frame is that of the view without its transform`(angle: CGFloat) {
        stage.view.transform = CGAffineTransform(rotationAngle: angle)
        let token = stage.view.at.animate(
            .frame(to: CGRect(x: 20, y: 30, width: 100, height: 60), duration: 1, curve: .linear, delay: 0.5))
        #expect(token.duration == 1.5)
        stage.run(1)
        expectClose(stage.shown("position.x"), (120 + 70) / 2)
        expectClose(stage.shown("bounds.size.width"), (40 + 100) / 2)
        stage.run(1)
        #expect(stage.view.center == CGPoint(x: 70, y: 60))
        #expect(stage.view.bounds.size == CGSize(width: 100, height: 60))
        #expect(token.outcome == .completed(.end))
        token.revert()
        #expect(stage.view.center == CGPoint(x: 120, y: 120))
    }

    nonisolated static let waysIn: [AnyAnimator<UIView>] = [
        .slideIn(), .slideIn(distance: 40), .zoomIn(), .popIn(), .squeezeIn(), .drop(), .flipIn(), .rotateIn(),
        .reveal(), .irisIn(), .show(), .blinds(), .sweep(), .glint(), .expose(), .flicker(), .plopIn(), .slamIn(),
        .skid(),
        .swoop(),
    ]

    @Test(arguments: waysIn.indices) func `a way in ends at full opacity, also of a view made invisible before`(
        index: Int
    ) {
        stage.view.alpha = 0
        stage.view.at.animate(Self.waysIn[index].delay(0.5))
        stage.run(0.4)
        #expect(stage.view.alpha == 0)
        stage.run(3)
        #expect(stage.view.alpha == 1 && stage.view.layer.animationKeys() == nil)
    }

    nonisolated static let attention: [AnyAnimator<UIView>] = [
        .pulse(), .heartbeat(), .breathe(), .bounce(), .shake(), .swing(), .wobble(), .wiggle(), .jelly(),
        .rubberBand(), .tada(), .flash(), .blink(), .spin(), .jump(), .ping(), .shine(), .glow(),
    ]

    @Test(arguments: attention.indices) func `asked for attention again in flight, a view comes back to its place`(
        index: Int
    ) {
        for _ in 0..<3 {
            stage.view.at.animate(Self.attention[index])
            stage.run(0.13)
        }
        stage.run(10)
        let frame = stage.view.frame
        expectClose([frame.minX, frame.minY, frame.width, stage.view.transform.b], [100, 100, 40, 0])
        #expect(stage.view.alpha == 1 && stage.view.layer.animationKeys() == nil)
        #expect(stage.host.issues.isEmpty)
    }
}
