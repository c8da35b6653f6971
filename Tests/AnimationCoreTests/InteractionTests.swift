@testable import AnimationCore
import Foundation
import Testing

@MainActor @Suite(.manualTime) struct InteractionTests {
    let box = Box()
    let clock = host

    private func token() -> AnimationToken { AT.animate(box.step(x: 100), AT.label("middle"), box.step(y: 100)) }

    @Test func `a finger catches, scrubs, and lets go to the end or the start at the remaining curve`() {
        let token = token()
        clock.advance(by: 0.5)
        token.scrub(to: 0.75)
        expectClose(box.y, 50)
        clock.advance(by: 3)
        expectClose(box.y, 50)
        token.play(to: .start)
        clock.advance(by: 1)
        expectClose(box.x, 50)
        clock.advance(by: 0.6)
        #expect(token.outcome == .completed(.start))
        expectClose(box.x, 0)
    }

    @Test func `a throw hands over its velocity without a jump, and can be caught again`() {
        let token = token()
        token.scrub(to: 0.5)
        token.settle(at: .end, velocity: 2)
        clock.advance(by: 0.01)
        // Two wholes a second for a hundredth of a second, and the pull of the spring.
        #expect(token.fractionComplete > 0.519 && token.fractionComplete < 0.54)
        clock.advance(by: 0.1)
        token.scrub(to: 0.25)
        clock.advance(by: 1)
        expectClose(box.x, 50)
        token.settle(at: .end, velocity: 0)
        #expect(token.state == .running)
        clock.advance(by: 0.5)
        #expect(token.outcome == .completed(.end))
        expectClose(box.y, 100)
    }

    @Test func `it settles at a label and waits there`() {
        let token = token()
        token.scrub(to: 0.1)
        token.play(to: .label("middle"))
        clock.advance(by: 3)
        expectClose(box.x, 100)
        expectClose(box.y, 0)
        #expect(token.state == .paused)
        token.scrub(to: 1)
        token.settle(at: .label("middle"), velocity: -1)
        clock.advance(by: 1)
        expectClose(token.time, 1)
        token.play(to: .label("nowhere"))
        clock.advance(by: 2)
        #expect(token.outcome == .completed(.end))
        #expect(clock.issues == [.unknownDestination("nowhere")])
    }

    @Test func `a scrubber turns points into the animation, and a throw into its end`() {
        let token = token()
        let scrubber = token.scrubber(over: 200)
        scrubber.drag(by: 0)
        scrubber.drag(by: 50)
        expectClose(box.x, 50)
        scrubber.release(velocity: 400)
        clock.advance(by: 1)
        #expect(token.outcome == .completed(.end))
        let back = token2()
        let other = back.scrubber(over: 100)
        other.drag(by: 80)
        other.release(velocity: -300)
        clock.advance(by: 1)
        #expect(back.outcome == .completed(.start))
    }

    private func token2() -> AnimationToken { AT.animate(box.step(x: 0)) }

    @Test func `revert gives back what was before, in flight and after the end`() {
        box.x = 7
        let token = token()
        clock.advance(by: 1.5)
        token.revert()
        expectClose(box.x, 7)
        expectClose(box.y, 0)
        #expect(token.outcome == .stopped(.start))
        let other = self.token()
        clock.advance(by: 3)
        #expect(other.outcome == .completed(.end))
        expectClose(box.x, 100)
        other.revert()
        expectClose(box.x, 7)
        expectClose(box.y, 0)
        other.revert()
        let third = self.token()
        clock.advance(by: 0.5)
        third.stop(at: .end)
        expectClose(box.y, 100)
        third.revert()
        expectClose(box.x, 7)
        expectClose(box.y, 0)
    }

    @Test func `cancelling by target ends its steps and no others`() {
        let other = Box()
        let token = AT.animate(parallelism: box.step(x: 100), AT.animate(other.step(x: 100), box.step(y: 100)))
        clock.advance(by: 0.5)
        AT.stopAnimations(on: box)
        clock.advance(by: 1)
        expectClose(box.x, 50)
        expectClose(other.x, 100)
        expectClose(box.y, 0)
        clock.advance(by: 1)
        #expect(token.outcome == .completed(.end))
        other.step(y: 100)
        clock.advance(by: 0.25)
        other.at.pauseAnimations()
        clock.advance(by: 1)
        expectClose(other.y, 25)
        other.at.resumeAnimations()
        clock.advance(by: 0.25)
        expectClose(other.y, 50)
        other.at.stopAnimations(at: .end)
        expectClose(other.y, 100)
    }

    @Test func `progress and states come as streams that end with the animation`() async {
        let token = token()
        let states = StreamReader(token.stateUpdates())
        let progress = StreamReader(token.progressUpdates())
        await until("the start is read") { progress.elements == [0] }
        clock.advance(by: 0.5)
        token.pause()
        token.resume()
        clock.advance(by: 2)
        #expect(await states.all() == [.waiting, .running, .paused, .running, .ended])
        let fractions = await progress.all()
        #expect(fractions.last == 1)
        #expect(fractions == fractions.sorted())
    }

