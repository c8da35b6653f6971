/// Whether the app is in front, and what waits until it is.
@MainActor struct Foreground {
    private(set) var isInBackground: Bool
    private var waiting: [@MainActor () -> Void] = []

    /// - Parameter isInBackground: Where the app is already: it may be launched in the background, by a push or a fetch.
    init(isInBackground: Bool) {
        self.isInBackground = isInBackground
    }

    mutating func left() { isInBackground = true }

    /// The app is in front, whichever notification says so; returns what has waited for that, to be called in order.
    mutating func returned() -> [@MainActor () -> Void] {
        isInBackground = false
        defer { waiting = [] }
        return waiting
    }

    /// Keeps `body` for the return; false where the app is in front, and there is nothing to wait for.
    mutating func keeps(_ body: @escaping @MainActor () -> Void) -> Bool {
        if isInBackground { waiting.append(body) }
        return isInBackground
    }
}
