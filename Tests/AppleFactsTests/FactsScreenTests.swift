#if canImport(HeadlessUIKit)
import AnimationFacts
import HeadlessUIKit
import Testing

@MainActor @Suite struct FactsScreenTests {
    @MainActor private final class Runs {
        var ids: [String] = []
    }

    /// The facts that were run.
    private let runs = Runs()

    private func fact(_ id: String, _ x: Double) -> Fact {
        Fact(id: id, theme: "Timing", statement: "Time passes.", source: "A page") { [runs] fact in
            runs.ids.append(id)
            await Task.yield()
            fact.expect("x", x, is: 1)
        }
    }

    private var ending: Fact {
        Fact(id: "D", theme: "Exceptions", statement: "It ends.", source: "A page", endsProcess: true) { _ in }
    }

    private var background: Fact {
        Fact(id: "C", theme: "Timing", statement: "It waits.", source: "A page") { fact in
            guard await fact.stage.visitBackground() else { return fact.skip("it needs the background") }
            fact.expect("x", 1, is: 1)
        }
    }

    private var tapping: Fact {
        Fact(id: "E", theme: "Fingers", statement: "It is tapped.", source: "A page") { fact in
            let moves = [(0.5, CGPoint(x: 9, y: 9)), (1, nil)].map { FactGesture.Move(time: $0, point: $1) }
            guard let touches = await fact.touches(of: FactGesture("Tap the screen.", moves)) else { return }
            fact.expect("touches", touches.map { "\($0.phase)" }.joined(separator: " "), is: "began ended")
        }
    }

    /// The stage of a screen on which nobody is asked, and of one that asks a person.
    @MainActor private final class AskingStage: FactStage {
        private let stage = VirtualStage()
        private let screen: FactsViewController
        /// Whether the person does as asked.
        private let isAnswered: Bool
        /// The headline of the screen at the end of each question.
        private(set) var headlines: [String] = []

        init(of screen: FactsViewController, isAnswered: Bool) {
            (self.screen, self.isAnswered) = (screen, isAnswered)
        }

        var timeTolerance: TimeInterval { 0 }
        func makeWindow() -> FactWindow { stage.makeWindow() }
        func advance(by seconds: TimeInterval) async { await stage.advance(by: seconds) }
        func visitBackground() async -> Bool { screen.isAsking }
        func ask(for gesture: FactGesture?, in window: FactWindow) -> Bool {
            if gesture == nil { headlines += screen.view.subviews.compactMap { ($0 as? UILabel)?.text } }
            guard screen.ask(gesture?.words) else { return false }
            return isAnswered ? stage.ask(for: gesture, in: window) : true
        }
        func observeIsRunning(
            of animator: UIViewPropertyAnimator, _ change: @escaping @MainActor () -> Void
        ) -> AnyObject { stage.observeIsRunning(of: animator, change) }
        func observe(_ gesture: UIGestureRecognizer, _ action: @escaping @MainActor () -> Void) -> AnyObject {
            stage.observe(gesture, action)
        }
        func makeDisplayLink(_ tick: @escaping @MainActor (CADisplayLink) -> Void) -> CADisplayLink {
            stage.makeDisplayLink(tick)
        }
    }

    /// The stages of the runs, the last one last.
    @MainActor private final class Stages {
        var all: [AskingStage] = []
    }
    private let stages = Stages()

    /// - Parameter extra: A fact beside those that are always run.
    private func onScreen(
        _ extra: Fact? = nil, isAnswered: Bool = true, _ body: @MainActor (FactsViewController) async throws -> Void
    ) async rethrows {
        try await VirtualClock(now: 100).bind {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
            let screen = FactsViewController(
                facts: [fact("A", 1), fact("B", 1.5), background] + (extra.map { [$0] } ?? []),
                journal: FactJournal(file: file, facts: [ending]), device: "iPhone"
            ) { [stages] screen in
                let stage = AskingStage(of: screen, isAnswered: isAnswered)
                stages.all.append(stage)
                return stage
            }
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
            window.rootViewController = screen
            window.isHidden = false
            VirtualClock.current.turn()
            try await body(screen)
            try? FileManager.default.removeItem(at: file)
        }
    }

