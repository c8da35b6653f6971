/// The length of a text: the advance widths of Helvetica and Helvetica-Bold for the printable characters of ASCII, in
/// thousandths of the font's size, from Adobe's published font metrics (AFM) of the core 14 fonts. Any other character
/// counts as a digit; the wide scripts from U+1100 on as the full size.
struct TextMetrics {
    private static let regular: [Int] = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
        1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
        333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
        556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
    ]
    private static let bold: [Int] = [
        278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
        975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
        333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
        611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
    ]

    private let widths: [Int]
    private let size: CGFloat

    init(_ font: UIFont) {
        widths = font.weight >= .semibold ? Self.bold : Self.regular
        size = font.pointSize
    }

    func width(of text: some StringProtocol) -> CGFloat {
        CGFloat(text.unicodeScalars.reduce(0) { $0 + width(of: $1) }) / 1000 * size
    }

    private func width(of scalar: Unicode.Scalar) -> Int {
        let index = Int(scalar.value) - 32
        if widths.indices.contains(index) { return widths[index] }
        return scalar.value >= 0x1100 ? 1000 : 556
    }

    /// The lines of a text that may be `width` long, broken between words.
    /// With a limit the rest of the text is put on the last line.
    func lines(of text: String, width: CGFloat, limit: Int) -> [String] {
        var lines: [String] = []
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var line = ""
            for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
                let longer = line.isEmpty ? String(word) : line + " " + word
                let isLast = limit > 0 && lines.count == limit - 1
                if line.isEmpty || isLast || self.width(of: longer) <= width {
                    line = longer
                } else {
                    lines.append(line)
                    line = String(word)
                }
            }
            lines.append(line)
            if limit > 0, lines.count >= limit { break }
        }
        return lines
    }
}
