import AnimationUIKit
import TestSupport
import Testing

/// The completion of an animator that repeats, on every engine.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct RepeatedCompletionTests {
    enum Runs: CaseIterable {
        case repeated
        case thereAndBack
        case delayed
        case withDelaysAndGaps
        case completionFirst

        @MainActor func animator(
            _ step: AnyAnimator<UIView>, _ body: @escaping AnyAnimator<UIView>.Completion
        ) -> AnyAnimator<UIView> {
            switch self {
            case .repeated: step.repeated(3).completion(body)
            case .thereAndBack: step.repeated(3, autoreverses: true).completion(body)
            case .delayed: step.repeated(3).delay(0.5).completion(body)
            case .withDelaysAndGaps: step.delay(0.25).repeated(3, delay: 0.25).completion(body)
            case .completionFirst: step.completion(body).repeated(3)
            }
        }
    }

    @Test(arguments: Engine.allCases, Runs.allCases)
    func `an animator that repeats completes once, after its last run`(_ engine: Engine, _ runs: Runs) {
        let rig = Rig(engine)
        var outcomes: [AnimationOutcome] = []
        let animator = runs.animator(engine.step(.x, to: 100, 1, .linear)) { outcomes.append($0) }
        let token = AT.animate(rig.view.at.animate(animator), AT.wait(1))
        rig.host.clock.advance(by: animator.duration - 0.1)
        #expect(outcomes.isEmpty)
        rig.host.clock.advance(by: 0.2)
        #expect(outcomes == [.completed(.end)])
        token.time = 0.5
        token.resume()
        rig.host.clock.advance(by: 10)
        #expect(outcomes == [.completed(.end)])
    }

    @Test(arguments: Engine.allCases, Runs.allCases)
    func `stopped in its second run it tells that, once`(_ engine: Engine, _ runs: Runs) {
        let rig = Rig(engine)
        var outcomes: [AnimationOutcome] = []
        let animator = runs.animator(engine.step(.x, to: 100, 1, .linear)) { outcomes.append($0) }
        rig.view.at.animate(animator, engine.step(.y, to: 100, 1, .linear))
        rig.host.clock.advance(by: 1.9)
        rig.view.at.stopAnimations()
        rig.host.clock.advance(by: 10)
        #expect(outcomes == [.stopped(.current)])
    }

    @Test(arguments: Engine.allCases, Runs.allCases)
    func `played back to its start it tells that, once`(_ engine: Engine, _ runs: Runs) {
        let rig = Rig(engine)
        var outcomes: [AnimationOutcome] = []
        let token = rig.view.at.animate(
            runs.animator(engine.step(.x, to: 100, 1, .linear)) { outcomes.append($0) })
        rig.host.clock.advance(by: 1.9)
        token.rate = -1
        rig.host.clock.advance(by: 10)
        #expect(outcomes == [.completed(.start)])
        #expect(token.outcome == .completed(.start))
    }

    @Test(arguments: Engine.allCases, Runs.allCases)
    func `replaced in its second run it tells that, once`(_ engine: Engine, _ runs: Runs) {
        let rig = Rig(engine)
        var outcomes: [AnimationOutcome] = []
        rig.view.at.animate(runs.animator(engine.step(.x, to: 100, 1, .linear)) { outcomes.append($0) })
        rig.host.clock.advance(by: 1.9)
        rig.x(0).onConflict(.replace)
        rig.host.clock.advance(by: 10)
        #expect(outcomes == [.interrupted(.replaced)])
    }
}
