/// The values of one property over a recording: a single one if it never changed, else one a frame.
///
/// ```swift
/// let opacity = recording.elements[1].opacity
/// opacity.values                             // [0, 0.25, 0.5, 0.75, 1]
/// opacity[recording.frame(at: 0.2)]          // 0.5
/// ```
public struct RecordedTrack<Value: Sendable & Equatable>: Sendable, Equatable {
    /// One value for a property that never changed, else one for each frame.
    public let values: [Value]

    /// A track over these frames, at least one; shortened to one value if all are equal.
    package init(frames: [Value]) {
        if let first = frames.first, frames.dropFirst().allSatisfy({ $0 == first }) {
            values = [first]
        } else {
            values = frames
        }
    }

    /// Whether the property had the same value in every frame.
    public var isConstant: Bool { values.count <= 1 }

    /// The value in a frame; a frame past either end gives the value at that end.
    public subscript(frame: Int) -> Value {
        values[min(max(frame, 0), values.count - 1)]
    }

    /// The track of what `transform` makes of each value.
    public func map<Result>(_ transform: (Value) -> Result) -> RecordedTrack<Result> {
        RecordedTrack<Result>(frames: values.map(transform))
    }
}
