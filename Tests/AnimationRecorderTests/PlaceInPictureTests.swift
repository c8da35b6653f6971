import Expectations
import HeadlessQuartzCore
import HeadlessUIKit
import Testing

@testable import AnimationRecorder

@MainActor
@Suite struct PlaceInPictureTests {
    /// Numbers that look random and are the same every time (Knuth's linear congruential generator).
    struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state
        }

        mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
    }

    @Test(arguments: 1...12)
    func `in random trees every layer is recorded where it converts itself to`(seed: UInt64) throws {
        var dice = Dice(state: seed)
        let stage = Stage()
        var layers = [stage.root]
        for index in 1...8 {
            let layer = stage.add(CALayer(), to: layers[Int.random(in: 0..<layers.count, using: &dice)])
            layer.name = "\(index)"
            layer.anchorPoint = CGPoint(x: dice.number(-0.5...1.5), y: dice.number(0...1))
            layer.bounds.origin = CGPoint(x: dice.number(-9...9), y: dice.number(-9...9))
            let turn = CATransform3DMakeRotation(dice.number(-3...3), 0, 0, 1)
            layer.transform = CATransform3DScale(turn, dice.number(-2...2), dice.number(0.1...2), 1)
            if index % 3 == 0 { layer.sublayerTransform = CATransform3DMakeRotation(dice.number(-1...1), 0, 0, 1) }
            let end = dice.number(0...90)
            stage.animate(layer, "position.x", from: dice.number(0...90), to: end, duration: 0.5)
            layers.append(layer)
        }
        let recording = stage.record(.seconds(0.3))
        let root = try #require(stage.root.presentation())
        for layer in layers.dropFirst() {
            let element = try #require(recording.element(layer.name ?? ""))
            let place = recording.transformToPicture(of: element, frame: 3)
            let shown = try #require(layer.presentation())
            for corner in element.bounds[3].cornerPoints {
                let (found, expected) = (place.apply(to: corner), shown.convert(corner, to: root))
                expectClose(found.x, expected.x)
                expectClose(found.y, expected.y)
            }
        }
    }

    @Test func `a label's text is recorded as text`() throws {
        let clock = VirtualClock()
        let recording = clock.bind {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            window.isHidden = false
            let label = UILabel(frame: CGRect(x: 20, y: 30, width: 100, height: 40))
            label.text = "Hello"
            label.textAlignment = .center
            window.addSubview(label)
            return LayerRecorder().record(window.layer, named: "label", length: .seconds(0), clock: clock)
        }
        let reader = try MarkupReader(recording.animatedSVG())
        #expect(reader.text.contains("Hello"))
        #expect(reader.all("text").first?.attributes["text-anchor"] == "middle")
    }
}
