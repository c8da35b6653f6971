#if !canImport(QuartzCore)
/// One property's animation, ready to be sampled.
///
/// What it writes is a closure made where the type of the value is known, or, for the two commonest kinds, a method: a
/// generic class's methods would run unspecialised.
class Track {
    typealias Restore = (_ shown: LayerValues, _ committed: LayerValues) -> Void

    // The three the common case needs come first, one beside the other.
    private final let isPlain: Bool
    private final let interval: ActiveInterval
    private final let pace: Pace
    final let schedule: Schedule
    /// Of an animation that only takes numbers from one value to another.
    final var ends: ChannelEnds?
    /// Whether the cycles behind count.
    final var isCumulative = false

    init(_ schedule: Schedule) {
        self.schedule = schedule
        interval = schedule.own
        pace = schedule.pace
        isPlain = schedule.groups.isEmpty && schedule.pacer == nil
    }

    /// Puts the value below all animations back.
    func restore(_ shown: LayerValues, _ committed: LayerValues) {}
    /// Puts the value at a progress on top of what is there.
    func write(_ shown: LayerValues, _ committed: LayerValues, _ progress: Double, _ cycles: Double) {}

    /// The value this track overwrites whole, looking at nothing else; nil when it is more complicated.
    var replaced: LayerSlot? { nil }

    /// False when the animation shows nothing at this time.
    @inline(__always)
    final func apply(to shown: LayerValues, over committed: LayerValues, _ time: Double, _ media: Double) -> Bool {
        if isPlain {
            guard let place = interval.place(at: time) else { return false }
            write(shown, committed, pace.progress(at: place), place.cycles)
            return true
        }
        guard let moment = schedule.moment(at: time, media: media) else { return false }
        write(shown, committed, moment.progress, moment.cycles)
        return true
    }
}

/// From one number to another.
private final class NumberTrack: Track {
    private let slot: ScalarSlot
    private let (from, to): (Double, Double)

    init(_ schedule: Schedule, _ slot: ScalarSlot, _ from: Double, _ to: Double) {
        self.slot = slot
        (self.from, self.to) = (from, to)
        super.init(schedule)
    }

    /// A component shares its value with others, so it counts as complicated.
    override var replaced: LayerSlot? {
        switch slot {
        case .x, .y, .width, .height, .part: nil
        default: .scalar(slot)
        }
    }

    override func restore(_ shown: LayerValues, _ committed: LayerValues) { slot.copy(from: committed, to: shown) }

    override func write(_ shown: LayerValues, _ committed: LayerValues, _ progress: Double, _ cycles: Double) {
        shown[slot] = from + (to - from) * progress
    }
}

/// From one point to another.
private final class PointTrack: Track {
    private let slot: PointSlot
    private let (from, to): (CGPoint, CGPoint)

    init(_ schedule: Schedule, _ slot: PointSlot, _ from: CGPoint, _ to: CGPoint) {
        self.slot = slot
        (self.from, self.to) = (from, to)
        super.init(schedule)
    }

    override var replaced: LayerSlot? {
        if case .origin = slot { nil } else { .point(slot) }
    }

    override func restore(_ shown: LayerValues, _ committed: LayerValues) { shown[slot] = committed[slot] }

    override func write(_ shown: LayerValues, _ committed: LayerValues, _ progress: Double, _ cycles: Double) {
        shown[slot] = .mix(from, to, progress)
    }
}

/// Everything else.
private final class ClosureTrack: Track {
    typealias Write = (_ shown: LayerValues, _ committed: LayerValues, _ progress: Double, _ cycles: Double) -> Void

    private let restoring: Restore
    private let writing: Write

    init(_ schedule: Schedule, restore: @escaping Restore, write: @escaping Write) {
        restoring = restore
        writing = write
        super.init(schedule)
    }

    override func restore(_ shown: LayerValues, _ committed: LayerValues) { restoring(shown, committed) }

    override func write(_ shown: LayerValues, _ committed: LayerValues, _ progress: Double, _ cycles: Double) {
        writing(shown, committed, progress, cycles)
    }
}

extension Track {
    static func make(
        _ schedule: Schedule, restore: @escaping Restore,
        write:
            @escaping (
                _ shown: LayerValues, _ committed: LayerValues, _ progress: Double, _ cycles: Double
            ) -> Void
    ) -> Track { ClosureTrack(schedule, restore: restore, write: write) }
}

