import Foundation

/// The animations of an object, or of a collection of objects: what `view.at` is.
@MainActor public struct AnimationNamespace<Base> {
    /// The object that is animated.
    public let base: Base
    package let host: (any AnimationHost)?

    /// The animations of `base`, on the clock that is bound, or the platform's.
    public init(_ base: Base) {
        self.init(base, host: nil)
    }

    package init(_ base: Base, host: (any AnimationHost)?) {
        self.base = base
        self.host = host
    }
}

extension AnimationNamespace where Base: AnyObject {
    /// Plays the animators one after another.
    @discardableResult
    public func animate(
        _ animators: AnyAnimator<Base>..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        token(animators, .sequence, CallSite(fileID, line))
    }

    /// Plays the animators one after another.
    @discardableResult
    public func animate(
        _ animators: [AnyAnimator<Base>], fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        token(animators, .sequence, CallSite(fileID, line))
    }

    /// Plays the animators together; the whole ends with the last of them.
    @discardableResult
    public func animate(
        parallelism first: AnyAnimator<Base>, _ others: AnyAnimator<Base>..., fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationToken {
        token([first] + others, .parallel, CallSite(fileID, line))
    }

    /// Plays the animators together; the whole ends with the last of them.
    @discardableResult
    public func animate(
        parallelism animators: [AnyAnimator<Base>], fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        token(animators, .parallel, CallSite(fileID, line))
    }

    private func token(_ animators: [AnyAnimator<Base>], _ order: Plan.Order, _ site: CallSite) -> AnimationToken {
        let source = LeafSource(animators, on: base)
        return AT.token(.leaves(source, order), AnimationHosts.resolve(host), site)
    }
}

extension AnimationNamespace where Base: Collection, Base.Element: AnimationCompatible {
    /// Plays the animators one after another on each object, each object starting `stagger` seconds after the one before.
    ///
    /// - Parameter stagger: Seconds; 0 (the default) starts all at once. A negative, NaN or infinite one is
    ///   reported and counts as 0.
    @discardableResult
    public func animate(
        _ animators: AnyAnimator<Base.Element>..., stagger: TimeInterval = 0, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationToken {
        if !(stagger >= 0 && stagger.isFinite) {
            AnimationHosts.resolve(host).report(
                AnimationIssue("A stagger of \(stagger) s counts as 0", fileID: fileID, line: line))
        }
        let tokens = base.map {
            AnimationNamespace<Base.Element>($0, host: host).animate(animators, fileID: fileID, line: line)
        }
        return AT.stagger(.each(stagger), tokens, fileID: fileID, line: line)
    }
}
