import Expectations
import TestSupport
import Testing

@testable import AnimationText

/// A text, its characters, words and lines, and how its lines look from left to right.
struct TextCase: Sendable, CustomTestStringConvertible {
    let text: String
    let width: CGFloat
    /// The characters, from left to right within a line; lines are joined by "/".
    let shown: String
    /// The words in reading order, joined by "|".
    let words: String

    init(_ text: String, _ shown: String? = nil, words: String? = nil, width: CGFloat = 300) {
        (self.text, self.width) = (text, width)
        self.shown = shown ?? text
        self.words = words ?? text.replacing(" ", with: "|")
    }

    var testDescription: String { text }

    /// Sixty texts: clusters, directions, breaks and blanks.
    static let all: [TextCase] = [
        // One letter.
        TextCase("a"), TextCase("é"), TextCase("e\u{301}"), TextCase("a\u{308}\u{323}"), TextCase("ﬁ"), TextCase("ß"),
        TextCase("Å"), TextCase("\u{1100}\u{1161}\u{11A8}"), TextCase("한국"), TextCase("ñandú"),
        // Emoji.
        TextCase("😀"), TextCase("👨‍👩‍👧‍👦"), TextCase("👩🏽‍🚀👨🏿‍🔬"), TextCase("👍🏽👍"), TextCase("🇩🇪🇯🇵"), TextCase("🏳️‍🌈"), TextCase("❤️"),
        TextCase("1️⃣2️⃣"), TextCase("a👨‍👩‍👧‍👦b"), TextCase("🏴󠁧󠁢󠁥󠁮󠁧󠁿 go"),
        // Marks of other scripts.
        TextCase("नमस्ते"), TextCase("क्षत्रिय"), TextCase("हिन्दी में"), TextCase("สวัสดี"), TextCase("กำลังไป"), TextCase("தமிழ்"),
        TextCase("বাংলা"),
        TextCase("ខ្មែរ"), TextCase("မြန်မာ"), TextCase("ᄀ"),
        // From right to left, and both.
        TextCase("שלום", "םולש"), TextCase("שלום עולם", "םלוע םולש"), TextCase("שָׁלוֹם", "םוֹלשָׁ"),
        TextCase("مرحبا", "ابحرم"),
        TextCase("مَرْحَبًا", "ابًحَرْمَ"), TextCase("السعر 12.50", "12.50 رعسلا"), TextCase("שלום 123", "123 םולש"),
        TextCase("abc שלום def", "abc םולש def"), TextCase("שלום abc def", "abc def םולש"),
        TextCase("(שלום)", ")םולש("),
        TextCase("a (שלום) b", "a (םולש) b"), TextCase("א-12", "12-א"), TextCase("5 שלום", "םולש 5"),
        TextCase("price ١٢٣"),
        TextCase("שלום, עולם!", "!םלוע ,םולש", words: "שלום,|עולם!"),
        // Breaks.
        TextCase("Hello big world", "Hello big/world", width: 68),
        TextCase("Hello", "Hell/o", words: "Hell|o", width: 33),
        TextCase("well-known", "well-/known", words: "well-|known", width: 60),
        TextCase("one\ntwo", "one/two", words: "one|two"), TextCase("one\r\ntwo", "one/two", words: "one|two"),
        TextCase("one\n\ntwo", "one//two", words: "one|two"),
        TextCase("日本語テキスト", "日本語/テキス/ト", words: "日本語|テキス|ト", width: 52),
        TextCase("שלום עולם", "םולש/םלוע", width: 45),
        // Blanks and signs.
        TextCase("  two", words: "two"), TextCase("two  ", words: "two"), TextCase("a  b", words: "a|b"),
        TextCase("a\tb", words: "a|b"), TextCase("a\u{A0}b", words: "a|b"), TextCase("soft\u{AD}hyphen"),
        TextCase("don’t — “stop”"),
    ]
}

/// The pieces of texts of all scripts.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct TextDivisionTests {
    @Test func `there are sixty texts`() { #expect(TextCase.all.count >= 60) }

    @Test(arguments: TextCase.all) func `every grapheme is in its place on its line`(of row: TextCase) {
        let stage = LabelStage(row.text, width: row.width, lines: 0)
        let clusters = stage.label.visibleClusters(of: row.text)
        let lines = Dictionary(grouping: clusters, by: \.line)
        let shown = (0...(lines.keys.max() ?? 0)).map { number in
            (lines[number] ?? []).sorted { $0.frame.minX < $1.frame.minX }
                .map { $0.range.map { String(row.text[$0]) } ?? "…" }.joined()
        }
        #expect(shown.joined(separator: "/") == row.shown)
        // The graphemes of a line stand side by side, and lines one below another.
        for line in lines.values {
            let frames = line.map(\.frame).sorted { $0.minX < $1.minX }
            for (frame, next) in zip(frames, frames.dropFirst()) { expectClose(frame.maxX, next.minX) }
        }
        // Reading order is the text's, and no grapheme is twice.
        let ranges = clusters.compactMap(\.range)
        for (range, next) in zip(ranges, ranges.dropFirst()) { #expect(range.upperBound <= next.lowerBound) }
    }

    @Test(arguments: TextCase.all) func `each character is a piece, each word, and each line`(of row: TextCase) {
        let stage = LabelStage(row.text, width: row.width, lines: 0)
        let clusters = stage.label.visibleClusters(of: row.text)
        func strings(_ division: TextDivision) -> [String] {
            division.pieces(of: row.text, clusters).map { $0.string(in: row.text) }
        }
        let visible = row.text.filter { !$0.isBlank }
        #expect(strings(.character) == visible.map(String.init))
        #expect(strings(.word).joined(separator: "|") == row.words)
        #expect(strings(.line).joined().filter { !$0.isBlank } == visible)
        #expect(TextDivision.character.count(in: row.text) == visible.count)
    }

    @Test func `a way in of any text ends with the label as it was`() {
        for row in TextCase.all {
            let stage = LabelStage(row.text, width: row.width, lines: 0)
            let before = stage.look
            let token = stage.label.at.animate(.byCharacter(.popIn(), stagger: .total(0.5)))
            stage.run(0.2)
            #expect(stage.strings.joined() == row.text.filter { !$0.isBlank }, "\(row.text)")
            stage.run(2)
            #expect(stage.look == before && token.outcome == .completed(.end) && stage.host.issues.isEmpty)
        }
    }

    @Test func `the alignment moves the pieces as it moves the text`() {
        let stage = LabelStage("ab", width: 100)
        let width = stage.label.textClusters.reduce(0) { $0 + $1.frame.width }
        for (alignment, start) in [(NSTextAlignment.left, 0), (.center, (100 - width) / 2), (.right, 100 - width)] {
            stage.label.textAlignment = alignment
            expectClose(stage.label.textClusters[0].frame.minX, start)
        }
        stage.label.textAlignment = .natural
        stage.label.text = "אב"
        expectClose(stage.label.textClusters[0].frame.maxX, 100)
        expectClose(stage.label.textClusters[0].frame.midY, stage.label.bounds.midY)
    }

    @Test func `letters from the left go by where they stand`() {
        let stage = LabelStage("אב")
        let fade = AnyAnimator<CALayer>.fade(from: 0, to: 1, duration: 1, curve: .linear)
        stage.label.at.animate(.byCharacter(fade, stagger: .each(0.5, from: .left)))
        stage.run(0.5)
        #expect(stage.strings == ["א", "ב"])
        expectClose(stage.opacity(0), 0, within: 0.011)
        expectClose(stage.opacity(1), 0.5, within: 0.011)
    }
}
