@testable import AnimationTesting
import Foundation
import Testing

/// The files of tables, in the resources of a test.
@Suite struct StripFileTests {
    /// Makes a folder of resources, and looks for a table in it.
    private func found(_ paths: [String], lookingFor name: String = "entrance") throws -> String? {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for path in paths {
            let url = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("time | 0\n".utf8).write(to: url)
        }
        let url = StripFile.resource(name, "txt", in: [folder])
        return url.map { String($0.path.dropFirst(folder.path.count + 1)) }
    }

    @Test func `a table among the resources is found`() throws {
        #expect(try found(["entrance.txt", "exit.txt"]) == "entrance.txt")
    }

    @Test func `the folder of the tables may be a resource as a whole`() throws {
        #expect(try found(["__Animations__/entrance.txt"]) == "__Animations__/entrance.txt")
    }

    @Test(arguments: ["App_AppTests.bundle/entrance.txt", "App_AppTests.bundle/__Animations__/entrance.txt"])
    func `a package puts the resources of a target into a bundle of their own`(path: String) throws {
        #expect(try found([path, "Other.bundle/exit.txt"]) == path)
    }

    @Test func `another name is not found`() throws {
        #expect(try found(["entrance.svg", "old/entrance.txt", "exit.txt"]) == nil)
        #expect(StripFile.resource("entrance", "txt", in: [URL(fileURLWithPath: "/no such folder")]) == nil)
    }

    @Test func `what can't be written says where tables are recorded`() {
        let file = StripFile("entrance", "txt", besides: "/dev/null/EntranceTests.swift")
        #expect {
            try file.write(Data())
        } throws: {
            "\($0)".hasPrefix("/dev/null/__Animations__/entrance.txt can't be written: ")
                && "\($0)".contains("simulator")
        }
    }
}
