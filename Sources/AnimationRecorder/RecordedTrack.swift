/// The values of one property over a recording: a single one if it never changed, else one a frame.
///
/// ```swift
/// let opacity = RecordedTrack(frames: [0, 0.5, 1])
/// opacity[1]                            // 0.5
/// RecordedTrack(frames: [1, 1]).values  // [1]
/// ```
public struct RecordedTrack<Value: Sendable & Equatable>: Sendable, Equatable {
    /// One value for a property that never changed, else one for each frame.
    public let values: [Value]

    /// A track over these frames, shortened to one value if all are equal.
    ///
    /// An empty list can't be asked for a value; the recorder never makes one.
    public init(frames: [Value]) {
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
