public import Foundation

/// One layer of a recording, or one stretch of its life between two places in the order of its siblings.
///
/// Elements come in drawing order, superlayers before sublayers. A layer that is moved among its siblings, or to
/// another superlayer, ends one element and begins another.
public struct RecordedElement: Sendable, Equatable {
    /// The part an element plays for its parent.
    public enum Role: Sendable, Equatable {
        /// It is drawn in it.
        case sublayer
        /// What of the parent lies outside its own drawing isn't seen.
        case mask
    }

    /// Its index in `Recording.elements`.
    public let id: Int
    /// The index of the element it is in; `nil` for the recording's root.
    public let parent: Int?
    /// The part it plays for its parent.
    public let role: Role
    /// The layer's `name`.
    public let name: String?
    /// The anchor point in the layer's own coordinates, as it was in the first frame.
    public let pivot: CGPoint
    /// 0…1; 0 while the layer is hidden, turned away, or not in the tree.
    public let opacity: RecordedTrack<Double>
    /// From the layer's own coordinates to its parent's.
    public let transform: RecordedTrack<RecordedTransform>
    /// The layer's bounds.
    public let bounds: RecordedTrack<CGRect>
    /// The radius of the rounded corners, in points, at most half the shorter side.
    public let cornerRadius: RecordedTrack<Double>
    /// Which corners are rounded, as `CACornerMask` counts them: 1 top left, 2 top right, 4 bottom left, 8 bottom
    /// right.
    public let maskedCorners: UInt
    /// The colour behind everything else.
    public let background: RecordedTrack<RecordedColor?>
    /// The width of the border, in points; it lies inside the bounds.
    public let borderWidth: RecordedTrack<Double>
    /// The colour of the border.
    public let borderColor: RecordedTrack<RecordedColor?>
    /// The shadow; a clear one if there is none.
    public let shadow: RecordedTrack<RecordedShadow>
    /// Whether content and sublayers are cut off at the bounds.
    public let clips: Bool
    /// The layer's own drawing.
    public let content: RecordedContent
}
