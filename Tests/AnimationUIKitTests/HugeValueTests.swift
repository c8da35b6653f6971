import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// Numbers that are finite, but larger or smaller than anything on a screen.
@MainActor @Suite(.virtualTime) struct HugeValueTests {
    private let stage = Stage()
    private nonisolated static let values: [CGFloat] = [1e308, -1e308, CGFloat.leastNonzeroMagnitude * 2024]

    enum Effect: CaseIterable {
        case fade, moveBy, moveTo, width, height, springSize, springMove
        case scale, springScale, degrees, radians, springTurn, corner, scales, turns, transforms
        case number, by, additive, size, rect, flip, numbers, added, path, value, springValue

        @MainActor func animator(_ value: CGFloat) -> AnyAnimator<UIView> {
            let (number, spring) = (LayerValue.number(Double(value)), SpringTiming.dampingRatio(0.5))
            switch self {
            case .fade: return .fade(to: value)
            case .moveBy: return .move(byX: value, y: value)
            case .moveTo: return .move(to: CGPoint(x: value, y: 10))
            case .width: return .resize(to: CGSize(width: value, height: 10))
            case .height: return .resize(to: CGSize(width: 10, height: value))
            case .springSize: return .resize(to: CGSize(width: value, height: value), curve: .spring(spring))
            case .springMove: return .move(to: CGPoint(x: 10, y: value), curve: .spring(spring))
            case .scale: return .scale(toValue: value)
            case .springScale: return .scale(toValue: value, curve: .spring(spring))
            case .degrees: return .rotate(byDegrees: value)
            case .radians: return .rotate(byRadians: value)
            case .springTurn: return .rotate(byRadians: value, curve: .spring(spring))
            case .corner: return .cornerRadius(to: value)
            case .scales: return .scale(values: [1, value, -value])
            case .turns: return .rotate(values: [0, value, -value])
            case .transforms:
                return .transform(values: [
                    CATransform3DIdentity, CATransform3DMakeScale(value, 1, value),
                    CATransform3DMakeTranslation(value, -value, 1),
                ])
            case .number: return .layer(.basic("position.x", from: number, to: .number(-Double(value))))
            case .by: return .layer(.basic("position.x", by: number))
            case .additive: return .layer(.basic("position.x", by: number, isAdditive: true))
            case .size: return .layer(.basic("bounds.size", to: .size(CGSize(width: value, height: -value))))
            case .rect: return .layer(.basic("bounds", to: .rect(CGRect(x: value, y: -value, width: value, height: 1))))
            case .flip: return .layer(.basic("transform.rotation.y", by: number))
            case .numbers: return .layer(.keyframes("position.x", values: [0, number, .number(-Double(value))]))
            case .added: return .layer(.keyframes("position.x", values: [number, number], isAdditive: true))
            case .path:
                let orbit = KeyframeAnimation(timing: LayerTiming(duration: 0.25)) { _ in
                    let path = CGMutablePath()
                    path.move(to: .zero)
                    path.addCurve(
                        to: CGPoint(x: value, y: 1), control1: CGPoint(x: -value, y: value),
                        control2: CGPoint(x: 1, y: -value))
                    return path
                }
                return .layer(AnyAnimator(KeyframeAnimator(orbit)))
            case .value: return .value(\.center.x, from: -value, to: value)
            case .springValue: return .value(\.center.x, to: value, curve: .spring(spring))
            }
        }
    }

    private var isSound: Bool {
        let all = [stage.view.layer] + [stage.view.layer.presentation()].compactMap { $0 }
        return all.allSatisfy { layer in
            let (frame, bounds, matrix) = (layer.position, layer.bounds, layer.transform)
            let numbers = [
                frame.x, frame.y, bounds.minX, bounds.minY, bounds.width, bounds.height, matrix.m11, matrix.m12,
                matrix.m22, matrix.m33, matrix.m41, CGFloat(layer.opacity),
            ]
            return numbers.allSatisfy { !$0.isNaN }
        }
    }

    @Test(arguments: Effect.allCases, values)
    func `an effect with a huge or a tiny value ends, whatever is done with it`(_ effect: Effect, _ value: CGFloat) {
        let verbs: [(AnimationToken) -> Void] = [
            { _ in }, { $0.pause() }, { $0.time = 0.2 }, { $0.reverse() }, { $0.settle(at: .end, velocity: 3) },
            { $0.settle(at: .start, velocity: -1) }, { $0.scrub(to: 0.4) }, { $0.rate = -2 },
        ]
        let positions: [AnimationPosition] = [.start, .current, .end]
        for (index, verb) in verbs.enumerated() {
            // Over one that nobody keeps, and twice.
            stage.view.at.animate(effect.animator(value))
            stage.run(0.1)
            let token = stage.view.at.animate(effect.animator(value), effect.animator(value))
            stage.run(0.1)
            verb(token)
            stage.run(0.1)
            #expect(isSound)
            token.resume()
            stage.run(0.05)
            token.stop(at: positions[index % positions.count])
            stage.run(0.5)
            #expect(token.outcome != nil)
            token.revert()
            stage.host.clock.turn()
            #expect(isSound)
        }
        for issue in stage.host.issues {
            switch issue {
            case .tooLarge, .negativeLength, .notFinite: break
            default: Issue.record("\(issue)")
            }
        }
    }

    @Test func `a negative size counts as none, however often it is played`() {
        for _ in 0..<3 {
            let token = stage.view.at.animate(.resize(to: CGSize(width: 30, height: -30), duration: 1))
            stage.run(1.1)
            #expect(token.outcome == .completed(.end))
            #expect(stage.view.bounds == CGRect(x: 0, y: 0, width: 30, height: 0))
        }
        #expect(stage.host.issues == Array(repeating: .negativeLength(property: "bounds"), count: 3))
    }

    @Test func `a huge value plays as the largest that can be shown`() {
        stage.view.at.animate(.scale(toValue: 1e308, duration: 1, curve: .linear))
        stage.run(0.5)
        expectClose(stage.shown("transform.scale.x") / 5e29, 1)
        #expect(stage.host.issues == [.tooLarge(property: "transform.scale")])
    }
}
