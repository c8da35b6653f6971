import AnimationCore
import Foundation
import Testing

/// Frames that don't come: nobody sees what they would have shown, so values don't jump over it.
@MainActor @Suite(.manualTime) struct HangTests {
    @Test func `one frame takes a value a quarter of a second along at most`() {
        let box = Box()
        let token = box.step(x: 100)
        host.advance(by: 0.3)
        host.hang(for: 5)
        expectClose(box.x, 55)
        expectClose(token.time, 0.55)
        host.advance(by: 0.44)
        #expect(token.state == .running)
        expectClose(box.x, 99)
        host.advance(by: 0.02)
        #expect(token.outcome == .completed(.end))
        #expect(box.x == 100)
        #expect(host.isIdle)
    }

    @Test func `a short hang is made up for`() {
        let box = Box()
        let token = box.step(x: 100)
        host.advance(by: 0.3)
        host.hang(for: 0.2)
        expectClose(box.x, 50)
        host.advance(by: 0.5)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `it goes backwards as slowly`() {
        let box = Box()
        let token = box.step(x: 100)
        host.advance(by: 0.9)
        token.rate = -1
        host.advance(by: 0.1)
        host.hang(for: 1)
        expectClose(box.x, 55)
        host.advance(by: 0.56)
        #expect(token.outcome == .completed(.start))
        #expect(box.x == 0)
    }

    @Test func `what is caught in a hang stays where it was seen, or near`() {
        let box = Box()
        let token = box.step(x: 100)
        host.advance(by: 0.3)
        host.hang(for: 2) { token.pause() }
        expectClose(token.time, 0.55)
        expectClose(box.x, 55)
        token.resume()
        host.advance(by: 0.46)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `values that start in a hang start from their start`() {
        let old = Box()
        let new = Box()
        let token = old.step(x: 100, 4)
        host.advance(by: 0.5)
        AT.animate(AT.wait(1), new.step(x: 100))
        host.hang(for: 1.2)
        expectClose(old.x, 18.75)
        host.advance(by: 0.5)
        expectClose(new.x, 50)
        expectClose(old.x, 31.25)
        token.stop()
    }

    @Test func `the steps after it follow on it`() {
        let box = Box()
        let token = AT.animate(box.step(x: 100), box.step(y: 100))
        host.advance(by: 0.9)
        host.hang(for: 3)
        #expect(box.x == 100)
        host.advance(by: 0.5)
        expectClose(box.y, 50)
        token.pause()
        expectClose(token.time, 1.5)
        token.resume()
        host.advance(by: 0.51)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `what is slower than that by its own wish is not late`() {
        let box = Box()
        var animator = ValueAnimator<Box>(\.x, to: 100, duration: 10, curve: .linear)
        animator.frameRate = FrameRateRange(minimum: 1, maximum: 2)
        box.at.animate(AnyAnimator(animator))
        host.advance(by: 1)
        host.hang(for: 1)
        expectClose(box.x, 20)
        host.hang(for: 5)
        expectClose(box.x, 30)
    }

    @Test func `a timer that rings late passes as many starts as there are`() {
        let token = AT.stagger(.total(0.08), (0..<4_000).map { _ in AT.wait(1) })
        host.advance(by: 0.001)
        host.hang(for: 0.085)
        token.pause()
        expectClose(token.time, 0.086)
        token.stop()
    }

    @Test func `caught before the first frame after a hang, values and waits keep their places`() {
        let (box, other) = (Box(), Box())
        let token = AT.parallel {
            box.step(x: 100, 10)
            AT.animate(AT.wait(6), other.step(x: 100))
        }
        host.advance(by: 1)
        host.hang(for: 4) { token.rate = 0.5 }
        expectClose(box.x, 12.5)
        host.advance(by: 2.5)
        expectClose(other.x, 25)
        expectClose(box.x, 25)
        token.stop()
    }

    @Test func `parts that start late by different times keep their places at another rate`() {
        let (box, other) = (Box(), Box())
        let token = AT.parallel {
            AT.animate(AT.wait(0.3), box.step(x: 100))
            AT.animate(AT.wait(0.7), other.step(x: 100))
        }
        host.advance(by: 0.1)
        host.hang(for: 3)
        host.advance(by: 0.25)
        let places = (box.x, other.x)
        token.rate = 0.5
        expectClose(box.x, places.0)
        expectClose(other.x, places.1)
        host.advance(by: 0.5)
        expectClose(box.x, places.0 + 25)
        expectClose(other.x, places.1 + 25)
        token.stop()
    }

    @Test func `a part that is paused after a hang goes on from where each of its steps was seen`() {
        let (box, other) = (Box(), Box())
        let part = AT.animate(parallelism: box.step(x: 100, 10), AT.animate(AT.wait(6), other.step(x: 100)))
        let token = AT.animate(parallelism: part, AT.wait(20))
        host.advance(by: 1)
        host.hang(for: 4)
        part.pause()
        expectClose(box.x, 12.5)
        host.advance(by: 1)
        part.resume()
        host.advance(by: 1.5)
        expectClose(box.x, 27.5)
        expectClose(other.x, 50)
        token.stop()
    }

    @Test func `what is through when a hang is caught is not played again`() {
        let (box, other) = (Box(), Box())
        let starts = AT.stagger(.each(0.12), [box.step(x: 100, 0.25), other.step(x: 100, 1), AT.wait(1)])
        let token = AT.animate(parallelism: starts, AT.wait(2))
        host.turn()
        host.hang(for: 1.22) { token.pause() }
        #expect(box.x == 100)
        token.resume()
        #expect(box.x == 100)
        host.advance(by: 0.1)
        #expect(box.x == 100)
        expectClose(other.x, 10)
        token.stop()
    }

    /// A part whose steps a hang has left at different times: at 0.25 and 0.6 s, the one half-way.
    private func caught(_ box: Box, _ other: Box) -> (
        inner: AnimationToken, part: AnimationToken, whole: AnimationToken
    ) {
        let inner = AT.animate(parallelism: box.step(x: 100, 0.5), AT.wait(0.6), AT.wait(2))
        let part = AT.animate(parallelism: inner, AT.animate(AT.wait(0.7), other.step(x: 100)))
        let whole = AT.animate(parallelism: part, AT.wait(20))
        host.turn()
        host.hang(for: 0.6) { whole.pause() }
        expectClose(box.x, 50)
        return (inner, part, whole)
    }

    @Test func `a part that is paused while the whole is caught goes on from where it was seen`() {
        let box = Box()
        let (_, part, whole) = caught(box, Box())
        part.pause()
        whole.resume()
        whole.rate = 0.5
        host.advance(by: 1)
        part.resume()
        expectClose(box.x, 50)
        host.advance(by: 0.1)
        expectClose(box.x, 60)
        whole.stop()
    }

    @Test func `a part within a part that is paused keeps its place`() {
        let box = Box()
        let (inner, part, whole) = caught(box, Box())
        part.pause()
        whole.resume()
        inner.pause()
        host.advance(by: 1)
        part.resume()
        whole.rate = 0.5
        host.advance(by: 1)
        expectClose(box.x, 50)
        inner.resume()
        expectClose(box.x, 50)
        host.advance(by: 0.1)
        expectClose(box.x, 60)
        whole.stop()
    }

    @Test func `a part that is let go while the whole is caught keeps its place`() {
        let box = Box()
        let (inner, _, whole) = caught(box, Box())
        whole.resume()
        inner.pause()
        host.advance(by: 1)
        whole.pause()
        inner.resume()
        expectClose(box.x, 50)
        whole.resume()
        expectClose(box.x, 50)
        host.advance(by: 0.1)
        expectClose(box.x, 70)
        whole.stop()
    }
}
