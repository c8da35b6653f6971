import Expectations
import AnimationUIKit
import Foundation
import TestSupport
import Testing

// The README's snippets, line for line, so that they compile and play; the articles' tests are in ArticleTests.swift.

extension AnyAnimator where Target: UIView {
    static var pop: Self { .scale(values: [1, 1.3, 0.9, 1], keyTimes: [0, 0.4, 0.7, 1]) }
    static func glow(_ radius: CGFloat) -> Self { .layer(.basic("shadowRadius", to: .number(radius), duration: 0.3)) }
    static var notice: Self { .sequence(.pulse(), .wait(0.2), .parallel(.shake(byX: 4), .glow(12))) }
}

final class Account: AnimationCompatible { var balance = 0.0 }

@MainActor @Suite(.virtualTime) struct ReadmeTests {
    private let stage = Stage()
    private let card = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    private let title = UILabel(frame: CGRect(x: 0, y: 60, width: 50, height: 20))
    private let label = UILabel(frame: CGRect(x: 0, y: 100, width: 50, height: 20))
    private let button = UIButton(type: .system)
    private let account = Account()

    init() {
        for view in [card, title, label, button] { stage.window.addSubview(view) }
        stage.host.clock.turn()
    }

    @Test func `first`() {
        label.alpha = 0
        button.alpha = 0
        AT.animate(
            label.at.animate(.fadeIn(duration: 1), .move(byX: 0, y: -50, duration: 1)),
            button.at.animate(.fadeIn(duration: 1))
        )
        stage.run(3.1)
        #expect(label.center.y == 60)
        #expect(button.layer.presentation()?.opacity == 1)
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
        #expect(title.text == "Hello" && title.center.y == 20)
        expectClose(number(card, "transform.scale.x"), 1.2, within: 1e-9)
        expectClose(number(card, "transform.rotation.z"), .pi / 2, within: 1e-9)
        #expect(number(button, "transform.scale.x") == 1 && card.alpha == 1)
    }

    private func number(_ view: UIView, _ keyPath: String) -> Double {
        (view.layer.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? .nan
    }

    @Test func `steer`() async {
        let clock = Task { stage.run(0.1) }
        let entrance = AT.animate(card.at.animate(.fadeIn(duration: 1)), title.at.animate(.move(byX: 0, y: 40)))
        entrance.pause()
        entrance.fractionComplete = 0.4  // scrub, both ways
        entrance.rate = -2  // backwards, at twice the speed
        entrance.resume()
        entrance.stop(at: .end)  // or .current, or .start; revert() gives back what was before
        let outcome = await entrance.finished()
        #expect(outcome == .stopped(.end))
        #expect(title.center.y == 110)
        await clock.value
    }

    @Test func `place`() {
        AT.animate {
            card.at.animate(.scale(toValue: 1.3, duration: 0.4))
            AT.label("hit")
            card.at.animate(.scale(toValue: 1, duration: 0.4))
            button.at.animate(.fadeIn()).starting(at: .label("hit") - 0.1)
            title.at.animate(.fadeIn()).starting(after: -0.2)
        }
        .repeated(2, autoreverses: true, delay: 0.5)
        .stretched(to: 4)

        let views = [card, title, button]
        views.at.animate(.fadeOut(), stagger: .total(0.5, from: .center, curve: .easeOut))  // by their order
        views.at.animate(.fadeIn(), stagger: .each(0.1, from: .point(button.center)))  // by where they stand
        views.at.animate(parallelism: .fadeOut(), .scale(toValue: 0.5), stagger: .each(0.1, from: .top))  // row by row
        stage.run(5)
        #expect(stage.host.issues.isEmpty)
        for view in [title, button] { #expect(number(view, "transform.scale.x") == 0.5) }
    }

    @Test func `drag`() {
        let open = card.at.animate(
            parallelism: .move(byX: 200, y: 0, curve: .linear), .rotate(byDegrees: 20, curve: .linear))
        open.pausesOnCompletion = true  // it waits there for the next finger
        open.scrub(to: 0.4)  // while the finger moves: its translation / 200
        open.settle(at: .end, velocity: 3)  // when it lets go: its velocity / 200
        open.scrub(to: open.fractionComplete)  // when it comes down again

        let scrubber = open.scrubber(over: 200)  // does these sums for you
        scrubber.drag(by: 80)  // with a UIPanGestureRecognizer: scrubber.drag(with: pan)
        scrubber.release(velocity: 600)  // to the end that it was thrown at
        stage.run(1)
        #expect(open.state == .paused && open.fractionComplete == 1)
        #expect(card.center.x == 225)
    }

    @Test func `extend`() {
        card.at.animate(.fadeIn().initially { $0.alpha = 0 }, .notice.repeated(2), .pop)
        account.at.animate(.value(\.balance, to: 1_250, duration: 0.8, curve: .easeOut))
        stage.run(5)
        #expect(account.balance == 1_250)
        #expect(card.layer.shadowRadius == 12)
    }

    @Test func `every Swift snippet of the README stands here`() throws {
        try expect(
            snippetsOf: "README.md", after: "```swift\n", count: 6,
            in: lines("Tests/AnimationUIKitTests/ReadmeTests.swift"))
    }

    @Test func `the article's manifest is that of unchanged code`() throws {
        let manifest = try lines(".ci/unchanged/Package.swift")
            .replacingOccurrences(of: "path: \"../..\"", with: "path: \"../AnimatorToolkit\"")
        let article = "Sources/AnimationUIKit/AnimationUIKit.docc/TestingOnLinux.md"
        try expect(snippetsOf: article, after: "<!-- part of a manifest -->\n```swift\n", count: 2, in: manifest)
    }

    private func expect(snippetsOf document: String, after mark: String, count: Int, in known: String) throws {
        let blocks = try lines(document).components(separatedBy: mark).dropFirst()
        #expect(blocks.count >= count)
        for block in blocks {
            let snippet = block.components(separatedBy: "```").first ?? ""
            for paragraph in snippet.components(separatedBy: "\n\n") {
                let text = paragraph.trimmingCharacters(in: .newlines)
                #expect("\n\(known)".contains("\n\(text)\n"), "not tested: \(text)")
            }
        }
    }

    @Test func `what the README links to is there, and every picture is shown`() throws {
        let links = try links(of: "README.md")
        #expect(links.count >= 7)
        for link in links { #expect(FileManager.default.fileExists(atPath: root + link), "\(link)") }
        let pictures = "Documentation/Pictures/"
        let shown = try links + self.links(of: "Documentation/Architecture.md").map { "Documentation/" + $0 }
        let stored = try FileManager.default.contentsOfDirectory(atPath: root + pictures)
        #expect(Set(shown.filter { $0.hasPrefix(pictures) }) == Set(stored.map { pictures + $0 }))
    }

    private func links(of document: String) throws -> [String] {
        try lines(document).components(separatedBy: "](").dropFirst()
            .compactMap { $0.components(separatedBy: ")").first }
    }

    private var root: String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path + "/"
    }

    private func lines(_ path: String) throws -> String {
        try String(contentsOfFile: root + path, encoding: .utf8).components(separatedBy: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    }
}
