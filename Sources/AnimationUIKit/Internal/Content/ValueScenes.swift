#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// A property of a view that is shown frame by frame, and has exactly its former value when the step is taken back.
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
    ///   - property: A newer animation of the property overrides this one.
    ///   - own: Reads the view's own value, beside effects.
    ///   - bringsFirst: Whether the first value does not come from the view: then it shows before the step's turn, too.
    ///   - makeValues: Called when a run starts, with the view and its own value; returns the value at each progress.
    @inline(never) func step(
        _ completion: AnimatorSpec.Completion?, _ property: @escaping @MainActor () -> ShownProperty,
        own: (@MainActor (UIView) -> AnyHashable?)? = nil, bringsFirst: Bool = false,
        _ makeValues: @escaping FrameRun.Maker
    ) -> AnimatorSpec {
        let (duration, curve) = (timing.duration, timing.curve)
        let firstValue: BackwardsFill.Maker = { object in
            (object as? UIView).map { FrameRun.fill(of: $0, property(), own, makeValues) }
        }
        let factory = ContentFactory(
            name, timing, reducedMotion: reducedMotion, subject: { .keyPath(property().keyPath) },
            fill: bringsFirst ? firstValue : nil
        ) { object, run in
            guard let view = object as? UIView else { return nil }
            let property = property()
            let frames = FrameRun(view, property, own: own.map { $0(view) } ?? property.read(view), makeValues)
            let origin = frames.origin
            guard run.isShown else {
                frames.show(1)
                return ContentScene(restore: origin.restore)
            }
            let values = AnimatorSpec.value(
                duration, curve, AnimatedKeyPath(property.keyPath),
                keep: { [weak frames] _ in
                    { _ in if let frames { frames.show(0) } else { origin.showOwn() } }
                }, areEndsUsable: true
            ) { [weak frames] _ in
                { progress in
                    guard let frames else { return origin.showOwn() }
                    frames.show(progress)
                }
            }
            return ContentScene(
                parts: [ContentScene.Part(values, of: view, canFreeze: true)], kept: frames,
                restore: origin.restore)
        }
        return AnyAnimator<UIView>(factory, issues, delay: timing.delay, completion).step
    }
}
#endif
