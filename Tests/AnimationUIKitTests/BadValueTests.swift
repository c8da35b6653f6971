import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// Values that are no numbers: nothing changes, one issue tells it, and the step completes all the same.
@MainActor @Suite(.virtualTime) struct BadValueTests {
    private let stage = Stage()
    private nonisolated static let bad: [CGFloat] = [.nan, .infinity, -.infinity]

    /// The geometry and the opacity of the stage's view, in the layer's terms.
    private struct State: Equatable {
        let position: CGPoint
        let bounds: CGRect
        let transform: [CGFloat]
        let opacity: Float
        let cornerRadius: CGFloat

        @MainActor init(_ layer: CALayer) {
            position = layer.position
            bounds = layer.bounds
            let matrix = layer.transform
            transform = [
                matrix.m11, matrix.m12, matrix.m13, matrix.m14, matrix.m21, matrix.m22, matrix.m23, matrix.m24,
                matrix.m31, matrix.m32, matrix.m33, matrix.m34, matrix.m41, matrix.m42, matrix.m43, matrix.m44,
            ]
            opacity = layer.opacity
            cornerRadius = layer.cornerRadius
        }
    }

    /// Plays a step on a view whose layer is not as new, and expects that nothing came of it.
    private func expectNothing(
        of property: String, _ location: SourceLocation = #_sourceLocation, _ step: (UIView) -> AnimationToken
    ) {
        let view = stage.view
        view.layer.transform = CATransform3DMakeScale(2, 1, 1)
        view.alpha = 0.5
        stage.host.clock.turn()
        let before = State(view.layer)
        var outcomes: [AnimationOutcome] = []
        let token = step(view).completion { outcomes.append($0) }
        stage.run(0.5)
        #expect(view.layer.presentation().map { State($0) } == before, sourceLocation: location)
        stage.run(1)
        #expect(token.outcome == .completed(.end), sourceLocation: location)
        #expect(outcomes == [.completed(.end)], sourceLocation: location)
        #expect(State(view.layer) == before, sourceLocation: location)
        #expect(view.layer.animationKeys() == nil, sourceLocation: location)
        #expect(stage.host.issues == [.notFinite(property: property)], sourceLocation: location)
    }

    enum Effect: CaseIterable {
        case fade, moveByX, moveByY, moveToX, moveToY, width, height
        case scale, degrees, radians, corner
        case scales, turns, transforms, singleScale

        var property: String {
            switch self {
            case .fade: "opacity"
            case .moveByX, .moveByY, .moveToX, .moveToY: "position"
            case .width, .height: "bounds"
            case .scale, .scales, .singleScale: "transform.scale"
            case .degrees, .radians, .turns: "transform.rotation.z"
            case .corner: "cornerRadius"
            case .transforms: "transform"
            }
        }

        func animator(_ bad: CGFloat) -> AnyAnimator<UIView> {
            var transform = CATransform3DIdentity
            transform.m41 = bad
            return switch self {
            case .fade: .fade(to: bad, duration: 1)
            case .moveByX: .move(byX: bad, y: 10, duration: 1)
            case .moveByY: .move(byX: 10, y: bad, duration: 1)
            case .moveToX: .move(to: CGPoint(x: bad, y: 10), duration: 1)
            case .moveToY: .move(to: CGPoint(x: 10, y: bad), duration: 1)
            case .width: .resize(to: CGSize(width: bad, height: 10), duration: 1)
            case .height: .resize(to: CGSize(width: 10, height: bad), duration: 1)
            case .scale: .scale(toValue: bad, duration: 1)
            case .degrees: .rotate(byDegrees: bad, duration: 1)
            case .radians: .rotate(byRadians: bad, duration: 1)
            case .corner: .cornerRadius(to: bad, duration: 1)
            case .scales: .scale(values: [1, bad, 1], duration: 1)
            case .turns: .rotate(values: [0, bad], duration: 1)
            case .transforms: .transform(values: [CATransform3DIdentity, transform], duration: 1)
            case .singleScale: .scale(values: [bad], duration: 1)
            }
        }
    }

    @Test(arguments: Effect.allCases, bad)
    func `an effect with a value that is no number changes nothing`(_ effect: Effect, _ bad: CGFloat) {
        expectNothing(of: effect.property) { $0.at.animate(effect.animator(bad)) }
    }

    @Test(arguments: Effect.allCases)
    func `it does not in a moment either, and what comes after it plays`(_ effect: Effect) {
        let before = stage.view.layer.position
        let token = stage.view.at.animate(effect.animator(.nan), .cornerRadius(to: 8, duration: 0.5))
        token.stop(at: .end)
        stage.host.clock.turn()
        #expect(stage.view.layer.position == before)
        #expect(stage.view.layer.cornerRadius == 8)
        #expect(stage.host.issues == [.notFinite(property: effect.property)])
    }

    @Test(arguments: Effect.allCases)
    func `with less motion it changes nothing either`(_ effect: Effect) {
        UIAccessibility.isReduceMotionEnabled = true
        let before = State(stage.view.layer)
        let token = stage.view.at.animate(effect.animator(.nan))
        stage.run(1.5)
        #expect(token.outcome == .completed(.end))
        #expect(State(stage.view.layer) == before)
        #expect(stage.host.issues == [.notFinite(property: effect.property)])
    }

