/// The rules that no snippet says by itself.
enum AssistantRules {
    static let text = """
        - Import `AnimationUIKit` for views: it brings `AnimationCA` (layers) and `AnimationCore` (values, the
          timeline). All calls are on the main actor.
        - `view.at.animate(…)` and `AT.animate { }` return an `AnimationToken`. Drop it, and the animation plays by
          itself; keep it only to steer it. A kept token starts at the end of the turn, unless it is paused, sought or
          composed first.
        - `animate(a, b)` plays one after another, `animate(parallelism: a, b)` together. Tokens nest in `AT.animate {
          }` and `AT.parallel { }`; `AT.wait(0.2)` is a pause. No chains of completions, and no
          `DispatchQueue.asyncAfter`.
        - Seconds for lengths, degrees in `byDegrees:`, points for places. An effect without a duration lasts 0.25 s,
          or as long as its spring takes to settle.
        - An effect that comes in (`.popIn()`, `.slideIn()`) brings its own first values and shows them before its
          turn. Don't set `alpha = 0` beforehand; for other first values there is `.initially { $0.alpha = 0 }`.
        - A step ends once, with an outcome: `.completed`, `.stopped`, `.interrupted` or `.targetReleased`. Ask for it
          with `completion { outcome in }` or `await token.finished()`.
        - At rest the model is the picture: values stay where the animation left them, nothing has to be set in a
          completion, and nothing snaps back. `token.revert()` restores what was there before.
        - Interruption: a newer animation of a property goes on from what is seen. `.onConflict(.replace)` or `.queue`
          says otherwise, and `.onInterruption(_:)` says what becomes of a step that the system cuts off.
          `token.stop(at: .current)` freezes what is seen.
        - A token that plays keeps its views alive. What repeats for ever ends with its owner: `.stopping(with:
          self)`.
        - Where the user has asked for less motion, effects that move cross-fade by themselves. Don't ask
          `isReduceMotionEnabled`; `.reducedMotion(.keep)`, `.fade` or `.instant` chooses another form.
        - For a finger, `token.scrubber(over: points)`, `drag(by:)` and `release(velocity:)`; for a target that moves,
          `view.at.follower(of: \\.center)` of `AnimationInteraction`.
        - Bad numbers are repaired and reported to `AT.onIssue`; nothing throws, and nothing crashes.
        - Test with `AnimationStrip` of `AnimationTesting`, without waiting.
        """

    static let effects = """
        Each is called with a dot in `view.at.animate(…)`, most of them on a `CALayer` too. All but a few also take
        `duration:`, `curve:`, `delay:` and `completion:`, in this order, at the end; where a default differs from the
        usual one, it stands here. `.repeated(3)`, `.repeatedForever(autoreverses: true)`, `.sequence(…)`,
        `.parallel(…)` make effects of effects.
        """
}
