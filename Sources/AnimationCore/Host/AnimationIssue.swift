import Foundation

/// A request that could not be carried out as asked, such as a NaN duration: it was repaired, and the animation went
/// on.
///
/// Issues go to ``AT/onIssue``. A test can collect them there, or in a host of its own, and compare their kinds:
///
/// ```swift
/// AT.onIssue = { issue in
///     if case .repaired(.duration, _, let given, _) = issue.kind { assertionFailure("No duration: \(given)") }
/// }
/// ```
public struct AnimationIssue: Error, Sendable, Hashable, CustomStringConvertible {
    /// The problem, with its data.
    public var kind: Kind
    /// The file of the call, as in `#fileID`; empty where it is not known.
    ///
    /// - For a problem of a step, the call that named its target.
    /// - For a token's property (`rate`, `time`), the call that made the token.
    /// - For any other verb, the call of the verb.
    public var fileID: String
    /// The line of the call; 0 where it is not known.
    public var line: UInt

    /// Makes an issue about a call at this line of the source.
    public init(_ kind: Kind, fileID: StaticString = "", line: UInt = 0) {
        self.kind = kind
        self.fileID = "\(fileID)"
        self.line = line
    }

    @inline(never) package init(_ kind: Kind, at site: CallSite) {
        self.init(kind, fileID: site.fileID, line: site.line)
    }

    /// Hashes the description.
    @inline(never) public func hash(into hasher: inout Hasher) { hasher.combine(description) }

    /// Receives every issue: ``AT/onIssue``.
    @MainActor static var receiver: @MainActor (AnimationIssue) -> Void = { issue in
        NSLog("%@", NSString(string: "AnimatorToolkit: \(issue)"))
    }

    /// The problem and the repair, in English.
    @_optimize(size) public var message: String { kind.message }

    /// The source location, if it is known, and the message.
    public var description: String {
        fileID.isEmpty ? message : "\(fileID):\(line): \(message)"
    }
}

/// The source location of a caller's code, for issues.
package struct CallSite: Sendable {
    package let fileID: StaticString
    package let line: UInt

    package init(_ fileID: StaticString, _ line: UInt) {
        self.fileID = fileID
        self.line = line
    }
}
