/// A layer's own copy of an animation, scheduled on the clock.
// Unchecked is safe: used only by the thread that uses its layer's clock (see VirtualClock).
final class AttachedAnimation: @unchecked Sendable {
    enum Phase: Comparable {
        case uncommitted, waiting, running, ended
    }

    let key: String?
    let animation: CAAnimation
    private let link: LayerLink
    private var layer: CALayer? { link.layer }
    private var groups: [CompletionGroup]
    private(set) var tracks: [Track] = []
    private(set) var phase = Phase.uncommitted
    private var interval: ActiveInterval
    /// The animation's beginning or its end, on the clock.
    private var milestone: Milestone?
    private let context: LayerContext
    private var isDetached = false

    init(_ animation: CAAnimation, key: String?, layer: CALayer) {
        self.animation = animation
        self.key = key
        link = layer.link
        context = layer.context
        groups = context.transactions.joinCompletionGroups()
        interval = ActiveInterval(animation, duration: animation.duration)
        context.liveAnimations += 1
    }

    /// The first commit: the beginning is now known, and so are the tracks.
    func commit(_ layer: CALayer, _ node: LayerNode, before: LayerValues) {
        guard phase == .uncommitted else { return }
        if animation.beginTime == 0 {
            interval.begin = node.localTime
            animation.isFrozen = false
            animation.beginTime = interval.begin
            animation.isFrozen = true
        }
        tracks = TrackCompiler(layer: layer, presentation: before).tracks(animation, interval: interval)
        phase = .waiting
        schedule(node)
    }

    /// Puts begin and end on the clock; again after the layer's own clock changed.
    func schedule(_ node: LayerNode) {
        guard phase == .waiting || phase == .running else { return }
        if phase == .running, let pacer = animation.pacer { context.onNextTurn(.clockChanged(pacer)) }
        unschedule()
        let begin = animation.pacer == nil ? interval.begin : -.infinity
        if phase == .waiting {
            if begin <= node.localTime + ActiveInterval.instant {
                start()
            } else if let time = node.mediaTime(begin) {
                reachLater(time)
            }
        }
        guard phase == .running, animation.pacer == nil else { return }
        if let time = node.mediaTime(interval.end) { reachLater(max(time, context.now)) }
    }

    private func reachLater(_ time: CFTimeInterval) {
        milestone = context.milestones.push(self, at: time)
    }

    /// Takes the animation off the clock: nothing more is to come, or it comes at another time.
    func unschedule() {
        if let milestone { context.milestones.cancel(milestone) }
        milestone = nil
    }

    /// The instant that was on the clock has come: the beginning, or the end.
    func reach() {
        milestone = nil
        guard let node = layer?.node else { return }
        switch phase {
        case .waiting:
            start()
            schedule(node)
        case .running:
            end()
        default: break
        }
    }

    private func start() {
        phase = .running
        if let delegate = animation.delegate { context.onNextTurn(.didStart(animation, delegate)) }
    }

    private func end() {
        leave(finished: true)
        if animation.isRemovedOnCompletion { layer?.detach(self) }
    }

    /// The animation is taken off its layer. `isOrphan`: it never ran, since its layer is in no window; then its stop
    /// comes before the transaction's block.
    func remove(isOrphan: Bool = false) {
        guard !isDetached else { return }
        isDetached = true
        guard phase != .ended else { return }
        leave(finished: false, stopFirst: isOrphan)
    }

    private func leave(finished: Bool, stopFirst: Bool = false) {
        // Removed in the turn it was added: it counts as begun. Removed while it waited for its time: it never began.
        let beginsLate = phase == .uncommitted
        phase = .ended
        unschedule()
        context.liveAnimations -= 1
        let delegate = animation.delegate
        if beginsLate, let delegate { context.onNextTurn(.didStart(animation, delegate)) }
        if stopFirst, let delegate { context.onNextTurn(.didStop(animation, delegate, finished: finished)) }
        for group in groups { group.leave() }
        groups = []
        if !stopFirst, let delegate { context.onNextTurn(.didStop(animation, delegate, finished: finished)) }
    }

    deinit {
        // The layer was released with animations on it: their completion blocks must not wait for ever.
        if phase != .ended {
            context.liveAnimations -= 1
            for group in groups { group.leave() }
        }
    }
}
