#if !canImport(QuartzCore)
final class KeyframeTrack<Value: AnimatableValue>: Track {
    let slot: Value.Slot
    let curve: KeyframeCurve<Value>
    let isAdditive: Bool
    let isCumulative: Bool

    init(_ schedule: Schedule, _ slot: Value.Slot, _ curve: KeyframeCurve<Value>, _ animation: CAPropertyAnimation) {
        self.slot = slot
        self.curve = curve
        isAdditive = animation.isAdditive
        isCumulative = animation.isCumulative
        super.init(schedule)
    }

    override func reset(_ shown: inout LayerValues, from committed: LayerValues) {
        slot.copy(from: committed, to: &shown)
    }

    override func apply(to shown: inout LayerValues, over committed: LayerValues, time: Double, media: Double) {
        guard let moment = schedule.moment(at: time, media: media) else { return }
        var result = curve.value(at: moment.progress)
        if isCumulative, moment.cycles != 0 {
            let perCycle = schedule.own.autoreverses ? curve.first : curve.last
            result = Value.add(result, to: Value.times(perCycle, moment.cycles))
        }
        if isAdditive, let underlying = Value.read(shown, slot) { result = Value.add(result, to: underlying) }
        Value.write(&shown, slot, result)
    }
}

/// Along a path: each element but a move is a stretch, a curve followed by its parameter.
final class PathTrack: Track {
    private let slot: PointSlot
    private let segments: [PathSegment]
    private let timeline: KeyTimeline
    private let lengths: LengthTable
    private let isDiscrete: Bool
    private let isAdditive: Bool
    private let isCumulative: Bool
    private let turn: Double?

    /// Nil for a path with nothing to follow.
    init?(_ schedule: Schedule, _ slot: PointSlot, _ path: CGPath, _ animation: CAKeyframeAnimation) {
        segments = path.elements.segments
        guard !segments.isEmpty else { return nil }
        self.slot = slot
        let mode = animation.calculationMode
        let paced = mode == .paced || mode == .cubicPaced
        isDiscrete = mode == .discrete
        isAdditive = animation.isAdditive
        isCumulative = animation.isCumulative
        timeline = KeyTimeline(
            stretches: segments.count, given: paced ? nil : animation.keyTimes?.map(\.doubleValue),
            functions: animation.timingFunctions, isDiscrete: isDiscrete)
        lengths = paced ? LengthTable(segments.map(\.lengths)) : LengthTable()
        switch animation.rotationMode {
        case .rotateAuto?: turn = slot == .position ? 0 : nil
        case .rotateAutoReverse?: turn = slot == .position ? .pi : nil
        default: turn = nil
        }
        super.init(schedule)
    }

    override func reset(_ shown: inout LayerValues, from committed: LayerValues) {
        shown[slot] = committed[slot]
        if turn != nil { shown.transform = committed.transform }
    }

    override func apply(to shown: inout LayerValues, over committed: LayerValues, time: Double, media: Double) {
        guard let moment = schedule.moment(at: time, media: media) else { return }
        var place = lengths.isEmpty ? timeline.place(moment.progress) : lengths.place(moment.progress)
        if isDiscrete { place = (timeline.held(moment.progress, count: segments.count), 0) }
        let segment = segments[place.index]
        var result = segment.point(at: place.fraction)
        if isCumulative, moment.cycles != 0 {
            let perCycle = schedule.own.autoreverses ? segments[0].p0 : segments[segments.count - 1].p3
            result = .plus(result, perCycle * moment.cycles)
        }
        shown[slot] = isAdditive ? .plus(shown[slot], result) : result
        if let turn {
            let rotation = CATransform3DMakeRotation(segment.angle(at: place.fraction) + turn, 0, 0, 1)
            shown.transform = CATransform3DConcat(shown.transform, rotation)
        }
    }
}
#endif
