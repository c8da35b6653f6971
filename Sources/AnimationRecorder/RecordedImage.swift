public import Foundation

/// The drawing of a layer with a picture for its `contents`.
public struct RecordedImage: Sendable, Equatable {
    /// The bytes of a PNG or JPEG file; nothing is drawn for `nil`.
    public var data: RecordedTrack<Data?>
    /// Where the whole picture lies, in the layer's own coordinates, as the layer's `contentsGravity` has it.
    public var frame: RecordedTrack<CGRect>
}
