/// A control that is on or off. A tap changes it; it has no picture here.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    private static let size = CGSize(width: 51, height: 31)

    /// The frame's size is ignored: every switch has the same one (W4).
    public override init(frame: CGRect) { super.init(frame: CGRect(origin: frame.origin, size: Self.size)) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var isOn = false
    open var onTintColor: UIColor?
    open var thumbTintColor: UIColor?

    /// Sends no event (W2).
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    override var accessibilityDefaults: OwnAccessibility { OwnAccessibility(isElement: true, traits: .button) }

    override func touchedUpInside() {
        setOn(!isOn, animated: true)
        super.touchedUpInside()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
}
