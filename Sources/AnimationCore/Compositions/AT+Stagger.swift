import Foundation

extension AT {
    /// Plays the tokens together, each with the delay that `stagger` gives it.
    ///
    /// A token has no position: an origin by position is reported, and counts as `.start`.
    @discardableResult
    public static func stagger(
        _ stagger: AnimationStagger, _ tokens: [AnimationToken], fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        var repairs: [AnimationIssue.Kind] = []
        if stagger.goesByPlace, !tokens.isEmpty {
            repairs.append(.noPositions)
        }
        return play(
            tokens, stagger, after: stagger.delays(count: tokens.count), repairs, fileID: fileID, line: line)
    }

    fileprivate static func play(
        _ tokens: [AnimationToken], _ stagger: AnimationStagger, after delays: [TimeInterval],
        _ repairs: [AnimationIssue.Kind],
        fileID: StaticString, line: UInt
    ) -> AnimationToken {
        let host = AnimationHosts.resolve(tokens.first?.playback.host)
        for kind in stagger.repairs(count: tokens.count) + repairs {
            host.report(AnimationIssue(kind, fileID: fileID, line: line))
        }
        for (token, delay) in zip(tokens, delays) { token.starting(at: .seconds(delay)) }
        return animate(parallelism: tokens, fileID: fileID, line: line)
    }
}

extension AnimationNamespace where Base: Collection, Base.Element: AnimationCompatible {
    /// Plays the animators one after another on each object; `stagger` gives each object its delay.
    ///
    /// An origin by position needs objects that are ``StaggerPositioned``, as views and layers are. For other objects
    /// it is reported, and counts as `.start`.
    @discardableResult
    public func animate(
        _ animators: AnyAnimator<Base.Element>..., stagger: AnimationStagger, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationToken {
        staggered(stagger, fileID, line) { $0.animate(animators, fileID: fileID, line: line) }
    }

    /// Plays the animators together on each object; `stagger` gives each object its delay.
    ///
    /// An origin by position needs objects that are ``StaggerPositioned``, as views and layers are. For other objects
    /// it is reported, and counts as `.start`.
    @discardableResult
    public func animate(
        parallelism first: AnyAnimator<Base.Element>, _ others: AnyAnimator<Base.Element>...,
        stagger: AnimationStagger, fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        staggered(stagger, fileID, line) { $0.animate(parallelism: [first] + others, fileID: fileID, line: line) }
    }

    /// Plays the animators one after another on each object; each object starts `stagger` seconds after the one before.
    ///
    /// - Parameter stagger: Seconds; 0 (the default) starts all objects at once. A negative, NaN or infinite stagger is
    ///   reported and counts as 0.
    @discardableResult
    public func animate(
        _ animators: AnyAnimator<Base.Element>..., stagger: TimeInterval = 0, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationToken {
        staggered(.each(stagger), fileID, line) { $0.animate(animators, fileID: fileID, line: line) }
    }

    /// Plays the animators together on each object; each object starts `stagger` seconds after the one before.
    ///
    /// - Parameter stagger: Seconds; 0 (the default) starts all objects at once. A negative, NaN or infinite stagger is
    ///   reported and counts as 0.
    @discardableResult
    public func animate(
        parallelism first: AnyAnimator<Base.Element>, _ others: AnyAnimator<Base.Element>...,
        stagger: TimeInterval = 0, fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        staggered(.each(stagger), fileID, line) {
            $0.animate(parallelism: [first] + others, fileID: fileID, line: line)
        }
    }

    private func staggered(
        _ stagger: AnimationStagger, _ fileID: StaticString, _ line: UInt,
        _ play: (AnimationNamespace<Base.Element>) -> AnimationToken
    ) -> AnimationToken {
        let tokens = base.map { play(AnimationNamespace<Base.Element>($0, host: host)) }
        let placed = stagger.goesByPlace ? base.compactMap { $0 as? any StaggerPositioned } : []
        guard let first = placed.first, placed.count == tokens.count else {
            return AT.stagger(stagger, tokens, fileID: fileID, line: line)
        }
        let places = placed.map { $0.staggerPosition(beside: first) }
        let isFinite = places.allSatisfy(\.isInterpolatable)
        return AT.play(
            tokens, stagger, after: stagger.delays(at: places),
            isFinite ? [] : [.positionNotFinite], fileID: fileID, line: line)
    }
}
