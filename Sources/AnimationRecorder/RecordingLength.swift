public import Foundation

/// How long the recorder goes on.
public enum RecordingLength: Sendable, Equatable {
    /// So many seconds.
    case seconds(TimeInterval)
    /// Until no animation runs and no timer is due, and at most `limit` seconds.
    case untilIdle(limit: TimeInterval)
}
