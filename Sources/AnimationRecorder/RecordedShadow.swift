public import Foundation

/// A layer's shadow in one frame.
public struct RecordedShadow: Sendable, Equatable {
    /// The colour, its alpha already multiplied by the layer's `shadowOpacity`.
    public var color: RecordedColor
    /// How far the shadow lies from the layer, in points.
    public var offset: CGSize
    /// The standard deviation of the blur, in points.
    public var radius: Double
    /// The outline that throws it, in the layer's own coordinates; nil for that of the layer.
    public var path: RecordedPath?

    /// A shadow from its parts.
    public init(color: RecordedColor, offset: CGSize, radius: Double, path: RecordedPath? = nil) {
        self.color = color
        self.offset = offset
        self.radius = radius
        self.path = path
    }

    static let none = RecordedShadow(color: RecordedColor.black.faded(by: 0), offset: .zero, radius: 0)
}
