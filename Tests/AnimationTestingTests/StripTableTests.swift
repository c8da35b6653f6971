@testable import AnimationTesting
import Foundation
import Testing

/// The text of a table, and its differences.
struct StripTableTests {
    private static func row(_ path: String, _ property: String, _ values: [StripValue]) -> StripTable.Row {
        StripTable.Row(key: StripTable.Key(path: path, property: property), values: values)
    }

    private let table = StripTable(
        times: [0, 0.1, 0.25],
        rows: [
            Self.row("card", "opacity", [.number(0), .number(0.123456), .number(1)]),
            Self.row("card", "position.x", [.number(-0.00001), .number(10), .number(1234.5)]),
            Self.row("card/UILabel 2", "text", [.text("1 | \"a\"\nb"), .text(""), .text("2")]),
            Self.row("card/UILabel 2", "opacity", [.missing, .number(1), .number(0)]),
        ])

    @Test func `a person can read it`() {
        #expect(
            table.text == """
                time | 0 | 0.1 | 0.25
                card
                  opacity | 0 | 0.1235 | 1
                  position.x | 0 | 10 | 1234.5
                card/UILabel 2
                  text | "1 ¦ "a"\\nb" | "" | "2"
                  opacity | – | 1 | 0

                """)
    }

    @Test func `what was written is read again`() throws {
        let read = try #require(StripTable(table.text))
        #expect(read.text == table.text)
        #expect(table.differences(from: read, within: 1e-4).isEmpty)
        #expect(read.rows[2].values[1] == .text("") && read.rows[3].values[0] == .missing)
    }

    @Test(arguments: ["", "no table", "time | 0 | 1\ncard\n  opacity | 0"]) func `another text is no table`(
        text: String
    ) {
        #expect(StripTable(text) == nil)
    }

    @Test func `a difference has the view, the property, the time and both values`() {
        let other = StripTable(
            times: [0, 0.1, 0.25],
            rows: [
                Self.row("card", "opacity", [.number(0), .number(0.15), .number(1)]),
                Self.row("card", "position.y", [.number(0), .number(0), .number(3)]),
                Self.row("card/UILabel 2", "text", [.text("1 | \"a\"\nb"), .text("x"), .text("2")]),
                Self.row("card/UILabel 2", "opacity", [.number(0), .number(1), .number(0)]),
            ])
        #expect(
            table.differences(from: other, within: 0.01) == [
                "card: position.x changes, and is not expected to",
                "card: opacity at 0.1 s is 0.1235, expected is 0.15",
                "card: position.y does not change",
                "card/UILabel 2: text at 0.1 s is \"\", expected is \"x\"",
                "card/UILabel 2: opacity at 0 s is –, expected is 0",
            ])
        #expect(table.differences(from: other, within: 0.03).count == 4)
    }

    @Test func `other moments are one difference`() {
        let other = StripTable(times: [0, 0.1], rows: [])
        #expect(
            table.differences(from: other, within: 0.01) == [
                "The animation has 3 moments up to 0.25 s, expected are 2 up to 0.1 s"
            ])
    }
}
