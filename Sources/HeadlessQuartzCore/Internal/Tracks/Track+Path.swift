extension Track {
    /// Along a path; nil for a path with nothing to follow.
    static func path(
        _ schedule: Schedule, _ slot: Slot<CGPoint>, _ path: CGPath, _ animation: CAKeyframeAnimation
    ) -> Track? {
        guard let curve = PathCurve(path, animation) else { return nil }
        let (isAdditive, isCumulative) = (animation.isAdditive, animation.isCumulative)
        let autoreverses = schedule.own.autoreverses
        let turn: Double? =
            switch animation.rotationMode {
            case .rotateAuto? where animation.keyPath == "position": 0
            case .rotateAutoReverse? where animation.keyPath == "position": .pi
            default: nil
            }
        let restore: Track.Restore = { shown, committed in
            slot.restore(shown, committed)
            if turn != nil { shown.look.pointee.transform = committed.look.pointee.transform }
        }
        return Track(schedule, restore: restore) { shown, _, progress, cycles in
            let (segment, fraction) = curve.place(progress)
            var result = segment.point(at: fraction)
            if isCumulative, cycles != 0 { result = .plus(result, (autoreverses ? curve.first : curve.last) * cycles) }
            if isAdditive, let below = slot.read(shown) { result = .plus(below, result) }
            slot.write(shown, result)
            guard let turn else { return }
            let rotation = CATransform3DMakeRotation(segment.angle(at: fraction) + turn, 0, 0, 1)
            shown.look.pointee.transform = CATransform3DConcat(shown.look.pointee.transform, rotation)
        }
    }
}

/// A path over progress: each element but a move is a stretch, a curve followed by its parameter.
private struct PathCurve {
    private let segments: [PathSegment]
    private let timeline: KeyTimeline
    private let lengths: LengthTable
    private let isDiscrete: Bool

    var first: CGPoint { segments[0].p0 }
    var last: CGPoint { segments[segments.count - 1].p3 }

    init?(_ path: CGPath, _ animation: CAKeyframeAnimation) {
        segments = path.elements.segments
        guard !segments.isEmpty else { return nil }
        let mode = animation.calculationMode
        let paced = mode == .paced || mode == .cubicPaced
        isDiscrete = mode == .discrete
        timeline = KeyTimeline(
            stretches: segments.count, given: paced ? nil : animation.keyTimes?.map(\.doubleValue),
            functions: animation.timingFunctions, isDiscrete: isDiscrete)
        lengths = paced ? LengthTable(segments.map(\.lengths)) : LengthTable()
    }

    func place(_ progress: Double) -> (PathSegment, Double) {
        if isDiscrete { return (segments[timeline.held(progress, count: segments.count)], 0) }
        let place = lengths.isEmpty ? timeline.place(progress) : lengths.place(progress)
        return (segments[place.index], place.fraction)
    }
}
