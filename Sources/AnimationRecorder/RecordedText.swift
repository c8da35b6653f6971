/// The drawing of a `CATextLayer`.
public struct RecordedText: Sendable, Equatable {
    /// Where a line of text is put between the layer's left and right edges.
    public enum Alignment: Sendable, Equatable {
        /// At the left edge.
        case left
        /// Half-way between the edges.
        case center
        /// At the right edge.
        case right
    }

    /// The text, its line breaks included.
    public var string: RecordedTrack<String>
    /// The size of the type, in points.
    public var fontSize: RecordedTrack<Double>
    /// The colour of the glyphs; nothing is drawn for `nil`.
    public var color: RecordedTrack<RecordedColor?>
    /// The weight as in CSS, 100 to 900.
    public var weight: Int
    /// Whether the type is slanted.
    public var isItalic: Bool
    /// Whether all glyphs are equally wide.
    public var isMonospaced: Bool
    /// The alignment of each line.
    public var alignment: Alignment
    /// Whether long lines are broken at the layer's width.
    public var isWrapped: Bool
}
