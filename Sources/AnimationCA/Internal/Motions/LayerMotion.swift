import AnimationCore
import Foundation

/// An animation through values that are found on the layer when it starts, and mostly added to the layer's own: it
/// starts from the layer's position and transform, or comes back to them.
///
/// Two values are played as a basic animation, so that they can be on a spring; more as keyframes. A single value is
/// the end of an animation from the value on the screen.
package final class LayerMotion: LayerAnimation {
    let keyPath: String
    let timing: LayerTiming
    /// The moment of each value, as fractions of a run.
    private let times: [Double]
    private let ways: TimingCurve
    /// The curve from the first value to the second one, where it is another one.
    private let firstWay: TimingCurve?
    let isAdditive: Bool
    private let returns: Int
    private let kinds: [AnimationIssue.Kind]
    private let makeValues: @MainActor @Sendable (CALayer) -> [LayerValue]

    /// Through poses of the layer.
    ///
    /// - Parameters:
    ///   - anchor: The point of the layer about which it scales, leans and turns.
    ///   - first: The curve from the first pose to the second one; nil for `ways`.
    ///   - ways: The curve from each pose to the next.
    ///   - numbers: The caller's numbers: with a NaN or an infinity there is nothing to play.
    @inline(never) package convenience init(
        _ poses: [Pose], about anchor: CGPoint = CGPoint(x: 0.5, y: 0.5), first: TimingCurve? = nil,
        ways: TimingCurve = .easeInOut, timing: LayerTiming, numbers: [CGFloat]
    ) {
        let isUsable = numbers.allSatisfy(\.isFinite)
        let poses = isUsable ? poses : [.rest(0), .rest(1)]
        self.init(
            "transform", times: poses.map(\.time), first: first, ways: ways, timing: timing, isUsable: isUsable,
            returns: poses.first.map { first in poses.last?.looksLike(first) == true } == false ? 0 : 1
        ) { layer in
            poses.map { .transform($0.matrix(on: layer, about: isUsable ? anchor : CGPoint(x: 0.5, y: 0.5))) }
        }
    }

    /// - Parameter returns: How often it comes back to its first value.
    @inline(never) init(
        _ keyPath: String, times: [Double], first: TimingCurve? = nil, ways: TimingCurve = .linear,
        timing: LayerTiming, isUsable: Bool = true, isAdditive: Bool = true, returns: Int,
        values: @escaping @MainActor @Sendable (CALayer) -> [LayerValue]
    ) {
        self.keyPath = keyPath
        self.timing = timing
        self.times = times
        firstWay = first
        self.ways = ways
        self.isAdditive = isAdditive
        self.returns = returns
        makeValues = values
        kinds = isUsable ? [] : [.notFinite(property: keyPath)]
    }

    private init(_ motion: LayerMotion, timing: LayerTiming) {
        self.timing = timing
        (keyPath, times, firstWay, ways) = (motion.keyPath, motion.times, motion.firstWay, motion.ways)
        (isAdditive, returns, makeValues, kinds) = (
            motion.isAdditive, motion.returns, motion.makeValues, motion.kinds
        )
    }

    var key: String? { nil }
    var readsPlace: Bool { true }
    var endsAtItsOwn: Bool { false }

    /// An animation from the value on the screen has a single value, and is not additive.
    var bringsFirstValue: Bool { isAdditive }

    /// The motion with a timing that can be used.
    var repaired: Repaired<LayerMotion> {
        var (timing, issues) = (timing, [AnimationIssue.Kind]())
        timing.repair(of: keyPath, &issues)
        return Repaired(LayerMotion(self, timing: timing), issues + kinds)
    }

    @MainActor var comesBack: Bool { timing.autoreverses || returns > 0 }

    /// Whether it ends at the value that the layer has then without it.
    var endsAsFound: Bool { returns > 0 && !isAdditive && !timing.autoreverses }

    var flashes: Double { keyPath == "opacity" && !isAdditive ? Double(returns) : 0 }

    var instant: any LayerAnimation { LayerMotion(self, timing: timing.instant) }

    func resolve(on layer: CALayer, _ model: Any?, shown: Any?, report: EngineReport) -> ResolvedLayerAnimation? {
        animation(of: makeValues(layer)).resolve(on: layer, model, shown: shown, report: report)
    }

    func value(on course: LayerKeyframes, at place: RunPlace, along curve: ProgressCurve) -> LayerValue? {
        animation(of: []).value(on: course, at: place, along: curve)
    }

    private func animation(of values: [LayerValue]) -> any LayerAnimation {
        guard times.count > 2 else {
            let start = values.count > 1 ? values.first : nil
            return BasicAnimation(keyPath, from: start, to: values.last, timing: timing, isAdditive: isAdditive)
        }
        var keyframes = KeyframeAnimation(keyPath, values: values, keyTimes: times, timing: timing)
        if ways != .linear { keyframes.curves = Array(repeating: ways, count: times.count - 1) }
        if let firstWay { keyframes.curves?[0] = firstWay }
        keyframes.isAdditive = isAdditive
        return keyframes
    }
}
