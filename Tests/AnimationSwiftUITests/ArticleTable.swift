#if os(Linux)
import Foundation
import Testing

/// A table of an article that a test compares with what is true; `RECORD=1` writes it.
struct ArticleTable {
    /// The file in the module's documentation.
    let article: String
    /// The line above the table.
    let begin: String
    /// The line beneath it.
    let end: String

    func expect(_ table: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/AnimationSwiftUI/AnimationSwiftUI.docc/\(article)")
            .standardizedFileURL
        let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: begin + "\n")
        try #require(parts.count == 2, sourceLocation: sourceLocation)
        let rest = try #require(parts[1].range(of: end), sourceLocation: sourceLocation)
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try (parts[0] + begin + "\n" + table + parts[1][rest.lowerBound...]).write(
                to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(
                String(parts[1][..<rest.lowerBound]) == table, "RECORD=1 writes it", sourceLocation: sourceLocation)
        }
    }
}
#endif
