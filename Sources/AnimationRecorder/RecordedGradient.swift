public import Foundation

/// The drawing of a `CAGradientLayer`.
public struct RecordedGradient: Sendable, Equatable {
    /// Whether the colours run in rings around the start point instead of along the line from start to end.
    public var isRadial: Bool
    /// The colours, first to last; as many in every frame.
    public var colors: RecordedTrack<[RecordedColor]>
    /// The place of each colour, 0 to 1; as many as there are colours.
    public var locations: RecordedTrack<[Double]>
    /// The first colour's place, in the unit square over the layer.
    public var start: RecordedTrack<CGPoint>
    /// The last colour's place, in the unit square over the layer.
    public var end: RecordedTrack<CGPoint>
}
