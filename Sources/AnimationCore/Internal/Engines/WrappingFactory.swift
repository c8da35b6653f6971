import Foundation

/// A factory that makes the engines of another factory, with a difference.
///
/// A property that the wrapping factory does not declare has the value of the other factory's.
package protocol WrappingFactory: EngineFactory {
    var base: any EngineFactory { get }
}

extension WrappingFactory {
    package var duration: TimeInterval { base.duration }
    package var startDelay: TimeInterval { base.startDelay }
    package var spring: DampedSpring? { base.spring }
    package var propertyName: String? { base.propertyName }
    package var reducedMotion: ReducedMotion { base.reducedMotion }
    package var fade: Fade? { base.fade }
    package var isCalledOffBy: PropertyPath? { base.isCalledOffBy }
    @MainActor package var fadesOut: Bool? { base.fadesOut }
    package var isPreparation: Bool { base.isPreparation }
    package var prepared: (any EngineFactory)? { base.prepared }
    package var bringsFirstValues: Bool { base.bringsFirstValues }
    package var isFrameByFrame: Bool { base.isFrameByFrame }
    package var seenProperty: String? { base.seenProperty }
    package var startsAtItsOwn: Bool { base.startsAtItsOwn }
    package var changesOthers: Bool { base.changesOthers }
    package var isMadeAnew: Bool { base.isMadeAnew }
    @MainActor package var medium: (kind: EngineKind, path: PropertyPath?)? { base.medium }

    package func reducedParts() -> ReducedParts? { base.reducedParts() }
    @MainActor package func backwardsFill(on target: AnyObject) -> BackwardsFill? { base.backwardsFill(on: target) }
    @MainActor package func layer(of target: AnyObject) -> AnyObject? { base.layer(of: target) }
    @MainActor package func isReady(on target: AnyObject) -> Bool { base.isReady(on: target) }

    @MainActor package func leavesTrace(on target: AnyObject, report: EngineReport) -> Bool {
        base.leavesTrace(on: target, report: report)
    }
}
