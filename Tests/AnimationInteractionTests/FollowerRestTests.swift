import AnimationInteraction
import Expectations
import TestSupport
import Testing

/// Who is told when a follower has come to rest.
@MainActor @Suite(.virtualTime) struct FollowerRestTests {
    private let stage = FollowerStage()
    private let gauge = Gauge()

    @Test func `each motion ends once, with its reason`() {
        let chase = gauge.at.follower(of: \.level)
        var ends: [AnimationOutcome] = []
        var count = 0
        chase.onRest { ends.append($0) }.onRest { count += 1 }
        chase.target = 1
        stage.run(0.1)
        chase.target = 2
        stage.run(3)
        chase.target = 3
        stage.run(0.1)
        chase.stop()
        chase.stop()
        stage.frame()
        chase.jump(to: 8)
        stage.frame()
        chase.target = 9
        stage.run(0.1)
        gauge.at.stopAnimations(at: .end)
        #expect(gauge.level == 9 && chase.isAtRest)
        stage.frame()
        chase.target = 20
        stage.run(0.1)
        AT.stopAnimations(on: gauge, at: .start)
        #expect(gauge.level == 9)
        stage.frame()
        #expect(
            ends == [.completed(.end), .stopped(.current), .completed(.end), .stopped(.end), .stopped(.start)])
        #expect(count == 5 && stage.host.clock.isIdle)
    }

    @Test func `an end is told with the next frame, though the follower moves on in its own frame`() {
        let chase = gauge.at.follower(of: \.level)
        var ends: [AnimationOutcome] = []
        chase.onRest { ends.append($0) }
        chase.target = 1
        stage.run(0.1)
        chase.stop()
        chase.target = 5
        stage.frame()
        #expect(ends == [.stopped(.current)] && !chase.isAtRest)
        stage.run(3)
        #expect(ends == [.stopped(.current), .completed(.end)] && gauge.level == 5 && stage.host.clock.isIdle)
    }

    @Test func `a target that is set at rest goes on without a pause`() {
        let chase = gauge.at.follower(of: \.level)
        var rounds = 0
        chase.onRest {
            rounds += 1
            if rounds < 4 { chase.target = Double(rounds) }
        }
        chase.target = 10
        stage.run(8)
        #expect(rounds == 4 && gauge.level == 3 && stage.host.clock.isIdle)
    }

    @Test func `jumps from end to end take a frame each, and the app stays alive`() {
        AT.motionPolicy = .reduced
        defer { AT.motionPolicy = .system }
        let chase = gauge.at.follower(of: \.level)
        var rounds = 0
        chase.onRest {
            rounds += 1
            chase.target = Double(rounds)
        }
        chase.target = 10
        stage.run(0.5)
        #expect(rounds >= 29 && rounds <= 31)
    }

    @Test func `a wait ends with the motion`() async {
        let chase = gauge.at.follower(of: \.level)
        #expect(await chase.rested() == .completed(.end))
        chase.target = 1
        let wait = Task { await chase.rested() }
        await Task.yield()
        for _ in 0..<20 {
            stage.run(0.1)
            await Task.yield()
        }
        #expect(await wait.value == .completed(.end))
    }

    @Test func `a cancelled wait ends at once, and the motion goes on`() async {
        let chase = gauge.at.follower(of: \.level)
        chase.target = 1
        let wait = Task { await chase.rested() }
        await Task.yield()
        wait.cancel()
        #expect(await wait.value == .interrupted(.taskCancelled))
        #expect(!chase.isAtRest)
        stage.run(3)
        #expect(gauge.level == 1)
    }
}
