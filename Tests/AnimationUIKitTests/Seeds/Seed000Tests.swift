import AnimationUIKit
import Foundation
import TestSupport
import Testing

/// The declarative framework with tokens: "Building a declarative animation framework in Swift".
///
/// Its calls in our names, the things that it promises, and the faults of its code, which do not happen.
@MainActor @Suite(.virtualTime) struct Seed000Tests {
    private let stage = Stage()
    private let label = UILabel()
    private let button = UIButton(type: .system)
    private var view: UIView { stage.window }

    init() {
        label.text = "Let's animate"
        label.sizeToFit()
        label.center = view.center
        label.alpha = 0
        view.addSubview(label)

        button.setTitle("several views", for: .normal)
        button.sizeToFit()
        button.center.x = view.center.x
        button.center.y = label.frame.maxY + 50
        button.alpha = 0
        view.addSubview(button)
        stage.host.clock.turn()
    }

    private func opacity(_ view: UIView) -> Float { view.layer.presentation()?.opacity ?? view.layer.opacity }

    private func y(_ view: UIView) -> CGFloat { view.layer.presentation()?.position.y ?? view.layer.position.y }

    /// Expects the label to fade in and move up, and then the button to fade in: three steps of a length each.
    private func expectLabelThenButton(_ length: TimeInterval) {
        let start = label.layer.position.y
        stage.run(length * 0.5)
        #expect(opacity(label) > 0.2 && opacity(label) < 0.8 && y(label) == start && opacity(button) == 0)
        stage.run(length)
        #expect(opacity(label) == 1 && y(label) < start && y(label) > start - 50 && opacity(button) == 0)
        stage.run(length)
        #expect(y(label) == start - 50 && opacity(button) > 0.2 && opacity(button) < 0.8)
        stage.run(length)
        #expect(opacity(button) == 1)
        #expect(label.alpha == 1 && label.center.y == start - 50 && button.alpha == 1)
    }

    // MARK: - Its calls

    @Test func `the effects of one view play in order`() {
        label.at.animate([
            .fadeIn(),
            .move(byX: 0, y: -50),
        ])
        let start = y(label)
        stage.run(0.2)
        #expect(opacity(label) > 0 && y(label) == start)
        stage.run(0.4)
        #expect(opacity(label) == 1 && y(label) == start - 50)
    }

    @Test func `called by themselves, the animations of two views play at once`() {
        label.at.animate([.fadeIn()])
        button.at.animate([.fadeIn()])
        stage.run(0.125)
        #expect(opacity(label) > 0 && opacity(label) == opacity(button))
    }

    @Test func `with arrays, the views come one after another`() {
        AT.animate([
            label.at.animate([
                .fadeIn(duration: 3),
                .move(byX: 0, y: -50, duration: 3),
            ]),
            button.at.animate([
                .fadeIn(duration: 3)
            ]),
        ])
        expectLabelThenButton(3)
    }

    @Test func `and without the brackets`() {
        AT.animate(
            label.at.animate(
                .fadeIn(duration: 3),
                .move(byX: 0, y: -50, duration: 3)
            ),
            button.at.animate(.fadeIn(duration: 3))
        )
        expectLabelThenButton(3)
    }

    @Test func `a completion can begin the next animation, nested`() {
        label.at.animate([.fadeIn(duration: 3), .move(byX: 0, y: -50, duration: 3)]).completion { [button] in
            button.at.animate([.fadeIn(duration: 3)])
        }
        expectLabelThenButton(3)
    }

    @Test func `in parallel, as a list and as an array, the last one ends it`() {
        for isList in [true, false] {
            var ends = 0
            label.alpha = 0
            let token =
                isList
                ? label.at.animate(parallelism: .fadeIn(duration: 1), .move(byX: 0, y: -50, duration: 2))
                : label.at.animate(parallelism: [.fadeIn(duration: 1), .move(byX: 0, y: -50, duration: 2)])
            token.completion { ends += 1 }
            stage.run(1.9)
            #expect(opacity(label) == 1 && ends == 0)
            stage.run(0.2)
            #expect(ends == 1)
        }
    }

