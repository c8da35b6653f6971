import DemoPages
import DemoScenes
import Foundation
import TestSupport
import Testing

/// The files for assistants are made of the present articles and effects.
struct AssistantFilesTests {
    private let files: [(path: String, text: String)]

    init() throws { files = try AssistantFiles(root: SourceDeclaration.root).files() }

    @Test func `the committed files are those that are made`() throws {
        for file in files {
            let committed = SourceDeclaration.root.appendingPathComponent(file.path)
            #expect(try String(contentsOf: committed, encoding: .utf8) == file.text, "run .ci/from-demo --write")
        }
    }

    @Test func `the skill has every effect, and a form for each declaration of one`() throws {
        let skill = try #require(files.first { $0.path.hasSuffix("SKILL.md") }?.text)
        for name in Set(CatalogueEntry.all.map(\.name)) {
            #expect(skill.contains(try Regex("[.]\(name)\\b")), "\(name)")
        }
        #expect(skill.contains("`.move(byX x: CGFloat, y: CGFloat = 0)`, ") && !skill.contains("spring: SpringTiming"))
        #expect(skill.contains("`.drawStroke(from place: CGFloat = 0, duration: TimeInterval? = 0.8)`: "))
        #expect(skill.contains("`.fadeIn()`: "))
    }

    @Test func `each link leads to a file`() throws {
        for file in files {
            for link in file.text.matches(of: /\]\((https:[^)]+)\/blob\/main\/([^)]+)\)/) {
                #expect(
                    FileManager.default.fileExists(
                        atPath: SourceDeclaration.root.appendingPathComponent("\(link.2)").path)
                        || files.contains { $0.path == link.2 }, "\(link.2)")
            }
        }
    }

    /// A call that names no curve has the one of the block around it, in each public effect.
    @Test func `the usual curve is that of the block around a call`() throws {
        for module in ["AnimationCore", "AnimationCA", "AnimationUIKit"] {
            let folder = SourceDeclaration.root.appendingPathComponent("Sources/\(module)")
            for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            where path.hasSuffix(".swift") && !path.contains("Slips") && !path.contains("Internal/") {
                let source = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
                #expect(!source.contains("curve: TimingCurve = .easeInOut"), "\(module)/\(path)")
            }
        }
    }
}
