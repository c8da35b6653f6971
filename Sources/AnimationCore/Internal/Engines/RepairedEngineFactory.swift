import Foundation

/// A factory with additional repairs to report; a step without repairs does not pay for them.
final class RepairedEngineFactory: EngineFactory {
    let repairs: [AnimationIssue.Kind]
    private let base: any EngineFactory

    init(_ base: any EngineFactory, _ repairs: [AnimationIssue.Kind]) {
        self.base = base
        self.repairs = base.repairs + repairs
    }

    var duration: TimeInterval { base.duration }
    var startDelay: TimeInterval { base.startDelay }
    var propertyName: String? { base.propertyName }
    var reducedMotion: ReducedMotion { base.reducedMotion }

    func reducedParts() -> ReducedParts? { base.reducedParts() }

    func makeReducedEngine(
        _ form: ReducedForm, on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        base.makeReducedEngine(form, on: target, host: host, report: report)
    }

    func layer(of target: AnyObject) -> AnyObject? { base.layer(of: target) }

    var darkestPlace: Double? { base.darkestPlace }
    var isFrameByFrame: Bool { base.isFrameByFrame }

    func leavesTrace(on target: AnyObject, report: EngineReport) -> Bool {
        base.leavesTrace(on: target, report: report)
    }

    func makeToken(on target: AnyObject) -> AnimationToken? { base.makeToken(on: target) }

    func isReady(on target: AnyObject) -> Bool { base.isReady(on: target) }

    func makeEngine(
        on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        base.makeEngine(on: target, host: host, report: report)
    }
}