    private func press(_ title: String, on screen: FactsViewController) async {
        for case let button as UIButton in screen.view.subviews where button.titleLabel?.text == title {
            button.sendActions(for: .primaryActionTriggered)
        }
        await screen.running?.value
        VirtualClock.current.turn()
    }

    private func labels(in view: UIView) -> [String] { view.subviews.compactMap { ($0 as? UILabel)?.text } }

    private func rows(of screen: FactsViewController) -> [String] {
        screen.view.subviews.compactMap { $0 as? UIScrollView }.flatMap { labels(in: $0) }
    }

    @Test func `it shows what differs first, then what was not run and what holds`() async {
        await onScreen { screen in
            #expect(labels(in: screen.view) == ["3 facts: press Run"] && rows(of: screen).isEmpty)
            await press("Run", on: screen)
            #expect(labels(in: screen.view) == ["1 of 3 facts hold, 1 differs, 1 was not run"])
            #expect(
                rows(of: screen) == [
                    "B differs: Time passes.\n    x: 1.5, expected 1 (off by 0.5, tolerance 0.0001)",
                    "C not run: it needs the background", "A holds: Time passes.",
                ])
        }
    }

    @Test func `those that were not run are run with a person`() async {
        await onScreen { screen in
            await press("Run", on: screen)
            await press("Run with me", on: screen)
            #expect(labels(in: screen.view) == ["2 of 3 facts hold, 1 differs"] && runs.ids == ["A", "B"])
        }
    }

    @Test func `a gesture is asked for in words, until it is made`() async {
        await onScreen(tapping) { screen in
            await press("Run", on: screen)
            #expect(stages.all.last?.headlines == ["3 of 4: E It is tapped."])
            #expect(labels(in: screen.view) == ["1 of 4 facts hold, 1 differs, 1 was not run, 1 needs a finger"])
            #expect(rows(of: screen).dropFirst(2).first == "E needs a finger: Tap the screen.")
            await press("Run with me", on: screen)
            #expect(stages.all.last?.headlines == ["Tap the screen."])
            #expect(labels(in: screen.view) == ["3 of 4 facts hold, 1 differs"])
        }
    }

    @Test func `a person who doesn't come in 20 seconds is not waited for`() async {
        await onScreen(tapping, isAnswered: false) { screen in
            await press("Run", on: screen)
            let begin = VirtualClock.current.now
            await press("Run with me", on: screen)
            #expect(abs(VirtualClock.current.now - begin - 20) < 0.2)
            #expect(stages.all.last?.headlines == ["Tap the screen."])
            #expect(labels(in: screen.view) == ["2 of 4 facts hold, 1 differs, 1 needs a finger"])
        }
    }

    @Test func `pressed again while facts run, nothing is run twice`() async {
        await onScreen { screen in
            for case let button as UIButton in screen.view.subviews where button.titleLabel?.text == "Run" {
                button.sendActions(for: .primaryActionTriggered)
            }
            let first = screen.running
            await press("Run", on: screen)
            await first?.value
            #expect(runs.ids == ["A", "B"])
        }
    }

    @Test func `it copies the report, with the answers of facts that should end the app`() async {
        await onScreen { screen in
            var copied = ""
            screen.copyReport = { copied = $0 }
            await press("Run", on: screen)
            await press("End the app", on: screen)
            await press("Copy", on: screen)
            #expect(copied == screen.report.text)
            #expect(copied.contains("iPhone\n1 of 4 facts hold, 2 differ, 1 was not run."))
            #expect(copied.contains("the process: goes on, expected ends"))
        }
    }

    @Test func `everything has room on a small screen`() async {
        await onScreen { screen in
            await press("Run", on: screen)
            let parts = screen.view.subviews.map(\.frame)
            let bounds = screen.view.bounds
            for part in parts { #expect(bounds.contains(part) && part.width > 0 && part.height > 0, "\(part)") }
            for (index, part) in parts.enumerated() {
                #expect(parts[(index + 1)...].allSatisfy { !$0.insetBy(dx: 0.01, dy: 0.01).intersects(part) })
            }
        }
    }
}
#endif
