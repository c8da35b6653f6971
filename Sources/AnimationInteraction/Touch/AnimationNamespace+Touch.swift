#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

extension AnimationNamespace where Base: UIControl {
    /// Plays the animators together while a finger presses this control, and backwards when it no longer does.
    ///
    /// ```swift
    /// button.at.whilePressed(.scale(to: 0.96), .fade(to: 0.7))
    /// ```
    /// - The animation plays to its end on touch, and when the finger comes back in. It plays to its start when the
    ///   finger is lifted, dragged off, or taken away by the system or a scroll view.
    /// - It turns round where it is. Where all animators are on springs, the ways there and back are springs that keep
    ///   the velocity.
    /// - Back at its start it is over: each press begins at the values that the control has then.
    /// - An opacity or a transform that the app sets meanwhile stands; what it adds to a place is carried along.
    /// - An animation that repeats for ever comes to the end of its run when the finger goes, and is taken back there.
    /// - Where motion is reduced, an animator that would move the control makes its change at once, both ways, instead
    ///   of a cross-fade, unless it has a form of its own (`reducedMotion(_:)`).
    /// - The control keeps the watch, and the watch holds the control weakly. A second call replaces the first.
    ///
    /// Bad parameters of the animators are reported when the control is pressed.
    @discardableResult
    public func whilePressed(
        _ first: AnyAnimator<Base>, _ others: AnyAnimator<Base>..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationWatch {
        whilePressed([first] + others, fileID: fileID, line: line)
    }

    /// Plays the animators together while a finger presses this control, and backwards when it no longer does.
    ///
    /// - Parameter animators: Without any, an earlier watch ends and nothing plays.
    @_disfavoredOverload @discardableResult
    public func whilePressed(
        _ animators: [AnyAnimator<Base>], fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationWatch {
        let effect = HeldEffects(animators, on: base, CallSite(fileID, line))
        return AnimationWatch(base, effect, only: HeldEffects.pressed) { _ in
            observePresses(of: base) { [weak effect] isPressed in effect?.hold(isPressed) }
        }
    }
}

extension AnimationNamespace where Base: UIView {
    /// Plays the animators together while a pointer is over this view, and backwards when it no longer is.
    ///
    /// ```swift
    /// card.at.whileHovered(.scale(to: 1.04, curve: .snappy))
    /// ```
    /// - The pointer is that of a trackpad, a mouse, a hovering pencil or a Mac. Under a finger, and on tvOS, which has
    ///   no pointer, nothing plays. A view that takes no touches (`isUserInteractionEnabled`) takes no pointer.
    /// - The animation plays to its end as the pointer comes in, and to its start as it goes out, from wherever it is.
    ///   Where all animators are on springs, the ways there and back are springs that keep the velocity.
    /// - Back at its start it is over: each time it begins at the values that the view has then.
    /// - An opacity or a transform that the app sets meanwhile stands; what it adds to a place is carried along.
    /// - An animation that repeats for ever comes to the end of its run when the pointer goes, and is taken back there.
    /// - Where motion is reduced, an animator that would move the view makes its change at once, both ways, instead of
    ///   a cross-fade, unless it has a form of its own (`reducedMotion(_:)`).
    /// - The view keeps the watch, and the watch holds the view weakly. A second call replaces the first.
    ///
    /// Bad parameters of the animators are reported when the pointer comes in.
    @discardableResult
    public func whileHovered(
        _ first: AnyAnimator<Base>, _ others: AnyAnimator<Base>..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationWatch {
        whileHovered([first] + others, fileID: fileID, line: line)
    }

    /// Plays the animators together while a pointer is over this view, and backwards when it no longer is.
    ///
    /// - Parameter animators: Without any, an earlier watch ends and nothing plays.
    @_disfavoredOverload @discardableResult
    public func whileHovered(
        _ animators: [AnyAnimator<Base>], fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationWatch {
        let effect = HeldEffects(animators, on: base, CallSite(fileID, line))
        return AnimationWatch(base, effect, only: HeldEffects.hovered) { _ in
            observeHovering(over: base) { [weak effect] isHovered in effect?.hold(isHovered) }
        }
    }

    /// Not available: a press is a control's.
    @available(
        *, unavailable,
        message: "Only a UIControl is pressed; make the view one, or use a gesture recognizer and a token"
    )
    @discardableResult
    public func whilePressed(_ first: AnyAnimator<Base>, _ others: AnyAnimator<Base>...) -> AnimationWatch {
        whileHovered([first] + others)
    }
}
#endif
