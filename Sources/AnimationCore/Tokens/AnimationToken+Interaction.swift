import Foundation

extension AnimationToken {
    /// Where a token comes to rest when it is let go: see ``play(to:)``.
    public enum Destination: Hashable, Sendable {
        /// Its start.
        case start
        /// Its end.
        case end
        /// A label of the composition; one that nobody placed counts as the end, and is reported.
        case label(AnimationLabel)
    }

    /// Catches the animation, in flight or not, and shows a fraction of it, 0…1: from a pan, a scroll offset, a keyboard's height.
    ///
    /// The fraction is one of its time: give its steps the curve `.linear`, and the length of the whole, and the view follows the
    /// finger, where motion is reduced, too. It waits there for the next `scrub`, for ``play(to:)`` or for `resume()`.
    ///
    /// A fraction outside 0…1 is clamped. NaN, an endless animation, and a part of a composition, are refused with an issue: then nothing is caught.
    @MainActor public func scrub(to fraction: Double, fileID: StaticString = #fileID, line: UInt = #line) {
        playback.scrub(to: fraction, CallSite(fileID, line))
    }

    /// Lets go: plays on from where it is to `destination`, at the animation's own curve and at normal speed.
    ///
    /// At the start or the end it is over, with `.completed`; at a label it waits there, at the ``rate`` from before. On the way to
    /// a label it may be held, by `pause()` or a pause point, and goes on there with `resume()`; a move by hand or a rate that
    /// turns it round gives the label up. Let go on the way to a label, where nobody could resume it, it plays out.
    @MainActor public func play(
        to destination: Destination = .end, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        playback.settle(at: destination, CallSite(fileID, line))
    }

    /// Lets go with a finger's velocity: a spring takes the playhead from where it is to `destination`.
    ///
    /// A call of another verb, or of ``scrub(to:)``, catches it again: it waits there, unless that was `resume()`. The handle
    /// may be dropped on the way to the start or the end. What the spring swings over beyond the ends is not seen: there are no
    /// places there. Actions that it comes to on its way are run, once, as in play, when
    /// the next frame shows what is after them; what the spring swings over behind its start or past its goal is silent, and
    /// pause points are passed.
    /// - Parameters:
    ///   - velocity: In fractions of the whole per second, positive towards the end: a pan's points per second over the points
    ///     that the whole way is long. NaN and infinity count as 0, more than a million as a million; that is reported. In an
    ///     endless animation any counts as 0.
    ///   - spring: How it gets there; its own initial velocity is not used.
    ///   - duration: The seconds in which the spring settles, from 0 to 60; nil, and anything else, which is reported, is the time
    ///     that a spring's physics say, up to 60, and 0.4 for a damping ratio.
    @MainActor public func settle(
        at destination: Destination = .end, velocity: Double, spring: SpringTiming = .dampingRatio(1),
        duration: TimeInterval? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        playback.settle(
            at: destination, velocity: velocity, spring: spring, duration: duration, CallSite(fileID, line))
    }

    /// The end, `.start` or `.end`, at which it waits: see ``pausesOnCompletion``; nil at any other time.
    ///
    /// It tells an animation that has arrived from one that is held, where the ``state`` of both is `.paused`: moved by hand, even
    /// to an end, an animation has not arrived. Always nil for a part of a composition.
    @MainActor public var restingPosition: AnimationPosition? { playback.restingPosition }

    /// Calls `body` each time that it comes to one of its ends and waits there, with that end, `.start` or `.end`: see
    /// ``pausesOnCompletion``.
    ///
    /// It has been played there, at the animation's own curve or on a spring; what is moved there by hand has not arrived. Asked
    /// to go where it is, it arrives at once. At a label it does not arrive. Several may listen; they are called in order, after
    /// the completions of its steps, until it is over: ``completion(_:)`` tells that. They hear nothing of an arrival that was
    /// before, nor of a part of a composition. All verbs are legal in `body`.
    @MainActor @discardableResult
    public func onArrival(_ body: @escaping @MainActor (AnimationPosition) -> Void) -> Self {
        playback.arrivalListeners.append(body)
        return self
    }

    /// The seconds in which `settle` comes to rest on a spring of a damping ratio.
    static let settlingDuration: TimeInterval = 0.4

    /// What a finger's way over `distance` points drives, from 0 to the end of the animation.
    ///
    /// ```swift
    /// let scrubber = entrance.scrubber(over: 240)
    /// // pan began or changed:   scrubber.drag(by: pan.translation(in: view).x)
    /// // pan ended:              scrubber.release(velocity: pan.velocity(in: view).x)
    /// ```
    /// - Parameter distance: In points; negative for a way to the left or up. 0, NaN and infinity are reported, and count as 1.
    @MainActor public func scrubber(
        over distance: Double, fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationScrubber {
        AnimationScrubber(self, distance: distance, CallSite(fileID, line))
    }

    /// Gives back the state from before the animation, while it plays (as `stop(at: .start)`) or after its end.
    ///
    /// A part of a composition gives back what it did itself, and is then passed where the whole plays on.
    /// After the end that works only for a token that was kept, and for the parts of one: what nobody kept has left nothing to go back to. Animatable
    /// properties of views and layers, and values, are given back; for text, constraints and the like a step needs an `undo`.
    @MainActor public func revert() { playback.revert() }
}
