/// A node's channels, in a block that it shares with others.
struct ChannelList: ~Copyable {
    private var block: ChannelBlock?
    private var places = 0..<0
    /// The number of channels that are built.
    private var count = 0

    private var channels: UnsafeMutablePointer<Channel>? {
        block?.channels(at: places.lowerBound + 1, count: places.count - 1)
    }

    /// Builds the channels. Nil if a track does more than take numbers from one value to another: the node evaluates
    /// all of them then.
    mutating func build(
        _ tracks: [Track], over committed: LayerValues, in context: LayerContext
    ) -> UnsafeMutablePointer<QuickPath>? {
        context.lock.lock()
        defer { context.lock.unlock() }
        leavePaces(context)
        let all = tracks.compactMap(\.ends)
        guard !tracks.isEmpty, all.count == tracks.count,
            reserve(all.reduce(0) { $0 + $1.count }, in: context), let block, let channels
        else { return nil }
        for (index, ends) in all.enumerated() {
            let key = SharedPace.Key(tracks[index].schedule)
            for part in 0..<ends.count {
                let model = committed.numbers[lane: ends.lane + part]
                let from = ends.fromModel ? model + ends.from[part] : ends.from[part]
                channels[count] = Channel(
                    from: from, change: (ends.toModel ? model + ends.to[part] : ends.to[part]) - from,
                    pace: key.map { context.channels.join($0) }, track: UInt16(index), lane: UInt8(ends.lane + part),
                    isAdditive: ends.isAdditive)
                count += 1
            }
        }
        let quick = block.quickPath(at: places.lowerBound)
        quick.initialize(to: QuickPath(count: count, hasAdditive: all.contains(where: \.isAdditive)))
        return quick
    }

    mutating func free(in context: LayerContext) {
        guard let block else { return }
        // The last release of a layer may be on another thread.
        context.lock.lock()
        defer { context.lock.unlock() }
        leavePaces(context)
        context.channels.free(places, of: block)
        (self.block, places) = (nil, 0..<0)
    }

    private mutating func leavePaces(_ context: LayerContext) {
        guard let channels else { return }
        for index in 0..<count {
            if let pace = channels[index].pace { context.channels.leave(pace) }
        }
        count = 0
    }

    private mutating func reserve(_ channels: Int, in context: LayerContext) -> Bool {
        let needed = channels + 1
        guard needed != places.count else { return true }
        free(in: context)
        guard needed <= ChannelBlock.capacity else { return false }
        let (found, first) = context.channels.room(for: needed)
        (block, places) = (found, first..<first + needed)
        return true
    }
}
