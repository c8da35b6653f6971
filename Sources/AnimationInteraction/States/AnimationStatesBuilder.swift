import AnimationUIKit

/// Collects the states of `AT.states(_:curve:_:)`, with `if`, `switch`, `for` and `#available`.
@resultBuilder public enum AnimationStatesBuilder<State: Hashable> {
    /// A state.
    public static func buildExpression(_ state: AnimationStateGoals<State>) -> [AnimationStateGoals<State>] { [state] }

    /// Not a state: a goal stands in one.
    @available(*, unavailable, message: "A goal stands in a state: AT.state(.open) { … }")
    public static func buildExpression(_ goal: AnimationGoal) -> [AnimationStateGoals<State>] { [] }

    /// Not a state: the animation would play while the states are declared.
    @available(
        *, unavailable, message: "Only states stand here: AT.state(.open) { … }; this animation would play at once"
    )
    public static func buildExpression(_ token: AnimationToken) -> [AnimationStateGoals<State>] { [] }

    /// Not a state: the call would run while the states are declared.
    @available(*, unavailable, message: "Only states stand here: AT.state(.open) { … }; this would run at once")
    public static func buildExpression(_ nothing: Void) -> [AnimationStateGoals<State>] { [] }

    /// The states of a block, in order.
    public static func buildBlock(_ parts: [AnimationStateGoals<State>]...) -> [AnimationStateGoals<State>] {
        parts.flatMap { $0 }
    }

    /// The states of an `if` without `else`.
    public static func buildOptional(_ part: [AnimationStateGoals<State>]?) -> [AnimationStateGoals<State>] {
        part ?? []
    }

    /// The states of the first branch.
    public static func buildEither(first part: [AnimationStateGoals<State>]) -> [AnimationStateGoals<State>] { part }

    /// The states of the second branch.
    public static func buildEither(second part: [AnimationStateGoals<State>]) -> [AnimationStateGoals<State>] { part }

    /// The states of a loop, in order.
    public static func buildArray(_ parts: [[AnimationStateGoals<State>]]) -> [AnimationStateGoals<State>] {
        parts.flatMap { $0 }
    }

    /// The states of an `if #available`.
    public static func buildLimitedAvailability(
        _ part: [AnimationStateGoals<State>]
    ) -> [AnimationStateGoals<State>] { part }
}

/// Collects the goals of `AT.state(_:goals:)`, with `if`, `switch`, `for` and `#available`.
@resultBuilder public enum AnimationGoalBuilder {
    /// A goal.
    public static func buildExpression(_ goal: AnimationGoal) -> [AnimationGoal] { [goal] }

    /// Not a goal: the animation would play while the state is declared.
    @available(
        *, unavailable, message: "A state has goals: view.at.goal(\\.alpha, to: 0.5); this animation would play at once"
    )
    public static func buildExpression(_ token: AnimationToken) -> [AnimationGoal] { [] }

    /// Not a goal: the call would run while the state is declared.
    @available(*, unavailable, message: "A state has goals: view.at.goal(\\.alpha, to: 0.5); this would run at once")
    public static func buildExpression(_ nothing: Void) -> [AnimationGoal] { [] }

    /// The goals of a block, in order.
    public static func buildBlock(_ parts: [AnimationGoal]...) -> [AnimationGoal] { parts.flatMap { $0 } }

    /// The goals of an `if` without `else`.
    public static func buildOptional(_ part: [AnimationGoal]?) -> [AnimationGoal] { part ?? [] }

    /// The goals of the first branch.
    public static func buildEither(first part: [AnimationGoal]) -> [AnimationGoal] { part }

    /// The goals of the second branch.
    public static func buildEither(second part: [AnimationGoal]) -> [AnimationGoal] { part }

    /// The goals of a loop, in order.
    public static func buildArray(_ parts: [[AnimationGoal]]) -> [AnimationGoal] { parts.flatMap { $0 } }

    /// The goals of an `if #available`.
    public static func buildLimitedAvailability(_ part: [AnimationGoal]) -> [AnimationGoal] { part }
}
