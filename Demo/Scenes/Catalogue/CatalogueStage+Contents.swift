#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

/// The contents that single calls need.
extension CatalogueStage {
    /// The state of the card before an effect that needs another one.
    func prepare(for name: String) {
        switch name {
        case "fadeIn": card.alpha = 0
        case "show": card.isHidden = true
        case "borderColor": card.layer.borderWidth = 4
        case "zPosition": addCardInFront()
        default: break
        }
    }

    /// A view in place of all that is on the card.
    func fillCard(with view: UIView) {
        for view in card.subviews { view.removeFromSuperview() }
        view.frame = card.bounds.insetBy(dx: 8, dy: 8)
        card.addSubview(view)
    }

    /// A large text in place of all that is on the card.
    func addLabel(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .monospacedDigitSystemFont(ofSize: 24, weight: .bold)
        label.textColor = Stage.ink
        label.textAlignment = .center
        fillCard(with: label)
        return label
    }

    /// Rows that are higher than the card.
    static func addRows(to list: UIScrollView) {
        let size = CGSize(width: list.bounds.width, height: 24)
        for (row, color) in Array(repeating: [Stage.indigo, Stage.pink, Stage.orange], count: 3).joined().enumerated() {
            let top = CGFloat(row) * 30
            _ = Stage.plate(color, CGRect(x: 0, y: top, width: 24, height: 24), radius: 6, on: list)
            _ = Stage.plate(
                Stage.pale, CGRect(x: 32, y: top + 7, width: size.width - 40, height: 10), radius: 5, on: list)
        }
        list.clipsToBounds = true
        list.contentSize = CGSize(width: size.width, height: 9 * 30)
    }

    /// The back of the card.
    static func back() -> UIView {
        let back = UIView()
        back.backgroundColor = Stage.indigo
        back.layer.cornerRadius = 14
        return back
    }

    /// A moon in the sky of the card's picture.
    static func night(in layer: CALayer) -> CALayer {
        let (sky, moon) = (CALayer(), CALayer())
        sky.frame = layer.bounds
        sky.backgroundColor = Stage.ink.cgColor
        moon.frame = CGRect(x: 70, y: 14, width: 22, height: 22)
        moon.cornerRadius = 11
        moon.backgroundColor = UIColor(red: 1, green: 0.95, blue: 0.8, alpha: 1).cgColor
        sky.addSublayer(moon)
        return sky
    }
}

/// Four tiles in columns.
final class CatalogueGrid: UIView {
    var columns = 2 { didSet { setNeedsLayout() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        for color in [Stage.indigo, Stage.pink, Stage.orange, Stage.green] {
            let tile = UIView()
            tile.backgroundColor = color
            tile.layer.cornerRadius = 5
            addSubview(tile)
        }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let rows = (subviews.count + columns - 1) / columns
        let gap: CGFloat = 6
        let width = (bounds.width + gap) / CGFloat(columns) - gap
        let height = (bounds.height + gap) / CGFloat(rows) - gap
        for (index, tile) in subviews.enumerated() {
            tile.frame = CGRect(
                x: CGFloat(index % columns) * (width + gap), y: CGFloat(index / columns) * (height + gap), width: width,
                height: height)
        }
    }
}
#endif
