import AnimationInteraction
import TestSupport

/// A button and a view beside it, with a finger and a pointer.
@MainActor struct TouchStage {
    let host = CollectingHost.current
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let button = UIControl(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    let finger: HeadlessFinger
    let pointer: HeadlessPointer
    static let inside = CGPoint(x: 100, y: 100)
    static let outside = CGPoint(x: 300, y: 300)

    init() {
        window.addSubview(button)
        window.isHidden = false
        finger = HeadlessFinger(on: window)
        pointer = HeadlessPointer(on: window)
        host.clock.turn()
    }

    func run(_ seconds: TimeInterval) { host.clock.advance(by: seconds) }

    func shown(_ keyPath: String) -> Double {
        (button.layer.presentation()?.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? .nan
    }

    var alpha: Double { shown("opacity") }
    var scale: Double { shown("transform.scale") }
    var isAtRest: Bool { (button.layer.animationKeys() ?? []).isEmpty && host.clock.isIdle }
}
