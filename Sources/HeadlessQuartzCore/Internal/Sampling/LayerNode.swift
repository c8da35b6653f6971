/// A live layer as of the last commit: the source of its presentation.
final class LayerNode {
    let committed: LayerValues
    var timing: MediaTiming
    var parent: LayerNode?
    /// The clock, or its parent, changed in this commit: milestones on the clocks below have new times.
    var isRetimed = false
    /// The commit that last scheduled this layer's animations again for that reason.
    var rescheduled = 0
    private(set) var tracks: [Track] = []
    private let context: LayerContext
    private var shown: CALayer?
    /// Whether no clock on the way up differs from media time, as of one version of all clocks.
    private(set) var hasPlainClock = false
    private var checkedClocks = -1
    private var shownTime = -Double.infinity
    /// The version of all clocks at the last evaluation.
    private var shownClocks = -1
    /// Whether `shown` is older than the last commit, not just older than the time.
    private var isStale = true
    /// True when an animation follows a pacer, which may move while the time stands still.
    private var isPaced = false
    private var channels = ChannelList()
    private var quick: UnsafeMutablePointer<QuickPath>?

    init(_ layer: CALayer) {
        context = layer.context
        committed = LayerValues(in: context)
        committed.assign(layer.values)
        timing = layer.state.pointee.timing
    }

    // A chain of a hundred thousand parents must not unwind recursively.
    deinit {
        channels.free(in: context)
        committed.free(in: context)
        var next = parent
        parent = nil
        while next != nil, isKnownUniquelyReferenced(&next) {
            let above = next?.parent
            next?.parent = nil
            next = above
        }
    }

    func update(from layer: CALayer) {
        committed.assign(layer.values)
        markStale(layer)
    }

    func markStale(_ layer: CALayer) {
        isStale = true
        layer.quick = nil
    }

    func setTracks(_ new: [Track], on layer: CALayer) {
        tracks = new
        isPaced = new.contains(where: \.isPaced)
        if new.isEmpty { channels.free(in: context) }
        markStale(layer)
    }

    /// The layer's own time now.
    @inline(__always)
    var localTime: Double {
        if checkedClocks != context.clockVersion { checkClocks() }
        return hasPlainClock ? context.now : converted(context.now)
    }

    @inline(never)
    private func checkClocks() {
        var node: LayerNode? = self
        // The answer for one layer serves all layers below it.
        while let current = node, current.checkedClocks != context.clockVersion, current.timing.isPlain {
            node = current.parent
        }
        hasPlainClock = node.map { $0.checkedClocks == context.clockVersion && $0.hasPlainClock } ?? true
        checkedClocks = context.clockVersion
    }

    private var chain: [LayerNode] {
        var result: [LayerNode] = []
        var node: LayerNode? = self
        while let current = node {
            result.append(current)
            node = current.parent
        }
        return result
    }

    /// Deeper than this, a recursion is no longer cheap on the stack.
    private static let deepest = 200

    private func converted(_ media: Double, depth: Int = 0) -> Double {
        guard depth < Self.deepest else { return chain.reversed().reduce(media) { $1.timing.local(from: $0) } }
        return timing.local(from: parent?.converted(media, depth: depth + 1) ?? media)
    }

    /// A track's progress at the layer's time; nil when it shows nothing, or has cycles to count.
    func progress(_ track: Int, at time: Double) -> Double? {
        let track = tracks[track]
        guard let moment = track.schedule.moment(at: time) else { return nil }
        return track.isCumulative && moment.cycles != 0 ? nil : moment.progress
    }

    /// When the layer's own time will be `local`; nil when a clock on the way stands still or runs backwards.
    func mediaTime(_ local: Double) -> Double? {
        if hasPlainClock, checkedClocks == context.clockVersion { return local.isFinite ? local : nil }
        var time = local
        for node in chain {
            guard node.timing.speed > 0 else { return nil }
            time = node.timing.parent(from: time)
        }
        return time.isFinite ? time : nil
    }

    /// The presentation layer, brought up to now.
    @inline(__always)
    func presentation(of layer: CALayer) -> CALayer {
        if let shown, !isStale, tracks.isEmpty || isShownNow { return shown }
        return evaluate(layer)
    }

    private var isShownNow: Bool {
        shownTime == context.now && shownClocks == context.clockVersion && !isPaced
    }

    /// Marks the presentation as the presentation of no time.
    func forgetShown() {
        shownTime = -.infinity
    }

    @discardableResult
    func makePresentation(of layer: CALayer) -> CALayer {
        if let shown { return shown }
        let made = layer.makePresentation()
        shown = made
        return made
    }

    private func evaluate(_ layer: CALayer) -> CALayer {
        let target = makePresentation(of: layer)
        if isStale {
            isStale = false
            target.values.assign(committed)
            target.state.pointee.timing = timing
            quick = channels.build(tracks, over: committed, in: context)
        }
        (shownTime, shownClocks) = (context.now, context.clockVersion)
        if !tracks.isEmpty { sample(target.values, localTime) }
        if let quick {
            // A change of any of this calls `markStale`, or releases this node, and the layer forgets it.
            quick.pointee.show(target, clockVersion: hasPlainClock ? checkedClocks : -1)
            layer.quick = quick
        }
        return target
    }

    private func sample(_ shown: LayerValues, _ time: Double) {
        for track in tracks { track.restore(shown, committed) }
        for track in tracks { track.apply(to: shown, over: committed, time) }
    }
}
