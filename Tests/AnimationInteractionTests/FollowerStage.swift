import AnimationInteraction
import TestSupport

/// A view in a window.
@MainActor struct FollowerStage {
    let host = CollectingHost.current
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 40))

    init() {
        window.addSubview(view)
        window.isHidden = false
        host.clock.turn()
    }

    func run(_ seconds: TimeInterval) { host.clock.advance(by: seconds) }

    func frame() { run(1.0 / 60) }

    /// What the screen shows of the view's centre.
    var shown: CGPoint { view.layer.presentation()?.position ?? CGPoint(x: CGFloat.nan, y: .nan) }
}

/// An object of the app's own.
@MainActor final class Gauge: AnimationCompatible {
    var level = 0.0
    var levels: [Double] = []
    var point = CGPoint.zero
}
