#if !canImport(QuartzCore)
/// What a layer borrows of its node to bring its presentation up to date without going through it.
///
/// Everything in here is the node's: what changes the node's tracks or values, or lets go of the node, clears it first.
// Unmanaged is safe for that reason; it saves a retain and a release per layer and frame.
struct QuickPath {
    var channels: UnsafeMutablePointer<Channel>?
    var shown: Unmanaged<CALayer>?
    /// Of the last sample.
    var time = -Double.infinity
    /// The version of all clocks under which the layer's time is media time; none when it isn't.
    var clockVersion = -1
    var count: UInt8 = 0
    var isPaced = false
    var hasAdditive = false
}

extension CALayer {
    /// The presentation when each animation is under way and only takes numbers from one value to another.
    @inline(__always)
    final func quickPresentation() -> CALayer? {
        guard let channels = quick.channels else { return nil }
        let now = context.now
        if quick.time == now, !quick.isPaced { return quick.shown?.takeUnretainedValue() }
        return sample(channels, now)
    }

    /// Nil when an animation shows nothing now, or counts cycles.
    private func sample(_ channels: UnsafeMutablePointer<Channel>, _ now: Double) -> CALayer? {
        let time = quick.clockVersion == context.clockVersion ? now : unusualTime
        let isWritten = quick.shown?._withUnsafeGuaranteedRef { write(channels, at: time, into: $0.values) }
        guard isWritten == true else { return nil }
        quick.time = now
        return quick.shown?.takeUnretainedValue()
    }

    @inline(__always)
    private func write(_ channels: UnsafeMutablePointer<Channel>, at time: Double, into values: LayerValues) -> Bool {
        if quick.hasAdditive { clearAdditive(channels, values) }
        var progress = 0.0
        for index in 0..<Int(quick.count) {
            let channel = channels + index
            if !channel.pointee.sharesProgress { progress = channel.pointee.progress(at: time, context.solved) }
            if progress.isNaN {
                guard let placed = node?.progress(Int(channel.pointee.track), at: time) else { return false }
                progress = placed
            }
            let lane = Int(channel.pointee.lane)
            var value = channel.pointee.from + channel.pointee.change * progress
            if channel.pointee.isAdditive { value = values[lane: lane] + value }
            values[lane: lane] = value
        }
        return true
    }

    @inline(never)
    private var unusualTime: Double {
        guard let node else { return context.now }
        let time = node.localTime
        if node.hasPlainClock { quick.clockVersion = context.clockVersion }
        return time
    }

    @inline(never)
    private func clearAdditive(_ channels: UnsafeMutablePointer<Channel>, _ values: LayerValues) {
        guard let committed = node?.committed else { return }
        for index in 0..<Int(quick.count) where channels[index].isAdditive {
            values[lane: Int(channels[index].lane)] = committed[lane: Int(channels[index].lane)]
        }
    }
}
#endif
