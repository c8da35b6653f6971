import Foundation

/// Keys that no other animation of the app has.
@MainActor enum AnimationKeys {
    private static var count = 0

    static func fresh() -> String {
        count &+= 1
        return "at." + String(count)
    }
}

extension String {
    /// What stands before the first dot of a key path; nil without one.
    var rootKey: String? {
        utf8.firstIndex(of: UInt8(ascii: ".")).map { String(self[..<$0]) }
    }
}