    @Test func `an effect of one's own is a length and a closure`() {
        label.at.animate(
            .custom(duration: 0.3) { $0.alpha = 0.5 }, .fadeOut(), .resize(to: CGSize(width: 9, height: 9)))
        stage.run(0.3)
        #expect(opacity(label) == 0.5)
        stage.run(0.6)
        #expect(label.bounds.size == CGSize(width: 9, height: 9) && label.alpha == 0)
    }

    @Test func `compositions are steps of each other, in sequence and in parallel`() {
        let token = AT.animate(
            AT.animate(label.at.animate(.fadeIn(duration: 1)), button.at.animate(.fadeIn(duration: 1))),
            AT.animate(
                parallelism: AT.animate(label.at.animate(.fadeOut(duration: 1)), AT.wait(1)),
                button.at.animate(.fadeOut(duration: 1))
            )
        )
        #expect(token.duration == 4)
        stage.run(1.5)
        #expect(opacity(label) == 1 && opacity(button) > 0 && opacity(button) < 1)
        stage.run(1)
        #expect(opacity(label) < 1 && opacity(label) == opacity(button))
        stage.run(2)
        #expect(token.outcome == .completed(.end))
    }

    // MARK: - Its faults

    @Test func `a token that is stored starts`() {
        let token = label.at.animate(.fadeIn(duration: 1))
        stage.run(0.5)
        #expect(opacity(label) > 0.2)
        stage.run(1)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `a token that is dropped on another thread starts on the main actor`() async {
        let start = y(label)
        var token: AnimationToken? = label.at.animate(
            .custom(duration: 1) {
                MainActor.assertIsolated()
                $0.center.y -= 50
            })
        let box = Holder(token)
        token = nil
        await Task.detached { box.drop() }.value
        stage.run(1.1)
        #expect(y(label) == start - 50)
    }

    @Test func `a token in two compositions plays once, and both end`() {
        var ends: [String] = []
        let start = y(label)
        let token = label.at.animate(.move(byX: 0, y: -50, duration: 1)).completion { ends.append("token") }
        AT.animate(token).completion { ends.append("first") }
        AT.animate(token, button.at.animate(.fadeIn(duration: 1))).completion { ends.append("second") }
        stage.run(0.9)
        #expect(opacity(button) == 0)
        stage.run(2)
        #expect(y(label) == start - 50)
        #expect(ends == ["token", "first", "second"])
    }

    @Test func `a step that is cut off does not skip the steps after it`() {
        let token = AT.animate(
            label.at.animate(.fadeIn(duration: 1)), button.at.animate(.fadeIn(duration: 1)))
        stage.run(0.5)
        label.layer.removeAllAnimations()
        stage.run(0.5)
        #expect(opacity(button) > 0 && opacity(button) < 1)
        stage.run(1)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `a composition can be kept, paused, nested and awaited`() async {
        let token = AT.animate(label.at.animate(.fadeIn(duration: 1)), button.at.animate(.fadeIn(duration: 1)))
        stage.run(0.5)
        token.pause()
        stage.run(5)
        #expect(opacity(label) < 1)
        token.resume()
        stage.run(1.6)
        #expect(await token.finished() == .completed(.end))
    }

    @Test func `an empty list ends, and the steps around it play`() {
        var ends = 0
        AT.animate([]).completion { ends += 1 }
        label.at.animate([]).completion { ends += 1 }
        AT.animate(label.at.animate([]), button.at.animate(.fadeIn(duration: 1))).completion { ends += 1 }
        stage.run(1.1)
        #expect(ends == 3 && opacity(button) == 1)
    }

    @Test func `a long list neither overflows the stack nor takes long`() {
        var steps = 0
        AT.animate((0..<100_000).map { _ in AT.perform { steps += 1 } })
        stage.run(0.1)
        #expect(steps == 100_000)
    }
}

/// Keeps a token until it is dropped, on whatever thread.
private final class Holder: Sendable {
    // Safe: one task drops it, after the test has stored it.
    private nonisolated(unsafe) var token: AnimationToken?

    init(_ token: AnimationToken?) { self.token = token }

    func drop() { token = nil }
}
