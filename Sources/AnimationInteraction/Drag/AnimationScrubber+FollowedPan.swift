#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

extension AnimationScrubber {
    /// Follows a pan: it moves the animation, and lets it go at its end. Said once, as `follow` of a scroll view is.
    ///
    /// ```swift
    /// scrubber = sheet.scrubber(over: -400, detents: [.start, .label("half"), .end])
    /// scrubber.follow(pan, along: .vertical)          // keep the scrubber
    /// ```
    /// - The points are counted in the superview of the recognizer's view: the animation may scale or turn the view
    ///   itself.
    /// - Each gesture counts from its beginning; one that goes on at the call does not count.
    /// - It follows one pan or scroll view at a time, until `unfollow()`, until the token is over, or until the scrubber
    ///   or the pan is gone. It does not keep the pan alive.
    ///
    /// For a gesture that is passed on at each of its events, there is `drag(with:along:)`.
    public func follow(_ pan: UIPanGestureRecognizer, along axis: Axis = .horizontal) {
        unfollow()
        following = FollowedPan(pan, along: axis, self)
    }

    /// Follows a pan that it shares with a scroll view inside of the view that moves: a sheet with a list.
    ///
    /// ```swift
    /// sheet.addGestureRecognizer(pan)                 // the list is in the sheet
    /// scrubber.follow(pan, sharing: list)             // keep the scrubber
    /// ```
    /// - A finger on the list moves the sheet until that is fully open, at the animation's end; only then the list
    ///   scrolls. A finger that goes back scrolls the list to its edge, then it closes the sheet. At the hand-off nothing
    ///   jumps: each point of the finger is one of the sheet or of the list.
    /// - Let go while the sheet is not fully open, the sheet settles at one of its `detents`, and the
    ///   list stands still. Let go while it is, the list scrolls on.
    /// - A finger beside the list moves the sheet, as in `follow(pan)`; so does one on a list that has nothing to
    ///   scroll.
    /// - The delegates of the pan and of the list stay the app's.
    /// - It follows until `unfollow()`, until the token is over, or until the scrubber, the pan or the list is gone. It
    ///   keeps neither alive.
    ///
    /// - Parameters:
    ///   - pan: The recognizer of the view that moves.
    ///   - list: A scroll view in that view.
    ///   - axis: The direction in which the view moves and the list scrolls.
    public func follow(_ pan: UIPanGestureRecognizer, sharing list: UIScrollView, along axis: Axis = .vertical) {
        unfollow()
        following = SharedPan(pan, with: list, along: axis, self)
    }
}
#endif
