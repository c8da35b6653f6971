#if canImport(UIKit) || canImport(HeadlessUIKit)
import AppleFacts
import Testing

@MainActor @Suite struct FactReportTests {
    private func answer(_ id: String, theme: String = "Timing", _ readings: [FactReading]) -> FactAnswer {
        FactAnswer(id: id, theme: theme, statement: "Time passes.", source: "A page", readings: readings)
    }

    private func reading(_ measured: [Double], _ expected: [Double] = [1]) -> FactReading {
        FactReading(name: "x", expected: .numbers(expected), measured: .numbers(measured), tolerance: 0.1)
    }

    @Test func `a reading holds within its tolerance`() {
        #expect(reading([1.05]).holds && reading([0.95]).holds)
        #expect(FactReading(name: "x", expected: .numbers([1]), measured: .numbers([1.25]), tolerance: 0.25).holds)
        #expect(!reading([1.2]).holds && !reading([.nan]).holds && !reading([1, 1]).holds)
        #expect(reading([.infinity], [.infinity]).holds)
        #expect(reading([1.25, 0], [1, 0]).difference == 0.25)
        #expect(!FactReading(name: "x", expected: .numbers([1]), measured: .text("nothing")).holds)
    }

    @Test func `an answer without a reading does not hold`() {
        #expect(!answer("A1", []).holds)
        #expect("\(answer("A1", []))" == "A1 measured nothing: Time passes.")
    }

    @Test func `the report says what differs, by how much, and what holds`() {
        let late = FactAnswer(
            id: "B17", theme: "Delegates", statement: "It goes away.", source: "A page", readings: [],
            reasonNotRun: "it needs the background")
        let unmade = FactAnswer(
            id: "U22", theme: "Fingers", statement: "It drags.", source: "A page", readings: [],
            reasonNotRun: "Drag the list up.", needsFinger: true)
        let report = FactReport(
            device: "iPhone, iOS 18.0",
            answers: [
                answer("A1", [reading([1])]), answer("A2", [reading([1]), reading([1.25])]), late,
                answer("C1", theme: "Values", [reading([1])]), answer("A3", [reading([1])]), unmade,
            ])
        #expect(
            report.text == """
                Facts about UIKit, Core Animation and AnimatorToolkit
                iPhone, iOS 18.0
                3 of 6 facts hold, 1 differs, 1 was not run, 1 needs a finger.

                Differ
                A2 differs: Time passes.
                    x: 1.25, expected 1 (off by 0.25, tolerance 0.1)
                    source: A page

                Not run
                B17 not run: it needs the background

                Need a finger
                U22 needs a finger: Drag the list up.

                Hold
                Timing: A1 A3
                Values: C1

                """)
    }

    @Test func `where time is real, a number that changes may be off by two frames`() async {
        let run = Fact(id: "X", theme: "", statement: "", source: "") { fact in
            fact.expect("standing", 1.01, is: 1)
            fact.expect("moving", 1.9, is: 1, perSecond: 30)
            fact.expect("moving too far", 2.1, is: 1, perSecond: 30)
        }
        let answer = await onStage { await run.answer(on: RealTimeStage($0)) }
        #expect(answer.readings.map(\.holds) == [false, true, false])
    }

    @Test func `the windows of a fact go with it`() async {
        let shown = Fact(id: "X", theme: "", statement: "", source: "") { fact in
            fact.expect("shown", !fact.window.isHidden, is: true)
        }
        await onStage { virtual in
            let stage = RealTimeStage(virtual)
            let answer = await shown.answer(on: stage)
            #expect(answer.holds && stage.window.isHidden)
        }
    }

    @Test func `without a finger a fact about one neither holds nor differs, but says that it needs one`() async {
        let facts = Fact.apple.filter { $0.theme == "Fingers" }
        #if !os(tvOS)
        #expect(facts.count == 22)
        #endif
        for fact in facts {
            let answer = await onStage { await fact.answer(on: RealTimeStage($0)) }
            let report = FactReport(device: "", answers: [answer])
            #expect(report.needingFinger == [answer] && !answer.wasRun && answer.readings.isEmpty)
            #expect(report.holding.isEmpty && report.differing.isEmpty && report.notRun.isEmpty)
            #expect("\(answer)".hasPrefix("\(fact.id) needs a finger: "))
        }
    }

    #if canImport(HeadlessUIKit)
    @Test(arguments: ["O10", "O11", "O13", "U27"])
    func `a finger that is too slow for a throw is asked for once more`(id: String) async {
        for fact in Fact.apple where fact.id == id {
            let answer = await onStage { await fact.answer(on: RealTimeStage($0, slowness: 20)) }
            #expect(answer.needsFinger && answer.readings.isEmpty)
            #expect("\(answer)".hasPrefix("\(id) needs a finger: The finger was too slow. Throw the list up, "))
        }
    }
    #endif

    @MainActor private final class RealTimeStage: FactStage {
        let window = FactWindow()
        private let stage: any FactStage
        let timeTolerance: TimeInterval = 2.0 / 60

        /// The time of a gesture, as a multiple of the one that is asked for; nil if there is no finger.
        private let slowness: Double?

        init(_ stage: any FactStage, slowness: Double? = nil) { (self.stage, self.slowness) = (stage, slowness) }

        func makeWindow() -> FactWindow {
            window.isHidden = false
            return window
        }
        func advance(by seconds: TimeInterval) async {}
        func visitBackground() async -> Bool { false }
        func ask(for gesture: FactGesture?, in window: FactWindow) -> Bool {
            guard let slowness, let gesture else { return false }
            let moves = gesture.moves.map { FactGesture.Move(time: $0.time * slowness, point: $0.point) }
            return stage.ask(for: FactGesture(gesture.words, moves), in: window)
        }
        func observeIsRunning(
            of animator: UIViewPropertyAnimator, _ change: @escaping @MainActor () -> Void
        ) -> AnyObject { animator }
        func observe(_ gesture: UIGestureRecognizer, _ action: @escaping @MainActor () -> Void) -> AnyObject {
            stage.observe(gesture, action)
        }
        func makeDisplayLink(_ tick: @escaping @MainActor (CADisplayLink) -> Void) -> CADisplayLink {
            stage.makeDisplayLink(tick)
        }
    }
}

