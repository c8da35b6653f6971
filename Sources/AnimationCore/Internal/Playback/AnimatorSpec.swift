import Foundation

/// An animator with its target's class erased, and what was said of its runs.
@usableFromInline package struct AnimatorSpec: Sendable {
    package typealias Completion = @MainActor (AnimationOutcome) -> Void

    package private(set) var factory: any EngineFactory
    /// The delay within each run: that of the animator, and what was added before it was repeated.
    private(set) var delay: TimeInterval
    /// The delay before the first run of a repetition.
    private(set) var delayBeforeRuns: TimeInterval = 0
    private(set) var repetition: Repetition?
    /// What it is where motion is reduced; nil leaves that to its factory.
    var reducedMotion: ReducedMotion?
    var completions: [Completion]
    /// What was repaired in its parameters, for the issues of a timeline that plays it.
    private(set) var issues: [AnimationIssue.Kind]

    package init(_ factory: any EngineFactory, _ issues: [AnimationIssue.Kind] = [], completion: Completion? = nil) {
        self.factory = factory
        self.issues = issues
        delay = factory.startDelay
        completions = if let completion { [completion] } else { [] }
    }

    /// The length of one run without its delay.
    var runDuration: TimeInterval { factory.duration }

    /// The length of all runs, delays included.
    var duration: TimeInterval {
        let run = delay + runDuration
        return delayBeforeRuns + (repetition?.duration(of: run) ?? run)
    }

    /// A negative, NaN or infinite delay adds nothing, and is reported.
    func delayed(by seconds: TimeInterval) -> Self {
        var copy = self
        let seconds = Repaired.length(.delay, seconds).value { copy.issues.append($0) }
        if repetition != nil {
            copy.delayBeforeRuns += seconds
        } else {
            copy.delay += seconds
        }
        return copy
    }

    /// The same, several times over.
    func repeated(_ repetition: Repaired<Repetition>) -> Self {
        var copy = self
        copy.repetition = repetition.value { copy.issues.append($0) }
        return copy
    }

    /// The same, made by another factory of the same length.
    func made(by factory: any EngineFactory) -> Self {
        var copy = self
        copy.factory = factory
        return copy
    }
}
