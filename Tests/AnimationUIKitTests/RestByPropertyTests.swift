import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Steps of different kinds that play together: whether they meet is asked of each object and each property.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct RestByPropertyTests {
    /// A motion along one axis, of 1 s and 100 points.
    enum Motion: CaseIterable {
        case closure, move, absoluteMove, coordinate, basic, additive, keyframes

        @MainActor func effect(_ axis: Axis) -> AnyAnimator<UIView> {
            let isX = axis == .x
            return switch self {
            case .closure:
                .custom(duration: 1, curve: .linear) { view in
                    if isX { view.center.x += 100 } else { view.center.y += 100 }
                }
            case .move: .move(byX: isX ? 100 : 0, y: isX ? 0 : 100, duration: 1, curve: .linear)
            case .absoluteMove:
                isX
                    ? .move(toX: 105, duration: 1, curve: .linear) : .move(toY: 105, duration: 1, curve: .linear)
            case .coordinate:
                isX
                    ? .value(\.center.x, to: 105, duration: 1, curve: .linear)
                    : .value(\.center.y, to: 105, duration: 1, curve: .linear)
            case .basic: .layer(.basic(axis.keyPath, to: 105, duration: 1, curve: .linear))
            case .additive:
                .layer(.basic(axis.keyPath, from: 0, to: 100, isAdditive: true, duration: 1, curve: .linear))
            case .keyframes: .layer(.keyframes(axis.keyPath, values: [5, 105], duration: 1))
            }
        }
    }

    enum Axis {
        case x, y

        var keyPath: String { self == .x ? "position.x" : "position.y" }
    }

    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    private let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    private var clock: VirtualClock { .current }

    init() {
        outer.addSubview(inner)
        window.addSubview(outer)
        window.isHidden = false
        clock.turn()
    }

    private func shown(_ view: UIView) -> CGPoint { view.layer.presentation()?.position ?? view.layer.position }

    private func expectRest(_ view: UIView, _ x: Double, _ y: Double, _ comment: String) {
        expectClose(shown(view).x, x, "\(comment), x")
        expectClose(shown(view).y, y, "\(comment), y")
        expectClose(view.center.x, x, "\(comment), the model's x")
        expectClose(view.center.y, y, "\(comment), the model's y")
        #expect(view.layer.animationKeys() == nil, "\(comment)")
    }

    @Test(arguments: Motion.allCases, Motion.allCases)
    func `steps of two coordinates come to rest`(first: Motion, second: Motion) {
        for (delay, moment) in [(0, 0.4), (0.2, 0.1), (0.2, 0.4)] {
            for axes in [[Axis.x, .y], [.y, .x]] {
                let comment = "\(axes), second after \(delay), paused at \(moment)"
                let token = AT.parallel {
                    outer.at.animate(first.effect(axes[0]))
                    outer.at.animate(second.effect(axes[1]).delay(delay))
                }
                clock.advance(by: moment)
                token.pause()
                clock.turn()
                let places = [5 + moment * 100, 5 + max(moment - delay, 0) * 100]
                let (x, y) = axes[0] == .x ? (places[0], places[1]) : (places[1], places[0])
                expectRest(outer, x, y, comment)
                token.resume()
                clock.advance(by: 0.2)
                let later = [25 + moment * 100, 5 + max(moment + 0.2 - delay, 0) * 100]
                expectClose(shown(outer).x, axes[0] == .x ? later[0] : later[1], "\(comment), later")
                expectClose(shown(outer).y, axes[0] == .x ? later[1] : later[0], "\(comment), later")
                token.stop(at: .start)
                #expect(outer.center == CGPoint(x: 5, y: 5), "\(comment)")
                clock.advance(by: 0.02)
            }
        }
    }

    @Test(arguments: Motion.allCases, Motion.allCases)
    func `a step on a part of its target comes to rest beside a step of the target`(first: Motion, second: Motion) {
        for isPartFirst in [true, false] {
            let parts = [AnyAnimator.on(first.effect(.x)) { $0.subviews[0] }, second.effect(.x)]
            let token = outer.at.animate(parallelism: isPartFirst ? parts : parts.reversed())
            clock.advance(by: 0.4)
            token.pause()
            clock.turn()
            expectRest(outer, 45, 5, "outer, part first: \(isPartFirst)")
            expectRest(inner, 45, 5, "inner, part first: \(isPartFirst)")
            token.stop(at: .start)
            #expect(outer.center == CGPoint(x: 5, y: 5) && inner.center == CGPoint(x: 5, y: 5))
            clock.advance(by: 0.02)
        }
    }

    /// Both steps move the inner view, one by way of the outer one.
    @Test(arguments: Motion.allCases, Motion.allCases)
    func `a step on a part of its target meets the steps of that part`(first: Motion, second: Motion) {
        for delay in [0, 0.2] {
            for isPartFirst in [true, false] {
                let part = outer.at.animate(.on(first.effect(.x)) { $0.subviews[0] })
                let own = inner.at.animate(second.effect(.x))
                let token = AT.animate(
                    parallelism: isPartFirst ? part : own,
                    (isPartFirst ? own : part).starting(at: .seconds(delay)))
                clock.advance(by: 0.4)
                let place = shown(inner).x
                token.pause()
                clock.turn()
                expectClose(shown(inner).x, place, "paused, part first: \(isPartFirst), \(delay)")
                clock.advance(by: 0.1)
                token.resume()
                clock.turn()
                expectClose(shown(inner).x, place, "resumed, part first: \(isPartFirst), \(delay)")
                token.stop(at: .start)
                #expect(inner.center == CGPoint(x: 5, y: 5), "part first: \(isPartFirst), \(delay)")
                clock.advance(by: 0.02)
            }
        }
    }
}
