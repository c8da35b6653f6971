#if canImport(UIKit)
import AnimationUIKit
import Foundation

/// A picture of a label's text, from which the pieces are cut.
@MainActor struct LetterPicture {
    /// The largest picture: a larger label is drawn with fewer pixels a point. (Metal Feature Set Tables, 2D textures)
    private static let longestSide: CGFloat = 16_384
    private static let mostPixels: CGFloat = 16_777_216
    /// How far the ink of a glyph may reach beyond its advance, in parts of its line's height.
    private static let overhang: CGFloat = 0.2

    private let image: CGImage?
    private let scale: CGFloat
    private let bounds: CGRect

    init(of label: UILabel) {
        bounds = label.bounds
        let size = bounds.size
        let format = UIGraphicsImageRendererFormat.preferred()
        format.opaque = false
        let largest = min(
            Self.longestSide / max(size.width, size.height, 1),
            (Self.mostPixels / max(size.width * size.height, 1)).squareRoot())
        format.scale = min(format.scale, largest)
        scale = format.scale
        guard size.width > 0, size.height > 0, min(size.width, size.height) * scale >= 1 else {
            image = nil
            return
        }
        let bounds = bounds
        let renderer = UIGraphicsImageRenderer(bounds: bounds, format: format)
        image = renderer.image { _ in label.drawText(in: bounds) }.cgImage
    }

    static func makeLayer() -> CALayer { CALayer() }

    /// Shows on each layer the pieces that it stands for.
    func draw(_ shares: [[TextPiece]], on layers: [CALayer]) {
        let lines = Dictionary(grouping: shares.joined(), by: \.line)
            .mapValues { pieces in pieces.reduce(CGRect.null) { $0.union($1.frame) } }
        for (layer, share) in zip(layers, shares) {
            layer.sublayers = nil
            layer.contents = nil
            let cells = share.map { cell(of: $0, on: lines[$0.line] ?? $0.frame) }
            if cells == [layer.frame] {
                show(layer.frame, on: layer)
                continue
            }
            for cell in cells {
                let part = CALayer()
                part.frame = cell.offsetBy(dx: -layer.frame.minX, dy: -layer.frame.minY)
                show(cell, on: part)
                layer.addSublayer(part)
            }
        }
    }

    /// Lets go of what the layers show.
    static func clear(_ layers: [CALayer]) {
        for layer in layers { (layer.sublayers, layer.contents) = (nil, nil) }
    }

    /// Shows a part of the picture.
    private func show(_ cell: CGRect, on layer: CALayer) {
        guard let image, !cell.isEmpty else { return }
        layer.contents = image
        layer.contentsScale = scale
        layer.contentsRect = CGRect(
            x: (cell.minX - bounds.minX) / bounds.width, y: (cell.minY - bounds.minY) / bounds.height,
            width: cell.width / bounds.width, height: cell.height / bounds.height)
    }

    /// The part of the picture that a piece shows: its own rectangle, and at the ends of a line the ink beyond it.
    private func cell(of piece: TextPiece, on line: CGRect) -> CGRect {
        var cell = piece.frame
        let room = cell.height * Self.overhang
        if cell.maxX >= line.maxX { cell.size.width += room }
        if cell.minX <= line.minX {
            cell.origin.x -= room
            cell.size.width += room
        }
        return cell.aligned(to: scale).intersection(bounds.aligned(to: scale))
    }
}

extension CGRect {
    /// The rectangle of the nearest whole pixels: a part of a picture that begins within a pixel would be blurred.
    fileprivate func aligned(to scale: CGFloat) -> CGRect {
        func pixels(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
        let (x, y) = (pixels(minX), pixels(minY))
        return CGRect(x: x, y: y, width: pixels(maxX) - x, height: pixels(maxY) - y)
    }
}

extension UILabel {
    /// The rectangle that a piece's layer gets.
    func aligned(_ frame: CGRect) -> CGRect { frame.aligned(to: max(traitCollection.displayScale, 1)) }
}

/// The label's own text, while it is not seen.
@MainActor struct HiddenText {
    private let contents: Any?
    private let layers: [CALayer]

    init(of label: UILabel) {
        label.layer.displayIfNeeded()
        contents = label.layer.contents
        // UIKit may draw a label's text on layers of its own.
        let ofSystem = Bundle(for: UILabel.self)
        layers =
            label.layer.sublayers?.filter {
                !$0.isHidden && !($0.delegate is UIView) && Bundle(for: type(of: $0)) == ofSystem
            } ?? []
        label.layer.contents = nil
        for layer in layers { layer.isHidden = true }
    }

    func show(in label: UILabel) {
        // A label that has drawn itself meanwhile shows its newer text.
        if label.layer.contents == nil { label.layer.contents = contents }
        for layer in layers { layer.isHidden = false }
    }
}
#endif
