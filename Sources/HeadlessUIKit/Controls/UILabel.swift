/// Text. It lies in a `CATextLayer` of its own, in the middle of the label's height, with line breaks already made, so
/// that a program that draws layers can draw it.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UILabel: UIView {
    /// The layer of the text, below everything else that is in the label's layer.
    package let textLayer = CATextLayer()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        super.isUserInteractionEnabled = false
        // The label is its delegate: the text moves with the label's blocks, and otherwise at once.
        textLayer.delegate = self
        layer.addSublayer(textLayer)
        textLayer.shadowRadius = 0
        showLook()
        textChanged()
    }

    open var text: String? {
        get { storedText }
        set {
            guard newValue != storedText || styledText != nil else { return }
            (storedText, styledText) = (newValue, nil)
            textChanged()
        }
    }

    /// The text with its attributes. The twin measures each run in its own font, and draws all of them in the first
    /// one's.
    open var attributedText: NSAttributedString? {
        get { styledText ?? storedText.map { NSAttributedString(string: $0, attributes: ownAttributes) } }
        set {
            (storedText, styledText) = (newValue?.string, newValue.map { NSAttributedString(attributedString: $0) })
            if let newValue, newValue.length > 0 { takeStyle(of: newValue) }
            textChanged()
            showLook()
        }
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    // Apple's own spelling: nil stands for the font of 17 points.
    open var font: UIFont! {
        get { storedFont ?? .systemFont(ofSize: UIFont.labelFontSize) }
        set {
            guard newValue != storedFont || styledText != nil else { return }
            storedFont = newValue
            restyle(.font, font)
            textChanged()
        }
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    // Apple's own spelling: nil stands for the colour of labels.
    open var textColor: UIColor! {
        get { storedColor ?? .label }
        set {
            storedColor = newValue
            restyle(.foregroundColor, textColor)
            showLook()
        }
    }

    open var highlightedTextColor: UIColor? { didSet { showLook() } }
    /// Nil, the default, for no shadow; one of text is sharp.
    open var shadowColor: UIColor? { didSet { showLook() } }
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { showLook() } }
    open var isHighlighted = false { didSet { showLook() } }
    open var isEnabled = true { didSet { showLook() } }
    open var textAlignment = NSTextAlignment.natural { didSet { showLook() } }

    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { if lineBreakMode != oldValue { textChanged() } }
    }

    /// 0 means as many as the text needs.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textChanged() } } }

    /// The width at which `intrinsicContentSize` breaks lines; 0 means nowhere.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }

    private var storedText: String?
    /// The text with attributes of its own; nil for a plain one.
    var styledText: NSAttributedString?
    private var storedFont: UIFont?
    private var storedColor: UIColor?

    override var accessibilityDefaults: OwnAccessibility {
        OwnAccessibility(isElement: true, label: storedText, traits: .staticText)
    }

    private var ownAttributes: [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.font] = font
        attributes[.foregroundColor] = textColor
        return attributes
    }

    /// The label's font and colour are the ones at the start of a text.
    private func takeStyle(of text: NSAttributedString) {
        let style = text.attributes(at: 0, effectiveRange: nil)
        if let font = style[.font] as? UIFont { storedFont = font }
        if let color = style[.foregroundColor] as? UIColor { storedColor = color }
    }

    /// A font or colour of the label is the one of its whole text.
    private func restyle(_ key: NSAttributedString.Key, _ value: Any?) {
        guard let styledText, let value else { return }
        let text = NSMutableAttributedString(attributedString: styledText)
        text.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
        self.styledText = text
    }

    /// The lines of the text are others.
    private func textChanged() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// A change without bearing on the layout is shown at once: without animation, as the text is.
    private func showLook() {
        AnimationBlock.withoutAnimation {
            textLayer.foregroundColor = shownColor.cgColor
            textLayer.shadowColor = shadowColor?.resolvedColor(with: traits).cgColor
            textLayer.shadowOpacity = shadowColor == nil ? 0 : 1
            textLayer.shadowOffset = shadowOffset
            textLayer.alignmentMode = textAlignment.mode
        }
    }

    /// The rectangle of the text at the top of `bounds`, in whole pixels.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let layout = textLayout
        let lines = layout.lines(width: bounds.width, limit: numberOfLines, anywhere: breaksAnywhere)
        let width = lines.map { layout.width(of: $0) }.max() ?? 0
        let height = storedText?.isEmpty == false ? CGFloat(lines.count) * font.lineHeight : 0
        return CGRect(
            x: bounds.minX, y: bounds.minY, width: min(Self.rounded(width), bounds.width),
            height: min(Self.rounded(height), bounds.height))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let wide = numberOfLines == 1 || size.width <= 0
        let space = CGRect(
            x: 0, y: 0, width: wide ? .greatestFiniteMagnitude : size.width, height: .greatestFiniteMagnitude)
        return textRect(forBounds: space, limitedToNumberOfLines: numberOfLines).size
    }

    open override var intrinsicContentSize: CGSize {
        let natural = sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
        guard breaksByItself, bounds.width > 0 else { return natural }
        return CGSize(width: natural.width, height: sizeThatFits(CGSize(width: bounds.width, height: 0)).height)
    }

    /// Whether constraints give it a width, at which it breaks its lines.
    private var breaksByItself: Bool {
        numberOfLines != 1 && preferredMaxLayoutWidth <= 0 && constraintState?.translates == false
    }

    override func boundsChanged(from old: CGRect) {
        if breaksByItself, bounds.width != old.width { invalidateIntrinsicContentSize() }
    }

    open override func layoutSublayers(of layer: CALayer) {
        super.layoutSublayers(of: layer)
        if layer === self.layer { layOutText() }
    }

    private func layOutText() {
        let font: UIFont = self.font
        let layout = textLayout
        let lines = layout.lines(width: bounds.width, limit: numberOfLines, anywhere: breaksAnywhere)
        let height = CGFloat(lines.count) * font.lineHeight
        textLayer.string = lines.map(layout.string).joined(separator: "\n")
        textLayer.font = font.fontName as NSString
        textLayer.fontSize = font.pointSize
        textLayer.truncationMode = lineBreakMode.truncation
        textLayer.frame = CGRect(
            x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height)
    }

    private var shownColor: UIColor {
        if isHighlighted, let highlightedTextColor { return highlightedTextColor.resolvedColor(with: traits) }
        let color: UIColor = textColor.resolvedColor(with: traits)
        return isEnabled ? color : color.withAlphaComponent(color.cgColor.alpha * 0.4)
    }

    override func showDynamicColors() {
        super.showDynamicColors()
        showLook()
    }

    var breaksAnywhere: Bool { lineBreakMode == .byCharWrapping }

    private static func rounded(_ length: CGFloat) -> CGFloat {
        let scale = UIScreen.main.scale
        return (length * scale).rounded(.up) / scale
    }
}
