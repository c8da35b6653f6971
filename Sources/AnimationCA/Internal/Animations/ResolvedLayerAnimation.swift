import AnimationCore
import Foundation

/// A layer animation whose values are fixed.
struct ResolvedLayerAnimation {
    /// The animation to add to the layer, without its begin time.
    let animation: CAPropertyAnimation
    /// The keyframes of the animation.
    let course: LayerKeyframes?
    /// The layer's value at the end; nil leaves the layer as it is.
    let end: Any?
    /// Set where the values are added to whatever the layer has.
    var sum: AdditiveContribution?

    init(_ animation: CAPropertyAnimation, _ course: LayerKeyframes?, end: Any?, sum: AdditiveContribution? = nil) {
        self.animation = animation
        self.course = course
        self.end = end
        self.sum = sum
    }

    /// The same, leaving the layer as it is.
    var withoutEnd: ResolvedLayerAnimation {
        ResolvedLayerAnimation(sum?.unmoved ?? animation, sum == nil ? course : nil, end: nil)
    }
}

/// The keyframes of an animation, resolved on the layer.
enum LayerKeyframes {
    case ends(LayerValue, LayerValue)
    case frames([LayerValue], [Double]?)
    case path([PathSegment], [Double]?)
}

/// The contribution of an additive animation to a layer's value, independent of other changes.
struct AdditiveContribution {
    /// The animation over a layer that has not been moved to the end; the run's own is for one that has.
    let unmoved: CAPropertyAnimation
    /// The layer's value moved to the end.
    let adding: @MainActor (Any?) -> Any?
    /// The layer's value as it would be without that.
    let removing: @MainActor (Any?) -> Any?

    /// Moves by `end`, for values of the kind that `own` is.
    init(_ unmoved: CAPropertyAnimation, _ end: LayerValue, _ own: LayerValue) {
        self.unmoved = unmoved
        adding = { own.same(in: $0).flatMap { end.adding($0) }?.object }
        removing = { own.same(in: $0)?.removing(end)?.object }
    }
}
