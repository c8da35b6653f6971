import AnimationCore
import Foundation

/// The parameters of a `CABasicAnimation`, on a spring of a `CASpringAnimation`: from one value of a property to
/// another.
///
/// Along a curve that neither of them has, such as `.easeOutBounce`, it is played as a `CAKeyframeAnimation`, within a
/// thousandth of the distance. Values that can't be computed, such as images, change linearly instead, which is
/// reported.
///
/// One or two of `from`, `to` and `by` set the ends: from and to; only to (from the layer's value when the animation
/// starts); only from (to the layer's value); by, alone or with one of the others. With none, or with NaN or infinity,
/// there is nothing to play; with all three `by` is ignored; numbers beyond ±1e30 count as ±1e30. All of these are
/// reported.
///
/// ```swift
/// let drop = BasicAnimation("position.y", by: 120, timing: LayerTiming(duration: 0.4, curve: .easeIn))
/// layer.at.animate(AnyAnimator(BasicAnimator(drop)))
/// ```
public struct BasicAnimation: Sendable, Equatable {
    /// The property, as Core Animation spells it, such as `opacity` or `transform.scale`.
    ///
    /// A property that the layer does not have, or of another kind than the values, is reported, and nothing plays.
    public var keyPath: String
    /// The value at the start.
    public var from: LayerValue?
    /// The value at the end; alone, it is shown at once if the layer has no value to start from, such as a colour.
    public var to: LayerValue?
    /// The difference between start and end.
    public var by: LayerValue?
    /// The length, the repeats and the curve.
    public var timing: LayerTiming
    /// Whether the values are added to the values that the layer shows below this animation.
    ///
    /// A missing end is then the neutral value: `by: 10` adds 0 at the start and 10 at the end, at any position of the
    /// layer. Numbers, points, sizes, rectangles and transforms can be added; for other values it is reported and
    /// ignored.
    public var isAdditive: Bool
    /// Whether every run starts at the sum of the earlier runs' ends; with `autoreverses` a run ends at its start.
    ///
    /// An additive animation can't: that is reported, and its runs are alike.
    public var isCumulative: Bool
    /// The key under which the layer keeps the animation; nil (the default) takes a fresh one each time.
    ///
    /// Two animations under one key replace each other: the older one ends as `.interrupted(.replaced)`.
    public var key: String?

    /// An animation of a property.
    @inline(never) public init(
        _ keyPath: String, from: LayerValue? = nil, to: LayerValue? = nil, by: LayerValue? = nil,
        timing: LayerTiming = LayerTiming(), isAdditive: Bool = false, isCumulative: Bool = false,
        key: String? = nil
    ) {
        self.keyPath = keyPath
        self.from = from
        self.to = to
        self.by = by
        self.timing = timing
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
        self.key = key
    }
}

extension BasicAnimation: LayerAnimation {
    var startsAtItsOwn: Bool { from != nil && !isAdditive }

    var endsAtItsOwn: Bool { to != nil && !isAdditive && !timing.autoreverses }

    var bringsFirstValue: Bool { from != nil || to != nil && by != nil }

    var instant: any LayerAnimation {
        var instant = self
        instant.timing = timing.instant
        return instant
    }

    func resolve(on layer: CALayer, _ model: Any?, shown: Any?, report: EngineReport) -> ResolvedLayerAnimation? {
        let curve = timing.progressCurve
        return resolve(animation(along: curve), along: curve, model, shown: shown, report)
    }

    @MainActor private func animation(along curve: ProgressCurve) -> CABasicAnimation {
        guard let motion = curve.spring else { return CABasicAnimation(keyPath: keyPath) }
        let animation = CASpringAnimation(keyPath: keyPath)
        (animation.mass, animation.stiffness) = (1, CGFloat(motion.stiffness))
        (animation.damping, animation.initialVelocity) = (CGFloat(motion.damping), CGFloat(motion.velocity))
        return animation
    }

    /// A property that goes beyond its end is motion; only a fade and a colour gain nothing from a cross-fade.
    var reducedMotion: ReducedMotion {
        keyPath == "opacity" || keyPath == "colors" || keyPath.hasSuffix("Color") || !timing.curve.overshoots
            ? usualReducedMotion : .fade
    }

    func value(on course: LayerKeyframes, at place: RunPlace, along curve: ProgressCurve) -> LayerValue? {
        guard case .ends(let start, let end) = course else { return nil }
        return value(from: start, to: end, at: place, along: curve)
    }

    @inline(never) func value(
        from start: LayerValue, to end: LayerValue, at place: RunPlace, along curve: ProgressCurve
    ) -> LayerValue? {
        let progress = place.progress { curve.progress(at: $0) }
        guard let value = start.interpolated(to: end, at: progress) else { return nil }
        guard isCumulative, !isAdditive else { return value }
        return timing.accumulated(value, at: place, first: start, last: end)
    }

