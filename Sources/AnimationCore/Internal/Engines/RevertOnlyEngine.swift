import Foundation

/// The engine of a step that was cut off, replaced or stopped: it plays nothing any more, but its changes can be
/// reverted.
///
/// It is no engine at rest, which keeps its run and its property for the playhead to go on in: this one has let go of
/// the user's code, conflicts with nothing, and a playhead that comes back gets a new engine for a new run.
@MainActor final class RevertOnlyEngine: AnimationEngine {
    let duration: TimeInterval
    let time: TimeInterval
    /// Whether another animation has replaced the step: a playhead that plays back leaves that animation alone.
    let isReplaced: Bool
    /// The step of the same timeline that has replaced it; nil for another animation.
    var newerStep: Int?
    private let revert: Revert

    /// nil if the engine changed nothing.
    init?(_ engine: any AnimationEngine, isReplaced: Bool) {
        guard let revert = engine.makeRevert() else { return nil }
        self.isReplaced = isReplaced
        self.revert = Revert(revert)
        duration = engine.duration
        time = engine.time
    }

    /// No property: the engine is in conflict with no other.
    var subject: AnimatedProperty { AnimatedProperty(self, .any) }

    func enter(at time: TimeInterval, rate: Double, running: Bool) {}
    func pause() {}
    func finish(at position: AnimationPosition) {}
    func leave() { revert.perform() }
    func makeRevert() -> (@MainActor () -> Void)? { revert.perform }
}

/// Reverts a step's changes, once, for the first caller.
@MainActor final class Revert {
    /// The order of the changes among all others.
    let order: UInt32
    /// Whether a scope knows the values from before the changes, and can do without this revert.
    let isNoted: Bool
    private var body: (@MainActor () -> Void)?

    init(of order: UInt32 = 0, isNoted: Bool = false, _ body: @escaping @MainActor () -> Void) {
        (self.order, self.isNoted, self.body) = (order, isNoted, body)
    }

    func perform() {
        let body = body
        self.body = nil
        body?()
    }
}