    @Test func `who waits or looks no longer leaves nothing behind`() async {
        let token = token()
        clock.advance(by: 0.5)
        token.pause()
        #expect(clock.isIdle)
        let end = await begun { await token.finished() }
        for _ in 0..<10 {
            let tasks = [
                Task { @MainActor in for await _ in token.stateUpdates() {} },
                Task { @MainActor in for await _ in token.progressUpdates() {} },
                Task { @MainActor in _ = await token.finished() },
            ]
            await until("all three wait") {
                token.playback.listeners.count == 2 && token.playback.observers.count == 2
            }
            #expect(token.playback.listeners.count == 2)
            #expect(token.playback.observers.count == 2)
            for task in tasks {
                task.cancel()
                await task.value
            }
            await until("nobody waits") {
                token.playback.listeners.count == 1 && token.playback.observers.isEmpty
            }
        }
        #expect(token.playback.listeners.count == 1)
        #expect(token.playback.observers.isEmpty)
        token.stop()
        #expect(await end.value == .stopped(.current))
        #expect(token.playback.listeners.isEmpty)
    }

    @Test func `code that is told of a state or a fraction may bring the next one`() {
        let (token, other) = (token(), AT.wait(1))
        var (first, second): ([AnimationToken.State], [AnimationToken.State]) = ([], [])
        var fractions: [Double] = []
        token.resume()
        let ends = [
            token.followState {
                first.append($0)
                if $0 == .paused { token.stop() }
            },
            token.followState { second.append($0) },
            other.followProgress {
                fractions.append($0)
                other.stop()
            },
        ]
        clock.advance(by: 0.5)
        token.pause()
        clock.advance(by: 0.5)
        #expect(first.suffix(2) == [.paused, .ended] && second.last == .ended && !second.contains(.paused))
        #expect(fractions == [0] && clock.isIdle)
        for end in ends { end() }
        // It ends in the very first call.
        let third = AT.wait(1)
        var states: [AnimationToken.State] = []
        _ = third.followState {
            states.append($0)
            third.stop()
        }
        #expect(states.count == 2 && states.last == .ended && third.playback.observers.isEmpty)
    }

    @Test func `progress asks for frames only while there are any, and sees what is moved by hand`() async {
        let token = AT.wait(1)
        let progress = token.progressUpdates()
        let reader = Reader()
        let reading = Task { @MainActor in for await progress in progress { reader.last = progress } }
        await until("the start is read") { reader.last == 0 }
        #expect(reader.last == 0)
        #expect(clock.rates.isEmpty)
        clock.turn()
        #expect(!clock.isIdle && clock.rates.count == 1)
        token.pause()
        #expect(clock.isIdle)
        for fraction in [0.5, 0.25] {
            token.fractionComplete = fraction
            await until("the fraction is read") { reader.last == fraction }
            #expect(reader.last == fraction)
        }
        #expect(clock.isIdle)
        token.resume()
        clock.advance(by: 0.25)
        await until("the half is read") { isClose(reader.last, 0.5) }
        expectClose(reader.last, 0.5)
        clock.advance(by: 1)
        await reading.value
        #expect(reader.last == 1)
        await until("no frames are asked for") { clock.isIdle }
        #expect(clock.isIdle)
    }

    @Test func `staggers have shapes`() {
        #expect(AnimationStagger.each(0.1).delays(count: 3) == [0, 0.1, 0.2])
        #expect(AnimationStagger.each(0.1, from: .end).delays(count: 3) == [0.2, 0.1, 0])
        #expect(AnimationStagger.total(1, from: .center).delays(count: 5) == [1, 0.5, 0, 0.5, 1])
        #expect(AnimationStagger.total(1, from: .edges).delays(count: 5) == [0, 0.5, 1, 0.5, 0])
        #expect(AnimationStagger.each(0.1, from: .center).delays(count: 4) == [0.1, 0, 0, 0.1])
        let random = AnimationStagger.each(1, from: .random(seed: 7)).delays(count: 6)
        #expect(random == AnimationStagger.each(1, from: .random(seed: 7)).delays(count: 6))
        #expect(random.sorted() == [0, 1, 2, 3, 4, 5] && random != random.sorted())
        #expect(AnimationStagger.total(2, from: .grid(columns: 2, origin: (0, 0))).delays(count: 4).first == 0)
        #expect(AnimationStagger.total(2, from: .distances([3, 1, .nan])).delays(count: 3)[2] == 0)
        #expect(AnimationStagger.total(2, curve: .easeIn).delays(count: 3)[1] < 1)
        #expect(AnimationStagger.each(.nan).delays(count: 2) == [0, 0])
        #expect(AnimationStagger.each(1).delays(count: 0).isEmpty)
        let boxes = [Box(), Box(), Box()]
        boxes.at.animate(.value(\.x, to: 100, duration: 1, curve: .linear), stagger: .each(0.25, from: .end))
        clock.advance(by: 0.75)
        #expect(boxes.map { ($0.x * 1000).rounded() / 1000 } == [25, 50, 75])
    }
}

/// What a stream has given last.
@MainActor private final class Reader {
    var last = -1.0
}
