import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// What is on the screen when the last step of a run tells of its end, on every engine.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct NextRunRuleTests {
    enum Tree: CaseIterable {
        case sequence
        case parallel
        case part
        case thereAndBack
        case stretched

        /// A group from (0, 0) to (200, 50) in a second, three times over; its last step, or part, tells of its end.
        @MainActor func token(_ rig: Rig, _ body: @escaping @MainActor () -> Void) -> AnimationToken {
            switch self {
            case .sequence: last(rig, body).repeated(3)
            case .parallel:
                AT.animate(
                    parallelism: rig.x(200, 1), rig.y(50, 1).completion { _ in body() }
                ).repeated(3)
            case .part: AT.animate(AT.animate(rig.x(200, 0.5), rig.y(50, 0.5)).completion { _ in body() }).repeated(3)
            case .thereAndBack: last(rig, body).repeated(3, autoreverses: true)
            case .stretched: AT.animate(last(rig, body).stretched(to: 2)).repeated(3).stretched(to: 3)
            }
        }

        @MainActor private func last(_ rig: Rig, _ body: @escaping @MainActor () -> Void) -> AnimationToken {
            let last = rig.view.at.animate(rig.engine.step(.y, to: 50, 0.5, .linear).completion { _ in body() })
            return AT.animate(rig.x(200, 0.5), last)
        }
    }

    private func isAtEnd(_ rig: Rig, _ location: SourceLocation = #_sourceLocation) {
        // Values are set on the model, which is committed at the end of the turn.
        let isOnModel = rig.engine == .value || rig.engine == .foreign
        let shown = isOnModel ? rig.view.center : rig.shown
        expectClose(shown.x, 200, sourceLocation: location)
        expectClose(shown.y, 50, sourceLocation: location)
        let model = rig.view.center
        expectClose(model.x, 200, sourceLocation: location)
        expectClose(model.y, 50, sourceLocation: location)
    }

    @Test(arguments: Engine.allCases, Tree.allCases)
    func `the last step of a run tells of its end before the next run begins`(_ engine: Engine, _ tree: Tree) {
        let rig = Rig(engine)
        var count = 0
        let token = tree.token(rig) {
            count += 1
            isAtEnd(rig)
        }
        rig.host.clock.advance(by: 1.2)
        #expect(count == 1)
        expectClose(token.time, 1.2)
        rig.host.clock.advance(by: 2)
        #expect(count == 1)
        #expect(token.outcome == .completed(.end))
        isAtEnd(rig)
    }

    @Test(arguments: Engine.allCases, Tree.allCases)
    func `stopped there it keeps what is on the screen`(_ engine: Engine, _ tree: Tree) {
        let rig = Rig(engine)
        var token: AnimationToken?
        token = tree.token(rig) { token?.stop() }
        rig.host.clock.advance(by: 1.2)
        #expect(token?.outcome == .stopped(.current))
        isAtEnd(rig)
    }

    @Test(arguments: Engine.allCases, Tree.allCases)
    func `paused there it stands at the end of the run, and goes on`(_ engine: Engine, _ tree: Tree) {
        let rig = Rig(engine)
        var token: AnimationToken?
        token = tree.token(rig) { token?.pause() }
        rig.host.clock.advance(by: 1.2)
        #expect(token?.state == .paused)
        isAtEnd(rig)
        expectClose(token?.time, 1)
        token?.resume()
        rig.host.clock.advance(by: 1.75)
        expectClose(token?.time, 2.75)
        rig.host.clock.advance(by: 1)
        #expect(token?.outcome == .completed(.end))
        isAtEnd(rig)
    }

    @Test(arguments: Engine.allCases) func `an undo of a run comes after the end of the run was told`(_ engine: Engine)
    {
        let rig = Rig(engine)
        var told: [String] = []
        let undone = AnyAnimator<UIView>.custom(duration: 0.5, undo: { _ in told.append("undo") }) { $0.alpha = 0.5 }
        let token = AT.animate(
            rig.x(200, 0.5), rig.view.at.animate(undone).completion { _ in told.append("completion") }
        ).repeated(2)
        rig.host.clock.advance(by: 1.2)
        #expect(told == ["completion", "undo"])
        token.stop()
    }
}
