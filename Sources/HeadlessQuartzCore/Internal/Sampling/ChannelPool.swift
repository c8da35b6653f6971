/// The channels of a clock's layers: the memory that they lie in, and the paces that they share.
struct ChannelPool {
    /// Blocks that may have room. The last one is tried first.
    private var roomy: [ChannelBlock] = []
    private var paces = PaceTable()

    /// Room for `count` channels in a row: their block, and the first index in it.
    mutating func room(for count: Int) -> (ChannelBlock, Int) {
        while let block = roomy.last {
            if let first = block.take(count) { return (block, first) }
            block.isOffered = false
            roomy.removeLast()
        }
        let block = ChannelBlock()
        roomy.append(block)
        return (block, block.take(count) ?? 0)
    }

    /// Gives the slots of a block back.
    mutating func free(_ slots: Range<Int>, of block: ChannelBlock) {
        block.free(slots)
        guard !block.isOffered else { return }
        block.isOffered = true
        roomy.append(block)
    }

    mutating func join(_ key: SharedPace.Key) -> UnsafeMutablePointer<SharedPace> { paces.join(key) }

    mutating func leave(_ pace: UnsafeMutablePointer<SharedPace>) { paces.leave(pace) }
}
