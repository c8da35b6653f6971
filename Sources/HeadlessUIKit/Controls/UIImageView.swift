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

    // MARK: Frames

    open var animationImages: [UIImage]?

    /// The seconds of one cycle; 0 gives each image a thirtieth of a second.
    open var animationDuration: TimeInterval = 0

    /// 0 means until `stopAnimating()`.
    open var animationRepeatCount = 0

    private static let framesKey = "contents"

    open var isAnimating: Bool { layer.animation(forKey: Self.framesKey) != nil }

    /// Shows one of `animationImages` after the other, from the first.
    open func startAnimating() {
        guard let images = animationImages, !images.isEmpty else { return }
        let frames = CAKeyframeAnimation(keyPath: "contents")
        frames.values = images.map { $0.contents ?? NSNull() }
        frames.calculationMode = .discrete
        frames.duration = animationDuration > 0 ? animationDuration : Double(images.count) / 30
        frames.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
        layer.add(frames, forKey: Self.framesKey)
    }

    open func stopAnimating() { layer.removeAnimation(forKey: Self.framesKey) }

    private func show() {
        let shown = isHighlighted ? highlightedImage ?? image : image
        layer.contents = shown?.contents
        invalidateIntrinsicContentSize()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}
