import AnimationCore
import Foundation
import Testing

@Suite struct DescriptionTests {
    @Test(arguments: [
        (AnimationOutcome.completed(.end), "completed at the end"),
        (.completed(.start), "completed at the start"),
        (.stopped(.current), "stopped where it was"),
        (.interrupted(.system), "interrupted: cut off by the system"),
        (.interrupted(.replaced), "interrupted: replaced by another animation"),
        (.interrupted(.taskCancelled), "interrupted: the waiting task was cancelled"),
        (.targetReleased, "its target was released"),
    ])
    func `an outcome is told in words`(_ outcome: AnimationOutcome, _ text: String) {
        #expect("\(outcome)" == text)
    }

    @Test(arguments: [
        (AnimationTime.seconds(0.5), ".seconds(0.5)"),
        (AnimationTime.startOfPrevious, ".startOfPrevious"),
        (AnimationTime.startOfPrevious + 2, ".startOfPrevious + 2"),
        (AnimationTime.endOfPrevious - 0.25, ".endOfPrevious - 0.25"),
        (AnimationTime.label("hit") - 0.1, ".label(\"hit\") - 0.1"),
    ])
    func `a time is shown as it is written`(_ time: AnimationTime, _ text: String) {
        #expect("\(time)" == text)
    }

    @Test(arguments: [
        (0.05 as AnimationStagger, ".each(0.05)"),
        (2, ".each(2)"),
        (.each(0.05, from: .center), ".each(0.05, from: .center)"),
        (.total(0.6, from: .left, curve: .easeOut), ".total(0.6, from: .left, curve: .easeOut)"),
        (.each(1, from: .random(seed: 7)), ".each(1, from: .random(seed: 7))"),
        (
            .each(1, from: .grid(columns: 3, origin: (row: 0, column: 1.5), axis: .x)),
            ".each(1, from: .grid(columns: 3, origin: (row: 0, column: 1.5), axis: .x))"
        ),
        (.total(1, from: .distances([0, 2.5])), ".total(1, from: .distances([0, 2.5]))"),
        (.total(1, from: .point(CGPoint(x: 10, y: 20))), ".total(1, from: .point(x: 10, y: 20))"),
        (.total(1, from: .unitPoint(x: 0.5, y: 0)), ".total(1, from: .unitPoint(x: 0.5, y: 0))"),
        (.each(.nan), ".each(nan)"),
    ])
    func `a stagger is shown as it is written`(_ stagger: AnimationStagger, _ text: String) {
        #expect("\(stagger)" == text)
    }

    @Test func `staggers are equal when their seconds, order and curve are`() {
        #expect(0.05 as AnimationStagger == .each(0.05))
        #expect(AnimationStagger.each(1, from: .center) != .each(1))
        #expect(AnimationStagger.each(1) != .total(1))
        #expect(AnimationStagger.each(1, curve: .easeIn) != .each(1))
        let grid = AnimationStagger.Origin.grid(columns: 2, origin: (row: 1, column: 0))
        #expect(grid == .grid(columns: 2, origin: (row: 1, column: 0)))
        #expect(grid != .grid(columns: 2, origin: (row: 1, column: 0), axis: .y))
        #expect(AnimationStagger.Origin.top == .unitPoint(x: 0, y: 0, axis: .y))
        #expect(AnimationStagger.Origin.random(seed: 1) != .random(seed: 2))
    }

    @Test(arguments: [
        (TimingCurve.easeInOut, ".easeInOut"),
        (.linear, ".linear"),
        (.cubicBezier(0.2, 0, 0, 1), ".cubicBezier(0.2, 0, 0, 1)"),
        (.spring, ".spring"),
        (.spring(duration: 0.4, bounce: 0.3), ".spring(duration: 0.4, bounce: 0.3)"),
        (.spring(duration: 0.4, bounce: -0.3), ".spring(duration: 0.4, bounce: -0.3)"),
        (.spring(dampingRatio: 0.6), ".spring(dampingRatio: 0.6)"),
        (.spring(dampingRatio: 1, initialVelocity: 3), ".spring(dampingRatio: 1, initialVelocity: 3)"),
        (.spring(stiffness: 100, damping: 10), ".spring(mass: 1, stiffness: 100, damping: 10)"),
        (.spring(duration: -1), ".spring(mass: 1, stiffness: nan, damping: nan)"),
    ])
    func `a curve is shown as it is written`(_ curve: TimingCurve, _ text: String) {
        #expect("\(curve)" == text)
    }

