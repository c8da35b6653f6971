#if canImport(UIKit)
import AnimationUIKit
import Foundation

extension UILabel {
    /// The graphemes of the text that are seen, blanks included, in reading order line by line.
    ///
    /// TextKit lays the text out as the label does: no padding, the label's number of lines, in the middle of it.
    func visibleClusters(of text: String) -> [TextCluster] {
        let storage = NSTextStorage(attributedString: laidOutText(text))
        let manager = NSLayoutManager()
        manager.usesFontLeading = false
        let container = NSTextContainer(size: CGSize(width: bounds.width, height: max(bounds.height, font.lineHeight)))
        container.lineFragmentPadding = 0
        container.maximumNumberOfLines = numberOfLines
        container.lineBreakMode = lineBreakMode
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        // A layout manager does not hold its storage.
        return withExtendedLifetime(storage) {
            manager.ensureLayout(for: container)
            let used = manager.usedRect(for: container)
            let origin = CGPoint(x: bounds.minX, y: bounds.midY - used.height / 2 - used.minY)
            return TextKitLines(manager: manager, container: container, text: text, origin: origin).clusters
        }
    }

    /// The text with the attributes that the label draws it with, whose lines may break.
    private func laidOutText(_ text: String) -> NSAttributedString {
        let result = NSMutableAttributedString(
            attributedString: attributedText ?? NSAttributedString(string: text))
        let whole = NSRange(location: 0, length: result.length)
        let scale = fontScale(of: result)
        result.enumerateAttributes(in: whole) { attributes, range, _ in
            // A label without a font draws with the system's at 17 points; tvOS has no name for that size.
            let font = attributes[.font] as? UIFont ?? self.font ?? .systemFont(ofSize: 17)
            result.addAttribute(.font, value: font.withSize(font.pointSize * scale), range: range)
            let style = NSMutableParagraphStyle()
            if let own = attributes[.paragraphStyle] as? NSParagraphStyle {
                style.setParagraphStyle(own)
            } else {
                style.alignment = textAlignment
            }
            // The container truncates; a paragraph that did would have one line.
            style.lineBreakMode = lineBreakMode == .byCharWrapping ? .byCharWrapping : .byWordWrapping
            result.addAttribute(.paragraphStyle, value: style, range: range)
        }
        return result
    }

    /// The factor of the font's size in a label of one line that shrinks its text to fit.
    private func fontScale(of text: NSAttributedString) -> CGFloat {
        guard adjustsFontSizeToFitWidth, numberOfLines == 1 else { return 1 }
        let width = text.size().width
        return width > bounds.width ? max(bounds.width / width, minimumScaleFactor) : 1
    }
}

/// The lines of a text that TextKit has laid out.
@MainActor private struct TextKitLines {
    let manager: NSLayoutManager
    let container: NSTextContainer
    let text: String
    let origin: CGPoint

    var clusters: [TextCluster] {
        var clusters: [TextCluster] = []
        let shown = manager.glyphRange(for: container)
        var line = -1
        manager.enumerateLineFragments(forGlyphRange: shown) { rect, used, _, glyphs, _ in
            line += 1
            let left = manager.truncatedGlyphRange(inLineFragmentForGlyphAt: glyphs.location)
            let ofLine = self.clusters(of: glyphs, without: left, rect, line)
            clusters += ofLine
            if left.location != NSNotFound { clusters.append(self.mark(beside: ofLine, in: used, rect, line)) }
        }
        return clusters
    }

    private func clusters(of glyphs: NSRange, without left: NSRange, _ rect: CGRect, _ line: Int) -> [TextCluster] {
        let characters = manager.characterRange(forGlyphRange: glyphs, actualGlyphRange: nil)
        guard let range = Range(characters, in: text) else { return [] }
        return text[range].indices.compactMap { index in
            let range = index..<text.index(after: index)
            let glyphs = manager.glyphRange(forCharacterRange: NSRange(range, in: text), actualCharacterRange: nil)
            guard left.location == NSNotFound || NSIntersectionRange(glyphs, left).length == 0 else { return nil }
            let box = manager.boundingRect(forGlyphRange: glyphs, in: container)
            return TextCluster(
                range: range,
                frame: CGRect(x: box.minX, y: rect.minY, width: box.width, height: rect.height)
                    .offsetBy(dx: origin.x, dy: origin.y),
                line: line)
        }
    }

    /// The mark of a truncated line: it fills the line where its graphemes don't.
    private func mark(beside clusters: [TextCluster], in used: CGRect, _ rect: CGRect, _ line: Int) -> TextCluster {
        let whole = CGRect(x: used.minX, y: rect.minY, width: used.width, height: rect.height)
            .offsetBy(dx: origin.x, dy: origin.y)
        // The widest gap between the graphemes, and at both ends.
        var (x, gap) = (whole.minX, CGRect.null)
        let ends = clusters.map { ($0.frame.minX, $0.frame.maxX) }.sorted { $0.0 < $1.0 }
        for (left, right) in ends + [(whole.maxX, whole.maxX)] {
            if gap.isNull || left - x > gap.width {
                gap = CGRect(x: x, y: whole.minY, width: max(left - x, 0), height: whole.height)
            }
            x = max(x, right)
        }
        return TextCluster(range: nil, frame: gap, line: line)
    }
}

extension String {
    /// Divides what is between two blanks into words, where its script has no blanks; punctuation goes with the word
    /// before it.
    func wordsWithoutBlanks(in range: Range<Index>) -> [Range<Index>] {
        guard self[range].unicodeScalars.contains(where: { $0.isOfScriptWithoutBlanks }) else { return [range] }
        var starts: [Index] = []
        enumerateSubstrings(in: range, options: [.byWords, .substringNotRequired]) { _, word, _, _ in
            starts.append(word.lowerBound)
        }
        guard starts.count > 1 else { return [range] }
        let bounds = [range.lowerBound] + starts.dropFirst() + [range.upperBound]
        return zip(bounds, bounds.dropFirst()).map { $0..<$1 }
    }
}

extension Unicode.Scalar {
    /// Thai, Lao, Myanmar, Khmer, Chinese and Japanese.
    fileprivate var isOfScriptWithoutBlanks: Bool {
        switch value {
        case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF: true
        default: false
        }
    }
}
#endif
