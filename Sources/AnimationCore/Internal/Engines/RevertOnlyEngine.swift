import Foundation

/// What is left of a step that was cut off, replaced or stopped: it plays nothing any more, but can be taken back.
@MainActor final class RevertOnlyEngine: AnimationEngine {
    let duration: TimeInterval
    let time: TimeInterval
    var holdsAtEnd = false
    /// Whether another animation has taken over what it animated: played back, it leaves that one alone.
    let isReplaced: Bool
    private let revert: Revert

    /// nil where nothing was done.
    init?(_ engine: any AnimationEngine, isReplaced: Bool) {
        guard let revert = engine.makeRevert() else { return nil }
        self.isReplaced = isReplaced
        self.revert = Revert(revert)
        duration = engine.duration
        time = engine.time
    }

    /// No property: it is in nobody's way.
    var subject: AnimatedProperty { AnimatedProperty(self, .any) }

    func enter(at time: TimeInterval, rate: Double, running: Bool) {}
    func pause() {}
    func seek(to time: TimeInterval) {}
    func finish(at position: AnimationPosition) {}
    func leave() { revert.perform() }
    func makeRevert() -> (@MainActor () -> Void)? { revert.perform }
}

/// Takes back, once, what a step did; whoever asks first.
@MainActor final class Revert {
    private var body: (@MainActor () -> Void)?

    init(_ body: @escaping @MainActor () -> Void) { self.body = body }

    func perform() {
        let body = body
        self.body = nil
        body?()
    }
}
