import AnimationCore
import Foundation

/// The fades that hide changes of one layer: together they make it as dark as the darkest of them.
///
/// One animation shows them all. It is added to the opacity that the layer shows, and laid out anew whenever a fade
/// comes, goes, or is steered. All times are the layer's own.
@MainActor final class LayerFades {
    private static let key = "at.fades"
    /// With more fades than this, the points at which two of them cross are left out.
    private static let mostInDetail = 8
    @exclusivity(unchecked) private static var all = [ObjectIdentifier: LayerFades]()

    private let layer: CALayer
    private var fades = [ObjectIdentifier: LayerFade]()

    /// Whether no layer has a fade.
    fileprivate static var isEmpty: Bool { all.isEmpty }

    private init(_ layer: CALayer) { self.layer = layer }

    /// Shows an engine's fade from here on, whatever it showed before.
    static func show(_ fade: LayerFade, of engine: AnyObject, on layer: CALayer, now: TimeInterval) {
        let mine = all[ObjectIdentifier(layer)] ?? LayerFades(layer)
        all[ObjectIdentifier(layer)] = mine
        mine.fades[ObjectIdentifier(engine)] = fade
        mine.layOut(from: now)
    }

    /// Forgets an engine's fade.
    static func drop(_ engine: AnyObject, on layer: CALayer, now: TimeInterval) {
        guard let mine = all[ObjectIdentifier(layer)], mine.fades.removeValue(forKey: ObjectIdentifier(engine)) != nil
        else { return }
        mine.layOut(from: now)
        if mine.fades.isEmpty { all[ObjectIdentifier(layer)] = nil }
    }

    /// Notes that the layer's own opacity has been changed, or is being animated.
    static func opacityChanged(of layer: CALayer, now: TimeInterval) {
        guard let mine = all[ObjectIdentifier(layer)] else { return }
        // In the middle of a fade the layer would flash.
        if mine.overlay(at: now) < -1e-3, mine.isFadedByOthers { return }
        mine.layOut(from: now)
    }

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

    private var isFadedByOthers: Bool {
        layer.animationKeys()?.contains {
            $0 != Self.key && (layer.animation(forKey: $0) as? CAPropertyAnimation)?.keyPath == "opacity"
        } == true
    }

    /// The least opacity of the layer without these fades, from 0 to 1.
    ///
    /// The fades take no more from it.
    private func leastOpacity(_ now: TimeInterval) -> Double {
        var least = Double(layer.opacity)
        if isFadedByOthers, let shown = layer.presentation()?.opacity {
            least = min(least, Double(shown) - overlay(at: now))
        }
        return min(max(least, 0), 1)
    }

    private func layOut(from now: TimeInterval) {
        guard !fades.isEmpty else { return layer.removeAnimation(forKey: Self.key) }
        var lines: [LayerFade.Line] = []
        var moments: [TimeInterval] = []
        for fade in fades.values {
            moments += fade.turningPoints(from: now)
            if fades.count <= Self.mostInDetail { lines += fade.lines(at: now) }
        }
        let end = moments.max() ?? now
        for (index, line) in lines.enumerated() {
            moments += lines[..<index].compactMap { line.crossing($0) }.map { now + $0 }
        }
        // Paused fades stay as dark as they are: any two moments serve.
        let length = max(end - now, 1e-3)
        let visible = leastOpacity(now)
        times = [now] + moments.filter { $0 > now && $0 < now + length }.inOrder + [now + length]
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        values = times.map { time in -visible * (fades.values.map { $0.darkness(at: time) }.max() ?? 0) }
        animation.values = values
        animation.keyTimes = times.map { NSNumber(value: min(max(($0 - now) / length, 0), 1)) }
        animation.isAdditive = true
        animation.duration = length
        // A beginTime of 0 would be taken for "now".
        animation.beginTime = now == 0 ? -1e-9 : now
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: Self.key)
    }
}

extension CALayer {
    /// The opacity of a layer has been changed, or is being animated, at a time of the host.
    ///
    /// The fades of the layer adapt to it.
    @MainActor package func opacityChanged(at now: TimeInterval) {
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
