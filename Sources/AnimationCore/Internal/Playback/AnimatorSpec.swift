import Foundation

/// An animator with its target's class erased, and what was said of its runs.
@usableFromInline package struct AnimatorSpec: Sendable {
    package typealias Completion = @MainActor (AnimationOutcome) -> Void

    package private(set) var factory: any EngineFactory
    /// The delay within each run: that of the animator, and what was added before it was repeated.
    private(set) var delay: TimeInterval
    /// The delay before the first run of a repetition.
    private(set) var delayBeforeRuns: TimeInterval = 0
    var repetition: Repetition?
    /// What it is where motion is reduced; nil leaves that to its factory.
    var reducedMotion: ReducedMotion?
    var completions: [Completion]

    package init(_ factory: any EngineFactory, completion: Completion? = nil) {
        self.factory = factory
        delay = factory.startDelay
        completions = if let completion { [completion] } else { [] }
    }

    /// The length of one run without its delay.
    var runDuration: TimeInterval { max(factory.duration, 0) }

    /// The length of all runs, delays included.
    var duration: TimeInterval {
        let run = delay + runDuration
        return delayBeforeRuns + (repetition?.duration(of: run) ?? run)
    }

    /// A negative, NaN or infinite delay adds nothing, and is reported.
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
    func repaired(_ repairs: [AnimationIssue.Kind]) -> Self {
        repairs.isEmpty ? self : made(by: RepairedEngineFactory(factory, repairs))
    }

    /// The same, made by another factory of the same length.
    func made(by factory: any EngineFactory) -> Self {
        var copy = self
        copy.factory = factory
        return copy
    }
}
