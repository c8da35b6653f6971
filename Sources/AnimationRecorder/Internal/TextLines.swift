/// A text's lines: broken where it says so and, given a width, between words where a line would be wider.
///
/// There is no font to measure here, so widths are estimated from the classes of characters.
func textLines(_ text: String, width: Double?, fontSize: Double) -> [String] {
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let width, width > 0 else { return paragraphs }
    return paragraphs.flatMap { paragraph -> [String] in
        var lines: [String] = []
        var line = ""
        for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
            let longer = line.isEmpty ? String(word) : line + " " + word
            if !line.isEmpty, estimatedWidth(longer) * fontSize > width {
                lines.append(line)
                line = String(word)
            } else {
                line = longer
            }
        }
        return lines + [line]
    }
}

/// The width of a text in a common sans-serif font, in shares of the font's size.
private func estimatedWidth(_ text: String) -> Double {
    text.reduce(0) { $0 + estimatedWidth($1) }
}

private func estimatedWidth(_ character: Character) -> Double {
    switch character {
    case "i", "j", "l", "I", "t", "f", "r", " ", ".", ",", ":", ";", "!", "'", "|", "(", ")": 0.3
    case "m", "w", "M", "W", "@", "%": 0.86
    case _ where character.isUppercase: 0.67
    case _ where character.isASCII: 0.54
    case _ where character.isLetter && character.isLowercase: 0.54
    default: 1
    }
}
