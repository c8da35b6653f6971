import Foundation

/// Fades a layer out and in again, for a change in the middle that should not be seen as motion.
///
/// Its own animation shows nothing, and only keeps the time: see ``LayerFades``. It leaves the layer's own opacity
/// alone.
struct FadeThrough: LayerAnimation {
    let timing: LayerTiming
    /// False for an animation that is repeated: its fades would blink.
    let isFade: Bool

    init(_ duration: TimeInterval, isStill: Bool) {
        let isEndless = duration == .infinity
        isFade = !isStill
        timing = LayerTiming(duration: isEndless ? 1 : duration, repeatCount: isEndless ? .infinity : 1)
    }

    var keyPath: String { "opacity" }
    var key: String? { nil }
    var isPassing: Bool { true }
    var instant: any LayerAnimation { FadeThrough(0, isStill: true) }

    func resolve(on layer: CALayer, _ model: Any?, shown: Any?, report: EngineReport) -> ResolvedLayerAnimation? {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        timing.apply(to: animation)
        animation.isAdditive = true
        animation.values = [0, 0]
        return ResolvedLayerAnimation(animation, nil, end: nil)
    }

    func value(on course: LayerKeyframes, at place: RunPlace, along curve: ProgressCurve) -> LayerValue? { nil }
}

extension LayerOwner {
    /// The reduced forms of a change: a target's layer fades out and in again in its time.
    @inline(never) package func reducedParts(
        _ change: any EngineFactory, over duration: TimeInterval
    ) -> ReducedParts {
        ReducedParts(change: change) { LayerEngineFactory(FadeThrough(duration, isStill: $0), of: self) }
    }
}
