import AnimationCore
import Foundation

/// The fades that hide changes of one layer: together they make it as dark as the darkest of them.
///
/// One animation shows the fades that play. It is added to the opacity that the layer shows, and laid out anew whenever
/// a fade comes, goes, or is steered. The fades at rest are in the layer's own opacity. All times are the layer's own.
@MainActor final class LayerFades {
    private static let key = "at.fades"
    /// With more fades than this, the points at which two of them cross are left out.
    private static let mostInDetail = 8
    @exclusivity(unchecked) private static var all = SideTable<ObjectIdentifier, LayerFades>()

    /// The layer is held weakly: it is released with all of its fades.
    private weak var layer: CALayer?
    private var fades = SideTable<ObjectIdentifier, LayerFade>()
    /// The opacity of the layer without the fades at rest, and with them; nil while there are none.
    private var rest: (own: Float, written: Float)?

    /// Whether no layer has a fade.
    fileprivate static var isEmpty: Bool { all.isEmpty }

    private init(_ layer: CALayer) { self.layer = layer }

    private static func fades(of layer: CALayer) -> LayerFades? {
        guard let known = all[ObjectIdentifier(layer)], known.layer === layer else { return nil }
        return known
    }

    /// Shows an engine's fade from here on, in place of its former one.
    @inline(never) static func show(_ fade: LayerFade, of engine: AnyObject, on layer: CALayer, now: TimeInterval) {
        let mine = fades(of: layer) ?? LayerFades(layer)
        if mine.fades.isEmpty {
            all.removeAll { $0.layer == nil }
            all[ObjectIdentifier(layer)] = mine
        }
        let formerDarkness = mine.darknessAtRest
        mine.fades[ObjectIdentifier(engine)] = fade
        mine.fadesChanged(formerDarkness, on: layer, now)
    }

    /// Forgets an engine's fade.
    static func drop(_ engine: AnyObject, on layer: CALayer, now: TimeInterval) {
        guard let mine = fades(of: layer) else { return }
        let formerDarkness = mine.darknessAtRest
        guard mine.fades[ObjectIdentifier(engine)] != nil else { return }
        mine.fades[ObjectIdentifier(engine)] = nil
        mine.fadesChanged(formerDarkness, on: layer, now)
        if mine.fades.isEmpty { all[ObjectIdentifier(layer)] = nil }
    }

    private func fadesChanged(_ formerDarkness: Double, on layer: CALayer, _ now: TimeInterval) {
        writeRest(after: formerDarkness, on: layer)
        layOut(on: layer, from: now)
    }

    // MARK: - At rest

    /// The darkness of the fades at rest, from 0 to 1.
    private var darknessAtRest: Double {
        fades.values.reduce(0) { $1.isResting ? max($0, $1.darkness(at: 0)) : $0 }
    }

    /// Makes the layer's own opacity as dark as the fades at rest, whose darkness has changed.
    private func writeRest(after formerDarkness: Double, on layer: CALayer) {
        let isResting = fades.values.contains(where: \.isResting)
        guard isResting || rest != nil else { return }
        let own = own(on: layer, formerDarkness)
        let written = isResting ? Float(Double(own) * (1 - darknessAtRest)) : own
        if layer.opacity != written { CATransaction.withoutActions { layer.opacity = written } }
        rest = isResting ? (own, written) : nil
    }

    /// The layer's opacity without the fades at rest.
    ///
    /// Other code's change is a change of the opacity on the screen: an opacity of 0 stays 0, and the opacity from
    /// before the fades comes from a layout, and changes nothing.
    private func own(on layer: CALayer, _ darkness: Double) -> Float {
        let now = layer.opacity
        guard let rest, now != rest.own else { return now }
        if now == rest.written { return rest.own }
        return darkness < 1 ? min(now / Float(1 - darkness), max(now, 1)) : now
    }

    /// Notes that the layer's own opacity has been changed, or is being animated.
    static func opacityChanged(of layer: CALayer, now: TimeInterval) {
        guard let mine = fades(of: layer) else { return }
        // In the middle of a fade the layer would flash.
        if mine.overlay(at: now) < -1e-3, isFadedByOthers(layer) { return }
        mine.layOut(on: layer, from: now)
    }

    // MARK: - In play

    /// The latest layout: its moments, and the number added to the opacity at each.
    private var times: [TimeInterval] = []
    private var values: [Double] = []

