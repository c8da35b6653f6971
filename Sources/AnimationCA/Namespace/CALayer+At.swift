import Foundation

extension CALayer: AnimationCompatible {}

extension AnyAnimator where Target: CALayer {
    /// An animator for any layer, on a layer of this class.
    public init(_ wider: AnyAnimator<CALayer>) {
        self = wider.pullback { $0 }
    }
}

// The functions with arrays are generic here, so that an array of the very class beats them: between two plain arrays
// `[]` and `a + b` would be ambiguous.

extension AnimationNamespace where Base: CALayer {
    /// Plays animators for any layer one after another on this one.
    @_disfavoredOverload @discardableResult
    public func animate(
        _ animators: AnyAnimator<CALayer>..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        animate(animators.map { AnyAnimator<Base>($0) } as [AnyAnimator<Base>], fileID: fileID, line: line)
    }

    /// Plays animators for any layer one after another on this one.
    @_disfavoredOverload @discardableResult
    public func animate(
        _ animators: some Collection<AnyAnimator<CALayer>>, fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        animate(animators.map { AnyAnimator<Base>($0) } as [AnyAnimator<Base>], fileID: fileID, line: line)
    }

    /// Plays animators for any layer together on this one.
    @_disfavoredOverload @discardableResult
    public func animate(
        parallelism first: AnyAnimator<CALayer>, _ others: AnyAnimator<CALayer>..., fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationToken {
        let animators = ([first] + others).map { AnyAnimator<Base>($0) }
        return animate(parallelism: animators as [AnyAnimator<Base>], fileID: fileID, line: line)
    }

    /// Plays animators for any layer together on this one.
    @_disfavoredOverload @discardableResult
    public func animate(
        parallelism animators: some Collection<AnyAnimator<CALayer>>, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationToken {
        let animators = animators.map { AnyAnimator<Base>($0) }
        return animate(parallelism: animators as [AnyAnimator<Base>], fileID: fileID, line: line)
    }
}

extension AnimationNamespace where Base: Collection, Base.Element: CALayer {
    /// Plays animators for any layer one after another on each of these, which start as `stagger` says.
    @_disfavoredOverload @discardableResult
    public func animate(
        _ animators: AnyAnimator<CALayer>..., stagger: AnimationStagger = 0, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationToken {
        let animators = animators.map { AnyAnimator<Base.Element>($0) }
        return animate(animators as [AnyAnimator<Base.Element>], stagger: stagger, fileID: fileID, line: line)
    }

    /// Plays animators for any layer one after another on each of these, which start as `stagger` says.
    @_disfavoredOverload @discardableResult
    public func animate(
        _ animators: some Collection<AnyAnimator<CALayer>>, stagger: AnimationStagger = 0,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        let animators = animators.map { AnyAnimator<Base.Element>($0) }
        return animate(animators as [AnyAnimator<Base.Element>], stagger: stagger, fileID: fileID, line: line)
    }

    /// Plays animators for any layer together on each of these, which start as `stagger` says.
    @_disfavoredOverload @discardableResult
    public func animate(
        parallelism first: AnyAnimator<CALayer>, _ others: AnyAnimator<CALayer>..., stagger: AnimationStagger = 0,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        let animators = ([first] + others).map { AnyAnimator<Base.Element>($0) }
        return animate(
            parallelism: animators as [AnyAnimator<Base.Element>], stagger: stagger, fileID: fileID, line: line)
    }

    /// Plays animators for any layer together on each of these, which start as `stagger` says.
    @_disfavoredOverload @discardableResult
    public func animate(
        parallelism animators: some Collection<AnyAnimator<CALayer>>, stagger: AnimationStagger = 0,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        let animators = animators.map { AnyAnimator<Base.Element>($0) }
        return animate(
            parallelism: animators as [AnyAnimator<Base.Element>], stagger: stagger, fileID: fileID, line: line)
    }
}
