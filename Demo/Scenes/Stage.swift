#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

/// The look of the scenes' views.
@MainActor package enum Stage {
    private static let background = UIColor(red: 0.96, green: 0.96, blue: 0.98, alpha: 1)
    static let indigo = UIColor(red: 0.35, green: 0.34, blue: 0.84, alpha: 1)
    static let orange = UIColor(red: 1, green: 0.58, blue: 0, alpha: 1)
    static let green = UIColor(red: 0.2, green: 0.72, blue: 0.42, alpha: 1)
    static let pink = UIColor(red: 1, green: 0.22, blue: 0.42, alpha: 1)
    static let ink = UIColor(red: 0.11, green: 0.11, blue: 0.18, alpha: 1)

    /// The stage of a scene.
    package static func make() -> UIView {
        let stage = UIView(frame: CGRect(origin: .zero, size: DemoScene.size))
        stage.backgroundColor = background
        return stage
    }

    /// A rounded square with a centre.
    static func card(_ color: UIColor, at center: CGPoint, side: CGFloat = 72, on stage: UIView) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
        view.center = center
        view.backgroundColor = color
        view.layer.cornerRadius = side / 4
        stage.addSubview(view)
        return view
    }

    /// A line of text about its centre.
    static func label(_ text: String, at center: CGPoint, size: CGFloat = 20, on stage: UIView) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: size)
        label.textColor = ink
        label.sizeToFit()
        label.center = center
        stage.addSubview(label)
        return label
    }
}
#endif
