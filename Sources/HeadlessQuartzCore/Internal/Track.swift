#if !canImport(QuartzCore)
/// One property's animation, ready to be sampled.
package class Track {
    package final var schedule: Schedule

    init(_ schedule: Schedule) {
        self.schedule = schedule
    }

    /// Puts the value below all animations back.
    func reset(_ shown: inout LayerValues, from committed: LayerValues) {}
    /// Puts this animation's value on top of what is there.
    func apply(to shown: inout LayerValues, over committed: LayerValues, time: Double, media: Double) {}
}

/// Where an end of a basic animation is.
enum TrackEnd<Value: AnimatableValue> {
    case fixed(Value)
    /// The model's value, with something on top if need be: follows the model.
    case model(plus: Value?)
}

final class BasicTrack<Value: AnimatableValue>: Track {
    let slot: Value.Slot
    let from: TrackEnd<Value>
    let to: TrackEnd<Value>
    let isAdditive: Bool
    let isCumulative: Bool

    init(
        _ schedule: Schedule, _ slot: Value.Slot, from: TrackEnd<Value>, to: TrackEnd<Value>, isAdditive: Bool,
        isCumulative: Bool
    ) {
        self.slot = slot
        self.from = from
        self.to = to
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
        super.init(schedule)
    }

    @inline(__always)
    private func value(_ end: TrackEnd<Value>, _ committed: LayerValues) -> Value? {
        switch end {
        case .fixed(let value): return value
        case .model(let extra):
            guard let model = Value.read(committed, slot) else { return nil }
            return extra.map { Value.add($0, to: model) } ?? model
        }
    }

    override func reset(_ shown: inout LayerValues, from committed: LayerValues) {
        slot.copy(from: committed, to: &shown)
    }

    override func apply(to shown: inout LayerValues, over committed: LayerValues, time: Double, media: Double) {
        guard let moment = schedule.moment(at: time, media: media),
            let from = value(from, committed), let to = value(to, committed)
        else { return }
        var result = Value.mix(from, to, moment.progress)
        if isCumulative, moment.cycles != 0 {
            let perCycle = schedule.own.autoreverses ? from : to
            result = Value.add(result, to: Value.times(perCycle, moment.cycles))
        }
        if isAdditive, let underlying = Value.read(shown, slot) { result = Value.add(result, to: underlying) }
        Value.write(&shown, slot, result)
    }
}
#endif
