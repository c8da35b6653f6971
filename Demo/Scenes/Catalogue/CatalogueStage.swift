#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit
import Foundation

/// A card in the middle of a stage, on which the effects of the catalogue are shown.
@MainActor package struct CatalogueStage {
    /// In points.
    package static let size = CGSize(width: 220, height: 150)

    package let view = UIView(frame: CGRect(origin: .zero, size: size))
    /// The view that the effects play on.
    package let card = CatalogueStage.card()

    package init() { view.addSubview(card) }

    /// The layer that the effects of a group play on: the card's own, or one that takes the place of its contents.
    package func layer(for entry: CatalogueEffect<UIView>) -> CALayer {
        let layer: CALayer
        switch entry.group {
        case .shapes:
            let shape = CAShapeLayer()
            shape.path = CGPath(ellipseIn: CGRect(x: 27, y: 15, width: 70, height: 70), transform: nil)
            shape.fillColor = UIColor(red: 0.93, green: 0.93, blue: 1, alpha: 1).cgColor
            shape.strokeColor = Stage.indigo.cgColor
            shape.lineWidth = 5
            if entry.name == "dashPhase" { shape.lineDashPattern = [12, 8] }
            layer = shape
        case .gradients:
            let gradient = CAGradientLayer()
            gradient.colors = [Stage.indigo.cgColor, Stage.pink.cgColor, Stage.orange.cgColor]
            gradient.cornerRadius = card.layer.cornerRadius
            layer = gradient
        default: return card.layer
        }
        layer.frame = card.bounds
        for view in card.subviews { view.removeFromSuperview() }
        card.layer.addSublayer(layer)
        return layer
    }

    /// A star in place of the circle.
    nonisolated package static var star: CGPath {
        let path = CGMutablePath()
        for corner in 0..<10 {
            let (radius, angle) = (corner.isMultiple(of: 2) ? 38.0 : 17.0, Double(corner) * .pi / 5 - .pi / 2)
            let point = CGPoint(x: 62 + radius * cos(angle), y: 52 + radius * sin(angle))
            if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        return path
    }

    /// A card that lies over the other one in part.
    @discardableResult package func addCardInFront() -> UIView {
        let front = Self.card()
        front.center = CGPoint(x: card.center.x + 36, y: card.center.y + 22)
        front.backgroundColor = UIColor(red: 1, green: 0.93, blue: 0.8, alpha: 1)
        view.addSubview(front)
        return front
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