    /// The number added to the opacity now.
    private func overlay(at now: TimeInterval) -> Double {
        guard let next = times.firstIndex(where: { $0 >= now }) else { return values.last ?? 0 }
        guard next > 0, times[next] > times[next - 1] else { return values[next] }
        let fraction = (now - times[next - 1]) / (times[next] - times[next - 1])
        return values[next - 1] + fraction * (values[next] - values[next - 1])
    }

    private static func isFadedByOthers(_ layer: CALayer) -> Bool {
        layer.animationKeys()?.contains {
            guard $0 != key, let other = layer.animation(forKey: $0) as? CAPropertyAnimation else { return false }
            // The own animation of a fade's engine shows nothing.
            return other.keyPath == "opacity" && (other.delegate as? LayerEngineDelegate)?.engine.recipe.isFade != true
        } == true
    }

    /// The least opacity of the layer without these fades, from 0 to 1.
    ///
    /// The fades take no more from it.
    private func leastOpacity(of layer: CALayer, _ now: TimeInterval) -> Double {
        var least = Double(own(on: layer, darknessAtRest))
        if rest == nil, Self.isFadedByOthers(layer), let shown = layer.presentation()?.opacity {
            least = min(least, Double(shown) - overlay(at: now))
        }
        return min(max(least, 0), 1)
    }

    @_optimize(size) private func layOut(on layer: CALayer, from now: TimeInterval) {
        let fades = fades.values.filter { !$0.isResting }
        guard !fades.isEmpty else {
            (times, values) = ([], [])
            return layer.removeAnimation(forKey: Self.key)
        }
        let (visible, atRest) = (leastOpacity(of: layer, now), darknessAtRest)
        var lines = rest == nil ? [] : [LayerFade.Line(value: atRest, slope: 0)]
        var moments: [TimeInterval] = []
        for fade in fades {
            moments += fade.turningPoints(from: now)
            if fades.count <= Self.mostInDetail { lines += fade.lines(at: now) }
        }
        let end = moments.max() ?? now
        for (index, line) in lines.enumerated() {
            moments += lines[..<index].compactMap { line.crossing($0) }.map { now + $0 }
        }
        // Paused fades stay as dark as they are: any two moments serve.
        let length = max(end - now, 1e-3)
        times = [now] + moments.filter { $0 > now && $0 < now + length }.inOrder + [now + length]
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        // The fades at rest have their part already.
        values = times.map { time in
            -visible * max((fades.map { $0.darkness(at: time) }.max() ?? 0) - atRest, 0)
        }
        animation.values = values
        animation.keyTimes = times.map { NSNumber(value: min(max(($0 - now) / length, 0), 1)) }
        animation.isAdditive = true
        animation.duration = length
        animation.begins(at: now)
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: Self.key)
    }
}

extension CALayer {
    /// The opacity of a layer has been changed, or is being animated, at a time of the host.
    ///
    /// The fades of the layer adapt to it.
    @inline(never) @MainActor package func opacityChanged(at now: TimeInterval) {
        guard !LayerFades.isEmpty else { return }
        LayerFades.opacityChanged(of: self, now: convertTime(now, from: nil))
    }
}

/// A fade out and in again.
struct LayerFade {
    /// A value that changes evenly: its present value, and its change per second.
    struct Line {
        let value: Double
        let slope: Double

        /// Seconds from now until it has the value of another line; nil for lines that keep their distance.
        func crossing(_ other: Line) -> TimeInterval? {
            slope == other.slope ? nil : (other.value - value) / (slope - other.slope)
        }
    }

    let clock: PlayClock
    let duration: TimeInterval
    /// Whether its time stands, and it is in the layer's own opacity.
    var isResting = false

    /// The darkness of the fade, from 0 to 1.
    ///
    /// It is darkest in its middle.
    func darkness(at time: TimeInterval) -> Double {
        let fraction = clock.time(at: time) / duration
        return max(0, 2 * min(fraction, 1 - fraction))
    }

    /// When it is at its start, its middle and its end, as far as that is still to come.
    func turningPoints(from now: TimeInterval) -> [TimeInterval] {
        guard clock.rate != 0 else { return [] }
        let place = clock.time(at: now)
        return [0, duration / 2, duration].map { now + ($0 - place) / clock.rate }.filter { $0 > now }
    }

    /// The lines of the darkness over time: falling, and rising.
    func lines(at now: TimeInterval) -> [Line] {
        let (fraction, rate) = (clock.time(at: now) / duration, clock.rate / duration)
        return [Line(value: 2 * fraction, slope: 2 * rate), Line(value: 2 - 2 * fraction, slope: -2 * rate)]
    }
}
