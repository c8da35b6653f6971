import Foundation

/// The common parts of a value animation's runs, with the target's class erased.
final class ValueEngineFactory: EngineFactory {
    /// How the values of one run are shown.
    enum Content {
        case steps(@MainActor (AnyObject) -> @MainActor (Double) -> Void)
        /// A motion that can be taken over in flight.
        case motion(@MainActor (AnyObject, MotionStart) -> PhysicalMotion?)
    }

    let duration: TimeInterval
    let curve: ProgressCurve
    let content: Content
    /// The property that the animation moves; nil for a closure, which may change anything.
    let property: AnimatedKeyPath?
    /// Keeps the property's value from before a run, where the first frame shows another one.
    let keep: PropertyKeeper?
    /// The curve of a motion that begins at no velocity of its own; nil for any other motion.
    let motionCurve: ProgressCurve?
    let spring: DampedSpring?
    /// Whether the animation is a motion, which takes over the engine that moves its property.
    let isMotion: Bool
    /// Whether code of the user's makes the steps of each run.
    let beginsAnew: Bool

    @inline(never) init(
        duration: TimeInterval, curve: ProgressCurve, property: AnimatedKeyPath? = nil, keep: PropertyKeeper? = nil,
        beginsAnew: Bool = false, motionCurve: ProgressCurve? = nil, spring: SpringTiming? = nil, _ content: Content
    ) {
        self.motionCurve = motionCurve
        self.spring = curve.spring ?? spring?.motion(settlingIn: duration > 0 ? duration : nil)
        self.duration = duration
        self.curve = curve
        self.property = property
        self.keep = keep
        self.beginsAnew = beginsAnew
        self.content = content
        isMotion = if case .motion = content { true } else { false }
    }

    var propertyName: String? {
        guard let name = property.map({ "\($0.keyPath)" }), let point = name.lastIndex(of: "."), !name.hasSuffix(">")
        else { return nil }
        return String(name[name.index(after: point)...])
    }

    var isFrameByFrame: Bool { true }

    @MainActor var medium: (kind: EngineKind, path: PropertyPath?)? {
        (.model, property.flatMap { KnownPaths.path(of: $0.keyPath) })
    }

    var startsAtItsOwn: Bool { keep != nil }

    /// Whether the first frame would only show the value that the property has already.
    var startsWhereItIs: Bool { property != nil && keep == nil }

    var bringsFirstValues: Bool { property != nil && !startsWhereItIs && duration > 0 }

    func backwardsFill(on target: AnyObject) -> BackwardsFill? {
        guard let property else { return nil }
        return BackwardsFill(of: target, property) { [content, weak target] in
            guard let target else { return }
            switch content {
            case .steps(let makeStep): makeStep(target)(0)
            case .motion(let makeMotion): makeMotion(target, MotionStart(older: nil, speed: 1))?.step(0)
            }
        }
    }

    func reducedParts() -> ReducedParts? {
        ReducedParts(
            change: ValueEngineFactory(
                duration: 0, curve: curve, property: property, keep: keep, beginsAnew: beginsAnew, content),
            pass: ValueEngineFactory(duration: duration, curve: .linear, .steps { _ in { _ in } }))
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
    @inline(never) @usableFromInline package static func value(
        _ duration: TimeInterval?, _ curve: TimingCurve, _ property: AnimatedKeyPath, keep: PropertyKeeper?,
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
                keep: keep, content), issues)
    }
}
