/// A grapheme of a label's text, where the label shows it.
package struct LabelCluster {
    /// Its range in the text; nil for the mark that stands for the rest of a line.
    package let range: Range<String.Index>?
    /// In the label's coordinates, as high as its line.
    package let frame: CGRect
    /// The number of its line.
    package let line: Int
}

extension UILabel {
    /// The graphemes of the text, blanks included, in reading order line by line, without the ones that are left out.
    package var textClusters: [LabelCluster] {
        let (layout, height) = (textLayout, font.lineHeight as CGFloat)
        let lines = layout.lines(width: bounds.width, limit: numberOfLines, anywhere: breaksAnywhere)
        let top = bounds.midY - CGFloat(lines.count) * height / 2
        return lines.enumerated().flatMap { number, line in
            let items = layout.placed(line, width: bounds.width, lineBreakMode)
            let left = bounds.minX + inset(items, of: layout.isRightToLeft(line))
            return layout.inReadingOrder(items, of: line).map { item in
                let frame = CGRect(
                    x: left + item.x, y: top + CGFloat(number) * height, width: item.width, height: height)
                return LabelCluster(
                    range: item.cluster.map { layout.clusters[$0].range }, frame: frame, line: number)
            }
        }
    }

    /// The distance of a line of text from the left edge.
    private func inset(_ items: [TextLayout.Placed], of isRightToLeft: Bool) -> CGFloat {
        let room = bounds.width - items.reduce(0) { $0 + $1.width }
        return switch textAlignment {
        case .left: 0
        case .center: room / 2
        case .right: room
        case .justified, .natural: isRightToLeft ? room : 0
        }
    }

    /// Shows a piece of the text on a layer of its own.
    ///
    /// - Parameter start: The position in the text whose font and colour it has; nil for the label's.
    package func show(_ string: String, styledAt start: String.Index?, on piece: CATextLayer) {
        let style = start.flatMap { attributes(at: $0) }
        let font = style?[.font] as? UIFont ?? self.font ?? .systemFont(ofSize: UIFont.labelFontSize)
        piece.string = string
        (piece.font, piece.fontSize) = (font.fontName as NSString, font.pointSize)
        let color = isHighlighted || !isEnabled ? nil : style?[.foregroundColor] as? UIColor
        piece.foregroundColor = color?.resolvedColor(with: traits).cgColor ?? textLayer.foregroundColor
        (piece.shadowColor, piece.shadowOpacity) = (textLayer.shadowColor, textLayer.shadowOpacity)
        (piece.shadowOffset, piece.shadowRadius) = (textLayer.shadowOffset, textLayer.shadowRadius)
    }

    private func attributes(at index: String.Index) -> [NSAttributedString.Key: Any]? {
        guard let styledText, let text else { return nil }
        let place = NSRange(index..<index, in: text).location
        return place < styledText.length ? styledText.attributes(at: place, effectiveRange: nil) : nil
    }

    var textLayout: TextLayout {
        let plain = TextMetrics(font)
        guard styledText != nil else { return TextLayout(text ?? "") { _ in plain } }
        return TextLayout(text ?? "") { index in
            (attributes(at: index)?[.font] as? UIFont).map(TextMetrics.init) ?? plain
        }
    }
}

extension TextLayout {
    /// The items of a line in the order in which they are read; the mark is where it stands for graphemes.
    fileprivate func inReadingOrder(_ items: [Placed], of line: Range<Int>) -> [Placed] {
        let known = Set(items.compactMap(\.cluster))
        let mark = line.first { !known.contains($0) } ?? line.upperBound
        return items.sorted { ($0.cluster ?? mark) < ($1.cluster ?? mark) }
    }
}
