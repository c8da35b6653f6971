/// Maps a time in an animation to progress.
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
