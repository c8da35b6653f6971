/// The part of a node that brings its layer's presentation up to date without a call to the node. The channels follow
/// it in memory.
///
/// The node owns everything in here. A change of the node's tracks or values, or the release of the node, first makes
/// the layer forget it.
// Unmanaged is safe for that reason; it saves a retain and a release per layer and frame.
struct QuickPath {
    fileprivate var shown: Unmanaged<CALayer>?
    fileprivate var numbers: UnsafeMutablePointer<LayerNumbers>?
    /// The version of all clocks under which the layer's time is media time; none when it isn't.
    fileprivate var clockVersion = -1
    fileprivate let count: UInt8
    fileprivate let hasAdditive: Bool

    init(count: Int, hasAdditive: Bool) {
        self.count = UInt8(count)
        self.hasAdditive = hasAdditive
    }

    mutating func show(_ layer: CALayer, clockVersion: Int) {
        shown = .passUnretained(layer)
        numbers = layer.values.numbers
        self.clockVersion = clockVersion
    }
}

extension CALayer {
    /// The presentation when each animation is under way and only takes numbers from one value to another. Nil when one
    /// shows nothing now, or counts cycles.
    ///
    /// Whether it was asked before at this time isn't noted: to write the same again costs less than to note it.
    @inline(__always)
    final func quickPresentation() -> CALayer? {
        guard let quick, let numbers = quick.pointee.numbers else { return nil }
        let isPlain = quick.pointee.clockVersion == context.clockVersion
        guard write(quick, at: isPlain ? context.now : unusualTime(quick), into: numbers) else {
            // Some of them may be written by now.
            node?.forgetShown()
            return nil
        }
        return quick.pointee.shown?.takeUnretainedValue()
    }

    private func write(
        _ quick: UnsafeMutablePointer<QuickPath>, at time: Double, into numbers: UnsafeMutablePointer<LayerNumbers>
    ) -> Bool {
        let channels = UnsafeMutableRawPointer(quick + 1).assumingMemoryBound(to: Channel.self)
        if quick.pointee.hasAdditive { clearAdditive(channels, Int(quick.pointee.count), numbers) }
        for index in 0..<Int(quick.pointee.count) {
            let channel = channels + index
            var progress = channel.pointee.pace?.pointee.progress(at: time) ?? .nan
            if progress.isNaN {
                guard let placed = node?.progress(Int(channel.pointee.track), at: time) else { return false }
                progress = placed
            }
            let lane = Int(channel.pointee.lane)
            var value = channel.pointee.from + channel.pointee.change * progress
            if channel.pointee.isAdditive { value = numbers[lane: lane] + value }
            numbers[lane: lane] = value
        }
        return true
    }

    @inline(never)
    private func unusualTime(_ quick: UnsafeMutablePointer<QuickPath>) -> Double {
        guard let node else { return context.now }
        let time = node.localTime
        if node.hasPlainClock { quick.pointee.clockVersion = context.clockVersion }
        return time
    }

    @inline(never)
    private func clearAdditive(
        _ channels: UnsafeMutablePointer<Channel>, _ count: Int, _ numbers: UnsafeMutablePointer<LayerNumbers>
    ) {
        guard let committed = node?.committed else { return }
        for index in 0..<count where channels[index].isAdditive {
            numbers[lane: Int(channels[index].lane)] = committed.numbers[lane: Int(channels[index].lane)]
        }
    }
}
