#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import AnimationUIKit
import Foundation

/// The pieces of a label's text as layers, which are seen in place of the label's own text while an effect plays.
@MainActor final class LetterPieces: StandIn {
    /// One for each piece that was planned, in reading order.
    private(set) var layers: [CALayer]
    private let stage = LetterStage()
    private let division: TextDivision
    private let clipsLines: Bool
    private weak var label: UILabel?
    /// The layers that clip the lines, by their numbers.
    private var lines: [Int: CALayer] = [:]
    private var cut: Cut?

    /// The look from which the pieces have been cut.
    fileprivate struct Cut: Equatable {
        let text: NSAttributedString?
        let bounds: CGRect
        let mode: NSLineBreakMode
        let count: Int
        let alignment: NSTextAlignment
    }

    init(of label: UILabel, _ division: TextDivision, clipsLines: Bool) {
        self.label = label
        self.division = division
        self.clipsLines = clipsLines
        let pieces = label.pieces(by: division)
        let count = pieces.isEmpty ? division.count(in: label.text ?? "") : pieces.count
        layers = (0..<count).map { _ in LetterPicture.makeLayer() }
        place(pieces)
        cut = Cut(label)
    }

    var layer: CALayer { stage }

    /// Whether the label is in a window.
    ///
    /// Once the label is gone, its pieces go, too: their steps have lost their targets.
    var areInWindow: Bool {
        guard let label else {
            stage.sublayers = nil
            layers = []
            return false
        }
        return label.isInWindow
    }

    /// Shows the pieces before their turns, each in its first look.
    var makeFill: BackwardsFill.Maker {
        { [self] object in
            guard let label = object as? UILabel else { return nil }
            return BackwardsFill(AnimatedProperty(label.layer, .path("contents"))) { [weak self] _ in
                self?.begin(EngineReport { _ in })
                self?.show(true)
                return { _ in
                    self?.show(false)
                    return true
                }
            }
        }
    }

    func begin(_ report: EngineReport) {
        guard let label else { return }
        let now = Cut(label)
        let isSame = cut == now
        cut = now
        CATransaction.withoutActions {
            let pieces = label.pieces(by: division)
            if pieces.count != layers.count {
                report.issue(.changedText(pieces: pieces.count, planned: layers.count))
            }
            if !isSame { place(pieces) }
            LetterPicture(of: label).draw(shares(of: pieces), on: layers)
        }
    }

    func show(_ isShown: Bool) {
        guard let label else { return stage.removeFromSuperlayer() }
        CATransaction.withoutActions { isShown ? stage.enter(label) : stage.leave(label) }
    }

    func end() {
        CATransaction.withoutActions { LetterPicture.clear(layers) }
    }

    /// The pieces of each layer: one, unless the text has another number of them than was planned.
    private func shares(of pieces: [TextPiece]) -> [[TextPiece]] {
        if pieces.count == layers.count { return pieces.map { [$0] } }
        var shares = [[TextPiece]](repeating: [], count: layers.count)
        for (index, piece) in pieces.enumerated() { shares[index * layers.count / pieces.count].append(piece) }
        return shares
    }

    /// Puts each layer where its piece is.
    private func place(_ pieces: [TextPiece]) {
        guard let label else { return }
        let room = label.layer.superlayer.map { label.layer.convert($0.bounds, from: $0) } ?? label.bounds
        stage.place(room)
        if clipsLines { placeLines(of: pieces, on: label) }
        for (layer, share) in zip(layers, shares(of: pieces)) {
            let frame = share.reduce(CGRect.null) { $0.union($1.frame) }
            layer.place(frame.isNull ? .zero : label.aligned(frame), hasOwnOrigin: true)
            let line = clipsLines ? share.first.flatMap { lines[$0.line] } ?? stage : stage
            if layer.superlayer !== line { line.addSublayer(layer) }
        }
    }

    private func placeLines(of pieces: [TextPiece], on label: UILabel) {
        for (number, pieces) in Dictionary(grouping: pieces, by: \.line) {
            let frame = pieces.reduce(CGRect.null) { $0.union($1.frame) }
            let clip = lines[number] ?? CALayer()
            lines[number] = clip
            clip.masksToBounds = true
            clip.place(
                CGRect(x: label.bounds.minX, y: frame.minY, width: label.bounds.width, height: frame.height)
                    .union(frame))
            if clip.superlayer == nil { stage.addSublayer(clip) }
        }
    }
}

extension LetterPieces.Cut {
    @MainActor fileprivate init(_ label: UILabel) {
        self.init(
            text: label.attributedText, bounds: label.bounds, mode: label.lineBreakMode, count: label.numberOfLines,
            alignment: label.textAlignment)
    }
}

extension UILabel {
    fileprivate func pieces(by division: TextDivision) -> [TextPiece] {
        guard let text, !text.isEmpty, bounds.width > 0, bounds.height > 0 else { return [] }
        return division.pieces(of: text, visibleClusters(of: text))
    }
}

extension CALayer {
    /// Puts the layer on a rectangle.
    ///
    /// - Parameter hasOwnOrigin: Whether its bounds start at zero; else they have the coordinates of the rectangle.
    fileprivate func place(_ rect: CGRect, hasOwnOrigin: Bool = false) {
        bounds = CGRect(origin: hasOwnOrigin ? .zero : rect.origin, size: rect.size)
        position = CGPoint(
            x: rect.minX + rect.width * anchorPoint.x, y: rect.minY + rect.height * anchorPoint.y)
    }
}
#endif
