/// The state that UIKit keeps per app. It is kept per clock here, so that tests which run at the same time never see
/// each other.
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
    var unsatisfiableObserver: ((NSLayoutConstraint, [NSLayoutConstraint]) -> Void)?

    var feedbackObserver: ((UIFeedbackGenerator) -> Void)?
    var accessibilityObserver: ((UIAccessibility.Notification, Any?) -> Void)?

    private var lastKeyNumber = 8

    /// A number that no animation key of this clock has had.
    func nextKeyNumber() -> Int {
        lastKeyNumber += 1
        return lastKeyNumber
    }

    /// The running property animators, kept alive here (K36).
    private var running: [ObjectIdentifier: (number: Int, animator: UIViewPropertyAnimator)] = [:]
    private var lastRunNumber = 0

    func keep(_ animator: UIViewPropertyAnimator) {
        lastRunNumber += 1
        running[ObjectIdentifier(animator)] = (lastRunNumber, animator)
    }

    func letGo(_ animator: UIViewPropertyAnimator) {
        running[ObjectIdentifier(animator)] = nil
    }

    /// In the background nothing runs: what does ends at once, in the order of the starts, and its completions are
    /// called.
    private func endRunningAnimators() {
        for (_, animator) in running.values.sorted(by: { $0.number < $1.number }) { animator.arrive() }
    }

    var openWindows: [UIWindow] { windows.compactMap(\.window) }

    struct WeakWindow {
        weak var window: UIWindow?
    }
}
