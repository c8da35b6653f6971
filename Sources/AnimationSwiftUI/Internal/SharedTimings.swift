import AnimationCore
import Foundation

/// The timings of the latest animations that were made for SwiftUI out of curves: SwiftUI hands an animation on, but
/// does not say what is in it.
struct SharedTimings: Sendable {
    struct Timing: Sendable, Equatable {
        let curve: TimingCurve
        /// Seconds; nil leaves the length to the curve.
        let duration: TimeInterval?
    }

    /// The form in which SwiftUI plays a curve.
    enum Form: Sendable, Equatable {
        case counterpart(CurveCounterpart.Form)
        /// The curve itself, over so many seconds; nil takes its own length.
        case curve(TimingCurve, TimeInterval?)
    }

    /// The latest comes last.
    private var all: [(form: Form, timing: Timing)] = []
    /// So many animations may be on their way at once.
    private static let most = 32

    /// Two timings of one form look the same: the later one counts.
    mutating func note(_ timing: Timing, as form: Form) {
        all.removeAll { $0.form == form }
        if all.count == Self.most { all.removeFirst() }
        all.append((form, timing))
    }

    /// The timing of the form that `isForm` knows again.
    func timing(where isForm: (Form) -> Bool) -> Timing? {
        all.last { isForm($0.form) }?.timing
    }
}

#if canImport(SwiftUI)
import SwiftUI
import os

extension SharedTimings {
    private static let latest = OSAllocatedUnfairLock(initialState: SharedTimings())

    static func note(_ timing: Timing, as form: Form) {
        latest.withLock { $0.note(timing, as: form) }
    }

    /// nil for an animation that was made in another way than out of a curve.
    static func timing(of animation: Animation) -> Timing? {
        let timings = latest.withLock { $0 }
        return timings.timing { Animation.of($0) == animation }
    }
}
#endif
