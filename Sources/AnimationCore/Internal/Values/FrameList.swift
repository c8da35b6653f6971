import Foundation

/// The value engines of a frame clock, each with the data of its frames.
///
/// The engines are in the order in which they came: of two on one property, the newer one is on top.
@MainActor struct FrameList {
    /// Shows a progress on the target.
    ///
    /// A struct, since a closure that is stored bare in an array or an optional is wrapped in another closure.
    struct FrameUpdate {
        let show: @MainActor (Double) -> Void

        static let nothing = FrameUpdate { _ in }
    }

    struct Entry {
        /// nil for an engine that has gone: the next frame closes the gap.
        fileprivate(set) var engine: ValueEngine?
        fileprivate(set) var frame: ValueFrame
        fileprivate(set) var step: FrameUpdate
    }

    private(set) var entries: ContiguousArray<Entry> = []
    /// The number of changes of the list.
    private(set) var changes = 0
    private var gaps = 0

    /// Whether the list has no engine.
    var isEmpty: Bool { gaps == entries.count }

    /// Appends an engine that is not in the list.
    mutating func append(_ engine: ValueEngine, _ frame: ValueFrame, _ step: FrameUpdate) {
        changes &+= 1
        if gaps > 0 { makeRoom() }
        engine.slot = entries.count
        entries.append(Entry(engine: engine, frame: frame, step: step))
        compare(engine.slot)
    }

    /// Gives an engine in the list a new frame.
    mutating func replace(_ engine: ValueEngine, _ frame: ValueFrame, _ step: FrameUpdate) {
        changes &+= 1
        entries[engine.slot].frame = frame
        entries[engine.slot].step = step
        compare(engine.slot)
        compare(engine.slot + 1)
    }

    mutating func silence(_ engine: ValueEngine) {
        changes &+= 1
        entries[engine.slot].step = .nothing
    }

    mutating func remove(_ engine: ValueEngine) {
        changes &+= 1
        entries[engine.slot].engine = nil
        entries[engine.slot].step = .nothing
        engine.slot = -1
        gaps += 1
    }

    /// Delays an engine by the seconds in which no frames came.
    mutating func delay(_ slot: Int, by seconds: TimeInterval) {
        entries[slot].frame.delay(by: seconds)
    }

    /// Compares the frames of all neighbours; to be called after delays.
    mutating func compareAll() {
        for slot in entries.indices { compare(slot) }
    }

    /// Compares a frame with the one before it, after one of the two has changed.
    private mutating func compare(_ slot: Int) {
        guard slot < entries.count else { return }
        let isLikePrevious = slot > 0 && entries[slot].frame.hasPace(of: entries[slot - 1].frame)
        entries[slot].frame.isLikePrevious = isLikePrevious
    }

    // MARK: - Gaps

    private static let mostGaps = 64

    private mutating func makeRoom() {
        if isEmpty {
            forgetAll()
        } else if gaps > Self.mostGaps, gaps > entries.count / 2 {
            closeGaps()
        }
    }

    /// Empties the list if all engines have gone: a sequence of steps then never has gaps to close.
    private mutating func forgetAll() {
        gaps = 0
        entries.removeAll(keepingCapacity: true)
    }

    mutating func closeGaps() {
        guard gaps > 0 else { return }
        gaps = 0
        var (kept, isNeighbourNew) = (0, false)
        for index in entries.indices {
            guard let engine = entries[index].engine else {
                isNeighbourNew = true
                continue
            }
            if kept != index {
                entries[kept] = entries[index]
                engine.slot = kept
            }
            if isNeighbourNew { compare(kept) }
            isNeighbourNew = false
            kept += 1
        }
        entries.removeLast(entries.count - kept)
    }
}
