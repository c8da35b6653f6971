/// A progress in steps of one height, as CSS's `steps()` (CSS Easing Functions Level 1, section 2.3).
struct StepCurve: Sendable, Equatable {
    let count: Int
    let position: TimingCurve.StepPosition

    /// The most steps; more can't be told apart on a screen.
    static let most = 1000

    /// With a number of steps that can be used.
    var usable: StepCurve {
        StepCurve(count: min(max(count, position == .none ? 2 : 1), Self.most), position: position)
    }

    /// A fraction this little before a step counts as on it: thirds and their like are not exact.
    private static let tolerance = 1e-9

    private var jumps: Int {
        switch position {
        case .start, .end: count
        case .none: count - 1
        case .both: count + 1
        }
    }

    func progress(at fraction: Double) -> Double {
        var step = Int(fraction * Double(count) + Self.tolerance)
        if position == .start || position == .both { step += 1 }
        return Double(min(step, jumps)) / Double(jumps)
    }

    /// The fractions at which it jumps, but for the ends.
    var breaks: [Double] { (1..<max(count, 2)).map { Double($0) / Double(count) } }
}
