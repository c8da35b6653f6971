import AnimationUIKit
import Foundation

/// The host of an animation that is only looked at: its time stands still, and nothing comes by itself.
@MainActor final class StageHost: AnimationHost {
    let prefersReducedMotion: Bool
    private(set) var issues: [AnimationIssue.Kind] = []
    private var endsOfTurn: [@MainActor () -> Void] = []

    init(reducesMotion: Bool) { prefersReducedMotion = reducesMotion }

    var now: TimeInterval { 0 }

    func atEndOfTurn(_ body: @escaping @MainActor () -> Void) { endsOfTurn.append(body) }

    /// Calls the closures that wait for the end of the turn.
    func endTurn() {
        let bodies = endsOfTurn
        endsOfTurn = []
        for body in bodies { body() }
    }

    func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void { {} }

    func eachFrame(
        _ rate: FrameRateRange?, _ body: @escaping @MainActor (TimeInterval) -> Void
    ) -> @MainActor () -> Void { {} }

    func report(_ issue: AnimationIssue) { if !issues.contains(issue.kind) { issues.append(issue.kind) } }
}
