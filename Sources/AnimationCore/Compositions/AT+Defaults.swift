import Foundation

extension AT {
    /// The lengths, the curve and the policy of the calls in a block that name none.
    ///
    /// ```swift
    /// AT.withDefaults(duration: 0.35, curve: .smooth, onConflict: .replace) {
    ///     card.at.animate(.move(byX: 0, y: 80), .fade(to: 0.5))
    ///     badge.at.animate(.scale(to: 1.2, duration: 0.1))              // 0.1 s, smooth
    /// }
    /// ```
    /// - An effect with a default of its own, such as the spring of `popIn` or the length of `tada`, keeps it.
    /// - The block returns what its code returns: as a step of `AT.animate { }` it has a composition of its own,
    ///   `AT.withDefaults(duration: 0.2) { AT.animate { … } }`.
    /// - Blocks may be nested: a value that the inner block does not name is the outer block's.
    /// - Code that runs later, in a completion, an action or a recipe, is outside of the block.
    ///
    /// - Parameters:
    ///   - duration: Seconds, for calls without a duration of their own; nil leaves each to its curve. An animation
    ///     reports and repairs it as a duration of its own.
    ///   - curve: For calls without a curve of their own; nil leaves them `easeInOut`.
    ///   - policy: For tokens without a policy of their own; nil leaves them without.
    ///   - body: Called now.
    /// - Returns: The value that `body` returns, such as a token.
    @discardableResult
    public static func withDefaults<Result>(
        duration: TimeInterval? = nil, curve: TimingCurve? = nil,
        onConflict policy: AnimationToken.ConflictPolicy? = nil,
        _ body: @MainActor () throws -> Result
    ) rethrows -> Result {
        let defaults = AnimationDefaults(duration, curve, policy, in: .present)
        return try AnimationDefaults.current.withValue(defaults) { try body() }
    }
}
