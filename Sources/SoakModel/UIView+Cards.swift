import AnimationUIKit

extension UIView {
    /// Adds cards to a view, in a row; the second one is half transparent.
    static func cards(_ count: Int, in view: UIView) -> [UIView] {
        (0..<count).map { index in
            let card = UIView(frame: CGRect(x: 20 + 90 * index, y: 40, width: 80, height: 60))
            card.backgroundColor = .white
            card.alpha = index == 1 ? 0.5 : 1
            card.addSubview(UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20)))
            view.addSubview(card)
            return card
        }
    }
}
