#if !canImport(QuartzCore)
/// A node's channels, in a block that it shares with others.
struct ChannelList: ~Copyable {
    private var block: ChannelBlock?
    private var places = 0..<0
    private(set) var hasAdditive = false

    var count: Int { places.count }
    var start: UnsafeMutablePointer<Channel>? { block?.pointer(places.lowerBound) }

    /// False when a track does more than take numbers from one value to another; it all goes the long way then.
    mutating func build(_ tracks: ContiguousArray<Track>, over committed: LayerValues, in context: LayerContext) -> Bool {
        hasAdditive = false
        guard !tracks.isEmpty, tracks.count <= ChannelBlock.capacity else { return false }
        var needed = 0
        for track in tracks {
            guard let ends = track.ends else { return false }
            needed += ends.count
        }
        guard reserve(needed, in: context), let start else { return false }
        var next = 0
        for (index, track) in tracks.enumerated() {
            guard let ends = track.ends else { return false }
            var channel = Channel(track.schedule, track: index)
            for part in 0..<ends.count {
                channel.lane = UInt8(ends.lane + part)
                channel.isAdditive = ends.isAdditive
                let model = committed[lane: ends.lane + part]
                channel.from = ends.fromModel ? model + ends.from[part] : ends.from[part]
                channel.change = (ends.toModel ? model + ends.to[part] : ends.to[part]) - channel.from
                channel.sharesProgress = part > 0 || next > 0 && channel.keepsPace(with: start[next - 1])
                start[next] = channel
                next += 1
            }
            hasAdditive = hasAdditive || ends.isAdditive
        }
        return true
    }

    mutating func free(in context: LayerContext) {
        guard let block else { return }
        block.free(places)
        context.offer(block)
        (self.block, places) = (nil, 0..<0)
    }

    private mutating func reserve(_ needed: Int, in context: LayerContext) -> Bool {
        guard needed != count else { return true }
        free(in: context)
        guard needed <= ChannelBlock.capacity else { return false }
        let (found, first) = context.room(for: needed)
        (block, places) = (found, first..<first + needed)
        return true
    }
}
#endif
