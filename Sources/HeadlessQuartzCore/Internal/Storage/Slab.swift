/// Memory for many small values of one kind, one beside the other, in the order in which they are made: a loop over
/// them goes through memory in one direction. They never move.
final class Slab<Element> {
    private static var firstChunk: Int { 64 }
    /// The number of chunks that are twice as long as the one before. The longer a chunk, the longer a loop goes in one
    /// direction.
    private static var doublings: Int { 6 }
    private static var cacheLine: Int { 64 }
    /// Whole lines each, so that none has more than it needs.
    private static var stride: Int { (MemoryLayout<Element>.size + cacheLine - 1) / cacheLine * cacheLine }

    private var chunks: [UnsafeMutableRawPointer] = []
    private var unused: [UnsafeMutablePointer<Element>] = []
    /// Layers may be made and released on another thread than the clock's.
    private let lock = NSLock()

    // The owner of an element holds the slab, and has freed the element by now.
    deinit {
        for chunk in chunks { chunk.deallocate() }
    }

    func make(_ element: Element) -> UnsafeMutablePointer<Element> {
        let place = lock.withLock { unused.popLast() ?? grow() }
        place.initialize(to: element)
        return place
    }

    func free(_ place: UnsafeMutablePointer<Element>) {
        place.deinitialize(count: 1)
        lock.withLock { unused.append(place) }
    }

    private func grow() -> UnsafeMutablePointer<Element> {
        let count = Self.firstChunk << min(chunks.count, Self.doublings)
        let new = UnsafeMutableRawPointer.allocate(byteCount: count * Self.stride, alignment: Self.cacheLine)
        chunks.append(new)
        let places = (0..<count).map { (new + $0 * Self.stride).bindMemory(to: Element.self, capacity: 1) }
        // Given out from the first to the last.
        unused += places.dropFirst().reversed()
        return places[0]
    }
}
