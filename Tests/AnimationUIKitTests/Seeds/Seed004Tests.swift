import AnimationUIKit
import Expectations
import Foundation
import TestSupport
import Testing

/// The promise chain: a small chain of calls for animations.
///
/// Its calls in our names, the things that it promises, and the faults of its code, which do not happen.
@MainActor @Suite(.virtualTime) struct Seed004Tests {
    private let stage = Stage()
    private var box: UIView { stage.view }

    private final class Calls { var all: [String] = [] }
    private let calls = Calls()

    private var opacity: Double { Double((box.layer.presentation() ?? box.layer).opacity) }

    /// The article's example.
    private func show() -> AnimationToken {
        AT.custom(duration: 0.2) {
            box.backgroundColor = .red
            box.center = CGPoint(x: 100, y: 100)
        }
        .then(
            AT.custom(duration: 1) {
                box.alpha = 0.2
                box.center = CGPoint(x: 200, y: 200)
            }
        )
        .wait(2)
        .perform { calls.all.append("end") }
    }

    // MARK: - Its calls

    @Test func `two animations, a wait and an action, in a chain`() {
        _ = show()
        stage.run(0.3)
        #expect(box.backgroundColor == .red)
        #expect(opacity < 1 && opacity > 0.2)
        stage.run(0.95)
        #expect(box.center == CGPoint(x: 200, y: 200))
        expectClose(opacity, 0.2, within: 1e-6)
        stage.run(1.9)
        #expect(calls.all.isEmpty)
        stage.run(0.1)
        #expect(calls.all == ["end"])
    }

    @Test func `a closure of changes behind the one before, with its duration`() {
        AT.custom(duration: 0.2) { box.center = CGPoint(x: 100, y: 100) }
            .then(duration: 1, curve: .linear) { box.alpha = 0 }
            .wait(2)
            .perform { calls.all.append("end") }
        stage.run(0.7)
        expectClose(opacity, 0.5, within: 0.02)
        stage.run(2.4)
        #expect(opacity == 0 && calls.all.isEmpty)
        stage.run(0.2)
        #expect(calls.all == ["end"] && stage.host.issues.isEmpty)
    }

    @Test func `as a block`() {
        AT.custom(duration: 0.2) { box.alpha = 0 }
            .then {
                AT.custom(duration: 0.2) { box.alpha = 1 }
                AT.perform { calls.all.append("end") }
            }
        stage.run(0.5)
        #expect(opacity == 1 && calls.all == ["end"])
    }

    @Test func `effects chain as closures do`() {
        box.at.animate(.fadeOut(duration: 0.2)).then { box.at.animate(.fadeIn(duration: 0.2)) }
            .perform { calls.all.append("end") }
        stage.run(0.2)
        #expect(opacity == 0)
        stage.run(0.3)
        #expect(opacity == 1 && calls.all == ["end"])
    }

    @Test func `an action can begin a chain, and stand in its middle`() {
        AT.perform { calls.all.append("first") }
            .perform { calls.all.append("second") }
            .then { AT.custom(duration: 0.2) { box.alpha = 0 } }
            .perform { calls.all.append("third") }
        stage.run(0.1)
        #expect(calls.all == ["first", "second"])
        stage.run(0.2)
        #expect(calls.all == ["first", "second", "third"] && opacity == 0)
    }

    // MARK: - Its faults

    @Test func `what is behind a first step that ends at once runs, attached late`() {
        let head = AT.perform { calls.all.append("head") }
        stage.run(0.1)
        #expect(head.state == .ended)
        head.then { AT.custom(duration: 0.2) { box.alpha = 0 } }.perform { calls.all.append("end") }
        stage.run(0.3)
        #expect(calls.all == ["head", "end"] && opacity == 0)
    }

    @Test func `a step behind the end of a chain runs, once`() {
        let chain = show()
        stage.run(4)
        chain.perform { calls.all.append("late") }
        stage.run(4)
        #expect(calls.all == ["end", "late"])
    }

    @Test func `two chains of one step both run`() {
        let head = AT.custom(duration: 0.2) { box.alpha = 0 }
        head.perform { calls.all.append("one") }
        head.perform { calls.all.append("other") }
        stage.run(0.3)
        #expect(calls.all.sorted() == ["one", "other"])
    }

    @Test func `the wait can be paused, reversed and stopped`() {
        let chain = show()
        stage.run(2)
        chain.pause()
        stage.run(10)
        #expect(calls.all.isEmpty)
        chain.resume()
        stage.run(0.5)
        chain.reverse()
        stage.run(1.4)
        #expect(opacity > 0.2)
        chain.reverse()
        stage.run(0.5)
        chain.stop()
        stage.run(10)
        #expect(calls.all.isEmpty)
        #expect(chain.outcome == .stopped(.current))
    }
}
