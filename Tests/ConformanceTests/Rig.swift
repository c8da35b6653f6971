import AnimationFacts
import AnimationUIKit
import TestSupport
import Testing

/// A view in a window, whose centre the steps of one engine animate.
@MainActor final class Rig: TimelineSteps {
    let host = CollectingHost.current
    let engine: Engine
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private(set) var fired: [String] = []

    init(_ engine: Engine, x: Double = 0, y: Double = 0) {
        self.engine = engine
        view.center = CGPoint(x: x, y: y)
        window.addSubview(view)
        window.isHidden = false
        host.clock.turn()
    }

    func move(
        _ axis: TimelineAxis, to end: Double, _ duration: TimeInterval, _ curve: TimingCurve
    ) -> AnimationToken {
        view.at.animate(engine.step(axis, to: end, duration, curve))
    }

    func action(_ name: String) -> AnimationToken { AT.perform { [self] in fired.append(name) } }

    /// The values on the screen.
    var shown: CGPoint { view.layer.presentation()?.position ?? view.layer.position }
}
