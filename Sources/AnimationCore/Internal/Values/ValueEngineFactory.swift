import Foundation

/// The common parts of a value animation's runs, with the target's class erased.
final class ValueEngineFactory: EngineFactory {
    /// The way in which the values of one run are shown.
    enum Content {
        case steps(@MainActor (AnyObject) -> @MainActor (Double) -> Void)
        /// A motion that can be taken over in flight.
        case motion(@MainActor (AnyObject, MotionStart) -> PhysicalMotion?)
    }

    let duration: TimeInterval
    let curve: ProgressCurve
    let frameRate: FrameRateRange?
    let content: Content
    /// The property that the animation moves; nil for a closure, which may change anything.
    let property: AnimatedKeyPath?
    /// Whether the first frame would only show the value that the property has already.
    let startsWhereItIs: Bool
    /// Whether the animation is a motion, which takes over the engine that moves its property.
    let isMotion: Bool

    init(
        duration: TimeInterval, curve: ProgressCurve, frameRate: FrameRateRange? = nil,
        property: AnimatedKeyPath? = nil, startsWhereItIs: Bool = false, _ content: Content
    ) {
        self.duration = duration
        self.curve = curve
        self.frameRate = frameRate
        self.property = property
        self.startsWhereItIs = startsWhereItIs
        self.content = content
        isMotion = if case .motion = content { true } else { false }
    }

    var propertyName: String? {
        guard let name = property.map({ "\($0.keyPath)" }), let point = name.lastIndex(of: "."), !name.hasSuffix(">")
        else { return nil }
        return "\"\(name[name.index(after: point)...])\""
    }

    var isFrameByFrame: Bool { true }

    func reducedParts() -> ReducedParts? {
        if isMotion { return nil }
        return ReducedParts(
            change: ValueEngineFactory(duration: 0, curve: curve, property: property, content))
    }

    func makeEngine(
        on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        ValueEngine(self, on: target, host: host, report: report)
    }
}

/// Makes the part of an engine that plays a curve frame by frame, where the engine's own system can't play it.
///
/// - Parameters:
///   - report: The report of the whole engine.
///   - received: Receives the events of the part.
///   - show: Shows a progress; it may leave 0…1 as the curve does.
@MainActor package func makePacer(
    _ duration: TimeInterval, _ curve: ProgressCurve, on target: AnyObject, host: any AnimationHost,
    report: EngineReport, received: @escaping @MainActor (EngineEvent) -> Void,
    show: @escaping @MainActor (Double) -> Void
) -> any AnimationEngine {
    let factory = ValueEngineFactory(duration: duration, curve: curve, .steps { _ in show })
    return ValueEngine(factory, on: target, host: host, report: EngineReport(partOf: report, received))
}

extension AnimatorSpec {
    /// Makes the spec of an animation of a property along a curve.
    @usableFromInline package static func value(
        _ duration: TimeInterval?, _ curve: TimingCurve, _ property: AnimatedKeyPath, startsWhereItIs: Bool,
        areEndsUsable: Bool, _ makeStep: @escaping @MainActor (AnyObject) -> @MainActor (Double) -> Void
    ) -> AnimatorSpec {
        var content = ValueEngineFactory.Content.steps(makeStep)
        var issues: [AnimationIssue.Kind] = []
        let timing = UsableTiming(duration, curve, into: &issues)
        if !areEndsUsable {
            content = .steps { _ in { _ in } }
            issues.append(.notFinite(property: property.name))
        }
        return AnimatorSpec(
            ValueEngineFactory(
                duration: timing.length, curve: timing.curve.progressCurve(over: timing.duration), property: property,
                startsWhereItIs: startsWhereItIs, content), issues)
    }
}