    /// Start and end, resolved against the layer before anything moves: afterwards single-ended forms would re-aim.
    @MainActor private func resolve(
        _ animation: CABasicAnimation, along curve: ProgressCurve, _ model: Any?, shown: Any?, _ report: EngineReport
    ) -> ResolvedLayerAnimation? {
        if from?.isBeyondShown == true || to?.isBeyondShown == true || by?.isBeyondShown == true {
            report.issue(.tooLarge(property: keyPath))
            return showable.resolve(animation, along: curve, model, shown: shown, report)
        }
        guard let kind = from ?? to ?? by else {
            report.issue(.noValues(property: keyPath))
            return nil
        }
        if from != nil, to != nil, by != nil {
            report.issue(.byIsIgnored(property: keyPath))
        }
        let own = kind.same(in: model)
        guard fits(model, own) else {
            report.issue(.wrongKindOfValue(property: keyPath))
            return nil
        }
        // An additive animation starts or ends at the neutral value: the layer's value is below it already.
        let nothing = isAdditive ? own?.nothing : nil
        guard let (start, end) = ends(nothing ?? own, shown: isAdditive ? nil : kind.same(in: shown)) else {
            let needsOwn = by == nil || from == nil && to == nil
            report.issue(
                own == nil && needsOwn ? .wrongKindOfValue(property: keyPath) : .byCannotBeAdded(property: keyPath))
            return nil
        }
        if isCumulative, isAdditive { report.issue(.cannotBeCumulative(property: keyPath)) }
        let final = value(from: start, to: end, at: timing.lastPlace, along: curve) ?? end
        guard start.isFinite, end.isFinite, final.isFinite else {
            report.issue(.notFinite(property: keyPath))
            return nil
        }
        timing.apply(to: animation)
        animation.isCumulative = isCumulative && !isAdditive
        (animation.fromValue, animation.toValue) = (start.object, end.object)
        if isAdditive {
            if let own, let base = final.adding(own), let first = start.subtracting(final),
                let rest = end.subtracting(final)
            {
                guard base.isFinite, first.isFinite, rest.isFinite else {
                    report.issue(.notFinite(property: keyPath))
                    return nil
                }
                animation.isAdditive = true
                guard let moved = animation.copy() as? CABasicAnimation else { return nil }
                (moved.fromValue, moved.toValue) = (first.object, rest.object)
                let unmoved = played(animation, from: start, to: end, report)
                return ResolvedLayerAnimation(
                    played(moved, from: first, to: rest, report), .ends(start, end), end: base.object,
                    sum: AdditiveContribution(unmoved, final, own))
            }
            report.issue(.cannotBeAdditive(property: keyPath))
        }
        return ResolvedLayerAnimation(
            played(animation, from: start, to: end, report), .ends(start, end), end: final.object)
    }

    /// The same with out-of-range numbers clamped.
    @inline(never) private var showable: BasicAnimation {
        var showable = self
        showable.from = from?.repaired ?? from
        showable.to = to?.repaired ?? to
        showable.by = by?.repaired ?? by
        return showable
    }

    /// Whether the layer can be given the values.
    ///
    /// - Parameter own: The layer's value, of their kind.
    @inline(never) @MainActor private func fits(_ model: Any?, _ own: LayerValue?) -> Bool {
        if own == nil, model != nil { return false }
        return from?.fits(model, own) != false && to?.fits(model, own) != false && by?.fits(model, own) != false
    }

    /// The animation itself, or keyframes along a curve that Core Animation does not have.
    @MainActor private func played(
        _ animation: CABasicAnimation, from start: LayerValue, to end: LayerValue, _ report: EngineReport
    ) -> CAPropertyAnimation {
        guard timing.curve.isSampled else { return animation }
        let samples = timing.curve.samples(over: timing.duration, error: TimingCurve.unseenError)
        let values = samples.compactMap { start.interpolated(to: end, at: $0.progress)?.object }
        guard values.count == samples.count else {
            report.issue(.unplayableCurve(timing.curve, property: keyPath, used: .linear))
            return animation
        }
        let keyframes = CAKeyframeAnimation(keyPath: keyPath)
        timing.apply(to: keyframes)
        keyframes.isAdditive = animation.isAdditive
        keyframes.isCumulative = animation.isCumulative
        keyframes.values = values
        keyframes.keyTimes = samples.map { NSNumber(value: $0.time) }
        return keyframes
    }

    /// - Parameter own: The layer's value, or the neutral value if values are added; nil if the layer has no value,
    ///   such as a colour. Then an end alone is shown at once.
    /// - Parameter shown: The value on the screen at the start, if it differs from the layer's value.
    private func ends(_ own: LayerValue?, shown: LayerValue?) -> (LayerValue, LayerValue)? {
        switch (from, to, by) {
        case (let from?, let to?, _): (from, to)
        case (let from?, nil, let by?): from.adding(by).map { (from, $0) }
        case (nil, let to?, let by?): to.subtracting(by).map { ($0, to) }
        case (let from?, nil, nil): own.map { (from, $0) }
        case (nil, let to?, nil): (shown ?? own ?? to, to)
        case (nil, nil, let by?): own.flatMap { own in own.adding(by).map { (shown ?? own, $0) } }
        case (nil, nil, nil): nil
        }
    }
}
