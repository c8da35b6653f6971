import Foundation

/// The objects of a collection take the animators of one object, and start as a stagger says.
///
/// An origin by position needs objects that are ``StaggerPositioned``, as views and layers are; for other objects it is
/// reported, and counts as `.start`.
extension AnimationNamespace where Base: Collection, Base.Element: AnimationCompatible {
    /// Plays the animators one after another on each object, the objects starting as `stagger` says.
    ///
    /// ```swift
    /// cards.at.animate(.fadeIn(), .scale(toValue: 1.1), stagger: 0.05)
    /// ```
    /// - Parameters:
    ///   - animators: The animators, in order.
    ///   - stagger: A number is the seconds between one start and the next; 0 (the default) starts all at once.
    @discardableResult
    public func animate(
        _ animators: AnyAnimator<Base.Element>..., stagger: AnimationStagger = 0, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationToken {
        staggered(stagger, fileID, line) { $0.animate(animators, fileID: fileID, line: line) }
    }

    /// Plays the animators one after another on each object, the objects starting as `stagger` says.
    @_disfavoredOverload @discardableResult
    public func animate(
        _ animators: [AnyAnimator<Base.Element>], stagger: AnimationStagger = 0, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationToken {
        staggered(stagger, fileID, line) { $0.animate(animators, fileID: fileID, line: line) }
    }

    /// Plays the animators together on each object, the objects starting as `stagger` says.
    @discardableResult
    public func animate(
        parallelism first: AnyAnimator<Base.Element>, _ others: AnyAnimator<Base.Element>...,
        stagger: AnimationStagger = 0, fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        staggered(stagger, fileID, line) { $0.animate(parallelism: [first] + others, fileID: fileID, line: line) }
    }

    /// Plays the animators together on each object, the objects starting as `stagger` says.
    @_disfavoredOverload @discardableResult
    public func animate(
        parallelism animators: [AnyAnimator<Base.Element>], stagger: AnimationStagger = 0,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        staggered(stagger, fileID, line) { $0.animate(parallelism: animators, fileID: fileID, line: line) }
    }

    /// Plays the steps that the block names for each object, one after another, the objects starting as `stagger` says.
    ///
    /// ```swift
    /// cells.at.animate(stagger: .each(0.05, from: .top)) { cell in
    ///     cell.at.animate(.fadeIn())
    ///     cell.badge.at.animate(.scale(toValue: 1.2))
    /// }
    /// ```
    @discardableResult
    public func animate(
        stagger: AnimationStagger = 0, fileID: StaticString = #fileID, line: UInt = #line,
        @AnimationBuilder _ steps: @MainActor (Base.Element) -> [AnimationToken]
    ) -> AnimationToken {
        staggered(stagger, fileID, line) { AT.animate(steps($0.base), fileID: fileID, line: line) }
    }

    /// Not available: seconds in a variable are written `.each(seconds)`.
    @available(*, unavailable, message: "Say .each(seconds), or write the seconds as a literal")
    @discardableResult
    @_alwaysEmitIntoClient
    public func animate(
        _ animators: AnyAnimator<Base.Element>..., stagger: TimeInterval, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationToken {
        animate(animators, stagger: .each(stagger), fileID: fileID, line: line)
    }

    /// Not available: seconds in a variable are written `.each(seconds)`.
    @available(*, unavailable, message: "Say .each(seconds), or write the seconds as a literal")
    @discardableResult
    @_alwaysEmitIntoClient
    public func animate(
        parallelism first: AnyAnimator<Base.Element>, _ others: AnyAnimator<Base.Element>..., stagger: TimeInterval,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        animate(parallelism: [first] + others, stagger: .each(stagger), fileID: fileID, line: line)
    }

    private func staggered(
        _ stagger: AnimationStagger, _ fileID: StaticString, _ line: UInt,
        _ play: (AnimationNamespace<Base.Element>) -> AnimationToken
    ) -> AnimationToken {
        let tokens = base.map { play(AnimationNamespace<Base.Element>($0)) }
        let placed = stagger.goesByPlace ? base.compactMap { $0 as? any StaggerPositioned } : []
        guard !placed.isEmpty, placed.count == tokens.count else {
            return AT.stagger(stagger, tokens, fileID: fileID, line: line)
        }
        return AT.play(tokens, stagger, stagger.delays(of: placed), fileID: fileID, line: line)
    }
}
