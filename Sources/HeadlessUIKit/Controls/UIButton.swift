/// A title, and perhaps an image before it, in the middle of the bounds.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIButton: UIControl {
    private struct Look {
        var title: String?
        var color: UIColor?
        var image: UIImage?
    }

    private var looks: [UIControl.State: Look] = [:]
    private var type = UIButton.ButtonType.custom
    private let label = ButtonLabel()
    private let picture = UIImageView(image: nil)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    public convenience init(type buttonType: UIButton.ButtonType) {
        self.init(frame: .zero)
        type = buttonType
        updateLook()
    }

    public convenience init(type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        setTitle(primaryAction.title, for: .normal)
        setImage(primaryAction.image, for: .normal)
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    private func setUp() {
        label.font = .systemFont(ofSize: 15)
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingMiddle
        addSubview(picture)
        addSubview(label)
        updateLook()
    }

    open var buttonType: UIButton.ButtonType { type }
    open var titleLabel: UILabel? { label }

    override var accessibilityDefaults: OwnAccessibility {
        OwnAccessibility(isElement: true, label: currentTitle, traits: .button)
    }
    open var imageView: UIImageView? { picture }

    /// Room around the content, in the size that the button would like.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { if contentEdgeInsets != oldValue { contentChanged() } } }

    open func setTitle(_ title: String?, for state: UIControl.State) { change(state) { $0.title = title } }
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { change(state) { $0.color = color } }
    open func setImage(_ image: UIImage?, for state: UIControl.State) { change(state) { $0.image = image } }

    /// A state that was given nothing has what the normal one has.
    open func title(for state: UIControl.State) -> String? { look(state, \.title) }
    open func titleColor(for state: UIControl.State) -> UIColor? { look(state, \.color) }
    open func image(for state: UIControl.State) -> UIImage? { look(state, \.image) }

    open var currentTitle: String? { title(for: state) }
    open var currentImage: UIImage? { image(for: state) }
    open var currentTitleColor: UIColor {
        titleColor(for: state) ?? (type == .custom ? .white : tintColor)
    }

    private func look<Value>(_ state: UIControl.State, _ part: KeyPath<Look, Value?>) -> Value? {
        looks[state]?[keyPath: part] ?? looks[.normal]?[keyPath: part]
    }

    private func change(_ state: UIControl.State, _ change: (inout Look) -> Void) {
        change(&looks[state, default: Look()])
        updateLook()
    }

    private func updateLook() {
        label.text = currentTitle
        label.textColor = currentTitleColor
        label.isEnabled = isEnabled
        guard picture.image !== currentImage else { return }
        picture.image = currentImage
        contentChanged()
    }

    fileprivate func contentChanged() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    open override var isEnabled: Bool { didSet { updateLook() } }
    open override var isSelected: Bool { didSet { updateLook() } }
    open override var isHighlighted: Bool { didSet { updateLook() } }

    open override func tintColorDidChange() { updateLook() }

    /// A button's primary action is a tap (O15).
    override func touchedUpInside() {
        super.touchedUpInside()
        sendActions(for: .primaryActionTriggered)
    }

    /// A tap on a button is the button's, not a view's around it (S9).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self else { return true }
        return tap.numberOfTapsRequired != 1 || tap.numberOfTouchesRequired != 1
    }

    private var contentSize: CGSize {
        let (text, image) = (label.intrinsicContentSize, currentImage?.size ?? .zero)
        return CGSize(width: text.width + image.width, height: max(text.height, image.height))
    }

    /// Without insets of its own a button leaves six points above and below its content.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let insets = contentEdgeInsets
        let room = insets == .zero ? 12 : insets.top + insets.bottom
        return CGSize(
            width: contentSize.width + insets.left + insets.right, height: contentSize.height + room)
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let (text, image) = (label.intrinsicContentSize, currentImage?.size ?? .zero)
        let insets = contentEdgeInsets
        let space = CGRect(
            x: bounds.minX + insets.left, y: bounds.minY + insets.top,
            width: max(bounds.width - insets.left - insets.right, 0),
            height: max(bounds.height - insets.top - insets.bottom, 0))
        let textWidth = min(text.width, max(space.width - image.width, 0))
        let left = space.midX - (textWidth + image.width) / 2
        picture.frame = CGRect(
            x: left, y: space.midY - image.height / 2, width: image.width, height: image.height)
        label.frame = CGRect(
            x: left + image.width, y: space.midY - text.height / 2, width: textWidth, height: text.height)
    }
}

/// The title: its button is laid out by the size of it.
private final class ButtonLabel: UILabel {
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        (superview as? UIButton)?.contentChanged()
    }
}
