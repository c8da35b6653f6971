#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

/// The look of a particle.
///
/// ```swift
/// button.at.animate(.rise(["♥", "★"]))
/// card.at.animate(.spray([.circle, .rectangle]))
/// ```
public enum ParticleShape: ExpressibleByStringLiteral, Sendable {
    /// A disc of the particle's colour.
    case circle
    /// A strip of paper of the particle's colour.
    case rectangle
    /// A text of a few characters, in the particle's colour; an emoji has its own. An empty text is left out.
    case text(String)
    /// An image, fitted into a square. A template, as a symbol of the system is, has the particle's colour.
    ///
    /// An image without a size is left out.
    case image(UIImage)

    /// A text.
    public init(stringLiteral value: String) { self = .text(value) }

    /// Whether there is something to see.
    var isVisible: Bool {
        switch self {
        case .circle, .rectangle: true
        case .text(let text): text.contains { !$0.isWhitespace }
        case .image(let image): image.size.width > 0 && image.size.height > 0
        }
    }

    /// Makes the layer of a particle.
    ///
    /// - Parameters:
    ///   - side: Of the square that it fills, in points.
    ///   - scale: Pixels of the screen in a point.
    @MainActor func makeLayer(side: CGFloat, color: UIColor, scale: CGFloat) -> CALayer {
        switch self {
        case .circle:
            let layer = CALayer()
            layer.bounds.size = CGSize(width: side, height: side)
            (layer.cornerRadius, layer.backgroundColor) = (side / 2, color.cgColor)
            return layer
        case .rectangle:
            let layer = CALayer()
            layer.bounds.size = CGSize(width: side, height: side * 0.6)
            layer.backgroundColor = color.cgColor
            return layer
        case .text(let text):
            let layer = CATextLayer()
            layer.bounds.size = CGSize(width: side * 1.5 * CGFloat(text.count), height: side * 1.25)
            (layer.string, layer.fontSize, layer.foregroundColor) = (text, side, color.cgColor)
            (layer.alignmentMode, layer.contentsScale) = (.center, scale)
            return layer
        case .image(let image):
            let layer = CALayer()
            let fit = side / max(image.size.width, image.size.height)
            let size = CGSize(width: image.size.width * fit, height: image.size.height * fit)
            layer.bounds.size = size
            layer.contents = image.contents(size: size, color: color, scale: scale)
            layer.contentsScale = scale
            return layer
        }
    }
}

extension UIImage {
    #if canImport(UIKit)
    /// The picture for a layer; a template in a colour.
    @MainActor fileprivate func contents(size: CGSize, color: UIColor, scale: CGFloat) -> Any? {
        let isTemplate = renderingMode == .alwaysTemplate || renderingMode == .automatic && isSymbolImage
        let picture = isTemplate ? withTintColor(color, renderingMode: .alwaysOriginal) : self
        let format = UIGraphicsImageRendererFormat.preferred()
        format.scale = scale
        return UIGraphicsImageRenderer(size: size, format: format)
            .image { _ in picture.draw(in: CGRect(origin: .zero, size: size)) }.cgImage
    }
    #else
    /// The twin draws nothing: it has the bytes of the file.
    fileprivate func contents(size: CGSize, color: UIColor, scale: CGFloat) -> Any? { pngData() }
    #endif
}
#endif
