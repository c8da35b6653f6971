public import Foundation

/// Something to do at a moment of a recording, such as pausing the animation that is being recorded.
///
/// ```swift
/// RecordingCue(at: 0.8, label: "pause()") { token.pause() }
/// ```
public struct RecordingCue {
    /// Seconds since the recording's first frame.
    public var time: TimeInterval
    /// What the player writes beside the moment.
    public var label: String
    /// Run at exactly that moment, between two frames if it falls there.
    public var action: @MainActor () -> Void

    /// A cue; a time below zero counts as zero.
    public init(at time: TimeInterval, label: String, action: @escaping @MainActor () -> Void) {
        self.time = max(0, time)
        self.label = label
        self.action = action
    }
}
