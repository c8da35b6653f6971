import AnimationUIKit
import Foundation

/// States of an interface, each with the values that properties have in it, and the motion between them.
///
/// ```swift
/// let sheet = AT.states(Mode.closed) {
///     AT.state(.closed) { height.at.goal(\.constant, to: 80); dim.at.goal(\.alpha, to: 0) }
///     AT.state(.open) { height.at.goal(\.constant, to: 600); dim.at.goal(\.alpha, to: 0.5) }
/// }
/// sheet.go(to: .open)                               // from any state, and from anywhere between two
/// sheet.scrub(toward: .closed, fraction: 0.3)       // a finger
/// sheet.go(to: .closed, velocity: velocity)         // the finger lets go
/// ```
/// - Each property is moved by an ``AnimationFollower``: its velocity is continuous, whatever state comes next, and at
///   rest it costs nothing.
/// - The properties have the values of the first state at once. In a state they have exactly its values.
/// - The objects are held weakly, in flight for four frames at most: the properties of an object that is gone are left
///   out.
/// - An animation of one of the properties takes it over, until the next ``go(to:velocity:fileID:line:)``.
@MainActor public final class AnimationStates<State: Hashable> {
    private let body: StatesBody
    private let states: [State]
    private let indices: [State: Int]

    init(_ first: State, _ curve: TimingCurve, _ declared: [AnimationStateGoals<State>], at site: CallSite) {
        var (states, indices): ([State], [State: Int]) = ([], [:])
        var used: [AnimationStateGoals<State>] = []
        var twice: [AnimationStateGoals<State>] = []
        for state in declared {
            if indices[state.state] == nil {
                indices[state.state] = states.count
                states.append(state.state)
                used.append(state)
            } else {
                twice.append(state)
            }
        }
        let known = indices[first]
        let index = known ?? states.count
        if known == nil {
            indices[first] = index
            states.append(first)
        }
        (self.states, self.indices) = (states, indices)
        body = StatesBody(curve, states: states.count, first: index, at: site)
        if known == nil { body.report(.unknownState("\(first)"), site) }
        for state in twice { body.report(.stateNamedTwice("\(state.state)"), state.site) }
        for (index, state) in used.enumerated() {
            for goal in state.goals { body.add(goal, for: index, "\(state.state)") }
        }
        body.begin()
    }

    /// The state that the properties are in, or move to.
    ///
    /// While a hand scrubs, it is the state from which it does. After a token of ``go(to:velocity:fileID:line:)`` has
    /// played backwards to its start, or was stopped there, it is the state from before.
    public var state: State { states[body.state] }

    /// Whether no property moves.
    public var isAtRest: Bool { body.channels.allSatisfy(\.isAtRest) }

    /// Moves all properties to their values in a state, from wherever they are, and with the velocity that they have.
    ///
    /// - The token ends with the motion: as `.completed(.end)`, as `.interrupted(.replaced)` if another motion to a
    ///   state or a scrub takes over, or as it is stopped. It can be paused, sought, played backwards and composed, as
    ///   any token: if it is dropped the motion starts at once; if it is kept, at the end of the turn.
    /// - Where motion is reduced, the properties are there at once, unless there is a `velocity`: a hand's motion is
    ///   always shown.
    /// - The token lasts as long as the spring takes to settle, even where nothing moves. If all properties that it
    ///   moves are taken over by animations, it ends as `.interrupted(.replaced)`.
    ///
    /// - Parameters:
    ///   - state: If no goals were declared for it, that is reported, and nothing moves.
    ///   - velocity: In ways per second, as with `settle`: a pan's points per second divided by the points of the whole
    ///     way. After a scrub the way is that of the scrub, positive towards its state; else it is the way from
    ///     ``state`` to the new one. nil (the default) keeps the present velocities; NaN and infinity are reported, and
    ///     count as nil.
    @discardableResult public func go(
        to state: State, velocity: Double? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        let site = CallSite(fileID, line)
        guard let index = indices[state] else {
            body.report(.unknownState("\(state)"), site)
            return AT.animate([], fileID: fileID, line: line)
        }
        let usable = velocity.map(\.isFinite) ?? true
        if !usable { body.report(.velocityNotFinite, site) }
        let motion = StatesMotion(to: index, usable ? velocity : nil, body.duration)
        return AnimationNamespace(body).animate(AnyAnimator(motion), fileID: fileID, line: line)
    }

