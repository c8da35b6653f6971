import Foundation
import Testing

/// Documentation/Twins.md names the test of each fact. The table and the tests must agree.
@Suite struct TwinsTableTests {
    private var tests: URL { URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent() }
    private var package: URL { tests.deletingLastPathComponent() }

    private var rows: [[String]] {
        get throws {
            let table = package.appendingPathComponent("Documentation/Twins.md")
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
            name.split(whereSeparator: { " ,".contains($0) }).prefix(while: isFact))
    }

    private func isFact(_ word: Substring) -> Bool {
        "ABCDEFGHIJKLMNOQSTU".contains(word.first ?? "-") && word.count > 1 && word.dropFirst().allSatisfy(\.isNumber)
    }

    /// The words of comments and of the names of tests.
    private func words(of source: String) -> [Substring] {
        source.split(separator: "\n").flatMap { line in
            let named = line.split(separator: "func `").dropFirst().first?.split(separator: "`").first
            let comment = line.split(separator: "// ", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first
            return [named, comment].compactMap { $0 }
                .flatMap { $0.split { !$0.isLetter && !$0.isNumber } }
        }
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

    @Test func `every fact that a comment or a test anywhere names has a row`() throws {
        let known = try Set(rows.map { $0[0] })
        var count = 0
        for folder in ["Sources", "Tests", "Demo"] {
            let files = FileManager.default.enumerator(atPath: package.appendingPathComponent(folder).path)
            for case let file as String in files ?? .init() where file.hasSuffix(".swift") {
                let source = try String(
                    contentsOf: package.appendingPathComponent("\(folder)/\(file)"), encoding: .utf8)
                for fact in words(of: source) where isFact(fact) {
                    count += 1
                    #expect(known.contains(String(fact)), "\(fact) in \(folder)/\(file)")
                }
            }
        }
        #expect(count > 400)
    }

    @Test func `every fact is stated, with its source`() throws {
        let facts = try rows.filter { $0.count == 5 && $0[0].dropFirst().allSatisfy(\.isNumber) && $0[0].count > 1 }
        #expect(facts.count > 300)
        for row in facts { #expect(row[1].count > 10, "\(row[0])") }
    }
}
