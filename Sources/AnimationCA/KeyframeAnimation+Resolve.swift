import Foundation

extension KeyframeAnimation: LayerRecipe {
    var instant: any LayerRecipe {
        var instant = self
        instant.timing = timing.instant
        return instant
    }

    var repairs: [String] { timing.repairs(of: keyPath) + (curves ?? []).compactMap(\.repair) }

    func resolve(on layer: CALayer, _ model: Any?, report: EngineReport) -> LayerRun? {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        timing.apply(to: animation)
        animation.isCumulative = isCumulative
        animation.calculationMode = calculationMode.quartz
        animation.rotationMode = rotation.map { $0 == .auto ? .rotateAuto : .rotateAutoReverse }
        switch frames {
        case .path(let make):
            let path = make(layer)
            guard !path.isEmpty else {
                report.issue("An empty path for \"\(keyPath)\" has nothing to play")
                return nil
            }
            guard path.isFinite else {
                reportNotFinite(to: report)
                return nil
            }
            guard LayerValue.point(.zero).fits(model) else {
                reportMisfit(to: report)
                return nil
            }
            animation.path = path
            animation.isAdditive = isAdditive
            let parts = path.partCount
            animation.keyTimes = usableKeyTimes(parts + 1, parts + 1, "a path of \(parts) parts", report)
            animation.timingFunctions = usableCurves(parts, report)
            let end = timing.finalFraction == 0 ? path.firstPoint : path.currentPoint
            return LayerRun(animation: animation, end: isAdditive ? nil : end)
        case .values(let make): return resolve(make(layer), animation, model, report)
        }
    }

    @MainActor private func resolve(
        _ given: [LayerValue], _ animation: CAKeyframeAnimation, _ model: Any?, _ report: EngineReport
    ) -> LayerRun? {
        guard let first = given.first, let last = given.last else {
            report.issue("Keyframes of \"\(keyPath)\" without values have nothing to play")
            return nil
        }
        guard let own = first.same(in: model), given.allSatisfy({ $0.fits(model) }) else {
            reportMisfit(to: report)
            return nil
        }
        guard given.allSatisfy({ $0.isFinite }) else {
            reportNotFinite(to: report)
            return nil
        }
        // One keyframe alone shows nothing in Core Animation: two alike hold it.
        let values = given.count == 1 ? [first, first] : given
        let wanted = calculationMode == .discrete ? values.count + 1 : values.count
        animation.keyTimes = usableKeyTimes(wanted, given.count, "\(given.count) values", report)
        animation.timingFunctions = usableCurves(values.count - 1, report)
        let end = timing.finalFraction == 0 ? first : last
        if isAdditive, let base = end.adding(own) {
            let rest = values.compactMap { $0.subtracting(end) }
            guard base.isFinite, rest.allSatisfy({ $0.isFinite }) else {
                reportNotFinite(to: report)
                return nil
            }
            animation.isAdditive = true
            animation.values = rest.map(\.object)
            return LayerRun(animation: animation, end: base.object) { own.same(in: $0)?.removing(end)?.object }
        } else if isAdditive {
            report.issue("Values of \"\(keyPath)\" don't add up: the animation is not additive")
        }
        animation.values = values.map(\.object)
        return LayerRun(animation: animation, end: end.object)
    }

    /// The key times if there are as many as wanted, in order, else nil.
    @MainActor private func usableKeyTimes(
        _ wanted: Int, _ given: Int, _ what: String, _ report: EngineReport
    ) -> [NSNumber]? {
        guard let keyTimes, calculationMode != .paced, calculationMode != .cubicPaced else { return nil }
        let rises = zip(keyTimes, keyTimes.dropFirst()).allSatisfy { $0 <= $1 }
        guard keyTimes.count == wanted, rises, keyTimes.first == 0, keyTimes.last == 1 else {
            if given > 1 {
                report.issue("Key times \(keyTimes) of \"\(keyPath)\" don't fit \(what): they are spaced evenly")
            }
            return nil
        }
        return keyTimes.map { NSNumber(value: $0) }
    }

    /// The curves of so many ways.
    @MainActor private func usableCurves(_ wanted: Int, _ report: EngineReport) -> [CAMediaTimingFunction]? {
        guard let curves else { return nil }
        if curves.count > wanted {
            report.issue("\(curves.count) curves of \"\(keyPath)\" for \(wanted) ways: the last ones are left out")
        }
        return curves.prefix(wanted).map { CAMediaTimingFunction($0) }
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

    /// Its lines and curves, the closing ones too.
    fileprivate var partCount: Int {
        var count = 0
        applyWithBlock { if $0.pointee.type != .moveToPoint { count += 1 } }
        return count
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
