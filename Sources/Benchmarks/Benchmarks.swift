import AnimationUIKit
import Foundation

/// The measurements, each beside its baseline or its goal.
@MainActor enum Benchmarks {
    /// Views in a window, on a clock of their own.
    struct Stage {
        let clock = VirtualClock()
        let window: UIWindow
        let views: [UIView]

        @MainActor init(_ count: Int) {
            (window, views) = clock.bind {
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
                let views = (0..<count).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
                for view in views {
                    view.alpha = 0
                    window.addSubview(view)
                }
                window.isHidden = false
                return (window, views)
            }
            clock.turn()
        }
    }

    private static let startedAtOnce = 200

    /// What still plays would stay in memory, and the next round would pay for new pages.
    private static func playOut(_ stage: Stage) { stage.clock.advance(by: 1) }

    /// From the call to the commit of its first frame.
    static func start() -> Row {
        let (ours, byHand) = Measurement.contest(setUp: { Stage(startedAtOnce) }, tearDown: playOut) { stage in
            stage.clock.bind { for view in stage.views { view.at.animate(.fadeIn()) } }
            stage.clock.turn()
        } against: { stage in
            stage.clock.bind {
                for view in stage.views {
                    let animator = UIViewPropertyAnimator(duration: 0.25, curve: .easeInOut) { view.alpha = 1 }
                    animator.startAnimation()
                }
            }
            stage.clock.turn()
        }
        return Row(
            name: "start: view.at.animate(.fadeIn()) / property animator", measured: ours.per(startedAtOnce),
            baseline: byHand.per(startedAtOnce), goal: 1.3)
    }

    /// From the call to the commit of its first frame.
    static func startOfLayerAnimation() -> Row {
        let (ours, byHand) = Measurement.contest(setUp: { Stage(startedAtOnce) }, tearDown: playOut) { stage in
            stage.clock.bind { for view in stage.views { view.at.animate(.scale(toValue: 2)) } }
            stage.clock.turn()
        } against: { stage in
            stage.clock.bind {
                for view in stage.views {
                    let animation = CABasicAnimation(keyPath: "transform.scale")
                    animation.fromValue = view.layer.value(forKeyPath: "transform.scale")
                    animation.toValue = 2
                    animation.duration = 0.25
                    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
                    view.layer.setValue(2, forKeyPath: "transform.scale")
                    view.layer.add(animation, forKey: "scale")
                }
            }
            stage.clock.turn()
        }
        return Row(
            name: "start: view.at.animate(.scale(toValue:)) / CABasicAnimation", measured: ours.per(startedAtOnce),
            baseline: byHand.per(startedAtOnce), goal: 2)
    }

    /// From the call to the commit of its first frame.
    static func startOfNamedEffect() -> Row {
        let small = CATransform3DMakeScale(0.3, 0.3, 1)
        let (named, parts) = Measurement.contest(setUp: { Stage(startedAtOnce) }, tearDown: playOut) { stage in
            stage.clock.bind { for view in stage.views { view.at.animate(.zoomIn(from: 0.3, duration: 0.4)) } }
            stage.clock.turn()
        } against: { stage in
            stage.clock.bind {
                for view in stage.views {
                    view.at.animate(
                        .parallel(
                            .layer(
                                .keyframes(
                                    "transform", values: [.transform(small), .transform(CATransform3DIdentity)],
                                    isAdditive: true, duration: 0.4, curve: .easeOut)),
                            .fade(from: 0, to: 1, duration: 0.4, curve: .easeOut)))
                }
            }
            stage.clock.turn()
        }
        return Row(
            name: "start: a named effect, .zoomIn() / its parts, keyframes and .fade(from:to:)",
            measured: named.per(startedAtOnce), baseline: parts.per(startedAtOnce), goal: 1)
    }
}
