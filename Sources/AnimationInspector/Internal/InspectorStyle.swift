#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit
import Foundation

/// The look of the inspector: dark on any app.
@MainActor enum InspectorStyle {
    static let ground = UIColor(red: 0.09, green: 0.1, blue: 0.13, alpha: 0.94)
    static let line = UIColor(red: 0.3, green: 0.32, blue: 0.38, alpha: 1)
    static let tint = UIColor(red: 0.35, green: 0.68, blue: 1, alpha: 1)
    static let text = UIColor(red: 0.95, green: 0.96, blue: 0.98, alpha: 1)
    static let softText = UIColor(red: 0.66, green: 0.69, blue: 0.76, alpha: 1)

    static func label(size: CGFloat, weight: UIFont.Weight = .regular, color: UIColor) -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: size, weight: weight)
        label.textColor = color
        return label
    }

    static func button(_ title: String, _ act: @escaping @MainActor () -> Void) -> UIButton {
        let button = UIButton(type: .custom)
        button.setTitle(title, for: .normal)
        button.setTitleColor(text, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 13, weight: .medium)
        button.backgroundColor = line
        button.layer.cornerRadius = 8
        button.addAction(UIAction { _ in act() }, for: .primaryActionTriggered)
        return button
    }

    /// Sets a title that differs: each call lays the button out anew.
    static func set(_ title: String, on button: UIButton) {
        if button.title(for: .normal) != title { button.setTitle(title, for: .normal) }
    }

    static func set(_ text: String, on label: UILabel) {
        if label.text != text { label.text = text }
    }

    /// As "0.25×".
    static func speed(_ rate: Double) -> String { number(rate) + "×" }

    /// Of at most two decimals, without zeros at the end.
    static func number(_ value: Double) -> String {
        guard value.isFinite else { return value.isNaN ? "?" : "∞" }
        let text = String(format: "%.2f", abs(value) < 0.005 ? 0 : value)
        return text.contains(".") ? String(text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed()) : text
    }
}
#endif
