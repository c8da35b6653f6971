#if !canImport(QuartzCore)
/// A live layer as of the last commit: what presentation values are made of.
final class LayerNode {
    let committed: LayerValues
    var timing: LayerTiming
    var parent: LayerNode?
    private(set) var tracks: ContiguousArray<Track> = []
    private let clock: VirtualClock
    private var shown: CALayer?
    private var shownTime = -Double.infinity
    /// True when `shown` lags behind a commit, not just behind the time.
    private var isStale = true
    /// True when an animation follows a pacer, which may move while the time stands still.
    private var isPaced = false

    init(_ layer: CALayer) {
        committed = layer.values.copy()
        timing = layer.timing
        clock = layer.context.time
    }

    // A chain of a hundred thousand parents must not unwind recursively.
    deinit {
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
        isStale = true
    }

    func setTracks(_ new: [Track]) {
        tracks = ContiguousArray(new)
        isPaced = new.contains { $0.schedule.pacer != nil }
        isStale = true
    }

    /// The layer's own time now.
    @inline(__always)
    var localTime: Double {
        var node: LayerNode? = self
        while let current = node {
            if !current.timing.isPlain { return converted(clock.now) }
            node = current.parent
        }
        return clock.now
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

    private func converted(_ media: Double) -> Double {
        chain.reversed().reduce(media) { $1.timing.local(from: $0) }
    }

    /// When the layer's own time will be `local`; nil when a clock on the way stands still or runs backwards.
    func mediaTime(_ local: Double) -> Double? {
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
        if let shown, !isStale, tracks.isEmpty || shownTime == clock.now && !isPaced { return shown }
        return evaluate(layer)
    }

    private func evaluate(_ layer: CALayer) -> CALayer {
        let target: CALayer
        if let shown {
            target = shown
        } else {
            target = layer.makePresentation()
            shown = target
        }
        if isStale {
            isStale = false
            target.values.assign(committed)
            target.timing = timing
        } else {
            for track in tracks { track.restore(target.values, committed) }
        }
        shownTime = clock.now
        let time = tracks.isEmpty ? 0 : localTime
        for track in tracks { track.apply(to: target.values, over: committed, time: time, media: shownTime) }
        return target
    }
}
#endif
