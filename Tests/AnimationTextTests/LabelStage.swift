import AnimationText
import TestSupport

/// A label in a window.
@MainActor struct LabelStage {
    let host = CollectingHost.current
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let label: UILabel

    init(_ text: String? = "Hello, world", width: CGFloat = 300, lines: Int = 1) {
        label = UILabel(frame: CGRect(x: 50, y: 100, width: width, height: 100))
        label.text = text
        label.numberOfLines = lines
        label.accessibilityLabel = "A greeting"
        window.addSubview(label)
        window.isHidden = false
        host.clock.turn()
    }

    func run(_ seconds: TimeInterval) { host.clock.advance(by: seconds) }

    /// The layers of the pieces that are seen in place of the label's own text, in their order.
    var pieces: [CALayer] {
        (label.layer.sublayers ?? []).filter { $0 !== label.textLayer && !$0.isHidden }
            .flatMap { stage in (stage.sublayers ?? []).flatMap { $0 is CATextLayer ? [$0] : $0.sublayers ?? [] } }
    }

    /// What the pieces show.
    var strings: [String] { pieces.map { ($0 as? CATextLayer)?.string as? String ?? "" } }

    /// What the label is and shows, with the identities of its layers.
    var look: Look { Look(label) }

    /// The opacity of a piece on the screen.
    func opacity(_ piece: Int) -> Double { shown("opacity", piece) }

    func shown(_ keyPath: String, _ piece: Int) -> Double {
        guard pieces.indices.contains(piece) else { return .nan }
        return (pieces[piece].presentation()?.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? .nan
    }
}

/// Everything of a label that letters must leave as it was.
struct Look: Equatable {
    let layers: [ObjectIdentifier]
    let isTextHidden: Bool
    let string: String?
    let frame: CGRect
    let text: String?
    let styled: NSAttributedString?
    let accessibility: [String?]
    let alpha: CGFloat
    let keys: [String]

    @MainActor init(_ label: UILabel) {
        layers = (label.layer.sublayers ?? []).map { ObjectIdentifier($0) }
        isTextHidden = label.textLayer.isHidden
        string = label.textLayer.string as? String
        frame = label.textLayer.frame
        (text, styled, alpha) = (label.text, label.attributedText, label.alpha)
        accessibility = [label.accessibilityLabel, label.accessibilityValue, "\(label.accessibilityTraits.rawValue)"]
        keys = (label.layer.animationKeys() ?? []) + (label.textLayer.animationKeys() ?? [])
    }
}
