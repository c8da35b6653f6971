#if !canImport(UIKit)
/// What UIKit keeps per app is kept per clock here, so that tests which run at the same time never see each other.
@MainActor
final class ClockState {
    static var current: ClockState { of(.current) }

    static func of(_ clock: VirtualClock) -> ClockState {
        if let state = clock.companion as? ClockState { return state }
        let state = ClockState()
        clock.companion = state
        clock.observeBackground { [weak state] isEntering in
            if isEntering { state?.endRunningAnimators() }
        }
        return state
    }

    var areAnimationsEnabled = true
    lazy var application = UIApplication()
    lazy var screen = UIScreen()
    var windows: [WeakWindow] = []
    weak var keyWindow: UIWindow?

    private var lastKeyNumber = 8

    /// A number that no animation key of this clock has had.
    func nextKeyNumber() -> Int {
        lastKeyNumber += 1
        return lastKeyNumber
    }

    /// Running property animators: nobody else need hold them (K36).
    var running: [ObjectIdentifier: UIViewPropertyAnimator] = [:]

    /// In the background nothing runs: what does ends at once, and its completions are called.
    private func endRunningAnimators() {
        for animator in Array(running.values) { animator.arrive() }
    }

    var openWindows: [UIWindow] { windows.compactMap(\.window) }

    struct WeakWindow {
        weak var window: UIWindow?
    }
}
#endif
