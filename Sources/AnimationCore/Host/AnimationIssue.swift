/// A request that could not be carried out as asked, such as a NaN duration: it was repaired, and the animation went
/// on.
///
/// Issues go to ``AT/onIssue``. A test can collect them there, or in a host of its own.
public struct AnimationIssue: Error, Sendable, CustomStringConvertible {
    /// The problem, and the repair.
    public var message: String
    /// The file of the call, as in `#fileID`; empty where it is not known.
    ///
    /// - For a problem of a step, the call that named its target.
    /// - For a token's property (`rate`, `time`), the call that made the token.
    /// - For any other verb, the call of the verb.
    public var fileID: String
    /// The line of the call; 0 where it is not known.
    public var line: UInt

    /// Makes an issue about a call at this line of the source.
    public init(_ message: String, fileID: StaticString = "", line: UInt = 0) {
        self.message = message
        self.fileID = "\(fileID)"
        self.line = line
    }

    package init(_ message: String, at site: CallSite) {
        self.init(message, fileID: site.fileID, line: site.line)
    }

    /// Whether both issues have the same message about the same call.
    func isSame(as other: AnimationIssue) -> Bool {
        line == other.line && message == other.message && fileID == other.fileID
    }

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
