import Foundation

/// An effect that is made anew in each run of a repeat.
final class RandomEffect: Sendable {
    private let make: @MainActor (UInt64) -> AnimatorSpec

    /// - Parameter make: Makes the effect of a run from the number that identifies the run.
    init(_ make: @escaping @MainActor (UInt64) -> AnimatorSpec) {
        self.make = make
    }

    /// The effect, whose engines are made anew in each run.
    @MainActor var step: AnimatorSpec {
        var count = 0
        return refreshed(make(0), &count)
    }

    private func refreshed(_ spec: AnimatorSpec, _ count: inout Int) -> AnimatorSpec {
        switch spec.content {
        case .engine(let factory):
            defer { count += 1 }
            return spec.with(.engine(RandomFactory(self, factory, part: count)))
        case .recipe: return spec
        case .composite(let composite) where composite.isEmpty: return spec
        case .composite(let composite):
            var parts: [AnimatorSpec] = []
            for part in composite.parts(reducedTo: nil) { parts.append(refreshed(part, &count)) }
            return spec.with(
                .composite(
                    CompositeSpec(
                        composite.order, parts, firstFactory: composite.firstFactory, frameRate: composite.frameRate)))
        }
    }

    /// The factories of the effect's engines in a run, and the issues of its repairs.
    @_optimize(size) @MainActor func factories(
        of run: UInt64
    ) -> (factories: [any EngineFactory], issues: [AnimationIssue.Kind]) {
        var result: (factories: [any EngineFactory], issues: [AnimationIssue.Kind]) = ([], [])
        var specs = [make(run)]
        while let spec = specs.popLast() {
            result.issues += spec.issues
            switch spec.content {
            case .engine(let factory): result.factories.append(factory)
            case .recipe: break
            case .composite(let composite):
                for part in composite.parts(reducedTo: nil).reversed() { specs.append(part) }
            }
        }
        return result
    }
}

/// Makes the engines of one part of an effect that is made anew in each run.
private final class RandomFactory: WrappingFactory {
    private let effect: RandomEffect
    /// The part as it was the first time.
    let base: any EngineFactory
    /// The part's number among the engines of the effect.
    private let part: Int

    init(_ effect: RandomEffect, _ base: any EngineFactory, part: Int) {
        self.effect = effect
        self.base = base
        self.part = part
    }

    /// The factory of the run that the playhead is in.
    @MainActor private func factory(for report: EngineReport) -> any EngineFactory {
        guard let run = report.run else { return base }
        let (factories, issues) = effect.factories(of: run)
        for issue in issues { report.issue(issue) }
        guard part < factories.count else { return base }
        let factory = factories[part]
        let isAsLong = abs(factory.duration - base.duration) <= PlayClock.rounding || factory.duration == base.duration
        guard isAsLong, type(of: factory) == type(of: base) else {
            report.issue(.repaired(.duration, given: factory.duration, used: base.duration))
            return base
        }
        return factory
    }

    var isMadeAnew: Bool { true }
    /// The first values of a run are known when it starts.
    var bringsFirstValues: Bool { false }
    func backwardsFill(on target: AnyObject) -> BackwardsFill? { nil }

    func makeReducedEngine(
        _ form: ReducedForm, on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        factory(for: report).makeReducedEngine(form, on: target, host: host, report: report)
    }

    func makeEngine(
        on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        factory(for: report).makeEngine(on: target, host: host, report: report)
    }
}
