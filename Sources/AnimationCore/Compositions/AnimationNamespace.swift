import Foundation

/// The animations of an object, or of a collection of objects: `view.at`, `views.at`.
///
/// ```swift
/// card.at.animate(.fadeIn(), .scale(toValue: 1.2))       // one after another
/// card.at.animate(parallelism: .fadeIn(), .move(byX: 0, y: -50))
/// card.at.stopAnimations(at: .end)
/// ```
@MainActor public struct AnimationNamespace<Base> {
    /// The object that is animated, or the collection of objects.
    @usableFromInline package let base: Base

    @inlinable package init(_ base: Base) {
        self.base = base
    }
}

extension AnimationNamespace where Base: AnyObject {
    /// Plays the animators one after another on this object.
    @inlinable @discardableResult
    public func animate(
        _ animators: AnyAnimator<Base>..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        token(animators, together: false, fileID, line)
    }

    /// Plays the animators one after another on this object.
    @_disfavoredOverload @inlinable @discardableResult
    public func animate(
        _ animators: [AnyAnimator<Base>], fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        token(animators, together: false, fileID, line)
    }

    /// Plays the animators together on this object; the token ends with the last of them.
    @inlinable @discardableResult
    public func animate(
        parallelism first: AnyAnimator<Base>, _ others: AnyAnimator<Base>..., fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationToken {
        token([first] + others, together: true, fileID, line)
    }

    /// Plays the animators together on this object; the token ends with the last of them.
    @_disfavoredOverload @inlinable @discardableResult
    public func animate(
        parallelism animators: [AnyAnimator<Base>], fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        token(animators, together: true, fileID, line)
    }

    /// Inlined into the caller, where the class of the target is known; the class is erased from here on.
    @inlinable func token(
        _ animators: [AnyAnimator<Base>], together: Bool, _ fileID: StaticString, _ line: UInt
    ) -> AnimationToken {
        guard !animators.isEmpty else { return AT.token(together: together, fileID, line) }
        var others: [AnimatorSpec] = []
        for animator in animators.dropFirst() { others.append(animator.step) }
        return AT.token(animators[0].step, others, together: together, on: base, fileID, line)
    }
}

extension AT {
    /// A token of the steps of one target.
    @usableFromInline package static func token(
        _ first: consuming AnimatorSpec, _ others: [AnimatorSpec], together: Bool,
        on target: AnyObject, _ fileID: StaticString, _ line: UInt
    ) -> AnimationToken {
        let source = TargetedSteps(first, others, on: target)
        return token(
            .leaves(source, together ? .parallel : .sequence), AnimationHosts.resolve(), CallSite(fileID, line))
    }

    /// A token without steps.
    @usableFromInline static func token(
        together: Bool, _ fileID: StaticString, _ line: UInt
    ) -> AnimationToken {
        token(.group([], together ? .parallel : .sequence), AnimationHosts.resolve(), CallSite(fileID, line))
    }
}
