/// A gesture on a view. Nothing on this platform touches the screen: code says what a finger does, and hears of it by a
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
    // Final, as the compiler names a closure of the main actor in two ways where a subclass has it in its table.
    private final var observers: [Int: @MainActor () -> Void] = [:]
    private var lastObserver = 0

    public override init() {
        super.init()
    }

    /// Settable as for Apple's subclasses.
    open var state = State.possible { didSet { stateObserver?() } }
    /// Called at each change of the state, before those that observe the recognizer. Twin only. It stands for key-value
    /// observing of `state`, which Linux lacks.
    public final var stateObserver: (@MainActor () -> Void)?
    open var isEnabled = true {
        didSet { if !isEnabled, state == .began || state == .changed { report(.cancelled) } }
    }
    open var view: UIView? { touched }

    /// Calls `body` at each change, until the closure that it returns is called. Twin only. It stands for
    /// `addTarget(_:action:)`.
    public final func observe(_ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        lastObserver += 1
        let number = lastObserver
        observers[number] = body
        return { [weak self] in self?.observers[number] = nil }
    }

    /// The fingers of a gesture that goes on: one or none.
    open var numberOfTouches: Int { state == .began || state == .changed ? 1 : 0 }

    /// The latest place of the finger, in the window.
    final var place = CGPoint.zero

    /// The finger, in a view's coordinates or in the window's; where it was last, once it is gone.
    open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }

    /// - Parameter act: The owner's own part, which comes before the others are told.
    func report(_ newState: State, _ act: () -> Void = {}) {
        state = newState
        act()
        for body in observers.sorted(by: { $0.key < $1.key }).map(\.value) { body() }
        if newState.rawValue >= State.ended.rawValue { state = .possible }
    }
}

extension UIView {
    public var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set {
            for recognizer in recognizers { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }

    /// A recognizer has one view: it leaves the one before.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.touched?.removeGestureRecognizer(gestureRecognizer)
        recognizers.append(gestureRecognizer)
        gestureRecognizer.touched = self
    }

    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard let index = recognizers.firstIndex(where: { $0 === gestureRecognizer }) else { return }
        recognizers.remove(at: index)
        gestureRecognizer.touched = nil
    }
}
