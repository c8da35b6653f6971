import UIKit

/// What an app has: a view that animates itself in the three ways that UIKit offers.
public final class CardView: UIView {
    public let title = UILabel()
    public private(set) var isOpen = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        title.text = "Card"
        addSubview(title)
    }

    public required init?(coder: NSCoder) { nil }

    public override func layoutSubviews() {
        super.layoutSubviews()
        title.frame = bounds.insetBy(dx: 10, dy: 10)
    }

    public func appear() {
        alpha = 0
        transform = CGAffineTransform(translationX: 0, y: 40)
        UIView.animate(withDuration: 0.4, delay: 0.1, options: .curveLinear) {
            self.alpha = 1
            self.transform = .identity
        } completion: { finished in
            self.isOpen = finished
        }
    }

    public func widen(to width: CGFloat) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            self.bounds.size.width = width
            self.layoutIfNeeded()
        }
        animator.startAnimation()
        return animator
    }
}
