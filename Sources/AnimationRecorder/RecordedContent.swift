/// The drawing of a layer between its background and its sublayers.
public enum RecordedContent: Sendable, Equatable {
    /// Nothing of its own.
    case none
    /// Text.
    case text(RecordedText)
    /// A filled or stroked outline.
    case shape(RecordedShape)
    /// A picture.
    case image(RecordedImage)
    /// A blend of colours.
    case gradient(RecordedGradient)
}
