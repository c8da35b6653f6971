/// The app's state, in the foreground or the background, and the closures that wait for the foreground.
@MainActor struct Foreground {
    private(set) var isInBackground: Bool
    private var waiting: [@MainActor () -> Void] = []

    /// - Parameter isInBackground: Whether the app starts in the background, launched by a push or a fetch.
    init(isInBackground: Bool) {
        self.isInBackground = isInBackground
    }

    mutating func left() { isInBackground = true }

    /// The app is in the foreground, whichever notification says so; returns the closures that have waited for it, to
    /// be called in order.
    mutating func returned() -> [@MainActor () -> Void] {
        isInBackground = false
        defer { waiting = [] }
        return waiting
    }

    /// Keeps `body` for the return to the foreground; false if the app is there, and `body` need not wait.
    mutating func keeps(_ body: @escaping @MainActor () -> Void) -> Bool {
        if isInBackground { waiting.append(body) }
        return isInBackground
    }
}
