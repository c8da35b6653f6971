import Foundation

/// An animator with its target's class erased, and with its delays, repeats and completions.
@usableFromInline package struct AnimatorSpec: Sendable {
    package typealias Completion = @MainActor (AnimationOutcome) -> Void

    /// The content of a run.
    package enum Content: Sendable {
        case engine(any EngineFactory)
        case composite(CompositeSpec)
        /// A `CompositeAnimator`, whose factory makes a token.
        /// - Parameter isEffect: Whether it is one effect of the package, rather than a composition of the caller's.
        case recipe(any EngineFactory, isEffect: Bool)
    }

    package private(set) var content: Content
    /// The delay of the animator, with the seconds that were added before it was repeated.
    private var ownDelay: TimeInterval
    /// The seconds that were added to the delay after the animator was repeated.
    private var addedDelay: TimeInterval
    private(set) var repetition: Repetition?
    /// The form where motion is reduced, as the caller wants it; nil leaves the choice to the effect.
    package internal(set) var reducedMotion: ReducedMotion?
    /// Whether its own first values are shown before its turn.
    var isFilledBackwards: Bool
    /// Whether the change is made at the start of the run where motion is reduced and the caller wants no form.
    ///
    /// The run takes its time all the same, so that a finger can move it.
    var isThereAtOnce: Bool
    package internal(set) var completions: [Completion]
    /// The repairs of its parameters, for the issues of a timeline that plays it.
    private(set) var issues: [AnimationIssue.Kind]

    package init(_ factory: any EngineFactory, _ issues: [AnimationIssue.Kind] = [], completion: Completion? = nil) {
        self.init(.engine(factory), issues)
        ownDelay = factory.startDelay
        if let completion { completions = [completion] }
    }

    init(_ composite: CompositeSpec, _ issues: [AnimationIssue.Kind] = []) {
        self.init(.composite(composite), issues)
    }

    init(recipe: any EngineFactory) {
        self.init(.recipe(recipe, isEffect: false))
    }

    private init(_ content: Content, _ issues: [AnimationIssue.Kind] = []) {
        self.content = content
        self.issues = issues
        (ownDelay, addedDelay) = (0, 0)
        (isFilledBackwards, isThereAtOnce) = (true, false)
        completions = []
    }

    /// The factory of the engines; of a composite the factory of its first engine, of a recipe the factory of its
    /// token.
    package var factory: (any EngineFactory)? {
        switch content {
        case .engine(let factory), .recipe(let factory, _): factory
        case .composite(let composite): composite.firstFactory
        }
    }

    /// The composite; nil for an engine or a recipe.
    var composite: CompositeSpec? { if case .composite(let composite) = content { composite } else { nil } }

    /// The length of one run without its delay.
    var runDuration: TimeInterval {
        switch content {
        case .engine(let factory), .recipe(let factory, _): max(factory.duration, 0)
        case .composite(let composite): composite.length
        }
    }

    /// The delay within each run; there is none in a repeat there and back.
    var delay: TimeInterval { delaysOnce ? 0 : ownDelay }

    /// The delay before the first run of a repetition.
    var delayBeforeRuns: TimeInterval { delaysOnce ? ownDelay + addedDelay : addedDelay }

    /// Whether the delay counts once, as in UIKit's autoreverse: a way back has no delay at its end.
    private var delaysOnce: Bool { repetition?.autoreverses == true }

    /// Whether its runs, there and back, leave the target as it was before the first one.
    package var comesBack: Bool { delaysOnce && repetition?.count?.isMultiple(of: 2) == true }

    /// The length of all runs, delays included.
    package var duration: TimeInterval {
        let run = delay + runDuration
        return delayBeforeRuns + (repetition?.duration(of: run) ?? run)
    }

    /// The spec with a longer delay; a negative, NaN or infinite delay adds nothing, and is reported.
    package func delayed(by seconds: TimeInterval) -> Self {
        var copy = self
        let seconds = Repaired.length(.delay, seconds).value(into: &copy.issues)
        if repetition != nil {
            copy.addedDelay += seconds
        } else {
            copy.ownDelay += seconds
        }
        return copy
    }

    /// The spec with an issue to report when it is played.
    package func reporting(_ issue: AnimationIssue.Kind) -> Self {
        var copy = self
        copy.issues.append(issue)
        return copy
    }

    /// The spec with the frame rates of its engines, but for the parts that ask for their own; nil leaves them as they
    /// are.
    @_optimize(size) @usableFromInline package func asking(for rates: FrameRateRange?) -> Self {
        guard let rates else { return self }
        var copy = self
        guard let usable = rates.repaired.value(into: &copy.issues) else { return copy }
        var run = AnimatorSpec(content)
        run.isThereAtOnce = isThereAtOnce
        copy.content = .composite(CompositeSpec(.sequence, [run], firstFactory: factory, frameRate: usable))
        return copy
    }

    /// The spec, played several times.
    func repeated(_ repetition: Repaired<Repetition>) -> Self {
        var copy = self
        copy.repetition = repetition.value(into: &copy.issues)
        return copy
    }

    /// The spec with another content.
    @inline(never) func with(_ content: Content) -> Self {
        var copy = self
        copy.content = content
        return copy
    }

    /// The spec with other factories, of the same lengths.
    @inline(never) package func made(by wrap: @escaping CompositeSpec.Wrapper) -> Self {
        switch content {
        case .engine(let factory): with(.engine(wrap(factory)))
        case .recipe(let factory, let isEffect): with(.recipe(wrap(factory), isEffect: isEffect))
        case .composite(let composite): with(.composite(composite.wrapped(wrap)))
        }
    }

    /// The spec as one effect of the package, if it is a recipe.
    var asEffect: Self {
        if case .recipe(let factory, _) = content { with(.recipe(factory, isEffect: true)) } else { self }
    }

    /// The spec without completions, its own and its parts': for a run that nobody waits for.
    package var silent: Self {
        var copy = self
        copy.completions = []
        if let composite { copy.content = .composite(composite.silent) }
        return copy
    }

    /// The spec with start values: each run begins with a change of no length.
    ///
    /// - Parameters:
    ///   - property: The property that an effect sets by itself; nil for the code of a user.
    ///   - fill: Makes the values, if they are always the same.
    package func initially(
        undo: (@MainActor (AnyObject) -> Void)? = nil, of property: PropertyPath? = nil,
        fill: BackwardsFill.Maker? = nil, _ body: @escaping @MainActor (AnyObject) -> Void
    ) -> Self {
        let preparation = AnimatorSpec(PreparationFactory(for: factory, undo: undo, property, fill: fill, body))
        let run = [preparation, AnimatorSpec(content)]
        return with(.composite(CompositeSpec(.sequence, run, firstFactory: factory)))
    }
}
