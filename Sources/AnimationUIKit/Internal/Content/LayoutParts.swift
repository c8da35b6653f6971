#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// The animations of a layout change's run.
@MainActor final class LayoutParts {
    /// Animations of one view's values that have one length.
    private struct Motion {
        let view: UIView
        let duration: TimeInterval
        var animations: [LayoutMotion]
    }

    let parameters: LayoutParameters
    private var motions: [Motion] = []
    private var entering: [PlayedSteps.Step] = []
    private var leaving: [PlayedSteps.Step] = []
    private let staying: PlayedSteps?
    /// The steps that leave nothing behind: views that go, and pictures.
    let passing: PlayedSteps?

    init(_ parameters: LayoutParameters) {
        self.parameters = parameters
        staying = parameters.effects.map { PlayedSteps(for: $0.duration, $0.site) }
        passing = parameters.effects.map { PlayedSteps(for: $0.duration, $0.site) }
    }

    /// Moves a value of a view from a difference to nothing.
    ///
    /// - Parameter isSeen: Whether a stop leaves the value that is seen.
    @inline(never) func add(
        _ keyPath: String, from start: LayerValue, to end: LayerValue, of one: FormerView, isSeen: Bool = true
    ) {
        let timing = parameters.timing(isFade: keyPath == "opacity", after: one.delay)
        // No layout would take back a turn that a superview has made.
        add(
            BasicAnimation(keyPath, from: start, to: end, timing: timing, isAdditive: true), of: one.view,
            canFreeze: isSeen && keyPath != LayoutWays.turn)
    }

    /// Holds a value of a view to the end.
    @inline(never) func hold(
        _ keyPath: String, at value: LayerValue, of view: UIView, isAdditive: Bool = false
    ) {
        add(
            BasicAnimation(
                keyPath, from: value, to: value, timing: parameters.holding, isAdditive: isAdditive), of: view)
    }

    /// - Parameter isMove: Whether the fade stands for a move: a stop gives the view its own alpha.
    func fadeIn(_ one: FormerView, isMove: Bool = false) {
        add("opacity", from: .number(-Double(one.view.layer.opacity)), to: 0, of: one, isSeen: !isMove)
    }

    /// Fades in, or plays the effect of views that come.
    func enter(_ one: FormerView) {
        guard let effect = parameters.effects?.entering else { return fadeIn(one) }
        entering.append(PlayedSteps.Step(effect.fromUnseen.delayed(by: one.delay), on: one.view))
    }

    /// Fades out, or plays the effect of views that go.
    @_optimize(size) func leave(_ one: FormerView) {
        let own = Double(one.view.layer.opacity)
        // Its animations may have ended with its window; the ones that have not add to these.
        let fade = one.opacity - own - one.addedOpacity
        guard let effects = parameters.effects else {
            let timing = parameters.timing(isFade: true, isPassing: true)
            return add(
                BasicAnimation("opacity", from: .number(fade), to: .number(-own), timing: timing, isAdditive: true),
                of: one.view)
        }
        let timing = parameters.timing(isFade: true)
        if abs(fade) > LayoutWays.rounding {
            add(
                BasicAnimation(
                    "opacity", from: .number(fade), to: 0,
                    timing: parameters.timing(isFade: true, after: one.delay, isPassing: true), isAdditive: true),
                of: one.view)
        }
        let effect = effects.leaving ?? AnyAnimator<UIView>.fadeOut(duration: timing.duration, curve: timing.curve).step
        leaving.append(PlayedSteps.Step(effect.delayed(by: one.delay), on: one.view))
    }

    private func add(_ animation: BasicAnimation, of view: UIView, canFreeze: Bool = false) {
        let duration = animation.timing.delay + animation.timing.curve.length(animation.timing.duration)
        let motion = LayoutMotion(animation, canFreeze: canFreeze)
        if let last = motions.last, last.view === view, last.duration == duration {
            motions[motions.count - 1].animations.append(motion)
        } else {
            motions.append(Motion(view: view, duration: duration, animations: [motion]))
        }
    }

    /// Lets a picture fly.
    func fly(_ flight: MatchedFlight, after delay: TimeInterval) {
        let effect = AnyAnimator<UIView>.custom(
            duration: parameters.duration, curve: parameters.curve, delay: delay
        ) { _ in flight.arrive() }
        leaving.append(PlayedSteps.Step(effect.step, on: flight.picture))
    }

    /// The parts of the scene.
    @_optimize(size) func made() -> [ContentScene.Part] {
        guard let staying, let passing else {
            return motions.flatMap { motion in motion.animations.map { $0.part(of: motion.view) } }
        }
        let moving = motions.map { PlayedSteps.Step(.layoutMotions($0.animations, for: $0.duration), on: $0.view) }
        (staying.steps, passing.steps) = (moving + entering, leaving)
        return [
            ContentScene.Part(AnimatorSpec(staying), of: staying, canFreeze: true),
            ContentScene.Part(AnimatorSpec(passing), of: passing),
        ]
    }

    /// Ends the animations of views that leave or are hidden by a picture, on which a newer layout change goes on.
    func ending(_ views: [UIView], in run: ContentRun) -> @MainActor () -> Void {
        let references = views.map { WeakView($0) }
        return { [staying, passing, endParts = run.endParts] in
            for case let view? in references.map(\.view) {
                staying?.giveBack(view)
                passing?.giveBack(view)
                endParts(view)
            }
        }
    }
}

/// An animation of a view's value in a layout change.
private final class LayoutMotion: Sendable {
    let animation: BasicAnimation
    /// Whether a stop at the present time keeps the value on the screen.
    let canFreeze: Bool

    init(_ animation: BasicAnimation, canFreeze: Bool) { (self.animation, self.canFreeze) = (animation, canFreeze) }

    @MainActor func part(of view: UIView) -> ContentScene.Part {
        ContentScene.Part(animation, of: view, canFreeze: canFreeze)
    }
}

extension AnimatorSpec {
    /// The effect, from nothing if it begins with a fade from the present opacity.
    fileprivate var fromUnseen: AnimatorSpec {
        guard (factory as? PropertyEngineFactory)?.property == "opacity" else { return self }
        return initially(
            of: "opacity",
            fill: { ($0 as? UIView).map { BackwardsFill("opacity", of: $0.layer) { _ in .number(0) } } }
        ) { ($0 as? UIView)?.alpha = 0 }
    }

    /// Animations of one view's values, which a layout sets.
    fileprivate static func layoutMotions(_ motions: [LayoutMotion], for duration: TimeInterval) -> AnimatorSpec {
        let (timing, issues) = UsableTiming.content(duration, .linear, 0, of: "layout")
        let factory = ContentFactory("layout", timing, reducedMotion: .keep, path: .layout) { target, run in
            guard run.isShown, let view = target as? UIView else { return ContentScene() }
            return ContentScene(parts: motions.map { $0.part(of: view) }, isLaidOut: true)
        }
        return AnimatorSpec(factory, issues)
    }
}
#endif
