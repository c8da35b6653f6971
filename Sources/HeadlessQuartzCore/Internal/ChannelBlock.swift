#if !canImport(QuartzCore)
/// Room for the channels of a few layers, one beside the other: a frame that reads layer after layer goes through this
/// memory in one direction, so that what comes next is on its way before it is asked for.
final class ChannelBlock {
    static let capacity = 64

    private let channels: UnsafeMutablePointer<Channel>
    /// A bit for each channel in use.
    private var taken: UInt64 = 0
    /// Whether the context knows that there may be room.
    var isOffered = true

    init() {
        // A channel fills one line of the cache, so it begins with one. Plain numbers: nothing to tear down after.
        channels = UnsafeMutableRawPointer.allocate(
            byteCount: Self.capacity * MemoryLayout<Channel>.stride, alignment: MemoryLayout<Channel>.stride
        ).bindMemory(to: Channel.self, capacity: Self.capacity)
    }

    deinit {
        channels.deallocate()
    }

    /// The first of `count` free channels in a row.
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

    func pointer(_ place: Int) -> UnsafeMutablePointer<Channel> { channels + place }
}
#endif
