#if !canImport(QuartzCore)
/// From a place in an animation to progress.
enum Pace {
    case linear
    case bezier(UnitBezier)
    /// Boxed, so that the others stay small.
    indirect case spring(SpringCurve, UnitBezier?)

    init(_ animation: CAAnimation) {
        let curve = animation.timingFunction.flatMap { $0.curve.isLinear ? nil : $0.curve }
        if let spring = animation as? CASpringAnimation {
            self = .spring(spring.spring, curve)
        } else {
            self = curve.map(Pace.bezier) ?? .linear
        }
    }

    /// A spring goes by real seconds; its timing function, if any, first bends them within the duration.
    @inline(__always)
    func progress(at place: ActiveInterval.Place) -> Double {
        switch self {
        case .linear: return place.fraction
        case .bezier(let curve): return curve.value(at: place.fraction)
        case .spring: return springProgress(at: place)
        }
    }
}

extension Pace {
    @inline(never)
    private func springProgress(at place: ActiveInterval.Place) -> Double {
        guard case .spring(let spring, let curve) = self, place.fraction > 0 else { return place.fraction }
        guard let curve else { return spring.progress(at: place.time) }
        return spring.progress(at: place.time / place.fraction * curve.value(at: place.fraction))
    }
}

/// When an animation shows what: its own clock, those of the groups around it, and its pace or its pacer.
struct Schedule {
    var own: ActiveInterval
    var pace: Pace
    /// From the outermost in.
    var groups: [(interval: ActiveInterval, pace: Pace)]
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
#endif
