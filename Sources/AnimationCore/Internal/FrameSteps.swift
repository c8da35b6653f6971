/// The closures that show the running values, side by side.
///
/// Not an array: a closure that is taken out of an array is retained and released around its call, which takes more time than what
/// most of them do. Here each is borrowed where it lies.
final class FrameSteps {
    typealias Step = @MainActor (Double) -> Void

    /// Can't be copied, so that calling it borrows it.
    private struct Slot: ~Copyable {
        let step: Step

        @MainActor func show(_ progress: Double) { step(progress) }
    }

    private var slots: UnsafeMutablePointer<Slot>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int = 8) {
        self.capacity = capacity
        slots = .allocate(capacity: capacity)
    }

    deinit {
        slots.deinitialize(count: count)
        slots.deallocate()
    }

    /// Shows a progress; what is called must leave this list alone.
    @MainActor func show(_ progress: Double, at index: Int) { slots[index].show(progress) }

    func append(_ step: @escaping Step) {
        if count == capacity { grow() }
        (slots + count).initialize(to: Slot(step: step))
        count += 1
    }

    func replace(_ index: Int, by step: @escaping Step) {
        (slots + index).deinitialize(count: 1)
        (slots + index).initialize(to: Slot(step: step))
    }

    /// Takes one out; the last one takes its place.
    func remove(_ index: Int) {
        count -= 1
        (slots + index).deinitialize(count: 1)
        if index != count { (slots + index).moveInitialize(from: slots + count, count: 1) }
    }

    func copy() -> FrameSteps {
        let copy = FrameSteps(capacity: capacity)
        for index in 0..<count { copy.append(slots[index].step) }
        return copy
    }

    private func grow() {
        let larger = UnsafeMutablePointer<Slot>.allocate(capacity: 2 * capacity)
        larger.moveInitialize(from: slots, count: count)
        slots.deallocate()
        slots = larger
        capacity *= 2
    }
}
