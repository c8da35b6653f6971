/// A view that is used: it has states, follows a touch, and sends actions. Without an Objective-C runtime there are no
/// targets with selectors, only `UIAction`s.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIControl: UIView {
    private var handlers: [(action: UIAction, events: UIControl.Event)] = []

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsLayout() } } }
    open var isSelected = false { didSet { if isSelected != oldValue { setNeedsLayout() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsLayout() } } }

    open var state: UIControl.State {
        var state: UIControl.State = []
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isHighlighted { state.insert(.highlighted) }
        return state
    }

    /// An action with the same identifier is replaced.
    open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        handlers.append((action, controlEvents))
    }

    open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event) {
        handlers = handlers.compactMap { action, events in
            guard action.identifier == actionIdentifier else { return (action, events) }
            let left = events.subtracting(controlEvents)
            return left.isEmpty ? nil : (action, left)
        }
    }

    open func sendAction(_ action: UIAction) { action.perform(from: self) }

    open func sendActions(for controlEvents: UIControl.Event) {
        for (action, events) in handlers where !events.isDisjoint(with: controlEvents) { sendAction(action) }
    }

    open var allControlEvents: UIControl.Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

    // MARK: Tracking a touch (O15)

    private var tracked: UITouch?
    private var isInside = false

    open var isTracking: Bool { tracked != nil }
    open var isTouchInside: Bool { isInside }

    /// A touch begins on the control; false lets it go.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// The touch has moved; false lets it go.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}

    /// The finger was lifted inside.
    func touchedUpInside() { sendActions(for: .touchUpInside) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first(where: { $0.view === self }), isEnabled, tracked == nil else { return }
        guard beginTracking(touch, with: event) else { return }
        track(touch, isInside: true)
        sendActions(for: .touchDown)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = tracked, touches.contains(touch) else { return }
        let wasInside = isInside
        let isInside = point(inside: touch.location(in: self), with: event)
        track(touch, isInside: isInside)
        guard continueTracking(touch, with: event) else { return track(nil, isInside: false) }
        if isInside != wasInside { sendActions(for: isInside ? .touchDragEnter : .touchDragExit) }
        sendActions(for: isInside ? .touchDragInside : .touchDragOutside)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = tracked, touches.contains(touch) else { return }
        let wasInside = isInside
        endTracking(touch, with: event)
        track(nil, isInside: false)
        if wasInside { touchedUpInside() } else { sendActions(for: .touchUpOutside) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = tracked, touches.contains(touch) else { return }
        cancelTracking(with: event)
        track(nil, isInside: false)
        sendActions(for: .touchCancel)
    }

    private func track(_ touch: UITouch?, isInside: Bool) {
        tracked = touch
        self.isInside = isInside
        if isHighlighted != isInside { isHighlighted = isInside }
    }
}
