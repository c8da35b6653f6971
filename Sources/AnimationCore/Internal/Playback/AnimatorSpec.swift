import Foundation

/// An animator with its target's class erased, and with its delays, repeats and completions.
@usableFromInline package struct AnimatorSpec: Sendable {
    package typealias Completion = @MainActor (AnimationOutcome) -> Void

    /// The content of a run.
    package enum Content: Sendable {
        case engine(any EngineFactory)
        case composite(CompositeSpec)
        /// A `CompositeAnimator`, whose factory makes a token.
        case recipe(any EngineFactory)
    }

    package private(set) var content: Content
    /// The delay within each run: that of the animator, and what was added before it was repeated.
    private(set) var delay: TimeInterval
    /// The delay before the first run of a repetition.
    private(set) var delayBeforeRuns: TimeInterval = 0
    var repetition: Repetition?
    /// The form where motion is reduced; nil leaves the choice to the factory.
    var reducedMotion: ReducedMotion?
    var completions: [Completion]

    package init(_ factory: any EngineFactory, completion: Completion? = nil) {
        content = .engine(factory)
        delay = factory.startDelay
        completions = if let completion { [completion] } else { [] }
    }

    init(_ composite: CompositeSpec) {
        self.init(.composite(composite))
    }

    init(recipe: any EngineFactory) {
        self.init(.recipe(recipe))
    }

    private init(_ content: Content) {
        self.content = content
        delay = 0
        completions = []
    }

    /// The factory of the engines; of a composite the factory of its first engine, of a recipe the factory of its
    /// token.
    var factory: (any EngineFactory)? {
        switch content {
        case .engine(let factory), .recipe(let factory): factory
        case .composite(let composite): composite.firstFactory
        }
    }

    /// The composite; nil for an engine or a recipe.
    var composite: CompositeSpec? { if case .composite(let composite) = content { composite } else { nil } }

    /// The length of one run without its delay.
    var runDuration: TimeInterval {
        switch content {
        case .engine(let factory), .recipe(let factory): max(factory.duration, 0)
        case .composite(let composite): composite.length
        }
    }

    /// The length of all runs, delays included.
    var duration: TimeInterval {
        let run = delay + runDuration
        return delayBeforeRuns + (repetition?.duration(of: run) ?? run)
    }

    /// The spec with a longer delay; a negative, NaN or infinite delay adds nothing, and is reported.
    func delayed(by seconds: TimeInterval) -> Self {
        guard seconds.isLength else { return repaired([.repaired(.delay, given: seconds, used: 0)]) }
        var copy = self
        if repetition != nil {
            copy.delayBeforeRuns += seconds
        } else {
            copy.delay += seconds
        }
        return copy
    }

    /// The same, with something to report when it is played.
    package func repaired(_ repairs: [AnimationIssue.Kind]) -> Self {
        if repairs.isEmpty { return self }
        var copy = self
        switch content {
        case .engine(let factory): copy.content = .engine(RepairedEngineFactory(factory, repairs))
        case .recipe(let factory): copy.content = .recipe(RepairedEngineFactory(factory, repairs))
        case .composite(let composite): copy.content = .composite(composite.repaired(repairs))
        }
        return copy
    }

    /// The spec with other factories, of the same lengths.
    func made(by wrap: @escaping CompositeSpec.Wrapper) -> Self {
        var copy = self
        switch content {
        case .engine(let factory): copy.content = .engine(wrap(factory))
        case .recipe(let factory): copy.content = .recipe(wrap(factory))
        case .composite(let composite): copy.content = .composite(composite.wrapped(wrap))
        }
        return copy
    }

    /// The spec with start values: each run begins with a change of no length.
    package func prepared(
        undo: (@MainActor (AnyObject) -> Void)? = nil, _ body: @escaping @MainActor (AnyObject) -> Void
    ) -> Self {
        var copy = self
        let preparation = AnimatorSpec(PreparationFactory(for: factory, undo: undo, body))
        let run = ContiguousArray([preparation, AnimatorSpec(content)])
        copy.content = .composite(CompositeSpec(.sequence, run, firstFactory: factory))
        return copy
    }
}
