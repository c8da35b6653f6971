import Foundation

extension CALayer: AnimationCompatible {}

extension AnyAnimator where Target: CALayer {
    /// An animator for any layer, on a layer of this class.
    public init(_ wider: AnyAnimator<CALayer>) {
        self = wider.pullback { $0 }
    }
}

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
        _ animators: [AnyAnimator<CALayer>], fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        animate(animators.map { AnyAnimator<Base>($0) } as [AnyAnimator<Base>], fileID: fileID, line: line)
    }

    /// Plays animators for any layer together on this one.
    @_disfavoredOverload @discardableResult
    public func animate(
        parallelism animators: [AnyAnimator<CALayer>], fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        let animators = animators.map { AnyAnimator<Base>($0) }
        return animate(parallelism: animators as [AnyAnimator<Base>], fileID: fileID, line: line)
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
}
