/// An object that can answer an event: touches, which go up the chain from a view to its superviews, view controller
/// and window until one of them takes them.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    public override init() { super.init() }

    /// The responder asked after this one; nil at the end of the chain.
    open var next: UIResponder? { nil }

    // MARK: The first responder (W13)

    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// The first responder of the window before has to resign. False for a view in no window.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, let window = responderWindow,
            window.firstResponder?.resignFirstResponder() != false
        else { return false }
        window.firstResponder = self
        firstResponderChanged()
        return true
    }

    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        responderWindow?.firstResponder = nil
        firstResponderChanged()
        return true
    }

    /// It has become the first responder, or is the first one no longer.
    func firstResponderChanged() {}

    private var responderWindow: UIWindow? {
        (self as? UIView)?.window ?? (self as? UIViewController)?.viewIfLoaded?.window
    }

    private var ownAccessibilityFrame: CGRect?

    /// The rectangle that VoiceOver shows and touches, on the screen: a view's bounds, by the model values, unless it
    /// was set; zero for a view in no window and for any other object. Twin only. (Apple has it on every object.)
    open var accessibilityFrame: CGRect {
        get { ownAccessibilityFrame ?? (self as? UIView)?.boundsOnScreen ?? .zero }
        set { ownAccessibilityFrame = newValue }
    }

    private var ownAccessibility = OwnAccessibility()

    /// Whether VoiceOver stops at it; false unless a class or the app says otherwise. Twin only. (Apple has it on every
    /// object.)
    open var isAccessibilityElement: Bool {
        get { ownAccessibility.isElement ?? accessibilityDefaults.isElement ?? false }
        set { ownAccessibility.isElement = newValue }
    }

    /// The words for it; a label's text, and a button's title, unless the app says otherwise. Twin only. (Apple has it
    /// on every object.)
    open var accessibilityLabel: String? {
        get { ownAccessibility.label ?? accessibilityDefaults.label }
        set { ownAccessibility.label = newValue }
    }

    /// A name for tests, which VoiceOver does not read. Twin only. (Apple has it on views, bar items and the like, by
    /// `UIAccessibilityIdentification`.)
    open var accessibilityIdentifier: String? {
        get { ownAccessibility.identifier }
        set { ownAccessibility.identifier = newValue }
    }

    /// Twin only. (Apple has it on every object.)
    open var accessibilityValue: String? {
        get { ownAccessibility.value }
        set { ownAccessibility.value = newValue }
    }

    /// Twin only. (Apple has it on every object.)
    open var accessibilityHint: String? {
        get { ownAccessibility.hint }
        set { ownAccessibility.hint = newValue }
    }

    /// Static text for a label and a button for a button, unless the app says otherwise. Twin only. (Apple has it on
    /// every object.)
    open var accessibilityTraits: UIAccessibilityTraits {
        get { ownAccessibility.traits ?? accessibilityDefaults.traits ?? .none }
        set { ownAccessibility.traits = newValue }
    }

    /// What VoiceOver hears of an object of the class, where the app says nothing.
    var accessibilityDefaults: OwnAccessibility { OwnAccessibility() }

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// For subclasses that override it: never called, as there are no nibs. Twin only. (Apple has it on every object.)
    open func awakeFromNib() {}
    /// Never called, either. Twin only. (Apple has it on every object.)
    open func prepareForInterfaceBuilder() {}
}
