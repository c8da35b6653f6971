#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

/// The look of the scenes' views: a small phone in light colours.
@MainActor package enum Stage {
    static let indigo = UIColor(red: 0.35, green: 0.34, blue: 0.84, alpha: 1)
    static let orange = UIColor(red: 1, green: 0.58, blue: 0, alpha: 1)
    static let green = UIColor(red: 0.2, green: 0.72, blue: 0.42, alpha: 1)
    static let pink = UIColor(red: 1, green: 0.22, blue: 0.42, alpha: 1)
    static let blue = UIColor(red: 0, green: 0.48, blue: 1, alpha: 1)
    static let ink = UIColor(red: 0.11, green: 0.11, blue: 0.18, alpha: 1)
    /// Text of less weight, and icons at rest.
    static let soft = UIColor(red: 0.53, green: 0.53, blue: 0.58, alpha: 1)
    /// Separators, and the fill of fields.
    static let pale = UIColor(red: 0.9, green: 0.9, blue: 0.93, alpha: 1)
    static let background = UIColor(red: 0.96, green: 0.96, blue: 0.98, alpha: 1)

    /// The stage of a scene.
    package static func make() -> UIView {
        let stage = UIView(frame: CGRect(origin: .zero, size: DemoScene.size))
        stage.backgroundColor = background
        stage.clipsToBounds = true
        return stage
    }

    /// The large title at the top of a screen.
    @discardableResult static func title(_ text: String, on stage: UIView) -> UILabel {
        label(text, size: 28, weight: .bold, in: CGRect(x: 20, y: 28, width: 280, height: 36), on: stage)
    }

    /// Text in a frame, on one line where that is no higher than a line.
    @discardableResult static func label(
        _ text: String, size: CGFloat = 15, weight: UIFont.Weight = .regular, color: UIColor? = nil,
        alignment: NSTextAlignment = .left, in frame: CGRect, on view: UIView
    ) -> UILabel {
        let label = UILabel(frame: frame)
        label.text = text
        label.font = .systemFont(ofSize: size, weight: weight)
        label.textColor = color ?? ink
        label.textAlignment = alignment
        label.numberOfLines = 0
        view.addSubview(label)
        return label
    }

    /// A white surface with round corners and a soft shadow.
    static func panel(_ frame: CGRect, radius: CGFloat = 18, on view: UIView) -> UIView {
        let panel = plate(.white, frame, radius: radius, on: view)
        panel.layer.shadowColor = ink.cgColor
        panel.layer.shadowOpacity = 0.12
        panel.layer.shadowRadius = 12
        panel.layer.shadowOffset = CGSize(width: 0, height: 6)
        return panel
    }

    /// A surface of one colour.
    static func plate(_ color: UIColor, _ frame: CGRect, radius: CGFloat, on view: UIView) -> UIView {
        let plate = UIView(frame: frame)
        plate.backgroundColor = color
        plate.layer.cornerRadius = radius
        view.addSubview(plate)
        return plate
    }

    /// A filled button.
    static func button(_ title: String, _ frame: CGRect, color: UIColor? = nil, on view: UIView) -> UIButton {
        let button = UIButton(type: .custom)
        button.frame = frame
        button.setTitle(title, for: .normal)
        button.setTitleColor(.white, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 16, weight: .semibold)
        button.backgroundColor = color ?? indigo
        button.layer.cornerRadius = frame.height / 2
        view.addSubview(button)
        return button
    }

    /// An icon in the middle of a disc or a rounded square.
    static func badge(_ icon: Icon, color: UIColor, _ frame: CGRect, radius: CGFloat? = nil, on view: UIView) -> UIView
    {
        let badge = plate(color, frame, radius: radius ?? frame.height / 2, on: view)
        let side = frame.height * 0.54
        let picture = IconView(icon, size: side, color: .white)
        picture.center = CGPoint(x: frame.width / 2, y: frame.height / 2)
        badge.addSubview(picture)
        return badge
    }
}
#endif
