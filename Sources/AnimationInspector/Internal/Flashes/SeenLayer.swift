#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit
import Foundation

/// A layer in the picture: what lies under it, and how much of it is seen.
///
/// The luminance is that of the colours: of the background, and of the contents, over the backgrounds around them, by
/// the opacities of all layers from the window down. A mask and a place change nothing.
@MainActor struct SeenLayer {
    /// The colours that the transparent layers around let through.
    private var through = SeenColor.black
    /// The share of the picture that is left for the layer, from 0 to 1.
    private var share = 1.0
    /// The ground on which it lies; with the layer itself, its own ground.
    private var ground = SeenColor.black

    /// The black glass behind a window.
    private init() {}

    /// A layer with all layers around it.
    init(_ layer: CALayer) {
        let shown = layer.presentation() ?? layer
        self.init(shown, shown.backgroundColor, in: layer.superlayer.map { SeenLayer($0) } ?? SeenLayer())
    }

    /// - Parameters:
    ///   - shown: The layer as it is seen.
    ///   - background: Its background colour, which costs memory to read.
    init(_ shown: CALayer, _ background: CGColor?, in parent: SeenLayer?) {
        self = parent ?? SeenLayer()
        let opacity = shown.isHidden ? 0 : min(max(Double(shown.opacity), 0), 1)
        through = through.adding(ground, share * (1 - opacity))
        share *= opacity
        ground = ground.under(background)
    }

    /// The luminance where the layer shows its background.
    var luminance: Double { through.adding(ground, share).luminance }

    /// The luminance where the layer shows its contents.
    func luminance(of contents: SeenContents) -> Double {
        let color: SeenColor
        switch contents {
        case .color(let cover): color = ground.under(cover)
        case .light: color = .white
        case .dark: color = .black
        }
        return through.adding(color, share).luminance
    }

    /// Contents whose colour is not known: the colour that differs the most from the ground.
    var contrast: SeenContents { ground.luminance < Self.middle ? .light : .dark }

    /// The luminance with the same contrast to black and to white: WCAG 2.2, "contrast ratio".
    private static let middle = 0.179
}

/// The contents of a layer, as far as their colour is known.
enum SeenContents {
    case color(CGColor)
    case light
    case dark
}

@MainActor extension CALayer {
    /// The name of its view, its identifier or its class; or its own name, or class.
    package var seenName: String {
        guard let view = delegate as? UIView else { return name ?? "\(type(of: self))" }
        return view.accessibilityIdentifier ?? "\(type(of: view))"
    }

    /// The colour of the contents, where the layer knows it.
    ///
    /// - Parameter shown: The layer as it is seen.
    func colorOfContents(in shown: CALayer) -> CGColor? {
        switch shown {
        case let shape as CAShapeLayer: shape.fillColor ?? shape.strokeColor
        case let text as CATextLayer: text.foregroundColor
        default: (delegate as? UILabel)?.textColor?.cgColor
        }
    }

    /// Whether it may show contents: a plain layer with a background, or with sublayers, shows these alone. A plain one
    /// without any stands for a view with contents, as in a test.
    func hasContents(over background: CGColor?, _ sublayers: [CALayer]) -> Bool {
        if type(of: self) != CALayer.self || contents != nil || delegate is UILabel { return true }
        return background == nil && sublayers.isEmpty
    }
}
#endif
