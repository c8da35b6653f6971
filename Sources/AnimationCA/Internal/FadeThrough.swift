import Foundation

/// Fades a layer out and in again, for a change in the middle that should not be seen as motion.
///
/// It is added to the opacity that the layer shows when it starts, fading or not, and leaves the layer's own alone.
struct FadeThrough: LayerRecipe {
    let timing: AnimationTiming
    /// Whether it shows nothing, as what plays over and over would blink.
    private let isStill: Bool

    init(_ duration: TimeInterval, isStill: Bool) {
        let isEndless = duration == .infinity
        self.isStill = isStill
        timing = AnimationTiming(duration: isEndless ? 1 : duration, repeatCount: isEndless ? .infinity : 1)
    }

    var keyPath: String { "opacity" }
    var key: String? { nil }
    var isPassing: Bool { true }
    var instant: any LayerRecipe { FadeThrough(0, isStill: true) }

    func resolve(on layer: CALayer, _ model: Any?, host: any AnimationHost) -> LayerRun? {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        timing.apply(to: animation)
        animation.isAdditive = true
        animation.values = isStill ? [0, 0] : [0, -1, 0]
        return LayerRun(animation, nil, end: nil)
    }

    func value(on course: LayerCourse, at place: RunPlace) -> LayerValue? { nil }
}
