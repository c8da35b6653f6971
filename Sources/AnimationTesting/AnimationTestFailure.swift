import Foundation

/// An expectation of an ``AnimationStrip`` that does not hold: thrown, so that any test framework records it.
public struct AnimationTestFailure: Error, Sendable, Hashable, CustomStringConvertible, LocalizedError {
    /// Each difference in a sentence of its own.
    public let differences: [String]

    init(_ differences: [String]) { self.differences = differences }

    /// The differences, one a line.
    public var description: String { differences.joined(separator: "\n") }

    /// The differences, as XCTest shows them.
    public var errorDescription: String? { description }
}
