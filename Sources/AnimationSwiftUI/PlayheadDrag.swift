import Foundation

/// Moves a playhead with a finger, and lets it go with the finger's velocity.
@MainActor final class PlayheadDrag {
    private var start: Double?
    private var latest: (time: Date, translation: Double)?
    /// Points per second.
    private var velocity = 0.0

    /// Seconds without a movement after which the finger counts as still.
    private static let stillness = 0.1

    /// - Parameters:
    ///   - translation: Points from the point where the finger came down.
    ///   - distance: The points of the whole animation; 0, NaN and infinity count as 1.
    func move(_ playhead: AnimationPlayhead, by translation: Double, over distance: Double, at time: Date) {
        if start == nil { start = playhead.progress }
        if let latest, time > latest.time {
            velocity = (translation - latest.translation) / time.timeIntervalSince(latest.time)
        }
        latest = (time, translation)
        playhead.progress = (start ?? 0) + translation / Self.usable(distance)
    }

    func end(_ playhead: AnimationPlayhead, over distance: Double, at time: Date) {
        let isStill = latest.map { time.timeIntervalSince($0.time) > Self.stillness } ?? true
        let perSecond = isStill ? 0 : velocity / Self.usable(distance)
        let projected = playhead.progress + perSecond * AnimationScrubber.throwDuration()
        playhead.mode = .settling(at: projected > 0.5 ? .end : .start, velocity: perSecond)
        (start, latest, velocity) = (nil, nil, 0)
    }

    private static func usable(_ distance: Double) -> Double { distance.isFinite && distance != 0 ? distance : 1 }
}
