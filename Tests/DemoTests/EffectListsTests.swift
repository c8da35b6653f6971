import DemoPages
import DemoScenes
import Foundation
import Testing

/// The lists of effects that documents have are those of the catalogue.
struct EffectListsTests {
    private static let lists = EffectLists().lists

    private func text(_ path: String) throws -> String {
        let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL
        return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    @Test(arguments: lists.map(\.path)) func `a document's list is that of the catalogue`(path: String) throws {
        let list = try #require(Self.lists.first { $0.path == path }?.text)
        let marks = EffectLists.marks
        let parts = try text(path).components(separatedBy: marks.begin)
        #expect(parts.count == 2)
        let committed = parts.last?.components(separatedBy: marks.end).first
        #expect(committed?.trimmingCharacters(in: .whitespacesAndNewlines) == list, "run .ci/from-demo --write")
    }

    @Test func `the README's list is one line, and a page's has every effect`() {
        #expect(Self.lists[0].text.contains("\n") == false)
        for entry in CatalogueEntry.all {
            #expect(Self.lists[2].text.contains("`\(entry.call.hasPrefix("AT.") ? "AT." : "")\(entry.name)`"))
        }
    }

    @Test func `the article about effects names each of them`() throws {
        let article = try text("Sources/AnimationUIKit/AnimationUIKit.docc/Effects.md")
        for name in Set(CatalogueEntry.all.map(\.name)) {
            #expect(article.firstMatch(of: try Regex("[.`]\(name)\\b")) != nil, "\(name)")
        }
    }
}
