/// A view that is used: it has states, and sends actions. Without an Objective-C runtime there are no targets with
/// selectors, only `UIAction`s. This screen has no touches: `sendActions(for:)` sends the actions.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIControl: UIView {
    private var handlers: [(action: UIAction, events: UIControl.Event)] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    open var isEnabled = true { didSet { setNeedsLayout() } }
    open var isSelected = false { didSet { setNeedsLayout() } }
    open var isHighlighted = false { didSet { setNeedsLayout() } }

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
}
