#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// The parameters of a property animation, with the target's class erased.
final class PropertyEngineFactory: EngineFactory {
    /// The changes of a view.
    enum Changes {
        /// The effects that apps use most need no closure.
        case own(TargetChange)
        case closure(@MainActor (UIView) -> Void)

        @MainActor func make(on view: UIView) {
            switch self {
            case .own(let change): change.make(on: view)
            case .closure(let body): body(view)
            }
        }
    }

    /// The path of the property that it changes; nil for a closure, which may change any property.
    let property: String?
    let duration: TimeInterval
    let startDelay: TimeInterval
    private let timing: UsableTiming
    /// The curve frame by frame, if a property animator can't play it; nil for a Bézier curve and a spring.
    let pacing: ProgressCurve?
    let options: PropertyAnimation<UIView>.Options
    let changes: Changes
    let undo: (@MainActor (UIView) -> Void)?
    /// Whether the closure changes any views, instead of a target.
    let isUntargeted: Bool
    /// Whether it is a size along a sampled curve that goes beyond its ends: the view has each size itself.
    let isFrameByFrame: Bool

    /// An animation of one property of any view.
    fileprivate convenience init(_ property: String, _ timing: UsableTiming, _ changes: Changes) {
        // The subviews go along with the view's size.
        self.init(property, timing, property == "bounds" ? .layoutSubviews : [], changes)
    }

    /// The same changes, in no time.
    private convenience init(instantly factory: PropertyEngineFactory) {
        self.init(
            factory.property, factory.timing, factory.options, factory.changes, undo: factory.undo,
            isUntargeted: factory.isUntargeted, isInstant: true)
    }

    @inline(never) fileprivate init(
        _ property: String?, _ timing: UsableTiming, _ options: PropertyAnimation<UIView>.Options, _ changes: Changes,
        undo: (@MainActor (UIView) -> Void)? = nil, isUntargeted: Bool = false, isInstant: Bool = false
    ) {
        (self.property, self.timing, self.options, self.changes) = (property, timing, options, changes)
        (self.undo, self.isUntargeted) = (undo, isUntargeted)
        (duration, startDelay) = isInstant ? (0, 0) : (timing.length, timing.delay)
        pacing = isInstant ? nil : timing.pacing
        let isSize = if case .own(let change) = changes { change.isSize } else { false }
        isFrameByFrame = isSize && pacing != nil && timing.curve.overshoots
    }

    var curve: TimingCurve { timing.curve }

    /// Whether the caller said how long it lasts; a spring has a length of its own.
    private var isTimed: Bool { timing.duration != nil }

    var progressCurve: ProgressCurve { curve.progressCurve(over: isTimed ? duration : nil) }

    var spring: DampedSpring? { progressCurve.spring }

    var fade: Fade? {
        if case .own(.opacity(let alpha, _)) = changes { (alpha < 0.5 ? 1 : 0, .infinity) } else { nil }
    }

    var fadesOut: Bool? { if case .own(.opacity(let alpha, _)) = changes { alpha <= 0 } else { nil } }

    /// The opacity at which an entrance has begun; nil for other changes.
    var firstOpacity: CGFloat? {
        if case .own(.opacity(let end, let start?)) = changes, start < end { start } else { nil }
    }

    var propertyName: String? { property }

    var reducedMotion: ReducedMotion {
        changesPlace || property == nil && (curve.swings || options.contains(.layoutInWindow)) ? .fade : .keep
    }

    func reducedParts() -> ReducedParts? {
        let change = PropertyEngineFactory(instantly: self)
        // Without a target there is no layer to fade.
        return isUntargeted ? ReducedParts(change: change) : LayerOwner.view.reducedParts(change, over: duration)
    }

    func layer(of target: AnyObject) -> AnyObject? { isUntargeted ? nil : (target as? UIView)?.layer }

    var changesOthers: Bool { isUntargeted }

    @MainActor var medium: (kind: EngineKind, path: PropertyPath?)? {
        let kind = isFrameByFrame ? EngineKind.model : .view
        if case .own(let change) = changes { return (kind, change.changedPath) }
        return (kind, property.map { PropertyPath($0) })
    }

    /// Whether it changes the view's place or size, and nothing else.
    private var changesPlace: Bool { property?.isPlace == true }

    func isReady(on target: AnyObject) -> Bool {
        // With animations disabled nothing is visible, so there is no window to wait for.
        isUntargeted || (target as? UIView)?.isInWindow == true || !UIView.areAnimationsEnabled
    }

