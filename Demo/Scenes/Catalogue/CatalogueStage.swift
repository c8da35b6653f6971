#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

/// A card in the middle of a stage, on which the effects of the catalogue are shown.
@MainActor package struct CatalogueStage {
    /// In points.
    package static let size = CGSize(width: 220, height: 150)

    package let view = UIView(frame: CGRect(origin: .zero, size: size))
    /// The view that the effects play on.
    package let card = CatalogueStage.card()

    package init() { view.addSubview(card) }

    /// A card that lies over the other one in part.
    package func addCardInFront() {
        let front = Self.card()
        front.center = CGPoint(x: card.center.x + 36, y: card.center.y + 22)
        front.backgroundColor = UIColor(red: 1, green: 0.93, blue: 0.8, alpha: 1)
        view.addSubview(front)
    }

    private static func card() -> UIView {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 124, height: 100))
        card.center = CGPoint(x: size.width / 2, y: size.height / 2)
        card.backgroundColor = .white
        card.layer.cornerRadius = 14
        card.layer.borderColor = Stage.indigo.cgColor
        card.layer.shadowOpacity = 0.18
        card.layer.shadowRadius = 5
        card.layer.shadowOffset = CGSize(width: 0, height: 4)
        card.addSubview(picture(CGRect(x: 8, y: 8, width: 108, height: 54)))
        card.addSubview(label("Lisbon", size: 13, Stage.ink, CGRect(x: 12, y: 65, width: 104, height: 16)))
        card.addSubview(label("3 nights", size: 10, .gray, CGRect(x: 12, y: 80, width: 104, height: 13)))
        return card
    }

    /// The sun over a hill.
    private static func picture(_ frame: CGRect) -> UIView {
        let picture = UIView(frame: frame)
        picture.layer.cornerRadius = 8
        picture.clipsToBounds = true
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let sky = CAGradientLayer()
        // There is more sky than is seen, for an effect that makes the card larger.
        sky.frame = CGRect(x: 0, y: 0, width: 2 * frame.width, height: 2 * frame.height)
        sky.locations = [0, 0.25, 0.5]
        sky.colors = [Stage.indigo.cgColor, Stage.pink.cgColor, Stage.orange.cgColor]
        picture.layer.addSublayer(sky)
        picture.addSubview(
            disc(UIColor(red: 1, green: 0.9, blue: 0.6, alpha: 1), CGRect(x: 70, y: 20, width: 22, height: 22)))
        picture.addSubview(disc(Stage.ink, CGRect(x: -30, y: 36, width: 110, height: 110)))
        return picture
    }

    private static func disc(_ color: UIColor, _ frame: CGRect) -> UIView {
        let disc = UIView(frame: frame)
        disc.backgroundColor = color
        disc.layer.cornerRadius = frame.height / 2
        return disc
    }

    private static func label(_ text: String, size: CGFloat, _ color: UIColor, _ frame: CGRect) -> UILabel {
        let label = UILabel(frame: frame)
        label.text = text
        label.font = .systemFont(ofSize: size)
        label.textColor = color
        label.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        return label
    }
}
#endif
