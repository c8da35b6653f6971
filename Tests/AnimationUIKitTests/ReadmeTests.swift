import AnimationUIKit
import Foundation
import TestSupport
import Testing

// The README's snippets, line for line, so that they compile and play.

extension AnyAnimator where Target: UIView {
    static var pop: Self { .scale(values: [1, 1.3, 0.9, 1], keyTimes: [0, 0.4, 0.7, 1]) }
    static func glow(_ radius: CGFloat) -> Self { .layer(.basic("shadowRadius", to: .number(radius), duration: 0.3)) }
}

final class Account: AnimationCompatible { var balance = 0.0 }

@MainActor @Suite(.virtualTime) struct ReadmeTests {
    private let stage = Stage()
    private let card = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    private let title = UILabel(frame: CGRect(x: 0, y: 60, width: 50, height: 20))
    private let button = UIButton(type: .system)

    init() {
        for view in [card, title, button] { stage.window.addSubview(view) }
        stage.host.clock.turn()
    }

    @Test func `compose`() {
        card.at.animate(.fadeIn(duration: 1), .scale(toValue: 1.2, duration: 0.5))
        card.at.animate(parallelism: .fadeIn(duration: 1), .rotate(byDegrees: 90, duration: 1))

        AT.animate {
            card.at.animate(.fadeIn())
            AT.wait(0.2)
            AT.parallel {
                title.at.animate(.move(byX: 0, y: -50), .custom(duration: 0.3) { $0.text = "Hello" })
                button.at.animate(.scale(values: [1, 1.3, 0.9, 1], keyTimes: [0, 0.4, 0.7, 1]))
            }
            AT.perform { print("shown") }
        }
        stage.run(3)
        #expect(title.text == "Hello")
    }

    @Test func `steer`() async {
        let entrance = AT.animate(card.at.animate(.fadeIn(duration: 1)), title.at.animate(.move(byX: 0, y: 40)))
        entrance.pause()
        entrance.fractionComplete = 0.4  // scrub, both ways
        entrance.rate = -2  // backwards, at twice the speed
        entrance.resume()
        entrance.stop(at: .end)  // or .current, or .start; revert() gives back what was before
        let waiting = Task { await entrance.finished() }
        await Task.yield()
        stage.run(0.1)
        let outcome = await waiting.value
        #expect(outcome == .stopped(.end))
    }

    @Test func `place`() {
        AT.animate {
            card.at.animate(.scale(toValue: 1.3, duration: 0.4))
            AT.label("hit")
            card.at.animate(.scale(toValue: 1, duration: 0.4))
            button.at.animate(.fadeIn()).starting(at: .label("hit") - 0.1)
            title.at.animate(.fadeIn()).offset(-0.2)
        }
        .repeated(2, autoreverses: true, delay: 0.5)
        .stretched(to: 4)

        [card, title, button].at.animate(.fadeOut(), stagger: .total(0.5, from: .center, curve: .easeOut))
        stage.run(5)
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `drag`() {
        let open = card.at.animate(parallelism: .move(byX: 200, y: 0), .rotate(byDegrees: 20))
        let scrubber = open.scrubber(over: 200)
        scrubber.moved(by: 80)  // on Apple's systems: scrubber.follow(panGestureRecognizer)
        scrubber.ended(velocity: 600)  // to the end it was thrown at, at the finger's velocity
        stage.run(1)
        #expect(open.outcome == .completed(.end))
        #expect(card.center.x == 225)
    }

    @Test func `extend`() {
        let account = Account()
        card.at.animate(.pop, .glow(12))
        account.at.animate(.value(\.balance, to: 1_250, duration: 0.8, curve: .easeOut))
        stage.run(2)
        #expect(account.balance == 1_250)
        #expect(card.layer.shadowRadius == 12)
    }

    @Test func `every snippet of the README stands here`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let tests = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
        let known = Set(tests.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
        var count = 0
        for block in readme.components(separatedBy: "```swift\n// snippet: ").dropFirst() {
            let lines = (block.components(separatedBy: "```").first ?? "").components(separatedBy: "\n").dropFirst()
            for line in lines.map({ $0.trimmingCharacters(in: .whitespaces) }) where !line.isEmpty {
                // In the tests the wait runs beside the clock, and the account has a name.
                if line.contains("await entrance") || line.hasPrefix("Account().at") { continue }
                #expect(known.contains(line), "not tested: \(line)")
                count += 1
            }
        }
        #expect(count > 30)
    }
}
