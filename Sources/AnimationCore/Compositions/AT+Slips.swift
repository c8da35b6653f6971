import Foundation

/// Calls that are often written and do not exist: the compiler answers with the call that does.
extension AT {
    /// Not available: a delay between steps is a wait.
    @available(*, unavailable, renamed: "wait(_:)")
    @_alwaysEmitIntoClient
    public static func delay(_ seconds: TimeInterval) -> AnimationToken { wait(seconds) }

    /// Not available: tokens one after another are `animate`.
    @available(*, unavailable, renamed: "animate(_:)")
    @discardableResult
    @_alwaysEmitIntoClient
    public static func sequence(_ tokens: AnimationToken...) -> AnimationToken { animate(tokens) }

    /// Not available: the steps of a block one after another are `animate`.
    @available(*, unavailable, renamed: "animate(_:)")
    @discardableResult
    @_alwaysEmitIntoClient
    public static func sequence(@AnimationBuilder _ steps: @MainActor () -> [AnimationToken]) -> AnimationToken {
        animate(steps())
    }
}
