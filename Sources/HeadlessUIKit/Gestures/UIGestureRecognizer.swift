/// A gesture of fingers on a view or below it.
///
/// A subclass follows its touches and sets `state`; ``HeadlessFinger`` makes touches. Code hears of a gesture by a
/// closure in place of Apple's targets, whose selectors Linux lacks.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible = 0
        case began = 1
        case changed = 2
        case ended = 3
        case cancelled = 4
        case failed = 5

        public static var recognized: State { .ended }
    }

    weak var touched: UIView?
    /// The fingers and the waits of the present gesture, kept by the arbitration.
    final var course = GestureCourse()
    // Final, as the compiler names a closure of the main actor in two ways where a subclass has it in its table.
    private final var observers: [Int: @MainActor () -> Void] = [:]
    private var lastObserver = 0

    public override init() { super.init() }

    /// A subclass sets it as its touches say. A gesture that others keep from beginning fails instead, and one that
    /// waits for others to fail stays possible (S5, S6).
    open var state: UIGestureRecognizer.State {
        get { course.state }
        set { change(to: newValue) }
    }
    /// Called at each change of the state, before those that observe the recognizer. Twin only. It stands for key-value
    /// observing of `state`, which Linux lacks.
    public final var stateObserver: (@MainActor () -> Void)?
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Disabled, a gesture that goes on is cancelled, and one that may come fails.
    open var isEnabled = true {
        didSet {
            guard !isEnabled else { return }
            if isActive { report(.cancelled) } else if state == .possible, !fingers.isEmpty { fail() }
        }
    }
    open var view: UIView? { touched }
    open var name: String?
    /// Whether the touches of a recognized gesture are taken from their views.
    open var cancelsTouchesInView = true
    /// Whether the views hear of a touch only once the gesture has failed.
    open var delaysTouchesBegan = false
    /// Whether the views hear of the end of a touch only once the gesture has failed.
    open var delaysTouchesEnded = true

    /// Calls `body` at each change, until the closure that it returns is called. Twin only. It stands for
    /// `addTarget(_:action:)`.
    public final func observe(_ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        lastObserver += 1
        let number = lastObserver
        observers[number] = body
        return { [weak self] in self?.observers[number] = nil }
    }

    // MARK: Fingers

    /// The touches that it follows, in the order in which they came.
    final var fingers: [UITouch] = []
    /// The places of the fingers in the window.
    final var points: [CGPoint] = []
    /// The middle of the fingers, in the window.
    final var place = CGPoint.zero
    /// Whether it is recognized once, without a course.
    var isDiscrete: Bool { false }

    /// The fingers of a gesture that goes on, or of one that has just been made at once.
    open var numberOfTouches: Int { isActive || state == .ended && isDiscrete ? points.count : 0 }

    /// The middle of the fingers, in a view's coordinates or in the window's; where it was last, once they are gone.
    open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }

    /// One finger, in a view's coordinates or in the window's. Apple raises where there is no such finger.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard points.indices.contains(touchIndex) else {
            fatalError("NSRangeException: touch \(touchIndex) of \(points.count) of a gesture")
        }
        return view?.convert(points[touchIndex], from: nil) ?? points[touchIndex]
    }

    // MARK: For subclasses

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// The gesture is over, or has failed, and its fingers are gone: it may come again.
    open func reset() {}

    /// The touch is not of this gesture.
    open func ignore(_ touch: UITouch, for event: UIEvent) { drop(touch) }

    /// Whether this one, recognized, makes another fail.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    /// This gesture waits until the other has failed, and fails if the other is recognized.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        course.required.removeAll { $0.recognizer == nil }
        course.required.append(GestureCourse.Rival(recognizer: otherGestureRecognizer))
    }

    // MARK: The twin's own parts

    /// Whether a finger that comes down may be one of the gesture's.
    func takes(_ touch: UITouch) -> Bool { true }
    /// Whether nothing of its own keeps it from beginning.
    var isAllowedToBegin: Bool { true }
    /// The seconds for which it keeps a touch from its view, unless it is recognized.
    var contentDelay: TimeInterval { 0 }
    /// Nothing keeps it from beginning any more.
    func willBegin() {}
    /// The owner's part in a change, which comes before others are told.
    func act(on state: UIGestureRecognizer.State) {}

    /// Makes a change, and tells of it.
    final func report(_ newState: UIGestureRecognizer.State) {
        course.state = newState
        stateObserver?()
        act(on: newState)
        for body in observers.sorted(by: { $0.key < $1.key }).map(\.value) { body() }
        if newState.rawValue >= State.ended.rawValue { settle() }
    }
}
