/// A spinner: whether it turns is kept, and it has no picture here.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// The sizes of a spinner.
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
    }

    private var isTurning = false

    public init(style: UIActivityIndicatorView.Style) {
        self.style = style
        super.init(frame: .zero)
        setUp()
        sizeToFit()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init(coder: NSCoder) {
        super.init(frame: .zero)
        setUp()
    }

    private func setUp() { isHidden = true }

    open var style = UIActivityIndicatorView.Style.medium { didSet { invalidateIntrinsicContentSize() } }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    // Apple's own spelling.
    open var color: UIColor! = .gray
    open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isTurning } }
    open var isAnimating: Bool { isTurning }

    open func startAnimating() { turn(true) }
    open func stopAnimating() { turn(false) }

    private func turn(_ turns: Bool) {
        isTurning = turns
        if hidesWhenStopped { isHidden = !turns }
    }

    open override var intrinsicContentSize: CGSize {
        style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
