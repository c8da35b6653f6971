import Foundation

/// Where a part stands in its composition, and how long it is to be, where that is not as usual.
struct Placement {
    var label: AnimationLabel?
    var duration: TimeInterval?
    // Last: the playback's small parts fit behind its odd byte.
    var start: AnimationTime?

    /// Whether it stands where it would stand without.
    var isUsual: Bool { label == nil && duration == nil && start == nil }
}