    func makeEngine(
        on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        guard let view = target as? UIView else { return nil }
        if changesPlace { view.layer.layOutIfNew() }
        if isFrameByFrame { return makeEngineByFrame(on: view, host: host, report: report) }
        return PropertyEngine(self, on: view, host: host, report: report)
    }

    /// The latest parameters without a spring: an app uses few curves, and one over and over.
    @MainActor private static var latestCubic: (points: Points, parameters: UICubicTimingParameters)?
    private typealias Points = (x1: Double, y1: Double, x2: Double, y2: Double)

    /// The curve of the animator: a straight line where the engine sets its fraction frame by frame.
    @MainActor var timingParameters: any UITimingCurveProvider {
        switch curve.spring {
        case nil:
            let points = curve.controlPoints
            if let (known, parameters) = Self.latestCubic, known == points { return parameters }
            let parameters = UICubicTimingParameters(
                controlPoint1: CGPoint(x: points.x1, y: points.y1), controlPoint2: CGPoint(x: points.x2, y: points.y2))
            Self.latestCubic = (points, parameters)
            return parameters
        case .physical(let mass, let stiffness, let damping, let velocity)? where !isTimed:
            return UISpringTimingParameters(
                mass: mass, stiffness: stiffness, damping: damping,
                initialVelocity: CGVector(dx: velocity, dy: velocity))
        case let spring?:
            // By its ratio it settles in the animator's own duration.
            return UISpringTimingParameters(
                dampingRatio: spring.ratio,
                initialVelocity: CGVector(dx: spring.initialVelocity, dy: spring.initialVelocity))
        }
    }
}

extension UsableTiming {
    fileprivate var pacing: ProgressCurve? { curve.isSampled ? curve.progressCurve(over: duration) : nil }
}

extension AnimatorSpec {
    /// An animation of any class's target.
    init<Target: AnimatableView>(_ animation: PropertyAnimation<Target>, completion: Completion? = nil) {
        self.init(
            animation.timing, animation.options.rawValue, Self.erased(animation.animations),
            undo: animation.undo.map(Self.erased), isUntargeted: Target.self == UntargetedView.self, completion)
    }

    private static func erased<Target: AnyObject>(
        _ body: @escaping @MainActor (Target) -> Void
    ) -> @MainActor (UIView) -> Void {
        { view in
            if let target = view as? Target { body(target) }
        }
    }

    @inline(never) private init(
        _ timing: Repaired<UsableTiming>, _ options: Int, _ changes: @escaping @MainActor (UIView) -> Void,
        undo: (@MainActor (UIView) -> Void)?, isUntargeted: Bool, _ completion: Completion?
    ) {
        var issues: [AnimationIssue.Kind] = []
        let usable = timing.value(into: &issues)
        let factory = PropertyEngineFactory(
            nil, usable, PropertyAnimation.Options(rawValue: options), .closure(changes), undo: undo,
            isUntargeted: isUntargeted)
        self.init(factory, issues, completion: completion)
    }

    /// A change that a view makes itself; with NaN or infinity it changes nothing.
    init(_ change: TargetChange, _ timing: LayerTiming, _ completion: Completion?) {
        let (property, issue) = change.checked
        let isUsable = if case .notFinite? = issue { false } else { true }
        self.init(
            property, timing.duration, timing.curve, timing.delay, issue, completion,
            isUsable ? .own(change) : .closure { _ in })
    }

    /// An animation of one property of any view.
    init(
        changing property: String, _ duration: TimeInterval?, _ curve: TimingCurve, _ delay: TimeInterval,
        _ completion: Completion?, _ changes: @escaping @MainActor (UIView) -> Void
    ) {
        self.init(property, duration, curve, delay, nil, completion, .closure(changes))
    }

    /// - Parameter valueIssue: The issue of the effect's numbers.
    @inline(never) private init(
        _ property: String, _ duration: TimeInterval?, _ curve: TimingCurve, _ delay: TimeInterval,
        _ valueIssue: AnimationIssue.Kind?, _ completion: Completion?, _ changes: PropertyEngineFactory.Changes
    ) {
        var issues: [AnimationIssue.Kind] = []
        let timing = UsableTiming(duration, curve, delay, of: property, into: &issues)
        if let valueIssue { issues.append(valueIssue) }
        self.init(PropertyEngineFactory(property, timing, changes), issues, completion: completion)
    }
}
#endif
