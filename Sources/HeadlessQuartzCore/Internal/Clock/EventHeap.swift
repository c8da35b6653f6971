/// Events in the order of their times; events of one time in the order in which they were pushed.
struct EventHeap<Event> {
    /// Events pushed one after the other for the same time, as most are. Plain numbers, so that moving one costs
    /// nothing.
    private struct Batch {
        let time: CFTimeInterval
        let order: Int
        /// The index of the batch's events.
        let place: Int

        static func < (a: Batch, b: Batch) -> Bool { a.time < b.time || a.time == b.time && a.order < b.order }
    }

    private var heap: [Batch] = []
    private var events: [[Event]] = []
    private var unused: [Int] = []
    /// The batch of the latest push.
    private var latest: Batch?
    private var pushed = 0

    var nextTime: CFTimeInterval? { heap.first?.time }

    mutating func push(_ event: Event, at time: CFTimeInterval) {
        guard time.isFinite else { return }
        if let latest, latest.time == time { return events[latest.place].append(event) }
        let batch = Batch(time: time, order: pushed, place: place(for: [event]))
        pushed += 1
        latest = batch
        heap.append(batch)
        rise(batch)
    }

    /// All that is due by then.
    mutating func take(upTo time: CFTimeInterval) -> [Event] {
        guard var due = pop(upTo: time) else { return [] }
        while let more = pop(upTo: time) { due += more }
        return due
    }

    /// The events of the earliest batch; nil if none is due by then.
    private mutating func pop(upTo time: CFTimeInterval) -> [Event]? {
        guard let first = heap.first, first.time <= time else { return nil }
        if latest?.place == first.place { latest = nil }
        let last = heap.removeLast()
        if !heap.isEmpty { sink(last) }
        defer { events[first.place] = [] }
        unused.append(first.place)
        return events[first.place]
    }

    private mutating func place(for batch: [Event]) -> Int {
        guard let place = unused.popLast() else {
            events.append(batch)
            return events.count - 1
        }
        events[place] = batch
        return place
    }

    /// Moves a batch from the end towards the root, past later ones.
    private mutating func rise(_ batch: Batch) {
        var hole = heap.count - 1
        while hole > 0, batch < heap[(hole - 1) / 2] {
            heap[hole] = heap[(hole - 1) / 2]
            hole = (hole - 1) / 2
        }
        heap[hole] = batch
    }

    /// Moves a batch down from the root, which is vacant, past earlier ones.
    private mutating func sink(_ batch: Batch) {
        var hole = 0
        while 2 * hole + 1 < heap.count {
            var child = 2 * hole + 1
            if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
            guard heap[child] < batch else { break }
            heap[hole] = heap[child]
            hole = child
        }
        heap[hole] = batch
    }
}
