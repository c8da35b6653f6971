/// The pending work of a timeline: the verbs, then the work of the playhead, then the calls of completions.
struct TimelineQueue {
    enum Item {
        case verb(Timeline.Verb)
        case work(Timeline.Work)
        case pause
        case callback(@MainActor () -> Void)
    }

    /// Whether the timeline is in the middle of its work: a verb waits until that is done.
    var isDraining = false
    /// A stack: the work that one piece of work brings comes before the work that was there.
    private(set) var work: [Timeline.Work] = []
    /// Whether the playhead has come to a pause point.
    private var pausesLast = false
    private var verbs = Line<Timeline.Verb>()
    private var callbacks = Line<@MainActor () -> Void>()
    /// The continuations of compositions that wait for the end of a part.
    private var waiters = Line<@MainActor () -> Void>()

    var isEmpty: Bool { work.isEmpty && !pausesLast && verbs.isEmpty && callbacks.isEmpty && waiters.isEmpty }

    mutating func append(_ verb: Timeline.Verb) { verbs.append(verb) }

    /// Whether the newest of the verbs that wait is the arrival of a leaf's engine.
    @_optimize(size) func endsWithArrival(of leaf: Int) -> Bool {
        if case .engine(.arrived, leaf)? = verbs.tail { true } else { false }
    }

    /// Adds work that is done before all other work.
    @inline(never) mutating func push(_ next: Timeline.Work) { work.append(next) }

    /// Pauses the whole after all other work.
    mutating func pauseLast() { pausesLast = true }

    @inline(never) mutating func callBack(_ body: @escaping @MainActor () -> Void) { callbacks.append(body) }

    /// Calls `body` when the other work of this instant is done.
    mutating func callLast(_ body: @escaping @MainActor () -> Void) { waiters.append(body) }

    mutating func dropWork() {
        work.removeAll()
        pausesLast = false
    }

    mutating func next() -> Item? {
        if let verb = verbs.next() { return .verb(verb) }
        switch work.last {
        // Before a step, an action or another run begins, the completions of the step before it are called.
        case .enter?, .perform?, .performPending?, .startRun?: if let body = callbacks.next() { return .callback(body) }
        case .finished?, nil: break
        }
        if let next = work.popLast() { return .work(next) }
        if exchange(&pausesLast, with: false) { return .pause }
        return (callbacks.next() ?? waiters.next()).map { .callback($0) }
    }
}

/// First come, first served.
private struct Line<Element> {
    private var elements: [Element] = []
    private var first = 0

    var isEmpty: Bool { elements.isEmpty }

    var tail: Element? { isEmpty ? nil : elements.last }

    @inline(never) mutating func append(_ element: Element) { elements.append(element) }

    mutating func next() -> Element? {
        guard first < elements.count else { return nil }
        let element = elements[first]
        first += 1
        if first == elements.count {
            // The memory is kept unless it is large, so that a queue with one element at a time allocates nothing.
            elements.removeAll(keepingCapacity: first <= Self.roomKept)
            first = 0
        }
        return element
    }

    private static var roomKept: Int { 64 }
}
