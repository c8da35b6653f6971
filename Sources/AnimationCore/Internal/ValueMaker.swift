import Foundation

/// What a value animation's runs have in common, the target's class erased.
final class ValueMaker: EngineMaker {
    /// What shows the values of one run.
    enum Content {
        case steps(@MainActor (AnyObject) -> @MainActor (Double) -> Void)
        /// A movement that can be taken over.
        case motion(@MainActor (AnyObject) -> Motion?)
    }

    let duration: TimeInterval
    let curve: ProgressCurve
    let frameRate: FrameRateRange?
    let content: Content
    /// What it animates; nil for a closure, which may change anything.
    let property: AnimatedKeyPath?
    /// Whether its first frame shows what is there already.
    let startsWhereItIs: Bool
    /// What was given for the duration, where it can't be used.
    private let unusableDuration: TimeInterval?

    /// - Parameter given: What the caller said of the duration, if that may be unusable.
    init(
        duration: TimeInterval, given: TimeInterval = 0, curve: ProgressCurve, frameRate: FrameRateRange? = nil,
        property: AnimatedKeyPath? = nil, startsWhereItIs: Bool = false, _ content: Content
    ) {
        self.duration = duration
        self.curve = curve
        self.frameRate = frameRate
        self.property = property
        self.startsWhereItIs = startsWhereItIs
        unusableDuration = given.isLength ? nil : given
        self.content = content
    }

    func reducedParts() -> ReducedParts? {
        guard case .steps = content else { return nil }
        return ReducedParts(
            change: ValueMaker(duration: 0, curve: curve, property: property, content))
    }

    func makeEngine(
        on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        if let unusableDuration { host.report(AnimationIssue("A duration of \(unusableDuration) s counts as 0")) }
        return ValueEngine(self, on: target, host: host, report: report)
    }
}

extension AnimatorStep {
    /// An animation of a property along a curve.
    @usableFromInline static func value(
        _ duration: TimeInterval, _ curve: TimingCurve, _ property: AnimatedKeyPath, startsWhereItIs: Bool,
        _ makeStep: @escaping @MainActor (AnyObject) -> @MainActor (Double) -> Void
    ) -> AnimatorStep {
        AnimatorStep(
            ValueMaker(
                duration: duration.asLength, given: duration, curve: ProgressCurve(curve), property: property,
                startsWhereItIs: startsWhereItIs, .steps(makeStep)))
    }
}
