/// Everything that some code starts, as one thing: the animations of a screen, of a card, of a mode.
///
/// ```swift
/// let intro = AnimationScope {
///     title.at.animate(.fadeIn())
///     AT.animate { card.at.animate(.slideIn()); badge.at.animate(.pulse().repeatedForever()) }
/// }
/// intro.pause()
/// intro.revert()                           // all is as it was before, and nothing plays
/// ```
/// - The scope owns every token that is made while its block runs, and every token that a completion, an action or a
///   cue of those tokens makes later. A scope that is made in the block is a part of it.
/// - The scope keeps its tokens, as if the app had stored them: they start at the end of the turn, and can be steered.
///   A token of it may be kept and steered elsewhere, too.
/// - Releasing the scope lets its tokens go; the animations play on by themselves, as those of a released token do.
/// - Of an animation that has ended, the scope keeps alive only the objects that ``revert()`` needs. A loop that starts
///   new animations of known properties for ever does not make it grow; closures and effects with an `undo:` do.
@MainActor public final class AnimationScope {
    /// The scope whose block runs now.
    private static var collecting: AnimationScope?

    /// The scope to which a token belongs that is made now.
    package static var present: AnimationScope? { collecting ?? acting }

    /// The scope of the animation whose code, or whose user's code, runs now.
    private static var acting: AnimationScope? { Playback.acting?.scope as? AnimationScope }

    /// In the order in which they were made.
    private var tokens: [AnimationToken]
    /// The scope in which it was made.
    private(set) weak var whole: AnimationScope?
    /// The scopes that were made in it.
    private var parts: [AnimationScope]
    /// Its motions outside of all timelines.
    private var movers: [Mover]
    /// The values of its properties from before its changes.
    package let formerValues: FormerValues
    /// The tokens that it has paused; nil unless it is paused.
    private var paused: [AnimationToken]?
    /// Whether ``stop()`` or ``revert()`` has ended it: it is not made again.
    package private(set) var isOver: Bool

    private struct Mover {
        weak var motion: AnyObject?
        /// Ends the motion.
        let stop: @MainActor () -> Void
    }

    /// Makes a scope of everything that `body` starts, which is called now.
    ///
    /// - Parameter body: Not kept.
    public convenience init(_ body: @MainActor () -> Void) {
        self.init()
        collect(body)
    }

    /// Whether tokens are a part of it; otherwise they are a part of the scope around it.
    private let keepsTokens: Bool

    /// Makes a scope that is filled later.
    package init(keepsTokens: Bool = true) {
        (tokens, parts, movers) = ([], [], [])
        self.keepsTokens = keepsTokens
        formerValues = FormerValues()
        isOver = false
        FormerValues.find = { Self.acting?.formerValues }
        whole = Self.present
        whole?.parts.append(self)
        formerValues.whole = whole?.formerValues
    }

    /// Makes everything that `body` starts a part of the scope.
    package func collect(_ body: @MainActor () -> Void) {
        let outer = Self.collecting
        Self.collecting = self
        body()
        Self.collecting = outer
        // The whole, which is newer, steers its parts.
        tokens.removeAll { if case .composed = $0.playback.state { true } else { false } }
    }

    /// Makes everything that `body` starts a part of a scope, if it is not over.
    package static func collect(in scope: AnimationScope?, _ body: @MainActor () -> Void) {
        if let scope, !scope.isOver { scope.collect(body) } else { body() }
    }

    /// Adds a motion outside of all timelines.
    ///
    /// - Parameter stop: Ends the motion, and holds it weakly.
    package func add(_ motion: AnyObject, _ stop: @escaping @MainActor () -> Void) {
        movers.dropSpent { $0.motion == nil }
        movers.append(Mover(motion: motion, stop: stop))
    }

    func add(_ token: AnimationToken) {
        guard keepsTokens else { return whole?.add(token) ?? () }
        token.playback.scope = self
        tokens.dropSpent(\.playback.isSpent)
        tokens.append(token)
    }

    // MARK: - Verbs

    /// Pauses all of its animations at their present times.
    ///
    /// A follower has no time to pause at: it goes on to its target.
    public func pause() {
        for part in parts { part.pause() }
        var stopped = paused ?? []
        // A whole is newer than its parts, which are at rest once it is.
        for token in tokens.reversed() where token.state == .running || token.state == .waiting {
            token.pause()
            stopped.append(token)
        }
        paused = stopped
    }

    /// Plays on what ``pause()`` has paused.
    public func resume() {
        for part in parts { part.resume() }
        let former = paused ?? []
        paused = nil
        for token in former { token.resume() }
    }

    /// Ends all of its animations where they are; ``revert()`` can still take them back.
    public func stop() {
        (isOver, paused) = (true, nil)
        for part in parts { part.stop() }
        for mover in movers { mover.stop() }
        for token in tokens { token.stop() }
    }

    /// Restores the state from before the scope, while its animations play or after their ends, and ends them all.
    ///
    /// - Newer changes are taken back before older ones, whichever token made them, so that several animations of one
    ///   property leave the value from before the first.
    /// - Each token is reverted as by its own ``AnimationToken/revert()``, which says what a step can take back.
    /// - Called by a completion or an action of the scope, it follows as soon as the present step has settled. A
    ///   completion that starts another animation whatever its outcome does so here, too.
    /// - The scope is empty then.
    public func revert() {
        isOver = true
        revert(besides: [])
    }

    /// Reverts everything, and lets `body` start it anew.
    package func remake(_ body: @escaping @MainActor () -> Void) {
        let wasPaused = paused != nil
        revert(besides: []) {
            self.collect(body)
            if wasPaused { self.pause() }
        }
    }

    /// - Parameters:
    ///   - settled: Timelines that are in the middle of their work, but between two steps.
    ///   - next: Called at the end.
    @_optimize(size) private func revert(besides settled: [Timeline], then next: (@MainActor () -> Void)? = nil) {
        for mover in allMovers { mover.stop() }
        // A token that is let go forgets what it could revert, and a paused one plays out.
        let tokens = allTokens
        var wholes: [Timeline] = []
        for case .playing(let timeline, let index) in tokens.map(\.playback.state) {
            if timeline.isAtWork, !settled.contains(where: { $0 === timeline }) {
                return timeline.callBetweenSteps { self.revert(besides: settled + [timeline], then: next) }
            }
            if index == 0 { wholes.append(timeline) }
        }
        forget()
        var reverts: [Revert] = []
        for token in tokens { token.playback.addReverts(to: &reverts) }
        let order = Array(reverts.indices).inOrder { -Double(reverts[$0].order) }
        for index in order { reverts[index].perform() }
        formerValues.restore { property in
            AnimatedObjects.claims(on: property).contains { claim in
                !wholes.contains { $0 === claim.timeline }
                    && claim.presentSubject.overlaps(property)
            }
        }
        for token in tokens.reversed() { token.playback.revert() }
        next?()
    }

    private var allTokens: [AnimationToken] { parts.flatMap(\.allTokens) + tokens }

    private var allMovers: [Mover] { parts.flatMap(\.allMovers) + movers }

    private func forget() {
        for part in parts { part.forget() }
        whole?.parts.removeAll { $0 === self }
        exchange(&tokens, with: [])
        exchange(&parts, with: [])
        exchange(&movers, with: [])
        exchange(&paused, with: nil)
    }
}
