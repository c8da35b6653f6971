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

    /// A grapheme is as wide as its first scalar: marks, joined emoji and the second letter of a flag add nothing.
    func width(of character: Character) -> CGFloat {
        guard let value = character.unicodeScalars.first.map({ Int($0.value) }) else { return 0 }
        let width = widths.indices.contains(value - 32) ? widths[value - 32] : value >= 0x1100 ? 1000 : 556
        return CGFloat(width) / 1000 * size
    }

    /// Whether lines break on both sides of a grapheme: one of the scripts of East Asia, except Korean.
    static func isWide(_ character: Character) -> Bool {
        guard let value = character.unicodeScalars.first?.value else { return false }
        return (0x2E80...0x9FFF).contains(value) || (0xF900...0xFAFF).contains(value)
            || (0x2_0000...0x3_FFFF).contains(value)
    }
}
