import Foundation

/// Plays a tree of plans: its nodes, its one playhead, and the queue that everything that happens to it goes through.
///
/// Nothing here recurses along the tree: work waits on a stack of its own, verbs called by user code in the middle of it
/// wait for the present step to settle.
@MainActor final class Timeline {
    enum State {
        case running
        case paused
        case over
    }

    enum Work {
        /// The playhead comes to `local` seconds of a node; it should have been there at the host's time `nominal`.
        case enter(Int, local: TimeInterval, nominal: TimeInterval, forward: Bool)
        /// A node has been played to its end, or backwards to its start.
        case finished(Int, nominal: TimeInterval, forward: Bool)
        /// The user's code of an action.
        case perform(@MainActor () -> Void)
    }

    /// A wait that runs: of a wait node, of a gap between children or runs, of a gate's time-out.
    struct RunningTimer {
        var clock: PlayClock
        var cancel: @MainActor () -> Void
    }

    let host: any AnimationHost
    var nodes: ContiguousArray<TimelineNode>
    var state = State.paused
    var rate: Double
    /// Whether a handle of the whole lives: what has ended is then held, so that the playhead can come back into it.
    var isSteerable: Bool
    /// The nodes that play or wait now, in the order in which they started.
    var active = ActiveNodes()
    /// The nodes that have an engine, in the order in which they got it.
    var engaged: [Int] = []
    var timers: [Int: RunningTimer] = [:]
    var schedules: [Int: ParallelSchedule] = [:]
    /// Actions that a seek landed on exactly: they are still to come.
    var pendingActions: [Int] = []
    /// Where the playhead stands while nothing moves it.
    var parked: TimeInterval = 0
    /// The places of parts that their own handles paused.
    var stalled: [Int: TimeInterval] = [:]
    var work: [Work] = []
    var callbacks: [@MainActor () -> Void] = []
    private var verbs: [@MainActor () -> Void] = []
    private var isDraining = false

    init(playing root: Plan, isSteerable: Bool) {
        host = root.host
        rate = root.rate
        self.isSteerable = isSteerable
        let built = TimelineBuilder(root)
        nodes = built.nodes
        for index in nodes.indices {
            guard let plan = nodes[index].plan else { continue }
            plan.willPlay(in: self, at: index)
            plan.body = .taken
        }
        for issue in built.issues { host.report(issue) }
    }

    // MARK: - The queue

    /// Applies `verb` now, or, if user code called it, as soon as the present step has settled.
    func apply(_ verb: @escaping @MainActor () -> Void) {
        verbs.append(verb)
        drain()
    }

    /// Does the work that there is, then calls back; what is called back may bring more of it.
    func drain() {
        guard !isDraining else { return }
        isDraining = true
        defer { isDraining = false }
        var nextCallback = 0
        while true {
            if !verbs.isEmpty {
                verbs.removeFirst()()
            } else if let next = work.popLast() {
                perform(next)
            } else if nextCallback < callbacks.count {
                let callback = callbacks[nextCallback]
                nextCallback += 1
                callback()
            } else {
                break
            }
        }
        callbacks.removeAll()
    }

    private func perform(_ work: Work) {
        guard state != .over else { return }
        switch work {
        case .enter(let index, let local, let nominal, let forward):
            enter(index, local: local, nominal: nominal, forward: forward)
        case .finished(let index, let nominal, let forward):
            finished(index, nominal: nominal, forward: forward)
        case .perform(let body): body()
        }
    }

    // MARK: - Verbs

    func start() {
        apply { [self] in
            state = .running
            work.append(.enter(0, local: 0, nominal: host.now, forward: rate > 0))
        }
    }

    func startPaused() {
        apply { [self] in
            state = .paused
            move(to: 0)
        }
    }

    func pause() {
        apply { [self] in
            guard state == .running else { return }
            park()
            state = .paused
        }
    }

    func resume() {
        apply { [self] in
            guard state == .paused else { return }
            state = .running
            walk()
        }
    }

    func seek(to time: TimeInterval) {
        apply { [self] in
            guard state != .over else { return }
            park()
            clearStalls()
            move(to: min(max(time, 0), nodes[0].length))
            if state == .running { walk() }
        }
    }

    func setRate(_ newRate: Double) {
        apply { [self] in
            guard state != .over, newRate != rate else { return }
            park()
            rate = newRate
            if state == .running { walk() }
        }
    }

