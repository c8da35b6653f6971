/// A view with an effect, which is kept and not drawn here. Its subviews belong into its `contentView`.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    private let content = UIView()

    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        fill()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        fill()
    }

    private func fill() {
        content.translatesAutoresizingMaskIntoConstraints = false
        addSubview(content)
        NSLayoutConstraint.activate([
            content.leftAnchor.constraint(equalTo: leftAnchor), content.rightAnchor.constraint(equalTo: rightAnchor),
            content.topAnchor.constraint(equalTo: topAnchor), content.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
    }

    /// The content fills the view at once; constraints may also size the view by its content.
    override func boundsChanged(from old: CGRect) { content.frame = bounds }

    open var effect: UIVisualEffect?
    open var contentView: UIView { content }
}
