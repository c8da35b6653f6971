import Foundation

extension AT {
    /// Whether effects that move play in full or in their reduced form: see ``AnyAnimator/reducedMotion(_:)``.
    ///
    /// The default is `.system`. A token reads the policy once, when it starts.
    public static var motionPolicy: MotionPolicy {
        get { .current }
        set { MotionPolicy.current = newValue }
    }
}

extension AnyAnimator {
    /// The same animation, with its form where motion is reduced (``AT/motionPolicy``).
    ///
    /// The default depends on the animation:
    /// - `.fade` for an animation that moves, resizes, scales or turns a view or layer, and for a closure's changes on
    ///   a spring or another curve that overshoots or turns back;
    /// - `.keep` for every other: fades, colours, corners, closures along a curve, values. But a fade that is repeated
    ///   more than three times, and faster than three times a second, stands still for its length, alone or in a
    ///   sequence. A number of a layer, as its corners', is a cross-fade along a curve that goes beyond its ends.
    ///
    /// ```swift
    /// ball.at.animate(.move(byX: 120, y: 0).reducedMotion(.instant))
    /// button.at.animate(.scale(toValue: 0.95).reducedMotion(.keep))          // a press: a very small motion
    /// chart.at.animate(.custom(duration: 1) { $0.layoutBars() }.reducedMotion(.fade))
    /// ```
    ///
    /// Some animations can't take every form:
    /// - An animation of a view or layer that repeats for ever, or is a part of a token that does, stands still. It
    ///   shows its end state if no step comes before or after it in a run, and else the state from before it.
    /// - A value animation has no layer to fade: `.fade` changes the value at once. If the animation repeats for ever,
    ///   it plays unchanged.
    /// - An animator of your own always plays unchanged.
    ///
    /// A finger that moves a token, with ``AnimationToken/scrub(to:fileID:line:)``, gets full motion while it holds the
    /// token, and until the token has come to rest after it was let go. Animations that play later are reduced again.
    /// Only steps with a form of their own, given here, stay reduced under a finger.
    public func reducedMotion(_ form: ReducedMotion) -> Self {
        var copy = self
        copy.step.reducedMotion = form
        return copy
    }

    /// The animators that are at their ends at once in a token without cross-fades, and the others; they all play
    /// together.
    ///
    /// Parts that play together count as animators of their own.
    @_optimize(size) package static func parted(_ animators: [Self]) -> (motions: [Self], others: [Self]) {
        var (motions, others): ([Self], [Self]) = ([], [])
        var steps: [AnimatorSpec] = []
        for place in animators.indices.reversed() { steps.append(animators[place].step) }
        while let step = steps.popLast() {
            if step.isMotion {
                motions.append(Self(step: step))
            } else if let parts = step.partsAlone {
                for part in parts.reversed() { steps.append(part) }
            } else {
                others.append(Self(step: step))
            }
        }
        return (motions, others)
    }

    /// The same effect, which makes its change at once where motion is reduced, unless the caller wants another form.
    package func thereAtOnce() -> Self {
        var copy = self
        copy.step.isThereAtOnce = true
        return copy
    }
}

extension AnimationToken {
    /// A finger or a pointer holds its steps; called before it starts.
    ///
    /// They make their changes at once where they would cross-fade by themselves, and give way to what the app sets.
    @MainActor package func holdByTouch() { playback.forEachCall { $0.areHeld = true } }
}

extension AnimatorSpec {
    /// Whether all of its steps are at their ends at once where motion is reduced and nothing cross-fades; a recipe's
    /// are taken to be.
    fileprivate var isMotion: Bool {
        var steps = [self]
        while let step = steps.popLast() {
            switch (step.reducedMotion, step.content) {
            case (.instant?, _), (nil, .recipe): continue
            case (nil, .engine(let factory)) where factory.reducedMotion == .fade || step.isThereAtOnce: continue
            case (nil, .composite(let composite)): steps += composite.parts(reducedTo: nil)
            default: return false
            }
        }
        return true
    }

    /// The parts of a composite that does no more than to play them together; nil for any other step.
    fileprivate var partsAlone: [AnimatorSpec]? {
        guard let composite, composite.order == .parallel, composite.frameRate == nil, repetition == nil,
            reducedMotion == nil, completions.isEmpty, issues.isEmpty, delay == 0
        else { return nil }
        return composite.parts(reducedTo: nil)
    }
}
