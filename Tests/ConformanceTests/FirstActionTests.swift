import AnimationUIKit
import TestSupport
import Testing

/// An action as the first step of what opens and closes runs at each opening, as one at its end does; chains of one
/// token go on in the order in which they were made.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct FirstActionTests {
    /// A way to open, or to close, what rests at the other end.
    enum Way: CaseIterable {
        case rate, plays, spring, finger, fingerAndSpring

        @MainActor func go(_ token: AnimationToken, to destination: AnimationToken.Destination) {
            let isOpening = destination == .end
            switch self {
            case .rate:
                token.rate = isOpening ? 1 : -1
                token.resume()
            case .plays: token.play(to: destination)
            case .spring: token.settle(at: destination, velocity: isOpening ? 3 : -3)
            case .finger:
                for share in [0.3, 0.7, 1] { token.scrub(to: isOpening ? share : 1 - share) }
                token.play(to: destination)
            case .fingerAndSpring:
                token.scrub(to: 0.5)
                token.settle(at: destination, velocity: isOpening ? 3 : -3)
            }
        }
    }

    @Test(arguments: Engine.allCases, Way.allCases)
    func `the first action and the last one run at each opening`(_ engine: Engine, _ closing: Way) {
        let rig = Rig(engine)
        let token = AT.animate {
            rig.action("opens")
            rig.x(100)
            rig.action("open")
        }
        token.pausesOnCompletion = true
        for count in 1...3 {
            if count > 1 { Way.plays.go(token, to: .end) }
            rig.host.clock.advance(by: 3)
            #expect(token.restingPosition == .end)
            #expect(rig.fired.count { $0 == "opens" } == count, "\(rig.fired)")
            #expect(rig.fired.count { $0 == "open" } == count, "\(rig.fired)")
            closing.go(token, to: .start)
            rig.host.clock.advance(by: 3)
            #expect(token.restingPosition == .start)
        }
        token.stop()
    }

    @Test(arguments: Way.allCases, [false, true])
    func `opened in any way that plays, the first action has run`(_ opening: Way, isInBlock: Bool) {
        let rig = Rig(.value)
        let first = isInBlock ? AT.animate(parallelism: rig.action("opens"), rig.y(9)) : rig.action("opens")
        let token = AT.animate(first, rig.x(100))
        token.pausesOnCompletion = true
        rig.host.clock.advance(by: 3)
        for count in 2...4 {
            token.play(to: .start)
            rig.host.clock.advance(by: 3)
            // A finger passes an action, and does not run it.
            let (passes, before) = (opening == .finger || opening == .fingerAndSpring, rig.fired.count)
            opening.go(token, to: .end)
            rig.host.clock.advance(by: 3)
            #expect(rig.fired.count == (passes ? before : count), "\(rig.fired)")
            #expect(token.restingPosition == .end)
        }
        token.stop()
    }

    @Test func `turned round where it has just run, an action does not run again`() {
        let rig = Rig(.basic)
        let token = AT.animate(rig.action("opens"), rig.x(100))
        token.pausesOnCompletion = true
        rig.host.clock.turn()
        token.rate = -1
        token.rate = 1
        rig.host.clock.advance(by: 3)
        #expect(rig.fired == ["opens"])
        token.stop()
    }

    @Test(arguments: Engine.allCases, [0.5, 1.0]) func `sought back to an action, it is to come again`(
        _ engine: Engine, _ place: Double
    ) {
        let rig = Rig(engine)
        let token = AT.animate(AT.wait(place), rig.action("here"), rig.x(100))
        rig.host.clock.advance(by: place + 0.5)
        #expect(rig.fired == ["here"])
        token.time = place
        rig.host.clock.advance(by: 2)
        #expect(rig.fired == ["here", "here"])
        #expect(token.outcome == .completed(.end))
    }

    // MARK: - Chains

    @Test(arguments: Engine.allCases) func `the chains of one token go on in the order in which they were made`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        var calls: [Int] = []
        let first = rig.x(100)
        first.completion { _ in calls.append(0) }
        let chains = [
            first.perform { calls.append(1) }, first.perform { calls.append(2) },
            first.then { AT.perform { calls.append(3) } }.perform { calls.append(4) },
        ]
        rig.host.clock.advance(by: 2)
        #expect(calls == [0, 1, 2, 3, 4])
        #expect(chains.allSatisfy { $0.outcome == .completed(.end) })
    }

    @Test func `so do those of a part, and of a token that plays already`() {
        let rig = Rig(.property)
        var calls: [Int] = []
        let first = rig.x(100)
        let whole = AT.animate(AT.wait(0.5), first)
        let chains = [first.perform { calls.append(1) }, first.perform { calls.append(2) }]
        rig.host.clock.advance(by: 1)
        let late = [first.perform { calls.append(3) }, whole.perform { calls.append(4) }]
        rig.host.clock.advance(by: 2)
        #expect(calls == [1, 2, 3, 4])
        #expect((chains + late).allSatisfy { $0.outcome == .completed(.end) })
    }
}
