/// A finger on the screen, from the moment it comes down until it is lifted.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// How a touch has changed since the event before.
    public enum Phase: Int, Sendable {
        case began = 0
        case moved = 1
        case stationary = 2
        case ended = 3
        case cancelled = 4
    }

    private var state: (phase: UITouch.Phase, timestamp: TimeInterval, point: CGPoint, previous: CGPoint)
    private let target: UIView?
    private let screen: UIWindow
    private(set) weak var finger: HeadlessFinger?

    init(of finger: HeadlessFinger, at point: CGPoint, of window: UIWindow, on view: UIView?, time: TimeInterval) {
        state = (.began, time, point, point)
        (target, screen, self.finger) = (view, window, finger)
        super.init()
    }

    /// In the window's coordinates.
    func change(to phase: UITouch.Phase, at point: CGPoint, time: TimeInterval) {
        state = (phase, time, point, state.point)
    }

    func change(to phase: UITouch.Phase) { state.phase = phase }

    open var phase: UITouch.Phase { state.phase }
    /// The time of the last change, on the clock of `CACurrentMediaTime()`.
    open var timestamp: TimeInterval { state.timestamp }
    open var tapCount: Int { 1 }
    /// The view that the touch began on: it gets all of the touch, wherever the finger goes.
    open var view: UIView? { target }
    open var window: UIWindow? { screen }

    /// In a view's coordinates, or in the window's.
    open func location(in view: UIView?) -> CGPoint { (view ?? screen).convert(state.point, from: screen) }

    open func previousLocation(in view: UIView?) -> CGPoint { (view ?? screen).convert(state.previous, from: screen) }
}
