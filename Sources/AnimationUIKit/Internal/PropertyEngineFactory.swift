#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// What a property animation's runs have in common, the target's class erased.
final class PropertyEngineFactory: EngineFactory {
    /// Changes a view.
    typealias Changes = @MainActor (UIView) -> Void

    /// What it changes, in the layer's terms; nil for a closure, which may change anything.
    let property: String?
    let duration: TimeInterval
    let startDelay: TimeInterval
    let curve: TimingCurve
    /// Whether the caller said how long it lasts; a spring has a length of its own.
    private let isTimed: Bool
    let options: PropertyAnimation<UIView>.Options
    let prepare: Changes?
    let animations: Changes
    let undo: Changes?
    let repairs: [AnimationIssue.Kind]
    let darkestPlace: Double?

    /// An animation of any class's target.
    init<Target: AnimatableView>(_ animation: PropertyAnimation<Target>) {
        property = nil
        duration = animation.usableDuration
        startDelay = animation.usableDelay
        curve = Self.played(animation.curve)
        isTimed = animation.duration != nil
        options = PropertyAnimation.Options(rawValue: animation.options.rawValue)
        prepare = animation.prepare.map(Self.erased)
        animations = Self.erased(animation.animations)
        undo = animation.undo.map(Self.erased)
        repairs = Self.repairs(nil, animation.duration, animation.delay, animation.curve)
        darkestPlace = nil
    }

    /// An animation of one property of any view.
    ///
    /// - Parameters:
    ///   - values: The effect's numbers. With NaN or infinity it changes nothing; the caller clamps huge ones.
    ///   - alpha: What it fades to, if it fades.
    init(
        _ property: String, _ duration: TimeInterval?, _ curve: TimingCurve, _ delay: TimeInterval,
        values: [CGFloat], alpha: CGFloat? = nil, _ animations: @escaping Changes
    ) {
        let isUsable = values.allSatisfy(\.isFinite)
        self.property = property
        self.duration = curve.length(duration)
        startDelay = delay.asLength
        self.curve = Self.played(curve)
        isTimed = duration != nil
        options = []
        prepare = nil
        if isUsable { self.animations = animations } else { self.animations = { _ in } }
        undo = nil
        darkestPlace = isUsable ? alpha.map { $0 < 0.5 ? 1 : 0 } : nil
        var repairs = Self.repairs(property, duration, delay, curve)
        if !isUsable {
            repairs.append(.notFinite(property: property))
        } else if values.contains(where: { Double($0).isBeyondShown }) {
            repairs.append(.tooLarge(property: property))
        } else if property == "bounds", values.contains(where: { $0 < 0 }) {
            repairs.append(.negativeLength(property: property))
        }
        self.repairs = repairs
    }

    /// A fade to an alpha.
    convenience init(fadeTo alpha: CGFloat, _ duration: TimeInterval?, _ curve: TimingCurve, _ delay: TimeInterval) {
        let shown = CGFloat(Double(alpha).showable)
        self.init("opacity", duration, curve, delay, values: [alpha], alpha: alpha) { $0.alpha = shown }
    }

    /// The same changes, in no time.
    private init(instantly factory: PropertyEngineFactory) {
        property = factory.property
        duration = 0
        startDelay = 0
        curve = factory.curve
        isTimed = factory.isTimed
        options = factory.options
        prepare = factory.prepare
        animations = factory.animations
        undo = factory.undo
        repairs = []
        darkestPlace = nil
    }

    private static func erased<Target: AnyObject>(_ body: @escaping @MainActor (Target) -> Void) -> Changes {
        { view in
            if let target = view as? Target { body(target) }
        }
    }

    /// The curve itself, or the nearest one that a property animator can play.
    private static func played(_ curve: TimingCurve) -> TimingCurve { curve.isSampled ? curve.nearestBezier : curve }

    private static func repairs(
        _ property: String?, _ duration: TimeInterval?, _ delay: TimeInterval, _ curve: TimingCurve
    ) -> [AnimationIssue.Kind] {
        var repairs = curve.repairs(over: duration, of: property)
        if let repair = delay.delayRepair(of: property) { repairs.append(repair) }
        if curve.isSampled {
            repairs.append(.unplayableCurve(curve, property: property, used: played(curve)))
        }
        return repairs
    }

    var propertyName: String? { property.map { "\"\($0)\"" } }

    var reducedMotion: ReducedMotion {
        switch property {
        case "position", "bounds": .fade
        case nil: curve.swings ? .fade : .keep
        default: .keep
        }
    }

    func reducedParts() -> ReducedParts? {
        ReducedParts(change: PropertyEngineFactory(instantly: self)) { [self] isStill in
            let owner = LayerOwner(
                layer: { ($0 as? UIView)?.layer }, isAnimated: { UIView.areAnimationsEnabled })
            return LayerEngineFactory(fadeThrough: duration, isStill: isStill, of: owner)
        }
    }

    func layer(of target: AnyObject) -> AnyObject? { (target as? UIView)?.layer }

    func isReady(on target: AnyObject) -> Bool {
        // With animations switched off there is nothing to see, and nothing to wait for.
        (target as? UIView)?.window != nil || !UIView.areAnimationsEnabled
    }

    func makeEngine(
        on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        guard let view = target as? UIView else { return nil }
        return PropertyEngine(self, on: view, host: host, report: report)
    }

    /// A velocity of a spring; NaN and infinity count as 0, as in the length of its run.
    private static func usable(_ velocity: Double) -> CGVector {
        let velocity = SpringTiming.usable(velocity: velocity)
        return CGVector(dx: velocity, dy: velocity)
    }

    @MainActor var timingParameters: any UITimingCurveProvider {
        switch curve.spring {
        case nil:
            let points = curve.controlPoints
            return UICubicTimingParameters(
                controlPoint1: CGPoint(x: points.x1, y: points.y1), controlPoint2: CGPoint(x: points.x2, y: points.y2))
        case .physical(let mass, let stiffness, let damping, let velocity)? where !isTimed:
            let usable = SpringTiming.usable(mass, stiffness, damping)
            return UISpringTimingParameters(
                mass: usable.mass, stiffness: usable.stiffness, damping: usable.damping,
                initialVelocity: Self.usable(velocity))
        case let spring?:
            // By its ratio it settles in the animator's own duration.
            return UISpringTimingParameters(
                dampingRatio: spring.usableRatio, initialVelocity: Self.usable(spring.usableVelocity))
        }
    }
}
#endif
