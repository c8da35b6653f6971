#if !canImport(QuartzCore)
/// A live layer as of the last commit: what presentation values are made of.
final class LayerNode {
    // What sampling touches comes first, to lie in one line or two of the cache.
    private let context: LayerContext
    private var shown: CALayer?
    private var shownTime = -Double.infinity
    /// True when `shown` lags behind a commit, not just behind the time.
    private var isStale = true
    /// Each track overwrites a value of its own: nothing below has to be put back first.
    private var isSimple = false
    /// A pacer can change its mind while time stands still.
    private var isPaced = false
    /// Whether no clock on the way up differs from media time, as of one version of all clocks.
    private var hasPlainClock = false
    /// The clock or its place changed in this commit: what is on the clock below comes at other times.
    var isRetimed = false
    private var checkedClocks = -1
    /// The values of `shown`, and the same as `tracks`, not counted: safe while the counted ones are there, and saves
    /// retains and releases at every sample.
    private var borrowedValues: Unmanaged<LayerValues>?
    private var borrowedTracks: ContiguousArray<Unmanaged<Track>> = []
    let committed: LayerValues
    private(set) var tracks: ContiguousArray<Track> = []
    var parent: LayerNode?
    var timing: LayerTiming

    init(_ layer: CALayer) {
        committed = layer.values.copy()
        timing = layer.timing
        context = layer.context
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
        borrowedTracks = ContiguousArray(tracks.map(Unmanaged.passUnretained))
        isPaced = tracks.contains { $0.schedule.pacer != nil }
        let replaced = tracks.compactMap(\.replaced)
        isSimple = replaced.count == tracks.count && Set(replaced).count == replaced.count
        isStale = true
    }

    /// The layer's own time now.
    @inline(__always)
    var localTime: Double {
        runsOnMediaTime() ? context.now : converted(context.now)
    }

    @inline(__always)
    private func runsOnMediaTime() -> Bool {
        if checkedClocks != context.clockVersion { checkClocks() }
        return hasPlainClock
    }

    @inline(never)
    private func checkClocks() {
        checkedClocks = context.clockVersion
        hasPlainClock = chain.allSatisfy(\.timing.isPlain)
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
        let now = context.now
        if isStale {
            renew(layer)
        } else if borrowedTracks.isEmpty || (shownTime == now && !isPaced) {
            return shown ?? layer
        }
        shownTime = now
        if !borrowedTracks.isEmpty {
            borrowedValues?._withUnsafeGuaranteedRef { sample($0, runsOnMediaTime() ? now : converted(now), now) }
        }
        return shown ?? layer
    }

    /// After a commit: all values anew.
    @inline(never)
    private func renew(_ layer: CALayer) {
        let target = shown ?? layer.makePresentation()
        shown = target
        borrowedValues = Unmanaged.passUnretained(target.values)
        target.values.assign(committed)
        target.timing = timing
        isStale = false
    }

    private func sample(_ shown: LayerValues, _ time: Double, _ media: Double) {
        if isSimple {
            for index in borrowedTracks.indices {
                borrowedTracks[index]._withUnsafeGuaranteedRef {
                    if !$0.apply(to: shown, over: committed, time, media) { $0.restore(shown, committed) }
                }
            }
        } else {
            for track in tracks { track.restore(shown, committed) }
            for track in tracks { _ = track.apply(to: shown, over: committed, time, media) }
        }
    }
}
#endif