    @Test(arguments: [
        (SpringTiming.dampingRatio(0.6), ".dampingRatio(0.6)"),
        (.perceptual(duration: 0.4, bounce: 0.25), ".perceptual(duration: 0.4, bounce: 0.25)"),
        (
            .physical(mass: 2, stiffness: 100, damping: 10, initialVelocity: 1.5),
            ".physical(mass: 2, stiffness: 100, damping: 10, initialVelocity: 1.5)"
        ),
    ])
    func `a spring is shown as it is written`(_ spring: SpringTiming, _ text: String) {
        #expect("\(spring)" == text)
    }

    @Test func `a label is shown by its name`() {
        #expect("\(AnimationLabel("hit"))" == "\"hit\"")
    }
}

@MainActor @Suite(.manualTime) struct TreeDescriptionTests {
    private let box = Box()
    private let clock = host

    private func entrance() -> AnimationToken {
        AT.animate {
            box.step(x: 100, 0.3)
            AT.wait(0.2)
            AT.label("hit")
            AT.parallel {
                box.step(x: 0)
                box.at.animate(.value(\.y, to: 1, duration: 0.5).repeated(2, autoreverses: true).delay(0.25))
            }
            AT.perform {}
        }
    }

    @Test func `a token that waits shows its tree, of which nothing has been reached`() {
        let token = entrance()
        #expect(
            token.debugDescription == """
                sequence at 0 s, 1.75 s long, before, rate 1
                  "x" of Box at 0 s, 0.3 s long, before
                  wait at 0.3 s, 0.2 s long, before
                  label "hit" at 0.5 s, 0 s long, before
                  parallel at 0.5 s, 1.25 s long, before
                    "x" of Box at 0 s, 1 s long, before
                    sequence at 0 s, 1.25 s long, before
                      wait at 0 s, 0.25 s long, before
                      2 runs, to and fro, at 0.25 s, 1 s long, before
                        "y" of Box at 0 s, 0.5 s long, before
                  action at 1.75 s, 0 s long, before
                """)
        #expect(token.state == .waiting)
        #expect(clock.issues.isEmpty)
        token.stop()
    }

    @Test func `a token that plays shows which of its steps play, and where`() {
        let token = entrance()
        clock.advance(by: 1)
        #expect(
            token.debugDescription == """
                sequence at 0 s, 1.75 s long, playing at 1 s, rate 1
                  "x" of Box at 0 s, 0.3 s long, over
                  wait at 0.3 s, 0.2 s long, over
                  label "hit" at 0.5 s, 0 s long, over
                  parallel at 0.5 s, 1.25 s long, playing at 0.5 s
                    "x" of Box at 0 s, 1 s long, playing at 0.5 s
                    sequence at 0 s, 1.25 s long, playing at 0.5 s
                      wait at 0 s, 0.25 s long, over
                      2 runs, to and fro, at 0.25 s, 1 s long, playing at 0.25 s
                        "y" of Box at 0 s, 0.5 s long, playing at 0.25 s
                  action at 1.75 s, 0 s long, before
                """)
        token.stop()
    }

    @Test func `a paused token says so, with its rate`() {
        let token = AT.animate(box.step(x: 100), AT.pausePoint(), box.step(x: 0).repeatedForever())
        token.rate = -2
        token.time = 0.5
        #expect(
            token.debugDescription == """
                sequence at 0 s, endless, paused at 0.5 s, rate -2
                  "x" of Box at 0 s, 1 s long, paused at 0.5 s
                  pause point at 1 s, 0 s long, before
                  endless runs at 1 s, endless, before
                    "x" of Box at 0 s, 1 s long, before
                """)
        token.stop()
    }

    @Test func `a part shows its own tree, paused by its own handle`() {
        let part = AT.animate(box.step(y: 1), AT.wait(1))
        let whole = AT.animate(parallelism: part, box.step(x: 100, 4))
        #expect(part.debugDescription.hasPrefix("sequence at 0 s, 2 s long, before, rate 1\n  \"y\" of Box"))
        clock.advance(by: 0.5)
        part.pause()
        clock.advance(by: 0.5)
        #expect(
            part.debugDescription == """
                sequence at 0 s, 2 s long, paused at 0.5 s, rate 1
                  "y" of Box at 0 s, 1 s long, paused at 0.5 s
                  wait at 1 s, 1 s long, before
                """)
        #expect(whole.debugDescription.contains("\n  \"x\" of Box at 0 s, 4 s long, playing at 1 s"))
        whole.stop()
    }

    @Test func `a part that was stopped says how it ended`() {
        let part = box.step(y: 1)
        let whole = AT.animate(parallelism: part, box.step(x: 100, 4))
        clock.advance(by: 0.5)
        part.stop()
        #expect(
            whole.debugDescription == """
                parallel at 0 s, 4 s long, playing at 0.5 s, rate 1
                  "y" of Box at 0 s, 1 s long, over, stopped where it was
                  "x" of Box at 0 s, 4 s long, playing at 0.5 s
                """)
        whole.stop()
    }

    @Test func `a token that is over says when, and how it ended`() {
        let played = entrance()
        let stopped = box.step(y: 1)
        clock.advance(by: 0.25)
        stopped.stop(at: .end)
        #expect(stopped.debugDescription == "animation of 1 s, over at 1 s, stopped at the end")
        clock.advance(by: 3)
        #expect(played.debugDescription == "animation of 1.75 s, over at 1.75 s, completed at the end")
    }

    @Test func `effects made of effects show their parts`() {
        let both: AnyAnimator<Box> = .sequence(.value(\.x, to: 1, duration: 1), .wait(0.5))
        let token = box.at.animate(both.initially { $0.x = 5 })
        #expect(
            token.debugDescription == """
                sequence at 0 s, 1.5 s long, before, rate 1
                  preparation of Box at 0 s, 0 s long, before
                  sequence at 0 s, 1.5 s long, before
                    "x" of Box at 0 s, 1 s long, before
                    wait at 1 s, 0.5 s long, before
                """)
        token.stop()
    }

    @Test func `only the first two hundred steps of many are shown`() {
        let token = AT.animate((0..<1000).map { _ in AT.wait(1) })
        let lines = token.debugDescription.split(separator: "\n")
        #expect(lines.count == 201)
        #expect(lines.last == "…")
        token.stop()
    }

    @Test func `another thread is told where to ask`() async {
        let token = box.step(x: 1)
        let text = await Task.detached { token.debugDescription }.value
        #expect(text == "animation (its steps are told on the main thread)")
    }

    @Test func `a completion without the outcome is called once, however it ends`() {
        var count = 0
        let animator = AnyAnimator<Box>.value(\.x, to: 100, duration: 1).completion { count += 1 }
        box.at.animate(animator)
        clock.advance(by: 2)
        #expect(count == 1)
        let token = box.at.animate(animator).completion { count += 10 }
        clock.advance(by: 0.5)
        token.stop()
        #expect(count == 12)
    }

    @Test func `a decay begins after its delay, and tells its end`() {
        var outcome: AnimationOutcome?
        box.at.animate(.decay(\.x, velocity: 100, delay: 1) { outcome = $0 })
        clock.advance(by: 1)
        #expect(box.x == 0)
        clock.advance(by: 10)
        #expect(box.x > 45)
        #expect(outcome == .completed(.end))
    }
}