    /// Nobody can steer it any more: what is held ends, what runs goes on by itself, what waits plays out.
    func letGo() {
        apply { [self] in
            guard state != .over else { return }
            isSteerable = false
            for index in engaged where !holds(index) { release(index) }
            engaged.removeAll { nodes[$0].engine == nil }
            if state == .paused {
                nodes[0].plan?.refuse("A paused animation was let go: nobody could resume it, so it plays out")
                state = .running
                walk()
            }
        }
    }

    private func release(_ index: Int) {
        if nodes[index].phase == .after {
            nodes[index].engine?.finish(at: .end)
            nodes[index].engine = nil
        } else {
            nodes[index].engine?.holdsAtEnd = false
        }
    }

    /// Whether a leaf must stay re-enterable at its end.
    func holds(_ index: Int) -> Bool {
        isSteerable || rate < 0 || nodes[index].isInRepetition
    }

    // MARK: - The playhead

    /// Stops everything that moves the playhead, keeps its place, and drops the work that was planned from there.
    func park() {
        if state == .running { parked = time }
        work.removeAll()
        for index in active.inOrder {
            nodes[index].engine?.pause()
            cancelTimer(index)
        }
        active.removeAll()
        schedules.removeAll(keepingCapacity: true)
    }

    /// Plays on from where the playhead is parked.
    func walk() {
        work.append(.enter(0, local: parked, nominal: host.now, forward: rate > 0))
        if rate > 0 {
            for action in pendingActions.reversed() { fire(action) }
            pendingActions = []
        }
    }

    /// Seconds from the start of the whole.
    var time: TimeInterval {
        guard state == .running, let first = active.first else { return parked }
        return min(max(place(of: first, in: 0), 0), nodes[0].length)
    }

    /// The place of the playhead in a node that is active, as a time of the node `ancestor`.
    private func place(of index: Int, in ancestor: Int) -> TimeInterval {
        var local = innerTime(of: index) / nodes[index].stretch
        var index = index
        while index != ancestor {
            let parent = Int(nodes[index].parent)
            if case .repetition(let repetition) = nodes[parent].payload {
                let run = Int(nodes[parent].current)
                let back = repetition.autoreverses && run % 2 == 1
                local =
                    Double(run) * (nodes[index].length + repetition.gap) + (back ? nodes[index].length - local : local)
            } else {
                local += nodes[index].start
            }
            index = parent
            local /= nodes[index].stretch
        }
        return local
    }

    private func innerTime(of index: Int) -> TimeInterval {
        if let timer = timers[index] { return timer.clock.time(at: host.now) }
        if let engine = nodes[index].engine { return engine.time }
        return nodes[index].phase == .after ? nodes[index].length : 0
    }

    func localTime(of index: Int) -> TimeInterval {
        if index == 0 { return time }
        if let place = stalled[index] { return place }
        switch nodes[index].phase {
        case .before: return 0
        case .after: return nodes[index].length
        case .inside:
            for candidate in active.inOrder where isNode(candidate, within: index) {
                return min(max(place(of: candidate, in: index), 0), nodes[index].length)
            }
            return 0
        }
    }

    func isNode(_ index: Int, within ancestor: Int) -> Bool {
        var index = index
        while index > ancestor { index = Int(nodes[index].parent) }
        return index == ancestor
    }

    func playState(of index: Int, isStalled: Bool) -> AnimationToken.State {
        if nodes[index].outcome != nil { return .ended }
        if state == .paused || isStalled { return .paused }
        return nodes[index].phase == .inside ? .running : .waiting
    }
}

/// The nodes that are active, in the order in which they became so.
struct ActiveNodes {
    private var order: [Int] = []
    private var places: [Int: Int] = [:]
    private var firstLive = 0

    var count: Int { places.count }

    func contains(_ index: Int) -> Bool { places[index] != nil }

    var first: Int? {
        firstLive < order.count ? order[firstLive] : nil
    }

    var inOrder: [Int] { order[firstLive...].filter { $0 >= 0 } }

    mutating func insert(_ index: Int) {
        guard places[index] == nil else { return }
        places[index] = order.count
        order.append(index)
    }

    mutating func remove(_ index: Int) {
        guard let place = places.removeValue(forKey: index) else { return }
        order[place] = -1
        while firstLive < order.count, order[firstLive] < 0 { firstLive += 1 }
        if firstLive == order.count { removeAll() }
    }

    mutating func removeAll() {
        order.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        firstLive = 0
    }
}

/// The children of a parallel node that the playhead has not come to, the next one last.
struct ParallelSchedule {
    var waiting: [Int]
}
