import Foundation

extension KeyframeAnimation: LayerRecipe {
    var instant: any LayerRecipe {
        var instant = self
        instant.timing = timing.instant
        return instant
    }

    func resolve(on layer: CALayer, _ model: Any?, host: any AnimationHost) -> LayerRun? {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        timing.apply(to: animation)
        animation.isCumulative = isCumulative
        animation.calculationMode = calculationMode.quartz
        animation.rotationMode = rotation.map { $0 == .auto ? .rotateAuto : .rotateAutoReverse }
        animation.timingFunctions = curves.map { $0.map { CAMediaTimingFunction($0) } }
        switch frames {
        case .path(let make):
            let path = make(layer)
            guard !path.isEmpty else {
                host.report(AnimationIssue("An empty path for \"\(keyPath)\" has nothing to play"))
                return nil
            }
            guard path.isFinite else {
                reportNotFinite(to: host)
                return nil
            }
            animation.path = path
            animation.isAdditive = isAdditive
            animation.keyTimes = keyTimes.map { $0.map { NSNumber(value: $0) } }
            let end = timing.finalFraction == 0 ? path.firstPoint : path.currentPoint
            return LayerRun(animation: animation, end: isAdditive ? nil : end)
        case .values(let make): return resolve(make(layer), animation, model, host)
        }
    }

    @MainActor private func resolve(
        _ given: [LayerValue], _ animation: CAKeyframeAnimation, _ model: Any?, _ host: any AnimationHost
    ) -> LayerRun? {
        guard let first = given.first, let last = given.last else {
            host.report(AnimationIssue("Keyframes of \"\(keyPath)\" without values have nothing to play"))
            return nil
        }
        guard let own = first.same(in: model) else {
            host.report(AnimationIssue("The layer has no value for \"\(keyPath)\" of the kind that is animated"))
            return nil
        }
        guard given.allSatisfy({ $0.isFinite }) else {
            reportNotFinite(to: host)
            return nil
        }
        // One keyframe alone shows nothing in Core Animation: two alike hold it.
        let values = given.count == 1 ? [first, first] : given
        animation.keyTimes = usableKeyTimes(values.count, given.count, host)
        let end = timing.finalFraction == 0 ? first : last
        if isAdditive, let base = end.adding(own) {
            let rest = values.compactMap { $0.subtracting(end) }
            guard base.isFinite, rest.allSatisfy({ $0.isFinite }) else {
                reportNotFinite(to: host)
                return nil
            }
            animation.isAdditive = true
            animation.values = rest.map(\.object)
            return LayerRun(animation: animation, end: base.object) { own.same(in: $0)?.removing(end)?.object }
        } else if isAdditive {
            host.report(AnimationIssue("Values of \"\(keyPath)\" don't add up: the animation is not additive"))
        }
        animation.values = values.map(\.object)
        return LayerRun(animation: animation, end: end.object)
    }

    /// The key times if they fit the values, else nil.
    @MainActor private func usableKeyTimes(_ count: Int, _ given: Int, _ host: any AnimationHost) -> [NSNumber]? {
        guard let keyTimes, calculationMode != .paced, calculationMode != .cubicPaced else { return nil }
        let wanted = calculationMode == .discrete ? count + 1 : count
        let rises = zip(keyTimes, keyTimes.dropFirst()).allSatisfy { $0 <= $1 }
        guard keyTimes.count == wanted, rises, keyTimes.first == 0, keyTimes.last == 1 else {
            if given > 1 {
                host.report(
                    AnimationIssue(
                        "Key times \(keyTimes) of \"\(keyPath)\" don't fit \(given) values: they are spaced evenly"))
            }
            return nil
        }
        return keyTimes.map { NSNumber(value: $0) }
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

extension CGPath {
    /// Whether none of its points has a NaN or an infinity.
    fileprivate var isFinite: Bool {
        var isFinite = true
        applyWithBlock { element in
            let count =
                switch element.pointee.type {
                case .moveToPoint, .addLineToPoint: 1
                case .addQuadCurveToPoint: 2
                case .addCurveToPoint: 3
                default: 0
                }
            for index in 0..<count {
                let point = element.pointee.points[index]
                if !point.x.isFinite || !point.y.isFinite { isFinite = false }
            }
        }
        return isFinite
    }

    /// Where the path begins.
    fileprivate var firstPoint: CGPoint {
        var first: CGPoint?
        applyWithBlock { element in
            if first == nil, element.pointee.type != .closeSubpath { first = element.pointee.points[0] }
        }
        return first ?? .zero
    }
}
