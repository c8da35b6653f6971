#if os(Linux)
import AppleFacts
import Testing

/// Documentation/Twins.md marks the facts that judge themselves; `.ci/facts --write` renews the marks.
@MainActor @Suite struct FactTableTests {
    /// The numbers of the rows, and whether the row is marked.
    private var rows: [String: Bool] {
        get throws {
            let table = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Documentation/Twins.md")
            let text = try String(contentsOf: table.standardizedFileURL, encoding: .utf8)
            var found: [String: Bool] = [:]
            for line in text.split(separator: "\n") where line.hasPrefix("| ") {
                let cells = line.replacingOccurrences(of: "\\|", with: "¦").split(separator: "|")
                    .map { $0.trimmingCharacters(in: .whitespaces) }
                guard cells.count == 3 || cells.count == 5 else { continue }
                found[cells[0]] = cells[cells.count == 5 ? 3 : 1].hasSuffix("✓")
            }
            return found
        }
    }

    @Test func `the marked rows are the facts that judge themselves`() throws {
        let marked = try Set(rows.filter(\.value).map(\.key))
        let facts = Set((Fact.apple + Fact.appleEndingProcess).map(\.id))
        #expect(marked.symmetricDifference(facts).sorted() == [])
    }

    @Test func `every choice, and every question about a playhead, judges itself`() throws {
        let open = try rows.filter { $0.key.hasPrefix("U") || $0.key.hasPrefix("R") }
        #expect(open.keys.filter { $0.hasPrefix("R") }.count == 21)
        for (id, isMarked) in open { #expect(isMarked, "\(id)") }
    }

    @Test(arguments: Fact.appleEndingProcess) func `a fact about an exception ends the process`(_ fact: Fact) async {
        await #expect(processExitsWith: .failure) { [id = fact.id as String] in
            for fact in Fact.appleEndingProcess where fact.id == id {
                _ = await onStage { await fact.answer(on: $0) }
            }
        }
    }
}
#endif
