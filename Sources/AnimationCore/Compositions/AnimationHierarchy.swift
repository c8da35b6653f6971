/// A class whose subclasses take the animators of the class itself: `UIView` and `CALayer`.
///
/// ```swift
/// let stored: [AnyAnimator<UIView>] = [.fadeIn(), .scale(toValue: 1.2)]
/// label.at.animate(stored)
/// ```
/// A hierarchy of your own conforms at its topmost class, which it names as the root. An animator on an object of a
/// class that is not below the root plays nothing.
public protocol AnimationHierarchy: AnimationCompatible {
    /// The topmost class, which all subclasses share.
    associatedtype AnimationRoot: AnyObject
}

extension AnyAnimator where Target: AnimationHierarchy {
    /// An animator for the topmost class, on an object of this class.
    ///
    /// Needed only in one call with a closure over the object's own class: `label.at.animate(.init(stored), .custom {
    /// $0.text = "…" })`.
    public init(_ wider: AnyAnimator<Target.AnimationRoot>) {
        // The spec knows no class; its factory looks at the object that it gets.
        self.init(step: wider.step)
    }
}

// The functions with arrays are generic here, so that an array of the very class beats them: between two plain arrays
// `[]` and `a + b` would be ambiguous.

extension AnimationNamespace where Base: AnimationHierarchy {
    /// Plays animators for the topmost class one after another on this object.
    @_disfavoredOverload @discardableResult
    public func animate(
        _ animators: AnyAnimator<Base.AnimationRoot>..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        token(animators.map { AnyAnimator<Base>($0) }, together: false, fileID, line)
    }

    /// Plays animators for the topmost class one after another on this object.
    @_disfavoredOverload @discardableResult
    public func animate(
        _ animators: some Collection<AnyAnimator<Base.AnimationRoot>>, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationToken {
        token(animators.map { AnyAnimator<Base>($0) }, together: false, fileID, line)
    }

    /// Plays animators for the topmost class together on this object.
    @_disfavoredOverload @discardableResult
    public func animate(
        parallelism first: AnyAnimator<Base.AnimationRoot>, _ others: AnyAnimator<Base.AnimationRoot>...,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        token(([first] + others).map { AnyAnimator<Base>($0) }, together: true, fileID, line)
    }

    /// Plays animators for the topmost class together on this object.
    @_disfavoredOverload @discardableResult
    public func animate(
        parallelism animators: some Collection<AnyAnimator<Base.AnimationRoot>>, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationToken {
        token(animators.map { AnyAnimator<Base>($0) }, together: true, fileID, line)
    }
}

extension AnimationNamespace where Base: Collection, Base.Element: AnimationHierarchy {
    /// Plays animators for the topmost class one after another on each of these, which start as `stagger` says.
    @_disfavoredOverload @discardableResult
    public func animate(
        _ animators: AnyAnimator<Base.Element.AnimationRoot>..., stagger: AnimationStagger = 0,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        let animators = animators.map { AnyAnimator<Base.Element>($0) }
        return animate(animators as [AnyAnimator<Base.Element>], stagger: stagger, fileID: fileID, line: line)
    }

    /// Plays animators for the topmost class one after another on each of these, which start as `stagger` says.
    @_disfavoredOverload @discardableResult
    public func animate(
        _ animators: some Collection<AnyAnimator<Base.Element.AnimationRoot>>, stagger: AnimationStagger = 0,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        let animators = animators.map { AnyAnimator<Base.Element>($0) }
        return animate(animators as [AnyAnimator<Base.Element>], stagger: stagger, fileID: fileID, line: line)
    }

    /// Plays animators for the topmost class together on each of these, which start as `stagger` says.
    @_disfavoredOverload @discardableResult
    public func animate(
        parallelism first: AnyAnimator<Base.Element.AnimationRoot>,
        _ others: AnyAnimator<Base.Element.AnimationRoot>..., stagger: AnimationStagger = 0,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        let animators = ([first] + others).map { AnyAnimator<Base.Element>($0) }
        return animate(
            parallelism: animators as [AnyAnimator<Base.Element>], stagger: stagger, fileID: fileID, line: line)
    }

    /// Plays animators for the topmost class together on each of these, which start as `stagger` says.
    @_disfavoredOverload @discardableResult
    public func animate(
        parallelism animators: some Collection<AnyAnimator<Base.Element.AnimationRoot>>,
        stagger: AnimationStagger = 0, fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        let animators = animators.map { AnyAnimator<Base.Element>($0) }
        return animate(
            parallelism: animators as [AnyAnimator<Base.Element>], stagger: stagger, fileID: fileID, line: line)
    }
}
