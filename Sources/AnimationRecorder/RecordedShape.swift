/// The drawing of a `CAShapeLayer`.
public struct RecordedShape: Sendable, Equatable {
    /// The outline, in the layer's own coordinates.
    public var path: RecordedTrack<RecordedPath>
    /// The colour inside the outline.
    public var fill: RecordedTrack<RecordedColor?>
    /// Whether the inside is told by the even-odd rule instead of the winding number.
    public var usesEvenOdd: Bool
    /// The colour of the line along the outline.
    public var stroke: RecordedTrack<RecordedColor?>
    /// The width of that line, in points.
    public var lineWidth: RecordedTrack<Double>
    /// The point of the outline at which the line begins, 0 to 1.
    public var strokeStart: RecordedTrack<Double>
    /// The point of the outline at which the line ends, 0 to 1.
    public var strokeEnd: RecordedTrack<Double>
    /// Lengths of dashes and gaps, in points; empty for an unbroken line.
    public var dashes: [Double]
    /// How far into the dashes the line begins, in points.
    public var dashPhase: RecordedTrack<Double>
    /// SVG's word for the ends of the line: butt, round or square.
    public var cap: String
    /// SVG's word for the corners of the line: miter, round or bevel.
    public var join: String
    /// How long a mitred corner may be, in line widths.
    public var miterLimit: Double
}
