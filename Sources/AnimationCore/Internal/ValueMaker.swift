import Foundation

/// What a value animation's runs have in common, the target's class erased.
final class ValueMaker: EngineMaker {
    /// What shows the values of one run.
    enum Content {
        case steps(@MainActor (AnyObject) -> @MainActor (Double) -> Void)
        /// A movement that can be taken over.
        case motion(@MainActor (AnyObject, MotionStart) -> Motion?)
        /// Nothing: a value is not a finite number.
        case nothing
    }

    let duration: TimeInterval
    let curve: ProgressCurve
    let frameRate: FrameRateRange?
    let content: Content
    /// What it animates; nil for a closure, which may change anything.
    let property: AnimatedKeyPath?
    /// Whether its first frame shows what is there already.
    let startsWhereItIs: Bool
    /// What is said of what was given and can't be used, for each run.
    private let repairs: [String]

    /// - Parameters:
    ///   - given: What the caller said of the duration, if that may be unusable.
    ///   - repairs: What is said of the rest.
    init(
        duration: TimeInterval, given: TimeInterval = 0, curve: ProgressCurve, frameRate: FrameRateRange? = nil,
        property: AnimatedKeyPath? = nil, startsWhereItIs: Bool = false, repairs: [String] = [],
        _ content: Content
    ) {
        self.duration = duration
        self.curve = curve
        self.frameRate = frameRate?.usable
        self.property = property
        self.startsWhereItIs = startsWhereItIs
        self.content = content
        var repairs = repairs
        if case .nothing = content { repairs.append("A value is not a finite number: nothing changes") }
        if !given.isLength { repairs.append("A duration of \(given) s counts as 0") }
        if let frameRate, frameRate != self.frameRate {
            repairs.append(
                "\(frameRate) is no range of frame rates: \(self.frameRate.map { "\($0)" } ?? "none") is used")
        }
        self.repairs = repairs
    }

    func reducedParts() -> ReducedParts? {
        if case .motion = content { return nil }
        return ReducedParts(
            change: ValueMaker(duration: 0, curve: curve, property: property, content))
    }

    func makeEngine(
        on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        for repair in repairs { host.report(AnimationIssue(repair)) }
        return ValueEngine(self, on: target, host: host, report: report)
    }
}

extension AnimatorStep {
    /// An animation of a property along a curve.
    @usableFromInline static func value(
        _ duration: TimeInterval, _ curve: TimingCurve, _ property: AnimatedKeyPath, startsWhereItIs: Bool,
        isUsable: Bool,
        _ makeStep: @escaping @MainActor (AnyObject) -> @MainActor (Double) -> Void
    ) -> AnimatorStep {
        AnimatorStep(
            ValueMaker(
                duration: duration.asLength, given: duration, curve: ProgressCurve(curve), property: property,
                startsWhereItIs: startsWhereItIs, isUsable ? .steps(makeStep) : .nothing))
    }
}
