#if !canImport(UIKit)
/// An image: the layer's contents.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIImageView: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// As large as the image.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
        show()
    }

    open var image: UIImage? {
        didSet { show() }
    }

    open var highlightedImage: UIImage? {
        didSet { show() }
    }

    open var isHighlighted = false {
        didSet { show() }
    }

    private func show() {
        let shown = isHighlighted ? highlightedImage ?? image : image
        layer.contents = shown?.contents
        invalidateIntrinsicContentSize()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}
#endif
