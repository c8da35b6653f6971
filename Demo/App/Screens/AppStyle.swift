#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

/// The look of the app's own views.
@MainActor enum AppStyle {
    static let ground = UIColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
    static let ink = UIColor(red: 0.11, green: 0.11, blue: 0.18, alpha: 1)
    static let soft = UIColor(red: 0.45, green: 0.45, blue: 0.52, alpha: 1)
    static let tint = UIColor(red: 0.35, green: 0.34, blue: 0.84, alpha: 1)

    static func button(_ title: String, _ act: (@MainActor () -> Void)? = nil) -> UIButton {
        let button = UIButton(type: .custom)
        button.setTitle(title, for: .normal)
        button.setTitleColor(soft, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 15, weight: .medium)
        if let act { button.addAction(UIAction { _ in act() }, for: .primaryActionTriggered) }
        return button
    }

    static func label(size: CGFloat, weight: UIFont.Weight = .regular, color: UIColor? = nil) -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: size, weight: weight)
        label.textColor = color ?? ink
        label.numberOfLines = 0
        return label
    }
}

/// A white plate with contents of its own, which is tapped as a whole.
final class Tile: UIControl {
    private let act: @MainActor () -> Void

    init(_ act: @escaping @MainActor () -> Void) {
        self.act = act
        super.init(frame: .zero)
        backgroundColor = .white
        layer.cornerRadius = 12
        clipsToBounds = true
        addAction(UIAction { [weak self] _ in self?.act() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    /// A finger on it is seen at once.
    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.6 : 1 }
    }
}
#endif
