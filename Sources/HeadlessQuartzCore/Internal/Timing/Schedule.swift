/// When an animation shows what: its own clock, those of the groups around it, and its pace or its pacer.
struct Schedule {
    let own: ActiveInterval
    let pace: Pace
    /// The groups around the animation, the outermost first.
    let groups: [(interval: ActiveInterval, pace: Pace)]
    let pacer: (any AnimationPacer)?

    struct Moment {
        var progress: Double
        var cycles: Double
    }

    /// Progress at a layer time; nil when the animation shows nothing.
    @inline(__always)
    func moment(at time: Double) -> Moment? {
        if let pacer { return Moment(progress: pacer.progress(at: time), cycles: 0) }
        var time = time
        if !groups.isEmpty {
            guard let inner = timeInGroups(time) else { return nil }
            time = inner
        }
        guard let place = own.place(at: time) else { return nil }
        return Moment(progress: pace.progress(at: place), cycles: place.cycles)
    }

    private func timeInGroups(_ time: Double) -> Double? {
        var time = time
        for group in groups {
            guard let place = group.interval.place(at: time) else { return nil }
            time =
                switch group.pace {
                case .bezier: group.pace.progress(at: place) * group.interval.duration
                default: place.time
                }
        }
        return time
    }
}
