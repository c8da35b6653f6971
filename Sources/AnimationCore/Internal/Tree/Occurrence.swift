import Foundation

/// A moment on the axis of the whole, as the playhead touches it.
///
/// At a turn of a repeat, the moment lasts from the end of one run to the start of the next run.
struct Occurrence {
    var first: TimeInterval
    var last: TimeInterval
    /// Whether the steps go backwards at `first` while the whole goes forwards, and at `last`.
    var isTurnedFirst = false
    var isTurnedLast = false

    /// The same occurrence on another axis, which may run the other way.
    func mapped(from start: TimeInterval, length: TimeInterval, isTurned: Bool) -> Occurrence {
        guard isTurned else {
            return Occurrence(
                first: start + first, last: start + last, isTurnedFirst: isTurnedFirst, isTurnedLast: isTurnedLast)
        }
        return Occurrence(
            first: start + length - last, last: start + length - first, isTurnedFirst: !isTurnedLast,
            isTurnedLast: !isTurnedFirst)
    }

    func scaled(by factor: Double) -> Occurrence {
        var scaled = self
        (scaled.first, scaled.last) = (first * factor, last * factor)
        return scaled
    }

    func shifted(by seconds: TimeInterval) -> Occurrence {
        mapped(from: seconds, length: 0, isTurned: false)
    }
}
