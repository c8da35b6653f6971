/// Room for the quick paths of a few layers, one beside the other: a frame that reads layer after layer goes through
/// this memory in one direction, so that the next part is loaded ahead.
final class ChannelBlock {
    /// The number of slots. A slot is for one channel, or for the quick path before the channels.
    static let capacity = 64
    private static let place = max(MemoryLayout<Channel>.stride, MemoryLayout<QuickPath>.stride)
    private static let cacheLine = 64

    private let memory: UnsafeMutableRawPointer
    /// One bit for each slot.
    private var taken: UInt64 = 0
    /// Whether the pool lists the block as one that may have room.
    var isOffered = true

    init() {
        memory = .allocate(byteCount: Self.capacity * Self.place, alignment: Self.cacheLine)
    }

    deinit {
        // Plain numbers and pointers: nothing to tear down before.
        memory.deallocate()
    }

    /// The first of `count` free slots in a row.
    func take(_ count: Int) -> Int? {
        guard count <= Self.capacity else { return nil }
        var starts = ~taken
        for _ in 1..<count { starts &= starts >> 1 }
        guard starts != 0 else { return nil }
        let first = starts.trailingZeroBitCount
        taken |= Self.bits(count) << first
        return first
    }

    func free(_ places: Range<Int>) {
        taken &= ~(Self.bits(places.count) << places.lowerBound)
    }

    private static func bits(_ count: Int) -> UInt64 { count == capacity ? .max : (1 << count) - 1 }

    func quickPath(at place: Int) -> UnsafeMutablePointer<QuickPath> {
        (memory + place * Self.place).bindMemory(to: QuickPath.self, capacity: 1)
    }

    func channels(at place: Int, count: Int) -> UnsafeMutablePointer<Channel> {
        (memory + place * Self.place).bindMemory(to: Channel.self, capacity: count)
    }
}
