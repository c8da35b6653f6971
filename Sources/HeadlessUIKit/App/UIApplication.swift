/// The app: its windows, and whether it is in front. There is one per clock, so that tests don't disturb each other;
/// the notifications go to `NotificationCenter.default` with this object.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    private var currentState = UIApplication.State.active

    override init() {
        super.init()
    }

    open class var shared: UIApplication { ClockState.current.application }

    open var applicationState: UIApplication.State { currentState }
    /// The user's size of text, set as a trait of the screen.
    open var preferredContentSizeCategory: UIContentSizeCategory {
        UITraitCollection.device.preferredContentSizeCategory
    }
    open var windows: [UIWindow] { ClockState.current.openWindows }
    open var keyWindow: UIWindow? { ClockState.current.keyWindow }

    /// The user leaves the app: the notifications of UIKit in their order; running property animators end, animations
    /// that are removed on completion are taken away (B17). Twin only.
    public func enterBackground() {
        guard currentState != .background else { return }
        change(to: .inactive, UIApplication.willResignActiveNotification)
        change(to: .background, UIApplication.didEnterBackgroundNotification)
        VirtualClock.current.enterBackground()
    }

    /// The user comes back. Twin only.
    public func enterForeground() {
        guard currentState == .background else { return }
        VirtualClock.current.enterForeground()
        change(to: .inactive, UIApplication.willEnterForegroundNotification)
        change(to: .active, UIApplication.didBecomeActiveNotification)
    }

    private func change(to state: UIApplication.State, _ notification: NSNotification.Name) {
        currentState = state
        NotificationCenter.default.post(name: notification, object: self)
    }
}