    /// Shows a fraction of the way from ``state`` to another state, for a finger.
    ///
    /// The properties go straight, so that 100 points of finger are 100 points of view. In flight, nothing jumps: the
    /// first fraction shows the values that are seen, and the rest of the way is the rest of the fractions.
    ///
    /// - Parameters:
    ///   - state: If no goals were declared for it, that is reported, and nothing moves.
    ///   - fraction: From 0 to 1; other numbers are clamped. NaN is reported, and nothing moves.
    public func scrub(
        toward state: State, fraction: Double, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        let site = CallSite(fileID, line)
        guard let index = indices[state] else { return body.report(.unknownState("\(state)"), site) }
        guard !fraction.isNaN else { return body.report(.ignored(.fraction, given: fraction), site) }
        body.scrub(toward: index, fraction)
    }

    // MARK: - Arrivals

    /// Calls `body` each time the properties have come to a state.
    ///
    /// They come by ``go(to:velocity:fileID:line:)``; a scrub does not arrive. The states keep `body`: name its owner
    /// weakly there.
    @discardableResult public func onArrival(_ body: @escaping @MainActor () -> Void) -> Self {
        onArrival { _ in body() }
    }

    /// Calls `body` each time the properties have come to a state, with that state.
    ///
    /// They come by ``go(to:velocity:fileID:line:)``; a scrub does not arrive. The states keep `body`: name its owner
    /// weakly there.
    @discardableResult public func onArrival(_ body: @escaping @MainActor (State) -> Void) -> Self {
        self.body.arrivals.append { [states] in body(states[$0]) }
        return self
    }
}

/// A state, and the values that properties have in it: see `AT.state(_:goals:)`.
public struct AnimationStateGoals<State: Hashable> {
    let state: State
    let goals: [AnimationGoal]
    let site: CallSite
}

extension AT {
    /// Declares states, and puts the properties at their values in the first one.
    ///
    /// ```swift
    /// let sheet = AT.states(Mode.closed) {
    ///     AT.state(.closed) { height.at.goal(\.constant, to: 80); dim.at.goal(\.alpha, to: 0) }
    ///     AT.state(.open) { height.at.goal(\.constant, to: 600); dim.at.goal(\.alpha, to: 0.5) }
    /// }
    /// ```
    /// A property that a state does not name has its value in the first state there; one that the first state does not
    /// name has its present value.
    ///
    /// - Parameters:
    ///   - first: The state to begin in. If no goals were declared for it, that is reported, and it has the present
    ///     values.
    ///   - curve: A spring. Any other curve can't keep a velocity, which is reported. A curve without a length of its
    ///     own takes 0.25 s.
    ///   - states: The states. If one is declared twice, that is reported, and the first one counts.
    public static func states<State: Hashable>(
        _ first: State, curve: TimingCurve = .smooth, fileID: StaticString = #fileID, line: UInt = #line,
        @AnimationStatesBuilder<State> _ states: @MainActor () -> [AnimationStateGoals<State>]
    ) -> AnimationStates<State> {
        AnimationStates(first, curve, states(), at: CallSite(fileID, line))
    }

    /// Declares a state, by the values that properties have in it.
    ///
    /// - Parameters:
    ///   - state: Any value, such as a case of an enumeration.
    ///   - goals: The values. If a property is named twice, that is reported, and the first value counts.
    public static func state<State: Hashable>(
        _ state: State, fileID: StaticString = #fileID, line: UInt = #line,
        @AnimationGoalBuilder goals: @MainActor () -> [AnimationGoal]
    ) -> AnimationStateGoals<State> {
        AnimationStateGoals(state: state, goals: goals(), site: CallSite(fileID, line))
    }
}
