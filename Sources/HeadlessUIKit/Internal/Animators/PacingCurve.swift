/// The progress of an animator's values by the fraction of its time; exactly 0 and 1 at the ends.
indirect enum PacingCurve {
    case bezier(UnitBezier)
    /// A spring in real seconds, cut off after `duration`.
    case spring(SpringCurve, duration: TimeInterval)
    /// A curve of another curve's time.
    case warped(UnitBezier, PacingCurve)
    /// Up to a fraction one curve, from there on another one, over the rest of the way.
    case forwards(PacingCurve, at: Double, value: Double, PacingCurve)
    /// Down to a fraction one curve, from there another one, back to the start.
    case backwards(PacingCurve, at: Double, value: Double, PacingCurve)

    /// Steps in which a curve that isn't monotone is searched for a value.
    static let searchSteps = 512
    static let bisectionSteps = 60

    func value(at fraction: Double) -> Double {
        if fraction <= 0 { return 0 }
        if fraction >= 1 { return 1 }
        switch self {
        case .bezier(let curve): return curve.value(at: fraction)
        case .spring(let motion, let duration): return motion.progress(at: fraction * duration)
        case .warped(let curve, let inner): return inner.value(at: curve.value(at: fraction))
        case .forwards(let before, let place, let value, let after):
            if fraction <= place { return before.value(at: fraction) }
            return value + (1 - value) * after.value(at: (fraction - place) / (1 - place))
        case .backwards(let before, let place, let value, let after):
            if fraction >= place { return before.value(at: fraction) }
            return value * (1 - after.value(at: (place - fraction) / place))
        }
    }

    /// The first fraction at which the curve has come to `target`.
    func fraction(at target: Double) -> Double {
        if target <= 0 { return 0 }
        if target >= 1 { return 1 }
        var (low, high) = (0.0, 1.0)
        for step in 1...Self.searchSteps {
            let fraction = Double(step) / Double(Self.searchSteps)
            if value(at: fraction) >= target {
                (low, high) = (fraction - 1 / Double(Self.searchSteps), fraction)
                break
            }
        }
        for _ in 0..<Self.bisectionSteps {
            let middle = (low + high) / 2
            if value(at: middle) < target { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// The curve from here on, in one direction or the other, with other timing (K15: without blending).
    func rerouted(at fraction: Double, reversed: Bool, to next: PacingCurve) -> PacingCurve {
        let value = value(at: fraction)
        return reversed
            ? .backwards(self, at: fraction, value: value, next) : .forwards(self, at: fraction, value: value, next)
    }
}
