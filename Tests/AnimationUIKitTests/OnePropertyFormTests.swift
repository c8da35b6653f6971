import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// Forms of effects of one property: one axis alone, degrees and radians, a point to turn about.
@MainActor @Suite(.virtualTime) struct OnePropertyFormTests {
    private let stage = Stage()
    private let layer = CALayer()

    init() {
        layer.frame = stage.view.frame
        stage.window.layer.addSublayer(layer)
        stage.run(0)
    }

    private func shown(_ keyPath: String) -> Double {
        (layer.presentation()?.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? .nan
    }

    private func expectBoth(
        _ keyPath: String, _ expected: Double, within tolerance: Double = 1e-4,
        _ location: SourceLocation = #_sourceLocation
    ) {
        #expect(abs(stage.shown(keyPath) - expected) < tolerance, "view", sourceLocation: location)
        #expect(abs(shown(keyPath) - expected) < tolerance, "layer", sourceLocation: location)
    }

    private func play(_ view: AnyAnimator<UIView>, _ layer: AnyAnimator<CALayer>) {
        stage.view.at.animate(view)
        self.layer.at.animate(layer)
        stage.run(0.5)
    }

    @Test(arguments: [TimingCurve.linear, .easeOutBounce]) func `a move along one axis leaves the other one alone`(
        curve: TimingCurve
    ) {
        let share = curve.progress(at: 0.5)
        play(.move(byX: 40, duration: 1, curve: curve), .move(byX: 40, duration: 1, curve: curve))
        expectBoth("position.x", 120 + 40 * share, within: 0.1)
        expectBoth("position.y", 120)
        play(.move(byY: 40, duration: 1, curve: curve), .move(byY: 40, duration: 1, curve: curve))
        expectBoth("position.y", 120 + 40 * share, within: 0.1)
        stage.run(1)
        play(.move(toX: 0, duration: 1, curve: curve), .move(toX: 0, duration: 1, curve: curve))
        expectBoth("position.x", 160 * (1 - share), within: 0.2)
        expectBoth("position.y", 160)
        stage.run(1)
        play(.move(toY: 0, duration: 1, curve: curve), .move(toY: 0, duration: 1, curve: curve))
        expectBoth("position.x", 0)
        expectBoth("position.y", 160 * (1 - share), within: 0.2)
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `both axes move at once, each by its own effect`() {
        stage.view.at.animate(
            parallelism: .move(toX: 0, duration: 1, curve: .linear), .move(toY: 220, duration: 1, curve: .linear))
        stage.run(0.5)
        expectClose(stage.shown("position.x"), 60)
        expectClose(stage.shown("position.y"), 170)
        stage.run(1)
        #expect(stage.view.center == CGPoint(x: 0, y: 220))
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `a translation along one axis leaves the other one alone`() {
        play(.translate(byX: 40, duration: 1, curve: .linear), .translate(byX: 40, duration: 1, curve: .linear))
        expectBoth("transform.translation.x", 20)
        stage.run(1)
        play(.translate(byY: 10, duration: 1, curve: .linear), .translate(byY: 10, duration: 1, curve: .linear))
        expectBoth("transform.translation.x", 40)
        expectBoth("transform.translation.y", 5)
        stage.run(1)
        play(.translate(toX: 0, duration: 1, curve: .linear), .translate(toX: 0, duration: 1, curve: .linear))
        expectBoth("transform.translation.x", 20)
        expectBoth("transform.translation.y", 10)
        stage.run(1)
        play(.translate(toY: 0, duration: 1, curve: .linear), .translate(toY: 0, duration: 1, curve: .linear))
        expectBoth("transform.translation.y", 5)
        stage.run(1)
        play(.translate(fromY: 8, duration: 1, curve: .linear), .translate(fromY: 8, duration: 1, curve: .linear))
        expectBoth("position.y", 124)
        stage.run(1)
        expectBoth("position.y", 120)
    }

    @Test(arguments: [TimingCurve.linear, .easeOutBounce]) func `bounds change about the centre`(curve: TimingCurve) {
        let bounds = CGRect(x: 10, y: 0, width: 80, height: 20)
        let share = curve.progress(at: 0.5)
        play(.bounds(to: bounds, duration: 1, curve: curve), .bounds(to: bounds, duration: 1, curve: curve))
        expectBoth("bounds.size.width", 40 + 40 * share, within: 0.1)
        expectBoth("bounds.origin.x", 10 * share, within: 0.1)
        expectBoth("position.x", 120)
        stage.run(1)
        #expect(stage.view.bounds == bounds && layer.bounds == bounds)
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `a layer goes to a frame, wherever its anchor is and however it is turned`() {
        layer.anchorPoint = CGPoint(x: 0, y: 1)
        layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
        stage.run(0)
        let token = layer.at.animate(.frame(to: CGRect(x: 10, y: 20, width: 60, height: 30), duration: 1))
        stage.run(1.1)
        #expect(layer.position == CGPoint(x: 10, y: 50) && layer.bounds.size == CGSize(width: 60, height: 30))
        #expect(token.outcome == .completed(.end))
    }

    @Test func `turns are given in degrees and radians`() {
        stage.view.at.animate(.rotate(degrees: [0, 90], duration: 1))
        stage.run(0.5)
        expectClose(stage.shown("transform.rotation.z"), .pi / 4)
        stage.run(1)
        stage.view.layer.transform = CATransform3DIdentity
        stage.view.at.animate(.rotate3D(byRadians: .pi / 2, perspective: 0, duration: 1, curve: .linear))
        layer.at.animate(.rotate3D(byDegrees: 90, perspective: 0, duration: 1, curve: .linear))
        stage.run(0.5)
        expectBoth("transform.rotation.y", .pi / 4)
    }

    @Test func `a turn in space plays on a spring`() {
        let token = stage.view.at.animate(.rotate3D(byDegrees: 90, perspective: 0, curve: .bouncy))
        stage.run(3)
        #expect(token.outcome == .completed(.end))
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `about a point of its own it turns without leaving it, and without a change of its anchor`() {
        let corner = CGPoint(x: 0, y: 1)
        let token = stage.view.at.animate(.rotate(byDegrees: 270, about: corner, duration: 1, curve: .linear))
        for _ in 0..<19 {
            stage.run(0.05)
            guard let shown = stage.view.layer.presentation() else { return }
            let place = shown.convert(CGPoint(x: 0, y: 40), to: stage.window.layer.presentation())
            #expect(hypot(place.x - 100, place.y - 140) < 0.1)
        }
        stage.run(0.2)
        expectClose(stage.shown("transform.rotation.z"), -.pi / 2)
        #expect(stage.view.layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
        #expect(stage.view.center == CGPoint(x: 120, y: 120))
        token.revert()
        stage.run(0)
        expectClose(stage.shown("transform.rotation.z"), 0)
    }

    @Test func `only some corners are rounded, and all are theirs again when it is taken back`() {
        let some: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        let all = layer.maskedCorners
        let first = stage.view.at.animate(.cornerRadius(to: 8, corners: some, duration: 1, curve: .linear))
        let second = layer.at.animate(.cornerRadius(to: 8, corners: some, duration: 1, curve: .linear))
        stage.run(0.5)
        expectBoth("cornerRadius", 4)
        #expect(stage.view.layer.maskedCorners == some && layer.maskedCorners == some)
        first.revert()
        second.revert()
        #expect(stage.view.layer.maskedCorners == all && layer.maskedCorners == all)
        #expect(layer.cornerRadius == 0)
    }

    @Test func `it blinks at once, without a way`() {
        stage.view.alpha = 0.5
        stage.run(0)
        stage.view.at.animate(.blink(times: 2, duration: 1))
        var shown: [Double] = []
        for _ in 0..<16 {
            stage.run(1.0 / 16)
            shown.append(stage.shown("opacity"))
        }
        #expect(shown.allSatisfy { abs($0 - 0.5) < 1e-3 || abs($0) < 1e-3 })
        #expect(zip(shown, shown.dropFirst()).count { abs($0 - $1) > 0.4 } == 4)
        #expect(stage.view.alpha == 0.5)
    }

    @Test(arguments: [CGFloat.nan, .infinity]) func `numbers that are none are reported, and nothing changes`(
        bad: CGFloat
    ) {
        let rect = CGRect(x: 0, y: 0, width: bad, height: 1)
        let effects: [(String, AnyAnimator<UIView>, AnyAnimator<CALayer>)] = [
            ("position", .move(byY: bad), .move(byY: bad)), ("position.x", .move(toX: bad), .move(toX: bad)),
            ("position.y", .move(toY: bad), .move(toY: bad)), ("bounds", .bounds(to: rect), .bounds(to: rect)),
            ("transform.translation.y", .translate(byY: bad), .translate(byY: bad)),
            ("transform.translation.x", .translate(toX: bad), .translate(toX: bad)),
            ("position", .translate(fromY: bad), .translate(fromY: bad)),
            ("transform.rotation.z", .rotate(degrees: [0, bad]), .rotate(degrees: [0, bad])),
            ("transform", .rotate(byDegrees: bad, about: .zero), .rotate(byDegrees: bad, about: .zero)),
            ("transform", .rotate3D(byRadians: bad), .rotate3D(byRadians: bad)),
            ("cornerRadius", .cornerRadius(to: bad, corners: []), .cornerRadius(to: bad, corners: [])),
        ]
        let before = (stage.view.frame, layer.frame)
        for (property, view, layer) in effects {
            let count = stage.host.issues.count
            let tokens = [stage.view.at.animate(view), self.layer.at.animate(layer)]
            stage.run(1)
            #expect(tokens.allSatisfy { $0.outcome == .completed(.end) }, "\(property)")
            let told = Array(stage.host.issues.dropFirst(count))
            #expect(told == [.notFinite(property: property), .notFinite(property: property)])
        }
        #expect(stage.view.frame == before.0 && layer.frame == before.1)
    }
}
