import Foundation

/// Where a part stands in its composition, and how long it is to be, where that is not as usual.
struct PlanLayout {
    var start: AnimationTime?
    var duration: TimeInterval?
    var label: AnimationLabel?
}
