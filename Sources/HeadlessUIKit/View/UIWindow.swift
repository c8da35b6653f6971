/// The root of a tree of views that is on the screen. Its layer is live from the start, so what lies in a window can
/// animate; a window that is never shown (`makeKeyAndVisible()`, or `isHidden = false`) is hidden, as on Apple.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIWindow: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        open()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        open()
    }

    private func open() {
        VirtualClock.current.wake()
        layer.isRootOfWindow = true
        layer.isHidden = true
        let state = ClockState.current
        state.windows.removeAll { $0.window == nil }
        state.windows.append(.init(window: self))
    }

    open var screen = UIScreen.main
    override var inheritedTraits: UITraitCollection { screen.traitCollection }
    open var windowLevel: UIWindow.Level = .normal
    weak var firstResponder: UIResponder?

    /// Fills the window with the controller's view, once the window is shown.
    open var rootViewController: UIViewController? {
        willSet {
            guard newValue !== rootViewController else { return }
            rootViewController?.ownPresentation?.abandon()
            rootViewController?.viewIfLoaded?.removeFromSuperview()
        }
        didSet { showRoot() }
    }

    private func showRoot() {
        guard !isHidden, let root = rootViewController, root.viewIfLoaded?.superview !== self,
            root.ownPresentation == nil
        else { return }
        root.enter(self)
    }

    /// A change of the size is told to the controllers that are shown, as a turn of the device is.
    override func sizing(_ size: CGSize, _ change: () -> Void) {
        guard size != bounds.size, !isHidden, let root = rootViewController else { return change() }
        let stage = ControllerTransition.Stage(
            container: self, from: root, to: root, fromView: nil, toView: nil, frame: { $0.view.frame })
        let coordinator = ControllerTransition(stage, animator: nil, interactor: nil) { _ in }
        root.viewWillTransition(to: size, with: coordinator)
        root.ownPresentation?.sizeWillChange(to: size, coordinator)
        change()
        coordinator.begin()
    }

    override func hiddenChanged() {
        showRoot()
        for child in children { child.windowIs(shown: !isHidden) }
    }

    open var isKeyWindow: Bool { ClockState.current.keyWindow === self }

    open func makeKey() {
        let state = ClockState.current
        guard state.keyWindow !== self else { return }
        state.keyWindow?.resignKey()
        state.keyWindow = self
        becomeKey()
    }

    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    /// Called when this window has become the key window.
    open func becomeKey() {
        NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
    }

    /// Called when this window is no longer the key window.
    open func resignKey() {
        NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: self)
    }

    /// Delivers the touches of an event to the recognizers and to their views.
    open func sendEvent(_ event: UIEvent) { event.deliver() }

    /// The touches that are down, in the order in which they came.
    var fingers: [UITouch] = []
    var taps = TapCount()

    /// Touches of this window have changed at once.
    func send(_ touches: [UITouch]) {
        for touch in touches where !fingers.contains(where: { $0 === touch }) { fingers.append(touch) }
        for touch in fingers where !touches.contains(where: { $0 === touch }) { touch.change(to: .stationary) }
        let gone = touches.filter { $0.phase == .ended || $0.phase == .cancelled }
        for touch in gone where touch.phase == .ended { taps.lifted(touch) }
        let event = UIEvent(of: fingers)
        fingers.removeAll { touch in gone.contains { $0 === touch } }
        sendEvent(event)
    }

    open override var next: UIResponder? { UIApplication.shared }

    /// From another window's coordinates, or, of a nil window, from the screen's.
    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
        let onScreen = window.map { $0.convert(rect, to: nil as UIWindow?) } ?? rect
        return onScreen.offsetBy(dx: bounds.minX - frame.minX, dy: bounds.minY - frame.minY)
    }

    /// To another window's coordinates, or, of a nil window, to the screen's.
    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
        let onScreen = rect.offsetBy(dx: frame.minX - bounds.minX, dy: frame.minY - bounds.minY)
        return window.map { $0.convert(onScreen, from: nil as UIWindow?) } ?? onScreen
    }

    public class var didBecomeKeyNotification: NSNotification.Name { .init("UIWindowDidBecomeKeyNotification") }
    public class var didResignKeyNotification: NSNotification.Name { .init("UIWindowDidResignKeyNotification") }
}
