import Foundation

/// The parts of a parallel that the others have left behind: at a gate, waiting for another animation to be over, in the
/// background, or paused by their own handles.
///
/// From then on they come later than the axis says. Where the whole is parked, each stands at a place of its own, and
/// goes on from there; a seek puts them all on the axis again.
extension Timeline {
    /// Whether an active node waits for something else than time.
    func standsStill(_ index: Int) -> Bool {
        nodes[index].kind == .gate || !asleep.isEmpty && asleep[index] != nil
            || !stalled.isEmpty && stalled[index] != nil
    }

    /// Remembers where the parts of each parallel are, if they may be at different times.
    func noteLags() {
        lags.removeAll()
        for active in activeInOrder {
            var index = active
            while nodes[index].parent >= 0 {
                let parent = Int(nodes[index].parent)
                if nodes[parent].kind == .parallel, lags[index] == nil { lags[index] = localTime(of: index) }
                index = parent
            }
        }
    }
}
