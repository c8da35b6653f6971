#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

extension AnimationStrip {
    /// Expects that the values that change are those of a table beside the test, `__Animations__/name.txt`.
    ///
    /// The environment variable `RECORD=1` writes the table: `RECORD=1 swift test` on Linux, `TEST_RUNNER_RECORD=1
    /// xcodebuild test` for a simulator. Read it before you commit it. On a device the table is looked for in the test
    /// bundle's resources, as the sources are not there.
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

    init(_ name: String, _ suffix: String, besides test: StaticString) {
        let folder = URL(fileURLWithPath: "\(test)").deletingLastPathComponent().appendingPathComponent(
            "__Animations__")
        (self.name, self.suffix) = (name, suffix)
        path = folder.appendingPathComponent("\(name).\(suffix)").path
    }

    /// Whether the files are to be written.
    static var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD"] == "1" }

    func write(_ data: Data) throws {
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
        print("recorded \(path)")
    }

    func read() throws -> Data {
        let url = URL(fileURLWithPath: path)
        if FileManager.default.fileExists(atPath: path) { return try Data(contentsOf: url) }
        for bundle in Bundle.allBundles {
            if let url = bundle.url(forResource: name, withExtension: suffix) { return try Data(contentsOf: url) }
        }
        throw AnimationTestFailure(["There is no \(path): the environment variable RECORD=1 writes it"])
    }
}
#endif
