import AnimationCore
import Foundation

/// Additive animations above an animation that shows values of its own.
///
/// The layer's value has the end of an additive animation from its start on, and the animation shows the missing
/// difference. An older animation below it shows the right value if it is moved by the same end, also after the
/// additive animation has ended.
extension LayerEngine {
    /// Notes the additive animations directly above this one, out of all newer ones.
    func noteAdded(_ newer: [LayerEngine]) {
        guard run?.sum == nil else { return }
        for other in newer {
            if other.run?.sum == nil { break }
            if !added.contains(where: { $0 === other }) { added.append(other) }
        }
    }

    /// A value of this animation, moved by the ends of the additive animations above it.
    ///
    /// - Parameter ofAll: Whether those that are taken off count, too.
    func withAdded(_ value: Any?, ofAll: Bool) -> Any? {
        added.reduce(value) { ofAll || $1.lifted == nil ? $1.withContribution($0) : $0 }
    }

    /// Whether the layer's value keeps the contribution of this additive animation on the way back, as it does with
    /// UIKit's animators: a step that writes the value frame by frame has begun on top of it.
    @inline(never) var staysInModel: Bool { run?.sum != nil && isMixed }

    /// Whether the layer's value has a contribution of the animation.
    var isInModel: Bool { if case .start = modelPlace { false } else { true } }

    /// A value with the contribution of this additive animation to the layer's value.
    @inline(never) private func withContribution(_ value: Any?) -> Any? {
        run?.sum?.moved(value, from: .start, to: modelPlace, over: nil) ?? value
    }

    /// The value that this animation and the additive ones above it show now.
    ///
    /// - Parameter newer: The animation that begins above them, and below the motions that go on.
    func seenValue(below newer: LayerEngine) -> Any? {
        guard let own = ownValue else { return nil }
        let sum = added.reduce(own) { sum, other in
            guard other.entry < newer.entry, other.isInModel || other.isActive else { return sum }
            if other.isActive { return other.ownValue?.adding(sum) ?? sum }
            return own.same(in: other.withContribution(sum.object)) ?? sum
        }
        return sum.object
    }

    /// Moves the older animations that show values of their own, after an additive animation has changed the layer's
    /// value.
    @inline(never) func moveOlderOnes() {
        for older in seenBelow {
            older.noteAdded([self])
            older.attachInPlace()
        }
    }

    /// Adds the animation again, below the newer animations of its property.
    func attachInPlace() {
        let keys = layer.animationKeys() ?? []
        let place = keys.firstIndex { $0 == key } ?? keys.count
        let engines = layer.engines(of: Array(keys.dropFirst(place + 1)))
        attach(at: time, rate: clock.rate)
        for other in engines where other.restedRoot == restedRoot && other.isActive && !other.isOverridden {
            other.attach(at: other.time, rate: other.clock.rate)
        }
    }
}

extension CAPropertyAnimation {
    /// The values at both ends, or of the keyframes; none along a path.
    @MainActor var endsOrFrames: [Any?] {
        get {
            if let basic = self as? CABasicAnimation { return [basic.fromValue, basic.toValue] }
            return (self as? CAKeyframeAnimation)?.values ?? []
        }
        set {
            if let basic = self as? CABasicAnimation {
                (basic.fromValue, basic.toValue) = (newValue[0], newValue[1])
            } else if let keyframes = self as? CAKeyframeAnimation, keyframes.values != nil {
                keyframes.values = newValue.compactMap(\.self)
            }
        }
    }

    /// The animation with other values: a copy, unless its values can't be changed.
    @inline(never) @MainActor func moved(_ move: @MainActor (Any?) -> Any?) -> CAPropertyAnimation {
        guard let copy = copy() as? CAPropertyAnimation else { return self }
        if let frames = copy as? CAKeyframeAnimation, let path = frames.path {
            guard let way = move(CGPoint.zero) as? CGPoint else { return self }
            var shift = CGAffineTransform(translationX: way.x, y: way.y)
            frames.path = path.copy(using: &shift)
        } else {
            copy.endsOrFrames = copy.endsOrFrames.map(move)
        }
        return copy
    }
}
