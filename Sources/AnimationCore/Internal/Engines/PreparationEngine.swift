import Foundation

/// Sets the start values of a run: a change of no length.
///
/// It waits for a window and for other animations as the prepared animation does; it has no property of its own.
@MainActor final class PreparationEngine: AnimationEngine {
    private let factory: PreparationFactory
    private var heldTarget: EngineTarget<AnyObject>
    private let host: any AnimationHost
    private let report: EngineReport
    private var isApplied = false
    /// Takes back the changes of the views or layers; nil if there are none.
    private var restore: (@MainActor () -> Void)?
    private var holdsAtEnd = false

    init(_ factory: PreparationFactory, on target: AnyObject, host: any AnimationHost, report: EngineReport) {
        self.factory = factory
        heldTarget = EngineTarget(target, isGroup: target is any TargetGroup)
        self.host = host
        self.report = report
    }

    /// The object that it prepares; the engine itself, where it has let go of an object that is gone.
    private var target: AnyObject { heldTarget.object ?? self }

    var hasLostTarget: Bool { heldTarget.isGone }

    let duration: TimeInterval = 0
    let time: TimeInterval = 0
    let beginsAnew = true

    var isAtEnd: Bool { isApplied }

    /// The property of an effect's own start values; a user's code may set any property.
    var subject: AnimatedProperty {
        guard let path = factory.property else { return AnimatedProperty(self, .any) }
        return heldTarget.subject(of: KnownPaths.owner(of: target), .path(path))
    }

    /// An engine of the prepared animation, for its property; it is never entered.
    var prepared: (any AnimationEngine)? {
        factory.prepared?.makeEngine(on: target, host: host, report: EngineReport { _ in })
    }

    func enter(at time: TimeInterval, rate: Double, running: Bool) {
        apply()
        guard running else { return }
        heldTarget.letGo()
        report(.arrived)
    }

    func pause() {}

    func rest() { heldTarget.letGo() }
    func letGo() { heldTarget.letGo() }

    private func apply() {
        guard !isApplied, let object = heldTarget.object else { return }
        isApplied = true
        guard let target = object as? any ChangeKeeping else { return factory.body(object) }
        restore = target.keepingChanges(isThorough: holdsAtEnd, at: host.now, of: report.timeline) {
            factory.body(target)
        }
    }

    func hold(atEnd isHeld: Bool) { holdsAtEnd = isHeld }

    func leave() {
        let revert = makeRevert()
        isApplied = false
        restore = nil
        revert?()
    }

    func finish(at position: AnimationPosition) {
        switch position {
        case .start: leave()
        case .end: apply()
        case .current: break
        }
    }

    func makeRevert() -> (@MainActor () -> Void)? {
        guard isApplied else { return nil }
        return { [restore, undo = factory.undo, weak object = heldTarget.object] in
            restore?()
            if let undo, let object { undo(object) }
        }
    }
}

/// An object whose changes by a closure can be found: a view, with the views around it, or a layer.
@MainActor package protocol ChangeKeeping: AnyObject {
    /// Calls `body` without animations; returns a closure that takes back the changes, nil if there are none.
    ///
    /// - Parameters:
    ///   - isThorough: Whether a token may take the changes back after the end.
    ///   - now: The host's time.
    ///   - timeline: The timeline of the step that makes the changes.
    func keepingChanges(
        isThorough: Bool, at now: TimeInterval, of timeline: ObjectIdentifier?, _ body: () -> Void
    ) -> (@MainActor () -> Void)?
}

/// The start values of an animation.
final class PreparationFactory: EngineFactory {
    typealias Body = @MainActor (AnyObject) -> Void

    let prepared: (any EngineFactory)?
    let body: Body
    let undo: Body?
    /// The property that an effect's own preparation sets; nil for the code of a user.
    let property: PropertyPath?
    private let fill: BackwardsFill.Maker?

    init(
        for prepared: (any EngineFactory)?, undo: Body?, _ property: PropertyPath?, fill: BackwardsFill.Maker?,
        _ body: @escaping Body
    ) {
        self.prepared = prepared
        self.undo = undo
        self.property = property
        self.fill = fill
        self.body = body
    }

    var duration: TimeInterval { 0 }

    var isPreparation: Bool { true }

    var bringsFirstValues: Bool { fill != nil && (prepared?.duration ?? 0) > 0 }

    var propertyName: String? { property?.name }

    var isCalledOffBy: PropertyPath? { nil }

    /// An effect's own start values stay at the end of a run back, as a value does that a step begins at.
    var startsAtItsOwn: Bool { bringsFirstValues }

    func backwardsFill(on target: AnyObject) -> BackwardsFill? { fill?(target) }

    func isReady(on target: AnyObject) -> Bool { prepared?.isReady(on: target) ?? true }

    func makeEngine(
        on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        PreparationEngine(self, on: target, host: host, report: report)
    }
}
