import Foundation

/// Fades a layer out and in again over whatever opacity it has, for a change in the middle that should not be seen as motion.
///
/// It is added to what the layer shows, so that a fade of the layer's own goes on below it.
struct FadeThrough: LayerRecipe {
    let timing: AnimationTiming
    private let isEndless: Bool

    init(_ duration: TimeInterval) {
        isEndless = duration == .infinity
        timing = AnimationTiming(duration: isEndless ? 1 : duration, repeatCount: isEndless ? .infinity : 1)
    }

    var keyPath: String { "opacity" }
    var key: String? { nil }
    var isPassing: Bool { true }
    var instant: any LayerRecipe { FadeThrough(0) }

    func resolve(on layer: CALayer, _ model: Any?, host: any AnimationHost) -> LayerRun? {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        timing.apply(to: animation)
        animation.isAdditive = true
        // One that never ends would blink: it shows nothing.
        animation.values = isEndless ? [0, 0] : [0, -1, 0]
        return LayerRun(animation: animation, end: nil)
    }
}
