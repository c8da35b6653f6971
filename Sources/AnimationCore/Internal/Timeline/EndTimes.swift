import Foundation

/// The times at which active nodes end, the earliest first: a binary heap.
///
/// A node that has ended meanwhile, or ends at another time, may be in it.
struct EndTimes {
    private var entries: [(time: TimeInterval, node: Int)] = []

    var earliest: TimeInterval { entries.first?.time ?? .infinity }

    /// Adds the end of a node; a node that never ends is not in the list.
    mutating func add(_ time: TimeInterval, of node: Int) {
        guard time < .infinity else { return }
        entries.append((time, node))
        var place = entries.count - 1
        while place > 0, entries[(place - 1) / 2].time > entries[place].time {
            entries.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    /// Takes out the nodes that end by a time, each once, in no order.
    mutating func take(by time: TimeInterval) -> SideSet<Int> {
        var taken = SideSet<Int>()
        while let first = entries.first, first.time <= time {
            taken.insert(first.node)
            entries.swapAt(0, entries.count - 1)
            entries.removeLast()
            sink()
        }
        return taken
    }

    /// Moves the first entry down to its position.
    private mutating func sink() {
        var place = 0
        while 2 * place + 1 < entries.count {
            let (left, right) = (2 * place + 1, 2 * place + 2)
            let earlier = right < entries.count && entries[right].time < entries[left].time ? right : left
            if entries[place].time <= entries[earlier].time { return }
            entries.swapAt(place, earlier)
            place = earlier
        }
    }
}
