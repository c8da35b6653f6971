import Expectations
import AnimationUIKit
import Foundation
import TestSupport
import Testing

/// A layer has every effect of a view, in the same form, and shows the same.
@MainActor @Suite(.virtualTime) struct LayerParityTests {
    struct Pair: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let view: AnyAnimator<UIView>
        let layer: AnyAnimator<CALayer>

        init(_ name: String, _ view: AnyAnimator<UIView>, _ layer: AnyAnimator<CALayer>) {
            testDescription = name
            self.view = view
            self.layer = layer
        }
    }

    private static let shift = CATransform3DMakeTranslation(20, 0, 0)

    nonisolated static let pairs: [Pair] = {
        let start = CATransform3DIdentity
        let shift = CATransform3DMakeTranslation(20, 0, 0)
        let corner = CGPoint(x: 10, y: 20)
        let size = CGSize(width: 80, height: 20)
        return [
            Pair("fadeIn", .fadeIn(duration: 1, curve: .linear), .fadeIn(duration: 1, curve: .linear)),
            Pair("fadeOut", .fadeOut(duration: 1, curve: .linear), .fadeOut(duration: 1, curve: .linear)),
            Pair("fade", .fade(to: 0.2, duration: 1, curve: .linear), .fade(to: 0.2, duration: 1, curve: .linear)),
            Pair(
                "move by", .move(byX: 10, y: 20, duration: 1, curve: .linear),
                .move(byX: 10, y: 20, duration: 1, curve: .linear)),
            Pair(
                "move to", .move(to: corner, duration: 1, curve: .linear),
                .move(to: corner, duration: 1, curve: .linear)),
            Pair(
                "resize", .resize(to: size, duration: 1, curve: .linear), .resize(to: size, duration: 1, curve: .linear)
            ),
            Pair(
                "scale", .scale(toValue: 2, duration: 1, curve: .linear),
                .scale(toValue: 2, duration: 1, curve: .linear)),
            Pair(
                "scale values", .scale(values: [1, 2, 0.5], keyTimes: [0, 0.25, 1], duration: 1),
                .scale(values: [1, 2, 0.5], keyTimes: [0, 0.25, 1], duration: 1)),
            Pair(
                "rotate by degrees", .rotate(byDegrees: 90, duration: 1, curve: .linear),
                .rotate(byDegrees: 90, duration: 1, curve: .linear)),
            Pair(
                "rotate by radians", .rotate(byRadians: 1, duration: 1, curve: .linear),
                .rotate(byRadians: 1, duration: 1, curve: .linear)),
            Pair(
                "rotate values", .rotate(values: [0, 0.5, 0.1], repeatCount: 1.5, duration: 1),
                .rotate(values: [0, 0.5, 0.1], repeatCount: 1.5, duration: 1)),
            Pair(
                "transform values", .transform(values: [start, shift], duration: 1),
                .transform(values: [start, shift], duration: 1)),
            Pair(
                "corner radius", .cornerRadius(to: 8, duration: 1, curve: .linear),
                .cornerRadius(to: 8, duration: 1, curve: .linear)),
            Pair(
                "background colour", .backgroundColor(to: .blue, duration: 1, curve: .linear),
                .backgroundColor(to: UIColor.blue.cgColor, duration: 1, curve: .linear)),
        ]
    }()

    private static let numbers = [
        "opacity", "position.x", "position.y", "bounds.size.width", "bounds.size.height", "transform.scale.x",
        "transform.rotation.z", "transform.translation.x", "cornerRadius",
    ]

    private func look(of layer: CALayer) -> [Double] {
        Self.numbers.map { (layer.value(forKeyPath: $0) as? NSNumber)?.doubleValue ?? .nan }
            + (layer.backgroundColor?.components ?? []).map(Double.init)
    }

    private func expectEqual(_ first: CALayer?, _ second: CALayer?) throws {
        let (first, second) = (look(of: try #require(first)), look(of: try #require(second)))
        #expect(first.count == Self.numbers.count + 4)
        for (first, second) in zip(first, second) { expectClose(first, second, within: 1e-4) }
    }

    @Test(arguments: pairs)
    func `a layer has the view's effect`(_ pair: Pair) throws {
        let stage = Stage()
        let layer = CALayer()
        stage.window.layer.addSublayer(layer)
        for one in [stage.view.layer, layer] {
            one.frame = CGRect(x: 100, y: 100, width: 40, height: 40)
            one.opacity = 0.6
            one.backgroundColor = UIColor.red.cgColor
        }
        stage.host.clock.turn()
        let before = look(of: layer)
        stage.view.at.animate(pair.view)
        layer.at.animate(pair.layer)
        stage.run(0.4)
        try expectEqual(stage.view.layer.presentation(), layer.presentation())
        #expect(look(of: try #require(layer.presentation())) != before)
        stage.run(2)
        try expectEqual(stage.view.layer, layer)
        #expect(look(of: layer) != before)
        #expect(stage.host.issues.isEmpty)
        #expect(pair.view.duration == pair.layer.duration)
    }

    @Test func `a negative length counts as 0, and is reported once`() {
        let layer = CALayer()
        Stage().window.layer.addSublayer(layer)
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.at.animate(.resize(to: CGSize(width: -5, height: 20), duration: 0.1))
        CollectingHost.current.clock.advance(by: 1)
        #expect(layer.bounds.size == CGSize(width: 0, height: 20))
        #expect(CollectingHost.current.issues == [.negativeLength(property: "bounds.size")])
    }

    @Test func `no background colour is a transparent one`() {
        let layer = CALayer()
        Stage().window.layer.addSublayer(layer)
        layer.backgroundColor = UIColor.red.cgColor
        layer.at.animate(.backgroundColor(to: nil, duration: 0.1))
        CollectingHost.current.clock.advance(by: 1)
        #expect(layer.backgroundColor?.alpha == 0)
    }
}
