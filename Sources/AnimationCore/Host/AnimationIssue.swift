/// Something that a caller passed and that could not be done as asked: it was repaired, and the animation goes on.
///
/// Issues go to ``AT/onIssue``; a test can collect them there, or in a host of its own, and compare their kinds:
///
/// ```swift
/// AT.onIssue = { issue in
///     if case .repaired(.duration, _, let given, _) = issue.kind { assertionFailure("No duration: \(given)") }
/// }
/// ```
public struct AnimationIssue: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was wrong, with its data.
    public var kind: Kind
    /// The file of the call, as in `#fileID`; empty where it can't be known.
    ///
    /// For what was wrong with a step it is the call that named its target; for a property of a token that was set (`rate`, `time`), the
    /// call that made the token; for every other verb its own call.
    public var fileID: String
    /// The line of the call; 0 where it can't be known.
    public var line: UInt

    /// An issue at a place in the source.
    public init(_ kind: Kind, fileID: StaticString = "", line: UInt = 0) {
        self.kind = kind
        self.fileID = "\(fileID)"
        self.line = line
    }

    package init(_ kind: Kind, at site: CallSite) {
        self.init(kind, fileID: site.fileID, line: site.line)
    }

    /// What was wrong, and what was done instead, in English.
    public var message: String { kind.message }

    /// The place, if it is known, and the message.
    public var description: String {
        fileID.isEmpty ? message : "\(fileID):\(line): \(message)"
    }
}

/// The place in a caller's source that an issue names.
package struct CallSite: Sendable {
    package let fileID: StaticString
    package let line: UInt

    package init(_ fileID: StaticString, _ line: UInt) {
        self.fileID = fileID
        self.line = line
    }
}
