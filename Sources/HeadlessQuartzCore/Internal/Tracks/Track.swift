/// One property's animation, ready to be sampled. What it writes is a closure made where the type of the value is
/// known: a generic class's methods would run unspecialised.
final class Track {
    typealias Restore = (_ shown: LayerValues, _ committed: LayerValues) -> Void
    typealias Write = (_ shown: LayerValues, _ committed: LayerValues, _ progress: Double, _ cycles: Double) -> Void

    let schedule: Schedule
    /// Puts the value below all animations back.
    let restore: Restore
    /// Puts the value at a progress on top of what is there.
    private let write: Write
    /// The ends of an animation that only takes numbers from one value to another.
    fileprivate(set) var ends: ChannelEnds?
    /// Whether the cycles behind count.
    fileprivate(set) var isCumulative = false

    var isPaced: Bool { schedule.pacer != nil }

    init(_ schedule: Schedule, restore: @escaping Restore, write: @escaping Write) {
        self.schedule = schedule
        self.restore = restore
        self.write = write
    }

    func apply(to shown: LayerValues, over committed: LayerValues, _ time: Double) {
        guard let moment = schedule.moment(at: time) else { return }
        write(shown, committed, moment.progress, moment.cycles)
    }
}

/// An end of a basic animation.
enum TrackEnd<Value: AnimatableValue> {
    case fixed(Value)
    /// The model's value, with something on top if need be: follows the model.
    case model(plus: Value?)

    @inline(__always)
    func value(_ slot: Slot<Value>, _ committed: LayerValues) -> Value? {
        switch self {
        case .fixed(let value): return value
        case .model(let extra):
            guard let model = slot.read(committed) else { return nil }
            return extra.map { Value.add($0, to: model) } ?? model
        }
    }
}

extension Track {
    @inline(__always)
    static func basic<Value: AnimatableValue>(
        _ schedule: Schedule, _ slot: Slot<Value>, from: TrackEnd<Value>, to: TrackEnd<Value>,
        _ animation: CABasicAnimation
    ) -> Track {
        let track = typed(schedule, slot, from: from, to: to, animation)
        track.ends = ChannelEnds(slot, from: from, to: to, isAdditive: animation.isAdditive)
        track.isCumulative = animation.isCumulative
        return track
    }

    @inline(__always)
    private static func typed<Value: AnimatableValue>(
        _ schedule: Schedule, _ slot: Slot<Value>, from: TrackEnd<Value>, to: TrackEnd<Value>,
        _ animation: CABasicAnimation
    ) -> Track {
        let (isAdditive, isCumulative) = (animation.isAdditive, animation.isCumulative)
        if !isAdditive, !isCumulative, case .fixed(let start) = from, case .fixed(let end) = to {
            return Track(schedule, restore: slot.restore) { shown, _, progress, _ in
                slot.write(shown, Value.mix(start, end, progress))
            }
        }
        let autoreverses = schedule.own.autoreverses
        return Track(schedule, restore: slot.restore) { shown, committed, progress, cycles in
            guard let from = from.value(slot, committed), let to = to.value(slot, committed) else { return }
            var result = Value.mix(from, to, progress)
            if isCumulative, cycles != 0 {
                result = Value.add(result, to: Value.times(autoreverses ? from : to, cycles))
            }
            if isAdditive, let underlying = slot.read(shown) { result = Value.add(result, to: underlying) }
            slot.write(shown, result)
        }
    }

    @inline(__always)
    static func keyframes<Value: AnimatableValue>(
        _ schedule: Schedule, _ slot: Slot<Value>, _ curve: KeyframeCurve<Value>, _ animation: CAPropertyAnimation
    ) -> Track {
        let (isAdditive, isCumulative) = (animation.isAdditive, animation.isCumulative)
        let autoreverses = schedule.own.autoreverses
        return Track(schedule, restore: slot.restore) {
            shown, _, progress, cycles in
            var result = curve.value(at: progress)
            if isCumulative, cycles != 0 {
                result = Value.add(result, to: Value.times(autoreverses ? curve.first : curve.last, cycles))
            }
            if isAdditive, let underlying = slot.read(shown) { result = Value.add(result, to: underlying) }
            slot.write(shown, result)
        }
    }

    /// Interpolates numbers, then turns them into a matrix.
    static func function(
        _ schedule: Schedule, _ slot: Slot<CATransform3D>, _ function: CAValueFunction, isAdditive: Bool,
        _ input: @escaping (_ progress: Double, _ cycles: Double) -> FunctionInput
    ) -> Track {
        Track(schedule, restore: slot.restore) {
            shown, _, progress, cycles in
            let matrix = function.transform(input(progress, cycles).value)
            guard let below = slot.read(shown) else { return }
            slot.write(shown, isAdditive ? CATransform3D.add(matrix, to: below) : matrix)
        }
    }
}
