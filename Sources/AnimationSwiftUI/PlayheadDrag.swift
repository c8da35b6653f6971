import AnimationCore
import Foundation

/// Moves a playhead with a finger, and lets it go with the finger's velocity.
@MainActor final class PlayheadDrag {
    private var start: Double?
    private var latest: (time: Date, translation: Double)?
    /// Points per second.
    private var velocity = 0.0
    private let site: CallSite

    /// Seconds without a movement after which the finger counts as still.
    private static let stillness = 0.1

    /// - Parameter site: The call, for the issue.
    init(_ site: CallSite = CallSite("", 0)) { self.site = site }

    /// - Parameters:
    ///   - translation: Points from the point where the finger came down.
    ///   - distance: The points of the whole animation; 0, NaN and infinity count as 1, which each drag reports.
    func move(_ playhead: AnimationPlayhead, by translation: Double, over distance: Double, at time: Date) {
        let usable = Self.usable(distance)
        if start == nil {
            // Caught, the progress is a fraction of the distance.
            if playhead.isPlaying { playhead.pause() }
            start = playhead.progress
            for kind in usable.issues { AnimationHosts.resolve().report(AnimationIssue(kind, at: site)) }
        }
        if let latest, time > latest.time {
            velocity = (translation - latest.translation) / time.timeIntervalSince(latest.time)
        }
        latest = (time, translation)
        playhead.progress = (start ?? 0) + translation / usable.value
    }

    func end(_ playhead: AnimationPlayhead, over distance: Double, at time: Date) {
        let isStill = latest.map { time.timeIntervalSince($0.time) > Self.stillness } ?? true
        letGo(of: playhead, velocity: isStill ? 0 : velocity / Self.usable(distance).value)
    }

    /// The system has taken the finger away, for a scroll or a gesture of its own: the playhead goes to the nearer end.
    func cancel(_ playhead: AnimationPlayhead) {
        if start != nil { letGo(of: playhead, velocity: 0) }
    }

    /// - Parameter perSecond: Fractions of the whole per second.
    private func letGo(of playhead: AnimationPlayhead, velocity perSecond: Double) {
        let projected = playhead.progress + perSecond * AnimationScrubber.throwDuration()
        playhead.mode = .settling(at: projected > 0.5 ? .end : .start, velocity: perSecond)
        (start, latest, velocity) = (nil, nil, 0)
    }

    private static func usable(_ distance: Double) -> Repaired<Double> {
        Repaired(.dragDistance, given: distance, used: distance.isFinite && distance != 0 ? distance : 1)
    }
}