@MainActor @Suite struct FactJournalTests {
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    private let facts: [Fact] = ["a", "b", "c"].map { id in
        Fact(id: id, theme: "", statement: "It ends.", source: "", endsProcess: true) { $0.calls.add(id) }
    }

    private var journal: FactJournal { FactJournal(file: file, facts: facts) }

    @Test func `a fact that comes back has not ended the process`() async throws {
        let journal = journal
        #expect(journal.next?.id == "a" && journal.answers.isEmpty)
        try await onStage { try await journal.run(facts[0], on: $0) }
        #expect(journal.answers.map(\.holds) == [false])
        #expect(journal.next?.id == "b")
        try journal.clear()
    }

    @Test func `a fact whose process did not come back has ended it`() async throws {
        // The file as a process leaves it that ends within the second fact.
        try Data(#"{"a":"cameBack","b":"begun"}"#.utf8).write(to: file)
        let journal = journal
        #expect(journal.answers.map(\.id) == ["a", "b"] && journal.answers.map(\.holds) == [false, true])
        #expect(journal.next?.id == "c")
        try journal.clear()
        #expect(self.journal.next?.id == "a" && !FileManager.default.fileExists(atPath: file.path))
    }

    @Test func `the fact is written down before it is run`() async throws {
        let file = file
        let seen = Fact(id: "a", theme: "", statement: "", source: "", endsProcess: true) { fact in
            fact.calls.add((try? String(contentsOf: file, encoding: .utf8)) ?? "")
            fact.expect("file", fact.calls.text, is: #"{"a":"begun"}"#)
            #expect(fact.readings.first?.holds == true)
        }
        let journal = FactJournal(file: file, facts: [seen])
        try await onStage { try await journal.run(seen, on: $0) }
        #expect(self.journal.answers.map(\.holds) == [false])
        try journal.clear()
    }

    @Test func `what can't be written down is not run`() async {
        let nowhere = FactJournal(file: file.appendingPathComponent("none/facts.json"), facts: facts)
        await #expect(throws: (any Error).self) { try await onStage { try await nowhere.run(facts[0], on: $0) } }
        #expect(nowhere.answers.isEmpty && nowhere.next?.id == "a")
    }
}
#endif
