import AnimationCore
import Foundation

/// The engine's time, and the values that it shows.
extension LayerEngine {
    var subject: AnimatedProperty { target.subject(of: layer, .path(PropertyPath(layer: recipe.keyPath))) }

    var pace: Pace {
        let timing = recipe.timing
        return Pace(
            curve, run: timing.runDuration, length: timing.activeDuration,
            autoreverses: timing.autoreverses, lead: leadIn)
    }

    @inline(never) var layerNow: TimeInterval { layer.convertTime(host.now, from: nil) }

    @inline(never) var time: TimeInterval { time(at: layerNow) }

    /// - Parameter now: In the layer's time.
    private func time(at now: TimeInterval) -> TimeInterval { min(max(clock.time(at: now), 0), duration) }

    /// Another step begins at the value that this engine had at a moment.
    func catchUp(to moment: TimeInterval) { readMoment = moment < host.now ? moment : nil }

    /// The value on the screen; nil once the layer has lost the animation.
    var shown: Any? {
        guard layer.animation(forKey: key) != nil else { return nil }
        return layer.presentation()?.seenValue(forKeyPath: recipe.keyPath)
    }

    /// The value of the animation alone at its present time, or at the moment at which another step begins; nil if it
    /// can't be computed.
    var ownValue: LayerValue? { value(at: presentPlace) }

    var presentPlace: RunPlace {
        let time = readMoment.map { self.time(at: layer.convertTime($0, from: nil)) } ?? time
        return recipe.timing.place(at: time - leadIn)
    }

    /// The value of the animation alone at a time of its runs; nil if it can't be computed.
    @inline(never) func value(at place: RunPlace) -> LayerValue? { freeValue(at: place)?.kept(in: run?.range) }

    /// The same, also where the app has moved it beyond the values that the property can show.
    @inline(never) func freeValue(at place: RunPlace) -> LayerValue? {
        run?.course.flatMap { recipe.value(on: $0, at: place, along: curve) }
    }
}