    @Test(
        arguments: [
            SpringTiming.dampingRatio(0.5, initialVelocity: .nan), .dampingRatio(.nan, initialVelocity: .infinity),
            .physical(mass: .nan, stiffness: .infinity, damping: .nan, initialVelocity: .nan),
        ])
    func `a spring of no numbers comes to rest`(_ spring: SpringTiming) {
        let token = stage.view.at.animate(.custom(duration: 0.5, curve: .spring(spring)) { $0.center.x = 50 })
        stage.run(0.25)
        #expect(stage.shown("position.x").isFinite)
        stage.run(3)
        #expect(token.outcome == .completed(.end))
        #expect(stage.view.center.x == 50)
    }

    enum LayerEffect: CaseIterable {
        case move, scale, to, from, by, point, size, rect, transform
        case numbers, points, single, additive, additiveKeyframes, path

        var property: String {
            switch self {
            case .move, .point, .points, .additive, .additiveKeyframes, .path: "position"
            case .scale: "transform.scale"
            case .to, .single: "opacity"
            case .from, .by, .numbers: "position.x"
            case .size: "bounds.size"
            case .rect: "bounds"
            case .transform: "transform"
            }
        }

        func animator(_ bad: CGFloat) -> AnyAnimator<CALayer> {
            var matrix = CATransform3DIdentity
            matrix.m34 = bad
            let point = LayerValue.point(CGPoint(x: 1, y: bad))
            let timing = LayerTiming(duration: 1)
            switch self {
            case .move: return .move(byX: bad, y: 0, duration: 1)
            case .scale: return .scale(toValue: bad, duration: 1)
            case .to: return .basic("opacity", to: .number(bad), duration: 1)
            case .from: return .basic("position.x", from: .number(bad), duration: 1)
            case .by: return .basic("position.x", from: 0, by: .number(bad), duration: 1)
            case .point: return .basic("position", to: point, duration: 1)
            case .size: return .basic("bounds.size", to: .size(CGSize(width: bad, height: 1)), duration: 1)
            case .rect:
                return .basic("bounds", to: .rect(CGRect(x: 0, y: 0, width: 1, height: bad)), duration: 1)
            case .transform: return .basic("transform", to: .transform(matrix), duration: 1)
            case .numbers: return .keyframes("position.x", values: [0, .number(bad), 1], duration: 1)
            case .points:
                return .keyframes("position", values: [.point(.zero), point], duration: 1)
            case .single: return .keyframes("opacity", values: [.number(bad)], duration: 1)
            case .additive:
                return AnyAnimator(
                    BasicAnimator(BasicAnimation("position", to: point, timing: timing, isAdditive: true)))
            case .additiveKeyframes:
                var animation = KeyframeAnimation("position", timing: timing) { _ in [point, .point(.zero)] }
                animation.isAdditive = true
                return AnyAnimator(KeyframeAnimator(animation))
            case .path:
                let animation = KeyframeAnimation("position", timing: timing) { _ in
                    let path = CGMutablePath()
                    path.move(to: .zero)
                    path.addLine(to: CGPoint(x: 10, y: bad))
                    path.addLine(to: CGPoint(x: 20, y: 20))
                    return path
                }
                return AnyAnimator(KeyframeAnimator(animation))
            }
        }
    }

    @Test(arguments: LayerEffect.allCases, bad)
    func `a layer animation with a value that is no number changes nothing`(_ effect: LayerEffect, _ bad: CGFloat) {
        expectNothing(of: effect.property) { $0.layer.at.animate(effect.animator(bad)) }
    }

    @Test func `huge ends count as 1e30 before they are added up`() {
        let most = LayerValue.number(.greatestFiniteMagnitude)
        let twice = LayerTiming(duration: 0.5, repeatCount: 2)
        let sums = [
            BasicAnimation("position.x", from: most, by: most, timing: LayerTiming(duration: 1)),
            BasicAnimation("position.x", from: 0, to: most, timing: twice, isCumulative: true),
            BasicAnimation(
                "position.x", from: .number(-.greatestFiniteMagnitude), to: most, timing: LayerTiming(duration: 1),
                isAdditive: true),
        ]
        for (animation, end) in zip(sums, [2e30, 2e30, 1e30]) {
            stage.view.center.x = 120
            let token = stage.view.layer.at.animate(AnyAnimator(BasicAnimator(animation)))
            stage.run(0.5)
            #expect(stage.shown("position.x").isFinite)
            stage.run(1)
            #expect(token.outcome == .completed(.end))
            expectClose(Double(stage.view.center.x) / end, 1, within: 1e-9)
        }
        let issue = AnimationIssue.Kind.tooLarge(property: "position.x")
        #expect(stage.host.issues == [issue, issue, issue])
    }

    @Test(arguments: [Effect.moveToX, .scales])
    func `going back over it changes nothing`(_ effect: Effect) {
        stage.view.layer.transform = CATransform3DMakeScale(2, 1, 1)
        stage.host.clock.turn()
        let before = State(stage.view.layer)
        let token = stage.view.at.animate(effect.animator(.nan))
        token.pause()
        token.time = 0.5
        stage.host.clock.turn()
        token.time = 0
        stage.host.clock.turn()
        #expect(State(stage.view.layer) == before)
        token.resume()
        stage.run(2)
        #expect(token.outcome == .completed(.end))
        #expect(State(stage.view.layer) == before)
        token.revert()
        #expect(State(stage.view.layer) == before)
    }
}
