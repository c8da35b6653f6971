#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit
import Foundation

/// A grapheme of a label's text, where the label shows it.
struct TextCluster: Equatable {
    /// Its range in the text; nil for the mark that stands for the rest of a line.
    let range: Range<String.Index>?
    /// In the label's coordinates, as high as its line.
    let frame: CGRect
    /// The number of its line.
    let line: Int
}

/// A piece of a text on one line: the graphemes that move together.
struct TextPiece: Equatable {
    var clusters: [TextCluster]

    var line: Int { clusters.first?.line ?? 0 }
    var frame: CGRect { clusters.reduce(CGRect.null) { $0.union($1.frame) } }

    /// The graphemes as the label shows them.
    func string(in text: String) -> String {
        clusters.map { $0.range.map { String(text[$0]) } ?? "…" }.joined()
    }
}

/// How a text is divided into pieces.
enum TextDivision: Sendable {
    case character
    case word
    case line

    /// The pieces of a text, in reading order, line by line; blanks belong to a piece only if they lie within it.
    ///
    /// - Parameter clusters: In reading order, line by line.
    func pieces(of text: String, _ clusters: [TextCluster]) -> [TextPiece] {
        var pieces: [TextPiece] = []
        var words = self == .word ? text.words[...] : []
        // The word that a grapheme is in; the mark is a word of its own.
        var (word, former) = (0, -1)
        var blanks: [TextCluster] = []
        for cluster in clusters {
            if cluster.range.map({ text[$0].allSatisfy(\.isBlank) }) == true {
                blanks.append(cluster)
                continue
            }
            let start = cluster.range?.lowerBound
            while let next = words.first, start.map({ next.lowerBound <= $0 }) == true {
                words.removeFirst()
                word += 1
            }
            if start == nil { word += 1 }
            let isOnLine = pieces.last?.line == cluster.line
            if isOnLine, self == .line || self == .word && word == former {
                pieces[pieces.count - 1].clusters += blanks + [cluster]
            } else {
                pieces.append(TextPiece(clusters: [cluster]))
            }
            (former, blanks) = (word, [])
        }
        return pieces
    }

    /// The number of the pieces of a text that no label has laid out.
    func count(in text: String) -> Int {
        switch self {
        case .character: text.filter { !$0.isBlank }.count
        case .word: text.words.count
        case .line: text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isBlank) }.count
        }
    }
}

extension String {
    /// The words, without the blanks between them.
    var words: [Range<Index>] {
        split(whereSeparator: \.isWhitespace).filter { !$0.allSatisfy(\.isBlank) }
            .flatMap { wordsWithoutBlanks(in: $0.startIndex..<$0.endIndex) }
    }
}

extension Character {
    /// Whether it shows nothing: a blank, a line feed, or a sign for the layout alone.
    var isBlank: Bool {
        isWhitespace || unicodeScalars.allSatisfy { $0.properties.isDefaultIgnorableCodePoint }
    }
}
#endif
