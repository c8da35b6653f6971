import HeadlessUIKit
import Testing

/// A clock of its own, a window, and a box of 100 × 100 at the origin in it, all committed.
@MainActor
struct Stage {
    let clock = VirtualClock.current
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() {
        window.isHidden = false
        box.center = .zero
        window.addSubview(box)
        clock.turn()
    }

    /// What is on the screen of the box.
    var shown: CALayer { box.layer.presentation() ?? box.layer }
    var x: Double { shown.position.x }
    var alpha: Double { Double(shown.opacity) }
    var red: Double { Double(shown.backgroundColor?.components?[0] ?? -1) }
    var keys: [String] { box.layer.animationKeys() ?? [] }

    func animation(_ key: String) -> CABasicAnimation? { box.layer.animation(forKey: key) as? CABasicAnimation }
}

@MainActor
func onStage(_ body: @MainActor (Stage) throws -> Void) rethrows {
    try VirtualClock().bind { try body(Stage()) }
}

/// A list that a callback can write to.
@MainActor
final class Log<Entry> {
    var entries: [Entry] = []
    func add(_ entry: Entry) { entries.append(entry) }
}
