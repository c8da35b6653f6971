import AnimationCore
import Foundation
import Testing

/// Completions and steps that steer or start animations in the middle of a frame, or of a start.
@MainActor @Suite(.manualTime) struct ReentryTests {
    let box = Box()
    let clock = host

    @Test func `a completion that puts the whole back does not end what ends in the same frame`() {
        let first = box.step(x: 100)
        let whole = AT.animate(parallelism: first, box.step(y: 100))
        var isBack = false
        first.completion { _ in
            if !isBack { (isBack, whole.time) = (true, 0) }
        }
        clock.advance(by: 1)
        #expect(isBack && whole.outcome == nil && box.x == 0 && box.y == 0)
        whole.resume()
        clock.advance(by: 1.5)
        #expect(whole.outcome == .completed(.end) && box.x == 100 && box.y == 100)
    }

    @Test func `a completion that turns the whole round turns all of it`() {
        let first = box.step(x: 100)
        let whole = AT.animate(parallelism: first, box.step(y: 100), box.step(x: 0))
        var isBack = false
        first.completion { _ in
            if !isBack { (isBack, whole.rate) = (true, -1) }
        }
        clock.advance(by: 1.25)
        expectClose(box.y, 75)
        clock.advance(by: 1)
        #expect(whole.outcome == .completed(.start) && box.y == 0)
    }

    @Test func `a step that holds the whole in a frame holds all of it there`() {
        var whole: AnimationToken?
        let dial = Dial { value in
            if value > 50 { whole?.pause() }
        }
        let other = box.step(x: 100)
        whole = AT.animate(
            parallelism: dial.at.animate(.value(\.level, to: 100, duration: 1, curve: .linear)), other)
        clock.advance(by: 0.8)
        expectClose(dial.level, 51)
        expectClose(box.x, 51)
    }

    @Test func `a pull started by the completion of the one it replaces is replaced by none`() {
        box.at.animate(.value(\.x, to: 100, duration: 1, curve: .spring(dampingRatio: 1))).completion { [box] _ in
            box.at.animate(.value(\.x, to: 0, duration: 1, curve: .spring(dampingRatio: 1)))
        }
        clock.advance(by: 0.5)
        let second = box.at.animate(.value(\.x, to: 300, duration: 1, curve: .spring(dampingRatio: 1)))
        clock.turn()
        clock.turn()
        #expect(second.outcome == .interrupted(.replaced))
        clock.advance(by: 2)
        #expect(box.x == 0 && clock.isIdle)
    }
}

/// Tells of each of its values.
@MainActor private final class Dial: AnimationCompatible {
    var level = 0.0 { didSet { tell(level) } }
    private let tell: (Double) -> Void

    init(_ tell: @escaping (Double) -> Void) {
        self.tell = tell
    }
}
