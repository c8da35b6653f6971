/// The lines of a text, and where each of its graphemes stands on its line.
///
/// A line breaks behind a space or a hyphen and beside a wide character, as UIKit breaks it, and in a word that is wider
/// than the line. There are no dictionaries, no ligatures, no kerning and no tab stops.
struct TextLayout {
    /// A grapheme: the smallest unit that moves on its own.
    struct Cluster {
        let range: Range<String.Index>
        let width: CGFloat
        let isBlank: Bool
        let isWide: Bool
    }

    /// A grapheme on its line, or the mark that stands for the left out graphemes.
    struct Placed {
        /// The number of the grapheme; nil for the mark.
        let cluster: Int?
        var x: CGFloat
        let width: CGFloat
    }

    static let mark = "…"
    /// Sums of widths that differ by less count as equal.
    private static let rounding: CGFloat = 1e-6

    let text: String
    let clusters: [Cluster]
    private let markWidth: CGFloat

    /// - Parameter metrics: The metrics of the font at a position of the text.
    init(_ text: String, _ metrics: (String.Index) -> TextMetrics) {
        self.text = text
        var clusters: [Cluster] = []
        for index in text.indices {
            let character = text[index]
            let width = character.isNewline ? 0 : metrics(index).width(of: character)
            clusters.append(
                Cluster(
                    range: index..<text.index(after: index), width: width,
                    isBlank: character.isWhitespace, isWide: TextMetrics.isWide(character)))
        }
        self.clusters = clusters
        markWidth = metrics(text.startIndex).width(of: Character(Self.mark))
    }

    // MARK: - Lines

    /// The graphemes of each line; the space or line feed at which a line breaks belongs to none.
    ///
    /// - Parameters:
    ///   - limit: The most lines, with the rest of the paragraph on the last one; 0 for no limit.
    ///   - anywhere: Whether lines break between any two graphemes.
    func lines(width: CGFloat, limit: Int, anywhere: Bool = false) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        for paragraph in paragraphs {
            var start = paragraph.lowerBound
            while true {
                let isLast = limit > 0 && lines.count == limit - 1
                guard !isLast, let line = lineBreak(start..<paragraph.upperBound, width, anywhere) else { break }
                lines.append(start..<line.end)
                start = line.next
            }
            lines.append(start..<paragraph.upperBound)
            if limit > 0, lines.count >= limit { break }
        }
        return lines
    }

    func string(of line: Range<Int>) -> Substring {
        guard let first = line.first, let last = line.last else { return "" }
        return text[clusters[first].range.lowerBound..<clusters[last].range.upperBound]
    }

    func width(of line: Range<Int>) -> CGFloat { clusters[line].reduce(0) { $0 + $1.width } }

    private var paragraphs: [Range<Int>] {
        var paragraphs: [Range<Int>] = []
        var start = 0
        for index in clusters.indices where text[clusters[index].range.lowerBound].isNewline {
            paragraphs.append(start..<index)
            start = index + 1
        }
        return paragraphs + [start..<clusters.count]
    }

    /// The end of a line that is too long, and the beginning of the next one; nil if it is not too long.
    private func lineBreak(_ line: Range<Int>, _ width: CGFloat, _ anywhere: Bool) -> (end: Int, next: Int)? {
        var place: (end: Int, next: Int)?
        var (x, isOver): (CGFloat, Bool) = (0, false)
        for index in line {
            let cluster = clusters[index]
            if index > line.lowerBound, let found = breakBefore(index) {
                if isOver { return found }
                place = found
            }
            x += cluster.width
            if isOver || cluster.isBlank || x <= width + Self.rounding || index == line.lowerBound {
                if cluster.isBlank, isOver { return (index, index + 1) }
                if cluster.isBlank, index + 1 < line.upperBound { place = (index, index + 1) }
                continue
            }
            if anywhere { return (index, index) }
            if let place { return place }
            // A line that has no room for a single grapheme goes on to the next break.
            if clusters[line.lowerBound].width <= width { return (index, index) }
            isOver = true
        }
        return nil
    }

    /// The break between a grapheme and the one before it; nil where a word goes on, and behind a space.
    private func breakBefore(_ index: Int) -> (end: Int, next: Int)? {
        let (before, after) = (clusters[index - 1], clusters[index])
        guard !before.isBlank, !after.isBlank else { return nil }
        let isHyphen = text[before.range.lowerBound] == "-" && index > 1 && !clusters[index - 2].isBlank
        return isHyphen || before.isWide || after.isWide ? (index, index) : nil
    }

    // MARK: - Places

    /// The graphemes of a line from left to right, from the left edge of the text on; the ones that are left out of a
    /// line that is too long are missing.
    func placed(_ line: Range<Int>, width: CGFloat, _ mode: NSLineBreakMode) -> [Placed] {
        var shown = line.map { Placed(cluster: $0, x: 0, width: clusters[$0].width) }
        if let (kept, mark) = truncated(line, width, mode) {
            shown = kept.map { Placed(cluster: $0, x: 0, width: clusters[$0].width) }
            shown.insert(Placed(cluster: nil, x: 0, width: markWidth), at: mark)
        }
        let order = BidirectionalOrder(
            shown.map { item in item.cluster.flatMap { text[clusters[$0].range].unicodeScalars.first } ?? "\u{2026}" },
            isRightToLeft: isRightToLeft(line))
        var x: CGFloat = 0
        return order.visual.map { number in
            var item = shown[number]
            item.x = x
            x += item.width
            return item
        }
    }

    /// Whether the paragraph of a line goes from right to left: its first letter does.
    func isRightToLeft(_ line: Range<Int>) -> Bool {
        guard let paragraph = paragraphs.first(where: { $0.upperBound >= line.upperBound }) else { return false }
        return BidirectionalOrder.isRightToLeft(string(of: paragraph).unicodeScalars)
    }

    /// The graphemes that are left of a line, and the place of the mark among them; nil for a line that has room.
    private func truncated(_ line: Range<Int>, _ width: CGFloat, _ mode: NSLineBreakMode) -> ([Int], mark: Int)? {
        guard mode.truncation != .none, self.width(of: line) > width + Self.rounding else { return nil }
        var room = width - markWidth
        var (head, tail): ([Int], [Int]) = ([], [])
        var rest = line
        var takesHead = mode != .byTruncatingHead
        while let next = takesHead ? rest.first : rest.last, clusters[next].width <= room + Self.rounding {
            room -= clusters[next].width
            rest = takesHead ? rest.dropFirst() : rest.dropLast()
            if takesHead { head.append(next) } else { tail.append(next) }
            if mode == .byTruncatingMiddle { takesHead.toggle() }
        }
        return (head + tail.reversed(), head.count)
    }
}
