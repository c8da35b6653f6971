/// Collects the steps of `AT.animate { }` and `AT.parallel { }`: tokens, optional tokens and arrays of tokens, with
/// `if`, `switch`, `for` and `#available`.
@resultBuilder public enum AnimationBuilder {
    /// A step.
    public static func buildExpression(_ token: AnimationToken) -> [AnimationToken] { [token] }

    /// An optional step.
    public static func buildExpression(_ token: AnimationToken?) -> [AnimationToken] { token.map { [$0] } ?? [] }

    /// An array of steps.
    public static func buildExpression(_ tokens: [AnimationToken]) -> [AnimationToken] { tokens }

    /// Not a step: the call would run while the timeline is built.
    @available(
        *, unavailable,
        message: """
            This runs while the timeline is built, not in its turn: wrap it in AT.perform { }, or in AT.custom { } to \
            animate what it changes
            """
    )
    public static func buildExpression(_ nothing: Void) -> [AnimationToken] { [] }

    /// Not a step: the animator has no target.
    @available(*, unavailable, message: "An animator needs a target: view.at.animate(…)")
    @_alwaysEmitIntoClient
    public static func buildExpression<Target>(_ animator: AnyAnimator<Target>) -> [AnimationToken] { [] }

    /// Not a step: a scope is around compositions.
    @available(*, unavailable, message: "A scope is no step: put AT.animate { } into the scope")
    @_alwaysEmitIntoClient
    public static func buildExpression(_ scope: AnimationScope) -> [AnimationToken] { [] }

    /// The steps of a block, in order.
    public static func buildBlock(_ parts: [AnimationToken]...) -> [AnimationToken] { parts.flatMap { $0 } }

    /// The steps of an `if` without `else`.
    public static func buildOptional(_ part: [AnimationToken]?) -> [AnimationToken] { part ?? [] }

    /// The steps of the first branch.
    public static func buildEither(first part: [AnimationToken]) -> [AnimationToken] { part }

    /// The steps of the second branch.
    public static func buildEither(second part: [AnimationToken]) -> [AnimationToken] { part }

    /// The steps of a loop, in order.
    public static func buildArray(_ parts: [[AnimationToken]]) -> [AnimationToken] { parts.flatMap { $0 } }

    /// The steps of an `if #available`.
    public static func buildLimitedAvailability(_ part: [AnimationToken]) -> [AnimationToken] { part }
}
