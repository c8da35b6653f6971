import Foundation
import Testing

/// Documentation/Twins.md says of each fact which test shows it: the tests must be there, and each test's facts in the table.
@Suite struct TwinsTableTests {
    private var tests: URL { URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent() }

    private var rows: [[String]] {
        get throws {
            let table = tests.deletingLastPathComponent().appendingPathComponent("Documentation/Twins.md")
            return try String(contentsOf: table, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("| ") }
                .map { row in
                    // A bar that belongs to a formula is written \|.
                    let cells = row.replacingOccurrences(of: "\\|", with: "¦")
                        .split(separator: "|", omittingEmptySubsequences: false)
                    return cells.dropFirst().dropLast().map { $0.trimmingCharacters(in: .whitespaces) }
                }
        }
    }

    private var names: [String] {
        get throws {
            try ["HeadlessQuartzCoreTests", "HeadlessUIKitTests"].flatMap { folder in
                try FileManager.default.contentsOfDirectory(atPath: tests.appendingPathComponent(folder).path)
                    .flatMap { file in
                        try String(
                            contentsOf: tests.appendingPathComponent("\(folder)/\(file)"), encoding: .utf8
                        )
                        .components(separatedBy: "func `").dropFirst()
                        .compactMap { $0.components(separatedBy: "`").first }
                    }
            }
        }
    }

    /// The facts that a test's name begins with.
    private func facts(of name: String) -> [Substring] {
        Array(
            name.split(whereSeparator: { " ,".contains($0) }).prefix { word in
                "ABCDEFGHIJKLMNU".contains(word.first ?? "-") && word.count > 1
                    && word.dropFirst().allSatisfy(\.isNumber)
            })
    }

    @Test func `every test that the table names is there`() throws {
        let names = try Set(names)
        let cited = try rows.flatMap { ($0.last ?? "").components(separatedBy: "`") }
            .filter { !facts(of: $0).isEmpty && $0.contains(" ") }
        #expect(cited.count > 250)
        for name in cited { #expect(names.contains(name), "\(name)") }
    }

    @Test func `every fact of a test has a row that names it`() throws {
        var cells: [String: String] = [:]
        for row in try rows where row.count >= 3 { cells[row[0]] = row.last }
        #expect(cells.count > 280)
        for name in try names {
            for fact in facts(of: name) { #expect(cells[String(fact)]?.contains(name) == true, "\(fact): \(name)") }
        }
    }

    @Test func `every fact is stated, with its source`() throws {
        let facts = try rows.filter { $0.count == 5 && $0[0].dropFirst().allSatisfy(\.isNumber) && $0[0].count > 1 }
        #expect(facts.count > 300)
        for row in facts { #expect(row[1].count > 10, "\(row[0])") }
    }
}
