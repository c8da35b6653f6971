/// The playhead of an animator: a fraction of its time, which stands still or moves evenly by some clock.
struct AnimatorPlayhead {
    /// When the way is over, if it moves.
    private(set) var arrival: CFTimeInterval = 0
    private var anchor: CFTimeInterval = 0
    private(set) var start: Double
    private(set) var rate = 0.0
    /// Nearer than this to an end counts as the end.
    private static let epsilon = 1e-9

    init(fraction: Double) {
        start = Self.snapped(fraction)
    }

    func fraction(at time: CFTimeInterval) -> Double {
        rate == 0 ? start : Self.snapped(start + max(time - anchor, 0) * rate)
    }

    mutating func hold(at fraction: Double) {
        (start, rate) = (Self.snapped(fraction), 0)
    }

    private static func snapped(_ fraction: Double) -> Double {
        if fraction > 1 - epsilon { return 1 }
        return fraction < epsilon ? 0 : fraction
    }

    /// Moves from `time` on, by `rate` fractions a second, and is at the end of its way after `seconds`; until then it
    /// stays where it is.
    mutating func move(from time: CFTimeInterval, rate: Double, for seconds: TimeInterval) {
        (anchor, self.rate, arrival) = (time, rate, time + seconds)
    }
}

/// The playhead on one layer, by the layer's clock (A24). The layer's animations read it, so pausing, scrubbing,
/// turning round and going on need not touch them.
final class LayerPlayhead {
    var place: AnimatorPlayhead
    fileprivate weak var run: AnimatorRun?

    init(_ place: AnimatorPlayhead, of run: AnimatorRun) {
        (self.place, self.run) = (place, run)
    }
}

/// The part of an animator's time in which one of its animations runs, and the curve on which it does.
final class AnimatorPacer: AnimationPacer {
    private let playhead: LayerPlayhead
    private let start: Double
    private let length: Double
    private var curve: PacingCurve

    init(playhead: LayerPlayhead, start: Double, length: Double, curve: PacingCurve) {
        self.playhead = playhead
        self.start = start
        self.length = length
        self.curve = curve
    }

    func progress(at time: CFTimeInterval) -> Double {
        curve.value(at: local(playhead.place.fraction(at: time)))
    }

    func clockChanged() { playhead.run?.clocksChanged() }

    func reroute(at fraction: Double, reversed: Bool, to next: PacingCurve) {
        curve = curve.rerouted(at: local(fraction), reversed: reversed, to: next)
    }

    private func local(_ fraction: Double) -> Double {
        if length > 0 { return min(max((fraction - start) / length, 0), 1) }
        return fraction < start ? 0 : 1
    }
}
