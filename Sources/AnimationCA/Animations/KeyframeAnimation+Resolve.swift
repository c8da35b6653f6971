import AnimationCore
import Foundation

extension KeyframeAnimation: LayerAnimation {
    var instant: any LayerAnimation {
        var instant = self
        instant.timing = timing.instant
        return instant
    }

    /// A closure is called at the start of the run, so there is no first value before.
    var bringsFirstValue: Bool { !isFoundAtStart }

    var isFoundAtStart: Bool { if case .given = frames { false } else { true } }

    var startsAtItsOwn: Bool { !isAdditive && !isFoundAtStart }

    var endsAtItsOwn: Bool { !isAdditive && !isFoundAtStart }

    /// The animation with a timing and curves that can be used.
    var repaired: Repaired<KeyframeAnimation> {
        var issues: [AnimationIssue.Kind] = []
        var animation = self
        animation.timing.repair(of: keyPath, &issues)
        animation.curves = curves?.map { $0.repaired.value(into: &issues) }
        if animation.turnsAgainstItsPath {
            issues.append(.unplayableCurve(timing.curve, property: keyPath, used: .linear))
            animation.timing.duration = animation.timing.runDuration
            (animation.timing.curve, animation.curves) = (.linear, nil)
        }
        return Repaired(animation, issues)
    }

    @_optimize(size) func resolve(on layer: CALayer, _ model: Any?, shown: Any?, report: EngineReport)
        -> ResolvedLayerAnimation?
    {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        timing.apply(to: animation)
        if isCumulative, isAdditive { report.issue(.cannotBeCumulative(property: keyPath)) }
        animation.isCumulative = isCumulative && !isAdditive
        animation.calculationMode = calculationMode.quartz
        animation.rotationMode = rotation.map { $0 == .auto ? .rotateAuto : .rotateAutoReverse }
        let start = goesOn ? shown : nil
        switch frames {
        case .given(let values): return resolve(values, from: start, animation, model, report)
        case .path(let make): return resolve(make(layer), from: start, animation, model, report)
        case .values(let make): return resolve(make(layer), from: start, animation, model, report)
        }
    }

    /// Whether its first value is the value on the screen, if it starts over another animation.
    ///
    /// False in steps, which are shown as given, and if the animation comes to its first value again.
    private var goesOn: Bool { !isAdditive && calculationMode != .discrete && timing.repeatCount <= 1 }

    @_optimize(size) @MainActor private func resolve(
        _ given: CGPath, from shown: Any?, _ animation: CAKeyframeAnimation, _ model: Any?, _ report: EngineReport
    ) -> ResolvedLayerAnimation? {
        let path = (shown as? CGPoint).map { given.starting(at: $0) } ?? given
        let stretches = PathSegment.all(of: path)
        guard !stretches.isEmpty else {
            report.issue(.noValues(property: keyPath))
            return nil
        }
        guard case .point(let own)? = LayerValue.point(.zero).same(in: model) else {
            report.issue(.wrongKindOfValue(property: keyPath))
            return nil
        }
        guard PathOutline(path).isShowable else {
            report.issue(.notFinite(property: keyPath))
            return nil
        }
        let parts = stretches.count
        let keyTimes = usableKeyTimes(parts, report)
        animation.keyTimes = keyTimes.map { $0.map { NSNumber(value: $0) } }
        animation.timingFunctions = usableCurves(parts, report)
        let course = LayerKeyframes.path(stretches, keyTimes)
        guard case .point(let end)? = value(on: course, at: timing.lastPlace, along: timing.progressCurve) else {
            return nil
        }
        if isSampled, let sampled = sampled(course, animation) {
            animation.path = .through(sampled)
        } else {
            animation.path = path
        }
        guard isAdditive else { return ResolvedLayerAnimation(animation, course, end: end) }
        animation.isAdditive = true
        guard let moved = animation.copy() as? CAKeyframeAnimation else { return nil }
        var back = CGAffineTransform(translationX: -end.x, y: -end.y)
        moved.path = animation.path?.copy(using: &back)
        return ResolvedLayerAnimation(
            moved, course, end: own.adding(end), sum: AdditiveContribution(animation, .point(end), .point(own)))
    }

