#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

extension AnimationStrip {
    /// Expects that the values that change are those of a table beside the test, `__Animations__/name.txt`.
    ///
    /// The environment variable `RECORD=1` writes the table: `RECORD=1 swift test` on Linux, `TEST_RUNNER_RECORD=1
    /// xcodebuild test` for a simulator. Read it before you commit it. On a device, where the sources are not, the
    /// table is looked for among the test's resources: at their top or in a folder `__Animations__`, of the test bundle
    /// or of a package's bundle in it.
    ///
    /// The table has a row for each property of a view or layer that changes, and a column for each of ``times``. Views
    /// are named by their `accessibilityIdentifier`, or by their class.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - tolerance: How far a number may be from the expected one: 0.01 by default, of a point or of an opacity.
    ///   - filePath: The test's file.
    /// - Throws: ``AnimationTestFailure`` with the view, the property, the time and both values of each difference, or
    ///   an error of the file system.
    public func expect(
        named name: String, within tolerance: Double = 0.01, filePath: StaticString = #filePath
    ) throws {
        let file = StripFile(name, "txt", besides: filePath)
        let table = table
        if StripFile.isRecording { return try file.write(Data(table.text.utf8)) }
        let data = try file.read()
        guard let expected = StripTable(String(decoding: data, as: UTF8.self)) else {
            throw AnimationTestFailure(["\(file.path) is no table of an animation"])
        }
        let differences = table.differences(from: expected, within: tolerance)
        if !differences.isEmpty { throw AnimationTestFailure(differences) }
    }
}

/// A file with the table or the picture that a test expects.
struct StripFile {
    let path: String
    private let name: String
    private let suffix: String
    /// The folder beside the tests.
    private static let folder = "__Animations__"

    init(_ name: String, _ suffix: String, besides test: StaticString) {
        let folder = URL(fileURLWithPath: "\(test)").deletingLastPathComponent().appendingPathComponent(Self.folder)
        (self.name, self.suffix) = (name, suffix)
        path = folder.appendingPathComponent("\(name).\(suffix)").path
    }

    /// Whether the files are to be written.
    static var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD"] == "1" }

    func write(_ data: Data) throws {
        let url = URL(fileURLWithPath: path)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url)
        } catch {
            throw AnimationTestFailure([
                "\(path) can't be written: RECORD=1 is for Linux and for simulators, where the sources are (\(error))"
            ])
        }
        print("recorded \(path)")
    }

    func read() throws -> Data {
        if FileManager.default.fileExists(atPath: path) { return try Data(contentsOf: URL(fileURLWithPath: path)) }
        if let url = Self.resource(name, suffix, in: Bundle.allBundles.compactMap(\.resourceURL)) {
            return try Data(contentsOf: url)
        }
        throw AnimationTestFailure(["There is no \(path): the environment variable RECORD=1 writes it"])
    }

    /// Looks for a file in folders of resources, and in the bundles of packages inside of them.
    static func resource(_ name: String, _ suffix: String, in folders: [URL]) -> URL? {
        let inner = folders.flatMap { folder in
            let all = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            return (all ?? []).filter { $0.pathExtension == "bundle" }.map { Bundle(url: $0)?.resourceURL ?? $0 }
        }
        let all = folders + inner
        let places = all + all.map { $0.appendingPathComponent(Self.folder) }
        return places.map { $0.appendingPathComponent("\(name).\(suffix)") }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }
}
#endif
