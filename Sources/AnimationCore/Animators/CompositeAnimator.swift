import Foundation

/// A recipe: it composes an animation for a target when the target is known.
///
/// ```swift
/// struct Shuffle: CompositeAnimator {
///     var seconds: TimeInterval
///
///     func play(on deck: UIStackView) -> AnimationToken {
///         deck.arrangedSubviews.at.animate(.move(byX: 0, y: -20, duration: seconds), stagger: 0.05)
///     }
/// }
///
/// deck.at.animate(.fadeIn(), AnyAnimator(Shuffle(seconds: 0.3)))
/// ```
///
/// It is the third step of a ladder; take the lowest that does:
///
/// 1. An effect: a static member of ``AnyAnimator`` that is made of others, one line, with `.sequence` and `.parallel`.
/// 2. A ``ValueAnimator`` with a closure that shows a progress: for a drawing that any progress determines.
/// 3. A recipe: where the steps depend on the target (its subviews, its size), or are on several objects.
/// 4. An ``Animator`` of its own: for an engine that is not one of the package's.
///
/// Played by `AnyAnimator(recipe)` it is a step like any other, with delay, repeats, completion and reduced form, and
/// part of its timeline.
public protocol CompositeAnimator<Target>: Sendable {
    /// The class of the objects that the recipe animates.
    associatedtype Target: AnyObject

    /// Makes the token of the animation, and returns it at once: a new one, neither started nor paused.
    ///
    /// It is called once for each target that a call names: when the first step of the whole starts, or earlier, when
    /// the length of the whole is asked for. Repeats play the same token again; start values
    /// (``AnyAnimator/initially(undo:_:)``) come after it. A target that is gone by then ends the step with
    /// ``AnimationOutcome/targetReleased``.
    ///
    /// A token that has started, or is a part of another composition, is reported, and its end is waited for. Recipes
    /// in the steps of recipes may nest ten deep; a deeper recipe is reported, and plays nothing.
    @MainActor func play(on target: Target) -> AnimationToken
}

extension AnyAnimator {
    /// Plays a recipe.
    ///
    /// Its ``duration`` counts as 0, as the recipe has not run. The token of a call has the length of its recipe.
    public init(_ composite: some CompositeAnimator<Target>) {
        self.init(step: AnimatorSpec(recipe: RecipeFactory { ($0 as? Target).map(composite.play) }))
    }
}

/// Makes the token of a recipe.
private final class RecipeFactory: EngineFactory {
    private let play: @MainActor (AnyObject) -> AnimationToken?

    init(_ play: @escaping @MainActor (AnyObject) -> AnimationToken?) { self.play = play }

    var duration: TimeInterval { 0 }

    func makeToken(on target: AnyObject) -> AnimationToken? { play(target) }

    /// A recipe has no engine.
    func makeEngine(
        on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? { nil }
}
