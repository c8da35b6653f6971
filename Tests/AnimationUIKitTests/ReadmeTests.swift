import Expectations
import AnimationUIKit
import Foundation
import TestSupport
import Testing

// The README's snippets, line for line, so that they compile and play; the articles' tests are in ArticleTests.swift.

extension AnyAnimator where Target: UIView {
    static var pop: Self { .scale(values: [1, 1.3, 0.9, 1], keyTimes: [0, 0.4, 0.7, 1]) }
    static var notice: Self { .sequence(.pulse(), .wait(0.2), .parallel(.shake(byX: 4), .pop)) }
}

@MainActor @Suite(.virtualTime) struct ReadmeTests {
    private let stage = Stage()
    private let card = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    private let title = UILabel(frame: CGRect(x: 0, y: 60, width: 50, height: 20))
    private let button = UIButton(type: .system)

    init() {
        for view in [card, title, button] { stage.window.addSubview(view) }
        stage.host.clock.turn()
    }

    @Test func `first`() {
        card.alpha = 0
        card.at.animate(.fadeIn(), .scale(toValue: 1.2, duration: 0.5))
        stage.run(1)
        #expect(card.alpha == 1)
        expectClose(number(card, "transform.scale.x"), 1.2, within: 1e-9)
    }

    private func number(_ view: UIView, _ keyPath: String) -> Double {
        (view.layer.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? .nan
    }

    @Test func `compose, and steer`() async {
        let clock = Task { stage.run(0.1) }
        let entrance = AT.animate {
            card.at.animate(.fadeIn())
            AT.wait(0.2)
            AT.parallel {
                title.at.animate(.move(byX: 0, y: -50), .custom(duration: 0.3) { $0.text = "Hello" })
                button.at.animate(.scale(values: [1, 1.3, 0.9, 1], keyTimes: [0, 0.4, 0.7, 1]))
            }
            AT.perform { print("shown") }
        }

        entrance.pause()
        entrance.fractionComplete = 0.4  // scrub, both ways
        entrance.rate = -2  // backwards, at twice the speed
        entrance.resume()
        entrance.stop(at: .end)  // or .current, or .start; revert() gives back what was before
        let outcome = await entrance.finished()
        #expect(outcome == .stopped(.end))
        #expect(title.text == "Hello" && title.center.y == 20)
        #expect(number(button, "transform.scale.x") == 1 && card.alpha == 1)
        await clock.value
    }

    @Test func `drag`() {
        let open = card.at.animate(
            parallelism: .move(byX: 200, y: 0, curve: .linear), .rotate(byDegrees: 20, curve: .linear))
        let scrubber = open.scrubber(over: 200)  // the finger's way, in points

        scrubber.drag(by: 80)  // while the finger moves: the pan's translation
        #expect(open.state == .paused && open.fractionComplete == 0.4)

        scrubber.drag(by: 80)  // while the finger moves: the pan's translation
        scrubber.release(velocity: 600)  // when it lets go: to the end that it was thrown at, on a spring
        stage.run(1)
        #expect(open.fractionComplete == 1 && card.center.x == 225)
    }

    @Test func `extend`() {
        card.at.animate(.notice.repeated(2))
        stage.run(5)
        #expect(stage.host.issues.isEmpty && card.center.x == 25)
        #expect(number(card, "transform.scale.x") == 1)
    }

    @Test func `every Swift snippet of the README stands here`() throws {
        try expect(
            snippetsOf: "README.md", after: "```swift\n", count: 4,
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
        for link in links {
            let path = root + (link.split(separator: "#").first ?? "")
            #expect(FileManager.default.fileExists(atPath: path), "\(link)")
        }
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
