import Foundation

/// The start, the length and the label of a part in its composition, if they differ from the usual.
struct Placement {
    var label: AnimationLabel?
    var duration: TimeInterval?
    /// How many seconds of its own axis pass in one second of the composition's; nil stands for 1.
    var speed: Double?
    // Last: the small properties of a playback then fit into the padding after this one.
    var start: AnimationTime?

    /// Whether the placement changes nothing.
    @inline(never) var isUsual: Bool { label == nil && duration == nil && speed == nil && start == nil }
}
