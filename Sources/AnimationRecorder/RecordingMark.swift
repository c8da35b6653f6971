public import Foundation

/// A named moment of a recording; the player shows it on the scrub bar.
public struct RecordingMark: Sendable, Equatable {
    /// Seconds since the recording's first frame.
    public var time: TimeInterval
    /// What happened then, in a word or two.
    public var label: String

    /// A mark.
    public init(time: TimeInterval, label: String) {
        self.time = time
        self.label = label
    }
}
