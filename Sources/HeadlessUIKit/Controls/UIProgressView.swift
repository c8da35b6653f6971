/// A progress, which is kept and has no picture here.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// The look of a progress view.
    public enum Style: Int, Sendable {
        case `default`, bar
    }

    private var share: Float = 0

    public convenience init(progressViewStyle style: UIProgressView.Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        frame.size.height = intrinsicContentSize.height
    }

    open var progressViewStyle = UIProgressView.Style.default
    open var progressTintColor: UIColor?
    open var trackTintColor: UIColor?

    /// Held within 0…1 (W3).
    open var progress: Float {
        get { share }
        set { setProgress(newValue, animated: false) }
    }

    open func setProgress(_ progress: Float, animated: Bool) { share = min(max(progress, 0), 1) }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }
}
