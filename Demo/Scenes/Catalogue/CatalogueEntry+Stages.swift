#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

/// The calls with stages of their own.
extension CatalogueEntry {
    /// The effects that a layer has in a form of its own, on the layer of the card's picture.
    static var ofLayers: [Self] {
        [
            onLayer(".fade(to: 0.4)") { $0.at.animate(.fade(to: 0.4)) },
            onLayer(".move(to: CGPoint(x: 62, y: 70))") { $0.at.animate(.move(to: CGPoint(x: 62, y: 70))) },
            onLayer(".move(byY: 30)") { $0.at.animate(.move(byY: 30)) },
            onLayer(".move(toX: 90)") { $0.at.animate(.move(toX: 90)) },
            onLayer(".move(toY: 70)") { $0.at.animate(.move(toY: 70)) },
            onLayer(".bounds(to: CGRect(x: 20, y: 0, width: 68, height: 54))") {
                $0.at.animate(.bounds(to: CGRect(x: 20, y: 0, width: 68, height: 54)))
            },
            onLayer(".frame(to: CGRect(x: 8, y: 8, width: 54, height: 84))") {
                $0.at.animate(.frame(to: CGRect(x: 8, y: 8, width: 54, height: 84)))
            },
            onLayer(".resize(to: CGSize(width: 54, height: 54))") {
                $0.at.animate(.resize(to: CGSize(width: 54, height: 54)))
            },
            onLayer(".backgroundColor(to: UIColor.systemYellow.cgColor)", isPlain: true) {
                $0.at.animate(.backgroundColor(to: UIColor.systemYellow.cgColor))
            },
            onLayer(".basic(\"cornerRadius\", to: 27)") { $0.at.animate(.basic("cornerRadius", to: 27)) },
            onLayer(".keyframes(\"opacity\", values: [1, 0.2, 1], duration: 1)") {
                $0.at.animate(.keyframes("opacity", values: [1, 0.2, 1], duration: 1))
            },
            onLayer(".transition(.crossDissolve) { $0.sublayers = [night] }") { layer in
                let night = CatalogueStage.night(in: layer)
                return layer.at.animate(.transition(.crossDissolve) { $0.sublayers = [night] })
            },
            onLayer(".transition(.moveIn(from: .left)) { $0.sublayers = [night] }") { layer in
                let night = CatalogueStage.night(in: layer)
                return layer.at.animate(.transition(.moveIn(from: .left)) { $0.sublayers = [night] })
            },
            onLayer(".transition(.push(from: .left)) { $0.sublayers = [night] }") { layer in
                let night = CatalogueStage.night(in: layer)
                return layer.at.animate(.transition(.push(from: .left)) { $0.sublayers = [night] })
            },
            onLayer(".transition(.reveal(from: .top)) { $0.sublayers = [night] }") { layer in
                let night = CatalogueStage.night(in: layer)
                return layer.at.animate(.transition(.reveal(from: .top)) { $0.sublayers = [night] })
            },
            onLayer(".transition(.flip(from: .top)) { $0.sublayers = [night] }") { layer in
                let night = CatalogueStage.night(in: layer)
                return layer.at.animate(.transition(.flip(from: .top)) { $0.sublayers = [night] })
            },
        ]
    }

    /// The effects of labels, of a tint and of scroll views.
    static var ofContents: [Self] {
        [
            onLabel("0", ".countUp(to: 1_250)") { $0.at.animate(.countUp(to: 1_250)) },
            onLabel("0", ".countUp(from: 9, to: 1) { $0 < 2 ? \"Go!\" : \"\\(Int($0))\" }") {
                $0.at.animate(.countUp(from: 9, to: 1) { $0 < 2 ? "Go!" : "\(Int($0))" })
            },
            onLabel("Lisbon", ".typewriter()") { $0.at.animate(.typewriter()) },
            onLabel("PARIS", ".scramble(to: \"LISBON\")") { $0.at.animate(.scramble(to: "LISBON")) },
            onLabel("Lisbon", ".textColor(to: .systemRed)") { $0.at.animate(.textColor(to: .systemRed)) },
            Self(.look, ".tintColor(to: .systemRed)") { stage in
                let button = UIButton(type: .system)
                button.setTitle("Book now", for: .normal)
                stage.fillCard(with: button)
                return (button.layer, { button.at.animate(.tintColor(to: .systemRed)) })
            },
            Self(.content, ".contentOffset(to: CGPoint(x: 0, y: 120))") { stage in
                let list = UIScrollView()
                stage.fillCard(with: list)
                CatalogueStage.addRows(to: list)
                return (list.layer, { list.at.animate(.contentOffset(to: CGPoint(x: 0, y: 120))) })
            },
        ]
    }

    /// The calls that are random, or change more than one view.
    static var ofOthers: [Self] {
        [
            Self(
                .attention,
                ".random { .rotate(toDegrees: .random(in: -20...20, using: &$0)) }.repeated(6, autoreverses: true)"
            ) { stage in
                let card = stage.card
                return (
                    card.layer,
                    {
                        card.at.animate(
                            .random { .rotate(toDegrees: .random(in: -20...20, using: &$0)) }.repeated(
                                6, autoreverses: true))
                    }
                )
            },
            Self(.content, ".flip(to: back)") { stage in
                let (card, back) = (stage.card, CatalogueStage.back())
                return (card.layer, { card.at.animate(.flip(to: back)) })
            },
            Self(.content, "AT.animateLayout(of: tiles) { grid.columns = 1 }") { stage in
                let grid = CatalogueGrid()
                stage.fillCard(with: grid)
                let tiles = grid.subviews
                return (tiles[1].layer, { AT.animateLayout(of: tiles) { grid.columns = 1 } })
            },
            Self(.content, "AT.custom { card.center.x -= 30; other.alpha = 0.4 }") { stage in
                let (card, other) = (stage.card, stage.addCardInFront())
                return (
                    card.layer,
                    {
                        AT.custom {
                            card.center.x -= 30; other.alpha = 0.4
                        }
                    }
                )
            },
        ]
    }

    private static func onLayer(
        _ call: String, isPlain: Bool = false, _ start: @escaping @MainActor @Sendable (CALayer) -> AnimationToken
    ) -> Self {
        Self(.layers, call) { stage in
            let layer = stage.card.subviews[0].layer
            if isPlain {
                layer.sublayers = nil
                layer.backgroundColor = Stage.indigo.cgColor
            }
            return (layer, { start(layer) })
        }
    }

    private static func onLabel(
        _ text: String, _ call: String, _ start: @escaping @MainActor @Sendable (UILabel) -> AnimationToken
    ) -> Self {
        Self(.content, call) { stage in
            let label = stage.addLabel(text)
            return (label.layer, { start(label) })
        }
    }
}
#endif