    @_optimize(size) @MainActor private func resolve(
        _ given: [LayerValue], from shown: Any?, _ animation: CAKeyframeAnimation, _ model: Any?,
        _ report: EngineReport
    ) -> ResolvedLayerAnimation? {
        if given.contains(where: { $0.repaired != nil }) {
            report.issue(.tooLarge(property: keyPath))
            return resolve(given.map { $0.repaired ?? $0 }, from: shown, animation, model, report)
        }
        guard let first = given.first, let last = given.last else {
            report.issue(.noValues(property: keyPath))
            return nil
        }
        let own = first.same(in: model)
        guard own != nil || model == nil, given.allSatisfy({ $0.fits(model, own) }) else {
            report.issue(.wrongKindOfValue(property: keyPath))
            return nil
        }
        // One keyframe alone shows nothing in Core Animation: two alike hold it.
        var values = given.count == 1 ? [first, first] : given
        if given.count > 1, let shown = first.same(in: shown), shown.isFinite { values[0] = shown }
        let stretches = calculationMode == .discrete ? values.count : values.count - 1
        let keyTimes = given.count == 1 ? nil : usableKeyTimes(stretches, report)
        animation.keyTimes = keyTimes.map { $0.map { NSNumber(value: $0) } }
        animation.timingFunctions = usableCurves(values.count - 1, report)
        let course = LayerKeyframes.frames(values, keyTimes)
        let end = value(on: course, at: timing.lastPlace, along: timing.progressCurve) ?? last
        guard end.isFinite, given.allSatisfy({ $0.isFinite }) else {
            report.issue(.notFinite(property: keyPath))
            return nil
        }
        if isSampled, values.count > 1 {
            if let sampled = sampled(course, animation) {
                values = sampled
            } else {
                report.issue(.unplayableCurve(timing.curve, property: keyPath, used: .linear))
            }
        }
        animation.values = values.map(\.object)
        if isAdditive, let own, let base = end.adding(own) {
            let rest = values.compactMap { $0.subtracting(end) }
            guard base.isFinite, rest.allSatisfy({ $0.isFinite }) else {
                report.issue(.notFinite(property: keyPath))
                return nil
            }
            animation.isAdditive = true
            guard let moved = animation.copy() as? CAKeyframeAnimation else { return nil }
            moved.values = rest.map(\.object)
            return ResolvedLayerAnimation(
                moved, course, end: base.object, sum: AdditiveContribution(animation, end, own))
        } else if isAdditive {
            report.issue(.cannotBeAdditive(property: keyPath))
        }
        return ResolvedLayerAnimation(animation, course, end: end.object)
    }

    func value(on course: LayerKeyframes, at place: RunPlace, along curve: ProgressCurve) -> LayerValue? {
        let progress = place.progress { curve.progress(at: $0) }
        let value = value(on: course, along: progress)
        let (first, last): (LayerValue?, LayerValue?)
        switch course {
        case .ends: return nil
        case .frames(let values, _): (first, last) = (values.first, values.last)
        case .path(let stretches, _):
            (first, last) = (stretches.first.map { .point($0.start) }, stretches.last.map { .point($0.end) })
        }
        guard isCumulative, !isAdditive, let value, let first, let last else { return value }
        return timing.accumulated(value, at: place, first: first, last: last)
    }

    /// The value of the keyframes at a progress.
    func value(on course: LayerKeyframes, along progress: Double) -> LayerValue? {
        switch course {
        case .ends: return nil
        case .frames(let values, let keyTimes):
            if progress == 0 { return values.first }
            return progress == 1 ? values.last : shown(of: values, keyTimes: keyTimes, at: progress)
        case .path(let stretches, let keyTimes):
            // In steps the end of a path is never reached.
            if progress == 1, calculationMode != .discrete { return stretches.last.map { .point($0.end) } }
            return .point(shown(of: stretches, keyTimes: keyTimes, at: progress))
        }
    }

    /// The key times if there are as many as wanted, in order, else nil.
    @MainActor private func usableKeyTimes(_ stretches: Int, _ report: EngineReport) -> [Double]? {
        guard let keyTimes, calculationMode != .paced, calculationMode != .cubicPaced else { return nil }
        let rises = zip(keyTimes, keyTimes.dropFirst()).allSatisfy { $0 <= $1 }
        guard keyTimes.count == stretches + 1, rises, keyTimes.first == 0, keyTimes.last == 1 else {
            report.issue(.unusableKeyTimes(keyTimes, property: keyPath, needed: stretches + 1))
            return nil
        }
        return keyTimes
    }

    /// The curves of so many segments.
    @MainActor private func usableCurves(_ wanted: Int, _ report: EngineReport) -> [CAMediaTimingFunction]? {
        guard let curves else { return nil }
        if curves.count > wanted {
            report.issue(.surplusCurves(curves.count, property: keyPath, needed: wanted))
        }
        return Array(curves.prefix(wanted)).map { CAMediaTimingFunction($0) }
    }
}

extension KeyframeAnimation.CalculationMode {
    fileprivate var quartz: CAAnimationCalculationMode {
        switch self {
        case .linear: .linear
        case .discrete: .discrete
        case .paced: .paced
        case .cubic: .cubic
        case .cubicPaced: .cubicPaced
        }
    }
}
