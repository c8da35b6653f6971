#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// A property of a view that is shown frame by frame, and is exactly what it was where the step is taken back.
struct FrameByFrame: Sendable {
    let name: String
    let timing: UsableTiming
    let reducedMotion: ReducedMotion
    var issues: [AnimationIssue.Kind]

    init(
        _ name: String, _ duration: TimeInterval?, _ curve: TimingCurve, _ delay: TimeInterval,
        reducedMotion: ReducedMotion = .keep
    ) {
        self.name = name
        self.reducedMotion = reducedMotion
        (timing, issues) = UsableTiming.content(duration, curve, delay, of: name)
    }

    /// - Parameters:
    ///   - keyPath: The property; a newer animation of it overrides this one.
    ///   - begin: Called when a run starts; returns a closure that shows a progress, and one that restores the property.
    func step(
        _ completion: AnimatorSpec.Completion?, _ keyPath: @escaping @MainActor () -> AnyKeyPath,
        _ begin:
            @escaping @MainActor (UIView) -> (show: @MainActor (Double) -> Void, restore: @MainActor () -> Void)?
    ) -> AnimatorSpec {
        let (duration, curve) = (timing.duration, timing.curve)
        let factory = ContentFactory(name, timing, reducedMotion: reducedMotion) { object, run in
            guard let view = object as? UIView, let frames = begin(view) else { return nil }
            guard run.isShown else {
                frames.show(1)
                return ContentScene(restore: frames.restore)
            }
            let values = AnimatorSpec.value(
                duration, curve, AnimatedKeyPath(keyPath()), startsWhereItIs: false, areEndsUsable: true
            ) { _ in frames.show }
            return ContentScene(
                parts: [ContentScene.Part(values, of: view, canFreeze: true)], restore: frames.restore)
        }
        return AnyAnimator<UIView>(factory, issues, delay: timing.delay, completion).step
    }
}
#endif