/// Where an end of a basic animation is.
enum TrackEnd<Value: AnimatableValue> {
    case fixed(Value)
    /// The model's value, with something on top if need be: follows the model.
    case model(plus: Value?)

    @inline(__always)
    func value(_ slot: Value.Slot, _ committed: LayerValues) -> Value? {
        switch self {
        case .fixed(let value): return value
        case .model(let extra):
            guard let model = Value.read(committed, slot) else { return nil }
            return extra.map { Value.add($0, to: model) } ?? model
        }
    }
}

extension Track {
    @inline(__always)
    static func basic<Value: AnimatableValue>(
        _ schedule: Schedule, _ slot: Value.Slot, from: TrackEnd<Value>, to: TrackEnd<Value>,
        _ animation: CABasicAnimation
    ) -> Track {
        let track = typed(schedule, slot, from: from, to: to, animation)
        track.ends = ChannelEnds(slot, from: from, to: to, isAdditive: animation.isAdditive)
        track.isCumulative = animation.isCumulative
        return track
    }

    @inline(__always)
    private static func typed<Value: AnimatableValue>(
        _ schedule: Schedule, _ slot: Value.Slot, from: TrackEnd<Value>, to: TrackEnd<Value>,
        _ animation: CABasicAnimation
    ) -> Track {
        let restore: Restore = { shown, committed in slot.copy(from: committed, to: shown) }
        let (isAdditive, isCumulative) = (animation.isAdditive, animation.isCumulative)
        if !isAdditive, !isCumulative, case .fixed(let start) = from, case .fixed(let end) = to {
            if let slot = slot as? ScalarSlot, let start = start as? Double, let end = end as? Double {
                return NumberTrack(schedule, slot, start, end)
            }
            if let slot = slot as? PointSlot, let start = start as? CGPoint, let end = end as? CGPoint {
                return PointTrack(schedule, slot, start, end)
            }
            return Track.make(schedule, restore: restore) { shown, _, progress, _ in
                Value.write(shown, slot, Value.mix(start, end, progress))
            }
        }
        let autoreverses = schedule.own.autoreverses
        return Track.make(schedule, restore: restore) { shown, committed, progress, cycles in
            guard let from = from.value(slot, committed), let to = to.value(slot, committed) else { return }
            var result = Value.mix(from, to, progress)
            if isCumulative, cycles != 0 {
                result = Value.add(result, to: Value.times(autoreverses ? from : to, cycles))
            }
            if isAdditive, let underlying = Value.read(shown, slot) { result = Value.add(result, to: underlying) }
            Value.write(shown, slot, result)
        }
    }

    @inline(__always)
    static func keyframes<Value: AnimatableValue>(
        _ schedule: Schedule, _ slot: Value.Slot, _ curve: KeyframeCurve<Value>, _ animation: CAPropertyAnimation
    ) -> Track {
        let (isAdditive, isCumulative) = (animation.isAdditive, animation.isCumulative)
        let autoreverses = schedule.own.autoreverses
        return Track.make(schedule, restore: { shown, committed in slot.copy(from: committed, to: shown) }) {
            shown, _, progress, cycles in
            var result = curve.value(at: progress)
            if isCumulative, cycles != 0 {
                result = Value.add(result, to: Value.times(autoreverses ? curve.first : curve.last, cycles))
            }
            if isAdditive, let underlying = Value.read(shown, slot) { result = Value.add(result, to: underlying) }
            Value.write(shown, slot, result)
        }
    }

    /// Interpolates numbers, then turns them into a matrix.
    static func function(
        _ schedule: Schedule, _ slot: TransformSlot, _ function: CAValueFunction, isAdditive: Bool,
        _ input: @escaping (_ progress: Double, _ cycles: Double) -> FunctionInput
    ) -> Track {
        Track.make(schedule, restore: { shown, committed in shown[slot] = committed[slot] }) {
            shown, _, progress, cycles in
            let matrix = function.transform(input(progress, cycles).value)
            shown[slot] = isAdditive ? CATransform3D.add(matrix, to: shown[slot]) : matrix
        }
    }
}
#endif
