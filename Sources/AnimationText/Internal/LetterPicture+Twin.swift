#if !canImport(UIKit) && canImport(HeadlessUIKit)
import AnimationUIKit
import Foundation

/// The text of a label, drawn piece by piece: the twin takes no pictures, so each piece is a text of its own.
@MainActor struct LetterPicture {
    private let label: UILabel

    init(of label: UILabel) { self.label = label }

    static func makeLayer() -> CALayer { CATextLayer() }

    /// Shows on each layer the pieces that it stands for.
    func draw(_ shares: [[TextPiece]], on layers: [CALayer]) {
        for (layer, share) in zip(layers, shares) {
            guard let layer = layer as? CATextLayer else { continue }
            layer.sublayers = nil
            layer.string = nil
            if share.count == 1, let piece = share.first {
                draw(piece, on: layer)
            } else {
                for piece in share {
                    let part = CATextLayer()
                    part.frame = piece.frame.offsetBy(dx: -layer.frame.minX, dy: -layer.frame.minY)
                    draw(piece, on: part)
                    layer.addSublayer(part)
                }
            }
        }
    }

    private func draw(_ piece: TextPiece, on layer: CATextLayer) {
        let start = piece.clusters.lazy.compactMap(\.range).first?.lowerBound
        label.show(piece.string(in: label.text ?? ""), styledAt: start, on: layer)
    }

    /// Lets go of what the layers show.
    static func clear(_ layers: [CALayer]) {
        for layer in layers {
            (layer as? CATextLayer)?.string = nil
            layer.sublayers = nil
        }
    }
}

/// The label's own text, while it is not seen.
@MainActor struct HiddenText {
    private let wasHidden: Bool

    init(of label: UILabel) {
        wasHidden = label.textLayer.isHidden
        label.textLayer.isHidden = true
    }

    func show(in label: UILabel) { label.textLayer.isHidden = wasHidden }
}

extension UILabel {
    /// The rectangle that a piece's layer gets.
    func aligned(_ frame: CGRect) -> CGRect { frame }

    /// The graphemes of the text that are seen, blanks included, in reading order line by line.
    func visibleClusters(of text: String) -> [TextCluster] {
        textClusters.map { TextCluster(range: $0.range, frame: $0.frame, line: $0.line) }
    }
}

extension String {
    /// Divides what is between two blanks into words: the twin has no dictionaries.
    func wordsWithoutBlanks(in range: Range<Index>) -> [Range<Index>] { [range] }
}
#endif
