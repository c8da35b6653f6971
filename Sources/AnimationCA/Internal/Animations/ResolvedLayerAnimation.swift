import AnimationCore
import Foundation

/// A layer animation whose values are fixed.
final class ResolvedLayerAnimation {
    /// The animation to add to the layer, without its begin time.
    let animation: CAPropertyAnimation
    /// The keyframes of the animation.
    let course: LayerKeyframes?
    /// The layer's value at the end; nil leaves the layer as it is.
    let end: Any?
    /// Set if the values are added to the layer's value.
    let sum: AdditiveContribution?
    /// Whether the layer's value changes with it.
    let setsModel: Bool
    /// The numbers that the property can show, where the app has moved the animation; nil for any.
    fileprivate(set) var range: ClosedRange<Double>?
    /// The end, also beyond the range.
    fileprivate var freeEnd: Any?

    @inline(never) init(
        _ animation: CAPropertyAnimation, _ course: LayerKeyframes?, end: Any?, sum: AdditiveContribution? = nil
    ) {
        self.animation = animation
        self.course = course
        self.end = end
        self.sum = sum
        setsModel = end != nil || sum != nil
        freeEnd = end
    }

    /// The same, leaving the layer as it is.
    @MainActor var withoutEnd: ResolvedLayerAnimation {
        ResolvedLayerAnimation(sum?.unmoved ?? animation, course, end: nil, sum: sum?.withoutEnd)
    }
}

extension ResolvedLayerAnimation {
    /// The same animation between shifted ends, as far as the property goes; nil for values that don't add up.
    @_optimize(size) @MainActor func moved(by way: LayerValue) -> ResolvedLayerAnimation? {
        func moved(_ value: Any?) -> Any? {
            guard let value = LayerValue.computable(value) else { return nil }
            return way.adding(value)?.object
        }
        let course: LayerKeyframes
        switch self.course {
        case .ends(let start, let end)?:
            guard let start = way.adding(start), let end = way.adding(end) else { return nil }
            course = .ends(start, end)
        case .frames(let values, let times)?:
            let values = values.compactMap { way.adding($0) }
            course = .frames(values, times)
        case .path(let segments, let times)?:
            guard case .point(let way) = way else { return nil }
            course = .path(segments.map { $0.moved(by: way) }, times)
        case nil: return nil
        }
        let (range, end) = (range ?? LayerValue.range(of: animation.keyPath), moved(freeEnd))
        let shown = LayerValue.computable(end)?.kept(in: range).object
        let run = ResolvedLayerAnimation(animation.moved(moved), course, end: range == nil ? end : shown)
        (run.range, run.freeEnd) = (range, end)
        return run
    }
}

extension LayerValue {
    /// The numbers that a layer's property can show; nil for any.
    static func range(of keyPath: String?) -> ClosedRange<Double>? {
        switch keyPath {
        case "opacity", "shadowOpacity", "strokeStart", "strokeEnd": 0...1
        case "cornerRadius", "shadowRadius", "borderWidth", "lineWidth": 0 ... .infinity
        default: nil
        }
    }

    @inline(never) func kept(in range: ClosedRange<Double>?) -> LayerValue {
        guard let range, case .number(let number) = self else { return self }
        return .number(min(max(number, range.lowerBound), range.upperBound))
    }
}

/// The keyframes of an animation, resolved on the layer.
enum LayerKeyframes {
    case ends(LayerValue, LayerValue)
    case frames([LayerValue], [Double]?)
    case path([PathSegment], [Double]?)
}

/// The contribution of an additive animation to a layer's value, independent of other changes.
@MainActor final class AdditiveContribution {
    /// The animation over a layer whose value is not at the end; the run's own animation is for a layer whose value is.
    let unmoved: CAPropertyAnimation
    /// The contribution at the end; nil leaves the layer as it is.
    private let end: LayerValue?
    /// A value of the layer's kind.
    private let own: LayerValue

    init(_ unmoved: CAPropertyAnimation, _ end: LayerValue?, _ own: LayerValue) {
        (self.unmoved, self.end, self.own) = (unmoved, end, own)
    }

    /// The same, leaving the layer as it is.
    var withoutEnd: AdditiveContribution { AdditiveContribution(unmoved, nil, own) }

    /// The contribution to the layer's value at a `ModelPlace`; nil for none.
    private func contribution(at place: ModelPlace) -> LayerValue? {
        switch place {
        case .start: nil
        case .end: end
        case .shown(let value): value
        }
    }

    /// Whether nothing of it is left at the end.
    @inline(never) var comesHome: Bool { end.map { $0 == $0.nothing } ?? true }

    /// Whether the contribution is the same at two `ModelPlace`s.
    func isSame(at place: ModelPlace, _ other: ModelPlace) -> Bool {
        contribution(at: place) == contribution(at: other)
    }

    /// The layer's value with the contribution of another `ModelPlace`.
    ///
    /// - Parameter base: The layer's value without this animation, if it is known: if no other code has changed the
    ///   value, it is computed from the base, so that no rounding is left.
    @inline(never) func moved(
        _ value: Any?, from former: ModelPlace, to place: ModelPlace, over base: Any?
    ) -> Any? {
        let (old, new) = (contribution(at: former), contribution(at: place))
        if old == new { return value }
        let value = own.same(in: value)
        if let value, let base = own.same(in: base), let sum = Self.sum(of: old, base), sum == value {
            return Self.sum(of: new, base)?.object
        }
        let rest = old.map { value?.removing($0) } ?? value
        return Self.sum(of: new, rest)?.object
    }

    /// A contribution to a value; nil contributes nothing.
    @inline(never) private static func sum(of contribution: LayerValue?, _ value: LayerValue?) -> LayerValue? {
        guard let contribution, let value else { return contribution == nil ? value : nil }
        return contribution.adding(value)
    }
}
