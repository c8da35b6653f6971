import AnimationCore
import Foundation

/// Layouts below an addition at rest: the layer's own value has the addition, which each layout removes.
extension LayerEngine {
    /// Lets an addition to a place go along with layouts while the engine rests, in the same frame.
    @_optimize(size) func watchLayouts() {
        guard run?.sum != nil, recipe.keyPath.hasPrefix("position") else { return }
        if rested.watchLayouts == nil {
            rested.watchLayouts = host.whenever(
                { [weak self] in self.map(\.isAstray) }, { [weak self] in self?.takeInChanges() })
        }
        rested.givenByApp = nil
        rested.watchLayouts?(true)
    }

    /// The only addition to a place comes to rest: layouts may have moved that place in flight.
    @_optimize(size) func takeLaidOutPlace() {
        guard let sum = run?.sum, recipe.keyPath.hasPrefix("position"), !contributors.contains(where: { $0 !== self })
        else { return }
        let present = layer.seenValue(forKeyPath: recipe.keyPath)
        let place = sum.moved(present, from: modelPlace, to: .start, over: before)
        if !LayerValue.isSame(place, before) { (before, base) = (place, place) }
    }

    /// Whether the layer has another value than the engine has left it, and than the app has given it.
    private var isAstray: Bool {
        guard let written, !rested.isLifted, let layer = target.object else { return false }
        // The layout is due anyway at the end of the turn.
        layer.layOut()
        let now = layer.seenValue(forKeyPath: recipe.keyPath)
        return !LayerValue.isSame(now, written) && !LayerValue.isSame(now, rested.givenByApp)
    }

    /// Adds to the place again that a layout has given to the layer: the one from before the animation, or a new one.
    ///
    /// Another change is the app's, and has the addition already.
    @_optimize(size) func addToLayout(_ now: Any?, _ written: Any) {
        let lowest = contributors.first { $0.run?.sum != nil && $0.written != nil } ?? self
        let isBefore = LayerValue.isSame(now, lowest.before)
        rested.givenByApp = now
        guard let former = LayerValue.computable(lowest.before), let last = LayerValue.computable(written),
            let place = isBefore ? former : layer.laidOutPlace(insteadOf: now), let way = place.subtracting(former),
            let shown = way.adding(last)?.object
        else { return }
        withoutActions { layer.setSeenValue(shown, forKeyPath: recipe.keyPath) }
        if !isBefore { (lowest.before, lowest.base) = (place.object, place.object) }
        self.written = layer.seenValue(forKeyPath: recipe.keyPath)
        // The next layout may give the same place.
        rested.givenByApp = nil
        for other in ObjectChanges.parts(on: layer, but: self) { other.noteValue() }
    }
}

extension CALayer {
    /// The place that a layout gives to the layer, wherever it is; nil if no layout does.
    ///
    /// - Parameter now: Its present place; nothing but a place is asked for.
    @_optimize(size) @MainActor func laidOutPlace(insteadOf now: Any?) -> LayerValue? {
        guard case .point(let place)? = LayerValue.computable(now), let superlayer else { return nil }
        let elsewhere = CGPoint(x: place.x + 1, y: place.y + 1)
        CATransaction.withoutActions {
            position = elsewhere
            superlayer.setNeedsLayout()
            superlayer.layoutIfNeeded()
        }
        if position != elsewhere { return .point(position) }
        CATransaction.withoutActions { position = place }
        return nil
    }
}
