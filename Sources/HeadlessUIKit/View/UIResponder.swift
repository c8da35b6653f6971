/// An object that can answer an event: touches, which go up the chain from a view to its superviews, view controller
/// and window until one of them takes them.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    public override init() {
        super.init()
    }

    /// The responder asked after this one; nil at the end of the chain.
    open var next: UIResponder? { nil }

    private var ownAccessibilityFrame: CGRect?

    /// The rectangle that VoiceOver shows and touches, on the screen: a view's bounds, by the model values, unless it
    /// was set; zero for a view in no window and for any other object. Twin only. (Apple has it on every object.)
    open var accessibilityFrame: CGRect {
        get { ownAccessibilityFrame ?? (self as? UIView)?.boundsOnScreen ?? .zero }
        set { ownAccessibilityFrame = newValue }
    }

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
