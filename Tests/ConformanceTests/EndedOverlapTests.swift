import AnimationUIKit
import TestSupport
import Testing

/// Steps of one property that are over, beside and between the runs of repeats: in a seek the newer one is seen, and
/// the whole gives back what was there before all of them.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct EndedOverlapTests {
    private func isOver(_ rig: Rig, runs: Int) -> AnimationToken {
        AT.animate(
            parallelism: rig.x(5).repeated(runs, autoreverses: true).starting(at: .seconds(1.2)),
            rig.y(10, 0.5).starting(at: .seconds(1)), rig.y(20, 0.5).starting(at: .seconds(2)))
    }

    @Test(arguments: Engine.allCases, 1...5)
    func `of two steps that are over, the newer one is seen, whatever repeats beside them`(
        _ engine: Engine, runs: Int
    ) {
        let rig = Rig(engine)
        let token = isOver(rig, runs: runs)
        token.pause()
        for time in [2.8, token.duration, 2.6, 1.7, token.duration] {
            token.time = time
            rig.host.clock.turn()
            expect(rig, y: time < 2 ? 10 : 20)
        }
        token.scrub(to: 0.9)
        token.scrub(to: 1)
        rig.host.clock.turn()
        expect(rig, x: runs.isMultiple(of: 2) ? 0 : 5, y: 20)
        token.stop(at: .end)
        rig.host.clock.turn()
        #expect(rig.view.center.y == 20)
    }

    private func between(_ rig: OverlaidRig) -> AnimationToken {
        AT.animate(
            parallelism: AT.animate(rig.x(20, 0.5), AT.wait(1)).repeated(2), rig.x(10, 0.3).starting(at: .seconds(0.8)))
    }

    @Test(arguments: KnownProperty.allCases, [0.3, 0.6, 0.9, 1.2, 1.7, 2.2, 4])
    func `a step between two runs leaves nothing behind`(_ known: KnownProperty, place: Double) {
        for isSought in [false, true] {
            let rig = OverlaidRig(known)
            rig.rig.view.center.x = 7
            let token = between(rig)
            if isSought {
                token.pause()
                token.time = 1.2
                token.time = place
            }
            rig.run(place)
            token.revert()
            rig.stays(7)
        }
    }

    @Test(arguments: KnownProperty.allCases) func `so it is on the way back`(_ known: KnownProperty) {
        let rig = OverlaidRig(known)
        rig.rig.view.center.x = 7
        let token = between(rig)
        token.pausesOnCompletion = true
        rig.run(4)
        rig.shows(20)
        token.rate = -1
        token.resume()
        rig.run(4)
        #expect(token.restingPosition == .start)
        rig.shows(7)
        token.time = 2.2
        token.time = 0
        rig.shows(7)
        token.stop(at: .start)
        rig.stays(7)
    }
}
