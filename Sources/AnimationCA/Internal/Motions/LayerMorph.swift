import AnimationCore
import Foundation

/// A change to a path, to colours or to numbers, from a value of another structure or number: both are made to fit, so
/// that every moment between them is defined.
///
/// The layer ends with exactly the given value.
final class LayerMorph: LayerAnimation {
    /// The animation, which has an end alone.
    private let way: BasicAnimation

    init(_ way: BasicAnimation) { self.way = way }

    /// The morph with a timing that can be used.
    var repaired: Repaired<LayerMorph> {
        var (way, issues) = (way, [AnimationIssue.Kind]())
        way.timing.repair(of: keyPath, &issues)
        return Repaired(LayerMorph(way), issues)
    }

    var keyPath: String { way.keyPath }
    var timing: LayerTiming { way.timing }
    var key: String? { nil }
    var reducedMotion: ReducedMotion { way.reducedMotion }

    var instant: any LayerAnimation {
        var instant = way
        instant.timing = timing.instant
        return LayerMorph(instant)
    }

    @_optimize(size) func resolve(
        on layer: CALayer, _ model: Any?, shown: Any?, report: EngineReport
    ) -> ResolvedLayerAnimation? {
        guard let end = way.to, end.isFinite else {
            report.issue(.notFinite(property: keyPath))
            return nil
        }
        let start = end.same(in: shown) ?? end.same(in: model) ?? (model == nil ? impliedStart(on: layer, end) : end)
        let isEven = (layer as? CAGradientLayer)?.locations == nil
        var matched = way
        let ends = start.matched(to: end, isEven: isEven)
        (matched.from, matched.to) = (ends.0, ends.1)
        guard let run = matched.resolve(on: layer, model, shown: nil, report: report) else { return nil }
        return ResolvedLayerAnimation(run.animation, run.course, end: (end.repaired ?? end).object)
    }

    func value(on course: LayerKeyframes, at place: RunPlace, along curve: ProgressCurve) -> LayerValue? {
        way.value(on: course, at: place, along: curve)
    }

    /// The value with which a layer looks as it does without a value of the property.
    @MainActor private func impliedStart(on layer: CALayer, _ end: LayerValue) -> LayerValue {
        switch keyPath {
        case "shadowPath":
            let (bounds, radius) = (layer.bounds, layer.cornerRadius)
            let corner = max(min(radius, bounds.width / 2, bounds.height / 2), 0)
            return .path(CGPath(roundedRect: bounds, cornerWidth: corner, cornerHeight: corner, transform: nil))
        case "colors": return .colors([])
        case "locations":
            let count = (layer as? CAGradientLayer)?.colors?.count ?? 0
            return .numbers((0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 })
        default: return end
        }
    }
}
