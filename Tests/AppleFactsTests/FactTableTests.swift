#if os(Linux)
import AppleFacts
import Foundation
import Testing

/// The rows of Documentation/Twins.md are made from the facts that judge themselves, by `.ci/facts --write`.
@MainActor @Suite struct FactTableTests {
    private static let facts = Fact.apple + Fact.appleEndingProcess

    private static var table: String {
        get throws {
            let url = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Documentation/Twins.md")
            return try String(contentsOf: url.standardizedFileURL, encoding: .utf8)
        }
    }

    /// The cells of the rows, by the number of the fact.
    private static var rows: [String: [String]] {
        get throws {
            var found: [String: [String]] = [:]
            for line in try table.split(separator: "\n") where line.hasPrefix("| ") {
                let cells = line.replacingOccurrences(of: "\\|", with: "¦")
                    .split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                    .map { $0.trimmingCharacters(in: .whitespaces) }
                if cells.count == 4 || cells.count == 5 { found[cells[0]] = cells }
            }
            return found
        }
    }

    /// The addresses of the sources, by the names that the rows have for them.
    private static var links: [String: String] {
        get throws {
            var found: [String: String] = [:]
            for line in try table.split(separator: "\n") where line.hasPrefix("[") {
                let parts = line.dropFirst().components(separatedBy: "]: ")
                if parts.count == 2 { found["[\(parts[0])]"] = parts[1] }
            }
            return found
        }
    }

    private static func isMarked(_ row: [String]) -> Bool { row[row.count == 5 ? 3 : 1].hasSuffix("✓") }

    @Test func `the marked rows are the facts that judge themselves`() throws {
        let marked = try Set(Self.rows.filter { Self.isMarked($0.value) }.map(\.key))
        #expect(marked.symmetricDifference(Self.facts.map(\.id)).sorted() == [])
    }

    @Test func `a row begins with the statement, the theme and the source of its fact`() throws {
        let (rows, links) = try (Self.rows, Self.links)
        #expect(links.count > 30)
        for fact in Self.facts {
            let row = try #require(rows[fact.id])
            #expect(row[1].hasPrefix("**\(fact.statement)**"), "\(fact.id)")
            let source = row[2].components(separatedBy: "; ")[0]
            let parts = source.components(separatedBy: "*, ")
            #expect(parts.first == "*\(fact.theme)", "\(fact.id)")
            let name = parts.last ?? ""
            #expect((links[name] ?? name) == fact.source.components(separatedBy: ";")[0], "\(fact.id)")
        }
    }

    @Test func `every choice, and every question about a playhead, judges itself`() throws {
        let open = try Self.rows.filter { $0.key.hasPrefix("U") || $0.key.hasPrefix("R") }
        #expect(open.keys.filter { $0.hasPrefix("R") }.count == 21)
        for (id, row) in open { #expect(Self.isMarked(row), "\(id)") }
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
