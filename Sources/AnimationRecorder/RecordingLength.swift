public import Foundation

/// How long the recorder goes on.
///
/// Below zero counts as zero, which gives one frame; what isn't finite counts as `longest`, so that every recording
/// ends.
public enum RecordingLength: Sendable, Equatable {
    /// So many seconds.
    case seconds(TimeInterval)
    /// Until no animation runs and no timer is due, and at most `limit` seconds.
    case untilIdle(limit: TimeInterval)

    /// The length, in seconds, of a recording that was asked to go on for ever.
    public static let longest: TimeInterval = 60

    /// The seconds after which the recording ends, whatever moves.
    var end: TimeInterval {
        switch self {
        case .seconds(let seconds), .untilIdle(let seconds): seconds.isFinite ? seconds : Self.longest
        }
    }
}
