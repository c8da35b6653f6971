import AnimationCore
import Foundation

/// A change of a target's opacity, place or size: a view makes it itself, and on a layer it is an animation.
package enum TargetChange: Sendable {
    /// - Parameter start: The opacity at which the effect itself has begun; nil if it begins at the target's own.
    case opacity(CGFloat, from: CGFloat? = nil)
    /// The opacity that the target has.
    case ownOpacity
    /// By so many points, from the place at the start.
    case shift(x: CGFloat, y: CGFloat)
    /// To a point of the superlayer.
    case position(CGPoint)
    case positionX(CGFloat)
    case positionY(CGFloat)
    /// A size about the position; a negative length counts as 0.
    case size(CGSize)
    case bounds(CGRect)

    /// The change as an animation of a layer.
    fileprivate func animation(_ timing: LayerTiming) -> BasicAnimation {
        switch self {
        case .opacity(let opacity, _): BasicAnimation("opacity", to: .number(opacity), timing: timing)
        case .ownOpacity: BasicAnimation("opacity", by: .number(0), timing: timing, isAdditive: true)
        case .shift(let x, let y): BasicAnimation("position", by: .point(CGPoint(x: x, y: y)), timing: timing)
        case .position(let position): BasicAnimation("position", to: .point(position), timing: timing)
        case .positionX(let x): BasicAnimation("position.x", to: .number(x), timing: timing)
        case .positionY(let y): BasicAnimation("position.y", to: .number(y), timing: timing)
        case .size(let size):
            BasicAnimation(
                "bounds.size", to: .size(isTurnedRound ? size.withoutNegativeLengths : size), timing: timing)
        case .bounds(let bounds): BasicAnimation("bounds", to: .rect(bounds), timing: timing)
        }
    }

    /// Whether a layer would turn a negative length round, which would move its origin each time.
    fileprivate var isTurnedRound: Bool {
        guard case .size(let size) = self, size.width.isFinite, size.height.isFinite else { return false }
        return size.width < 0 || size.height < 0
    }

    /// Whether a view makes the change itself along a curve.
    ///
    /// A property animator plays no sampled curve. A size is always a change of the view, whose subviews are laid out
    /// along with it.
    fileprivate func isOwn(along curve: TimingCurve) -> Bool { isSize || !curve.isSampled }

    package var isSize: Bool {
        switch self {
        case .size, .bounds: true
        case .opacity, .ownOpacity, .shift, .position, .positionX, .positionY: false
        }
    }
}

extension CGSize {
    package var withoutNegativeLengths: CGSize { CGSize(width: max(width, 0), height: max(height, 0)) }
}

extension AnyAnimator where Target: LayerTarget {
    /// A view's own change, or an animation of the layer.
    static func changes(_ change: TargetChange, _ tail: Tail) -> Self {
        let timing = LayerTiming(duration: tail.duration, curve: tail.curve, delay: tail.delay)
        if change.isOwn(along: tail.curve), let views = Target.self as? any LayerHolder.Type {
            return AnyAnimator(step: views.makeChange(change, timing, tail.completion))
        }
        var animation = change.animation(timing)
        // A view's own shift adds to its place, too.
        if case .shift = change { animation.isAdditive = Target.self is any LayerHolder.Type }
        let effect = plays(animation, tail.completion)
        return change.isTurnedRound ? effect.reporting(.negativeLength(property: "bounds.size")) : effect
    }
}
