import AnimationUIKit
import Foundation
import TestSupport
import Testing

/// Collections take what single objects take.
@MainActor @Suite(.virtualTime) struct CollectionTests {
    private let stage = Stage()
    private let labels: [UILabel]

    init() {
        labels = (0..<3).map { _ in UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        for label in labels { stage.window.addSubview(label) }
        stage.host.clock.turn()
    }

    private var alphas: [Double] {
        labels.map { (Double($0.layer.presentation()?.opacity ?? -1) * 100).rounded() / 100 }
    }

    @Test func `a number staggers by so many seconds, whole or not`() {
        #expect(labels.at.animate(.fadeOut(duration: 1), stagger: 0.25).duration == 1.5)
        #expect(labels.at.animate(.fadeOut(duration: 1), stagger: 2).duration == 5)
        #expect(labels.at.animate(.fadeOut(duration: 1)).duration == 1)
    }

    @Test func `arrays play one after another or together, on all at once or staggered`() {
        let effects: [AnyAnimator<UILabel>] = [.fadeOut(duration: 1), .custom(duration: 0.5) { $0.text = "gone" }]
        #expect(labels.at.animate(effects).duration == 1.5)
        #expect(labels.at.animate(effects, stagger: 0.5).duration == 2.5)
        #expect(labels.at.animate(parallelism: effects, stagger: .each(0.5, from: .center)).duration == 1.5)
        stage.run(5)
        #expect(labels.allSatisfy { $0.text == "gone" && $0.alpha == 0 })
    }

    @Test func `animators for any view play on views of a subclass, in every form`() {
        let fade: AnyAnimator<UIView> = .fadeOut(duration: 1, curve: .linear)
        let grow: AnyAnimator<UIView> = .scale(toValue: 2, duration: 0.5)
        labels.at.animate(fade, stagger: 0.25)
        stage.run(0.5)
        #expect(alphas == [0.5, 0.75, 1])
        stage.run(5)
        #expect(labels.at.animate(fade, grow).duration == 1.5)
        #expect(labels.at.animate([fade, grow], stagger: 1).duration == 3.5)
        #expect(labels.at.animate(parallelism: fade, grow, stagger: 1).duration == 3)
        #expect(labels.at.animate(parallelism: [fade, grow]).duration == 1)
        stage.run(5)
        #expect(labels.allSatisfy { $0.layer.value(forKeyPath: "transform.scale.x") as? Double == 2 })
    }

    @Test func `a block names the steps of each object, which are staggered as wholes`() {
        var order: [String] = []
        for (index, label) in labels.enumerated() { label.text = "\(index)" }
        let token = labels.at.animate(stagger: 0.25) { label in
            label.at.animate(.fadeOut(duration: 1, curve: .linear))
            if label.text != "1" { AT.wait(1) }
            AT.perform { order.append(label.text ?? "") }
        }
        #expect(token.duration == 2.5)
        stage.run(0.5)
        #expect(alphas == [0.5, 0.75, 1])
        stage.run(3)
        #expect(order == ["1", "0", "2"])
    }

    @Test func `layers of a subclass take stored animators for any layer`() {
        let shapes = (0..<2).map { _ in CAShapeLayer() }
        for shape in shapes { stage.window.layer.addSublayer(shape) }
        stage.host.clock.turn()
        let fade: AnyAnimator<CALayer> = .fade(to: 0.5, duration: 1)
        let draw: AnyAnimator<CAShapeLayer> = .basic("strokeEnd", to: 0.5, duration: 1)
        #expect(shapes.at.animate(fade, stagger: 0.5).duration == 1.5)
        #expect(shapes.at.animate([fade, fade]).duration == 2)
        #expect(shapes.at.animate(parallelism: fade, .move(byX: 5, y: 0, duration: 2), stagger: 0.5).duration == 2.5)
        #expect(shapes.at.animate(parallelism: [fade]).duration == 1)
        #expect(shapes.at.animate(.init(fade), draw, stagger: .total(1)).duration == 3)
        #expect(
            shapes.at.animate {
                $0.at.animate(draw); AT.wait(1)
            }.duration == 2)
        stage.run(20)
        #expect(shapes.allSatisfy { $0.opacity == 0.5 && $0.strokeEnd == 0.5 })
    }

    @Test func `no objects and no animators make an animation of no length`() {
        let none: [UILabel] = []
        #expect(none.at.animate(.fadeIn(), stagger: 1).duration == 0)
        let nothing: [AnyAnimator<UILabel>] = []
        #expect(labels.at.animate(nothing, stagger: 0).duration == 0)
        #expect(labels.at.animate([]).duration == 0)
        let single = stage.label.at.animate([])
        #expect(single.duration == 0)
    }
}
