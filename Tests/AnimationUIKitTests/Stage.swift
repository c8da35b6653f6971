import AnimationUIKit
import TestSupport

/// A view in a window.
@MainActor struct Stage {
    let host = CollectingHost.current
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))

    init() {
        window.addSubview(view)
        window.addSubview(label)
        window.isHidden = false
        host.clock.turn()
    }

    func run(_ seconds: TimeInterval) { host.clock.advance(by: seconds) }

    func shown(_ keyPath: String) -> Double {
        (view.layer.presentation()?.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? .nan
    }
}
