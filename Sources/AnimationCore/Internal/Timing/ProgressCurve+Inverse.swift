/// The fraction at which a curve shows a progress.
extension ProgressCurve {
    /// Steps in which a curve that may swing is looked through.
    private static let steps = 32
    /// Evaluations that may follow the curve; after them, the place is found by halves alone.
    private static let guesses = 24
    /// How near the fraction is found, as a share of the way that is looked through.
    private static let nearness = 0x1p-50
    /// A progress so little above a top of the curve is the top's: it has come from there, and was rounded.
    private static let rounding = 1e-9

    /// The first fraction, as far as steps of a 32nd of the way can tell, at which the curve shows a progress; `end` if
    /// it never does.
    ///
    /// The highest top between two steps counts, too, if no step reaches so far: a swinging curve that is caught there
    /// stays there.
    ///
    /// - Parameter end: The fraction up to which it is looked for.
    @_optimize(size) func firstFraction(showing wanted: Double, upTo end: Double) -> Double {
        if wanted == 0 || !wanted.isFinite { return 0 }
        if case .bezier(let curve) = form, wanted > 0, curve.neverFalls { return min(curve.x(atY: wanted), end) }
        let sign = wanted > 0 ? 1.0 : -1
        /// Negative before the progress is reached.
        func excess(at fraction: Double) -> Double { sign * (progress(at: fraction) - wanted) }
        let steps = neverFalls ? 1 : Self.steps
        var before = (fraction: 0.0, excess: -wanted.magnitude)
        var former = before
        var highest: (low: Point, middle: Point, high: Point)?
        for step in 1...steps {
            let next = step == steps ? end : end * Double(step) / Double(steps)
            let reached = (fraction: next, excess: excess(at: next))
            if reached.excess >= 0 { return Self.root(between: before, reached, within: end * Self.nearness, excess) }
            let isTop = before.excess > max(former.excess, reached.excess)
            if isTop, before.excess > highest?.middle.excess ?? -.infinity { highest = (former, before, reached) }
            (former, before) = (before, reached)
        }
        guard let (low, middle, high) = highest else { return end }
        let top = Self.top(between: low, middle, high, excess)
        if top.excess >= 0 { return Self.root(between: low, top, within: end * Self.nearness, excess) }
        return top.excess >= -Self.rounding ? top.fraction : end
    }

    private typealias Point = (fraction: Double, excess: Double)

    /// Returns a root of a function between two points at which the function has different signs.
    ///
    /// Chandrupatla's method (Advances in Engineering Software 28, 1997): inverse quadratic interpolation where the
    /// last points allow it, else halves.
    private static func root(
        between low: Point, _ high: Point, within nearness: Double, _ function: (Double) -> Double
    ) -> Double {
        // The latest point, the one on the other side of the root, and the one before them.
        var (latest, other) = (high, low)
        var share = 0.5
        for count in 1... {
            let fraction = latest.fraction + share * (other.fraction - latest.fraction)
            let next = (fraction: fraction, excess: function(fraction))
            let isOnSameSide = (next.excess >= 0) == (latest.excess >= 0)
            let former = isOnSameSide ? latest : other
            if !isOnSameSide { other = latest }
            latest = next
            let width = (other.fraction - latest.fraction).magnitude
            if width <= nearness { break }
            share = 0.5
            if count < guesses, let guess = interpolated(latest, other, former) {
                let least = nearness / 2 / width
                share = min(max(guess, least), 1 - least)
            }
        }
        return latest.excess >= 0 ? latest.fraction : other.fraction
    }

    /// Returns the highest point of a function between two points, with one between them that is higher than both; the
    /// middle one, if it is far below 0.
    private static func top(
        between low: Point, _ middle: Point, _ high: Point, _ function: (Double) -> Double
    ) -> Point {
        // A parabola through the three rises above the middle one by a part of its fall to the lower one of the others.
        guard middle.excess + (middle.excess - min(low.excess, high.excess)) >= 0 else { return middle }
        let golden = (5.0.squareRoot() - 1) / 2
        var (low, high) = (low.fraction, high.fraction)
        func point(_ fraction: Double) -> Point { (fraction: fraction, excess: function(fraction)) }
        var (first, second) = (point(high - golden * (high - low)), point(low + golden * (high - low)))
        for _ in 0..<guesses * 2 {
            if first.excess > second.excess {
                (high, second) = (second.fraction, first)
                first = point(high - golden * (high - low))
            } else {
                (low, first) = (first.fraction, second)
                second = point(low + golden * (high - low))
            }
        }
        return first.excess > second.excess ? first : second
    }

    /// The share of the way from the latest point to the other one at which the parabola through three points comes to
    /// 0; nil where it may lead astray.
    private static func interpolated(_ latest: Point, _ other: Point, _ former: Point) -> Double? {
        let (rise, whole) = (latest.excess - other.excess, former.excess - other.excess)
        let (share, part) =
            ((latest.fraction - other.fraction) / (former.fraction - other.fraction), rise / whole)
        guard part * part < share, (1 - part) * (1 - part) < 1 - share else { return nil }
        let reach = (former.fraction - latest.fraction) / (other.fraction - latest.fraction)
        let bend = reach * other.excess / (former.excess - latest.excess)
        return latest.excess / whole * (former.excess / rise + bend)
    }

    /// Whether the curve is known never to fall.
    private var neverFalls: Bool { form.neverFalls }
}

extension ProgressCurve.Form {
    fileprivate var neverFalls: Bool {
        switch self {
        case .linear, .steps: true
        case .bezier(let curve): curve.neverFalls
        case .easing(let easing): easing.neverFalls
        case .reversed(let curve), .mirrored(let curve): curve.neverFalls
        case .mixed(let one, let other, let share): (0...1).contains(share) && one.neverFalls && other.neverFalls
        case .spring, .piecewise, .function: false
        }
    }
}
