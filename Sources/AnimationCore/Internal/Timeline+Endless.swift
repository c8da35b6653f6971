import Foundation

/// What never ends, and is ended all the same: stopped by its handle, or cut off.
///
/// From then on it is as long as it was played. What comes after it gets a place, so that the axis stays one axis: time
/// goes on from there, can be parked and sought.
extension Timeline {
    /// Whether it has no end by itself, rather than through something below it.
    private func isEndless(_ index: Int) -> Bool {
        guard nodes[index].length == .infinity else { return false }
        switch nodes[index].payload {
        case .leaf: return true
        case .repetition(let repetition): return repetition.count == nil
        default: return false
        }
    }

    /// An endless repeat has come to its last run.
    func endEndlessRepeat(_ index: Int) {
        guard isEndless(index), case .repetition(let repetition) = nodes[index].payload,
            let child = nodes[index].children.first
        else { return }
        let run = max(Int(nodes[index].current), 0)
        limit(index, to: repetition.start(of: run, nodes[child].length) + nodes[child].length)
    }

    /// Everything endless in a part ends where it is.
    func endEndless(in parts: [Int]) {
        let ends = parts.filter(isEndless).map { ($0, localTime(of: $0)) }
        for (part, time) in ends { limit(part, to: time) }
    }

    private func limit(_ index: Int, to length: TimeInterval) {
        nodes[index].length = length.isFinite ? max(length, 0) : 0
        var parent = Int(nodes[index].parent)
        while parent >= 0, nodes[parent].length == .infinity {
            TimelineBuilder.place(parent, in: table)
            if schedules[parent] != nil, isForward(parent) {
                // What is still to come ends somewhere ahead.
                let isToCome = nodes[index].phase == .before
                let here = isToCome ? localTime(of: parent) : place(of: index, at: nodes[index].length, in: parent)
                reschedule(parent, at: here)
            }
            parent = Int(nodes[parent].parent)
        }
    }
}
