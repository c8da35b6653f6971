import Testing

/// Whether the two numbers differ by at most `tolerance`.
///
/// The tests of AnimationCore, which a Mac builds too, read this file through a symbolic link.
package func isClose<Number: BinaryFloatingPoint>(
    _ actual: Number, _ expected: Number, within tolerance: Number = 1e-6
) -> Bool {
    actual == expected || abs(actual - expected) <= tolerance
}

/// Records an issue unless there is a number and it is close to the expected one.
package func expectClose<Number: BinaryFloatingPoint>(
    _ actual: Number?, _ expected: Number, within tolerance: Number = 1e-6, _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    if let actual, isClose(actual, expected, within: tolerance) { return }
    let found = actual.map { "\($0)" } ?? "nil"
    Issue.record(
        Comment(rawValue: "\(found) is not within \(tolerance) of \(expected)" + (comment.map { ": \($0)" } ?? "")),
        sourceLocation: sourceLocation)
}

/// Records an issue unless the lists have one length and each number is close to its counterpart.
package func expectClose<Number: BinaryFloatingPoint>(
    _ actual: [Number], _ expected: [Number], within tolerance: Number = 1e-6, _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let areClose = zip(actual, expected).allSatisfy { isClose($0, $1, within: tolerance) }
    if actual.count == expected.count, areClose { return }
    Issue.record(
        Comment(rawValue: "\(actual) is not within \(tolerance) of \(expected)" + (comment.map { ": \($0)" } ?? "")),
        sourceLocation: sourceLocation)
}
