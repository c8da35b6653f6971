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

    private var course: (phase: UITouch.Phase, timestamp: TimeInterval, point: CGPoint, previous: CGPoint)
    private let target: UIView?
    private let screen: UIWindow
    private let taps: Int
    let timestampOfBegin: TimeInterval
    var gestures: [UIGestureRecognizer] = []
    var content = UITouch.Content.new
    final var cancelDelay: @MainActor () -> Void = {}

    init(at point: CGPoint, of window: UIWindow, on view: UIView?, time: TimeInterval, taps: Int) {
        course = (.began, time, point, point)
        (target, screen, self.taps, timestampOfBegin) = (view, window, taps, time)
        super.init()
    }

    /// In the window's coordinates.
    func change(to phase: UITouch.Phase, at point: CGPoint, time: TimeInterval) {
        course = (phase, time, point, course.point)
    }

    func change(to phase: UITouch.Phase) { course.phase = phase }

    open var phase: UITouch.Phase { course.phase }
    /// The time of the last change, on the clock of `CACurrentMediaTime()`.
    open var timestamp: TimeInterval { course.timestamp }
    /// The taps in a row, this one included.
    open var tapCount: Int { taps }
    /// The view that the touch began on: it gets all of the touch, wherever the finger goes.
    open var view: UIView? { target }
    open var window: UIWindow? { screen }
    /// The recognizers that follow the touch.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        gestures.filter { recognizer in recognizer.fingers.contains { $0 === self } }
    }

    /// In a view's coordinates, or in the window's.
    open func location(in view: UIView?) -> CGPoint { (view ?? screen).convert(course.point, from: screen) }

    open func previousLocation(in view: UIView?) -> CGPoint { (view ?? screen).convert(course.previous, from: screen) }
}
