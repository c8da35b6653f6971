/// Keys that no other animation of the app has.
@MainActor enum AnimationKeys {
    private static var count = 0

    static func fresh() -> String {
        count &+= 1
        return "at." + String(count)
    }

    static func isOwn(_ key: String) -> Bool { key.hasPrefix("at.") }
}
