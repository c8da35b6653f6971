import Foundation

extension AnimationToken {
    /// Catches the animation, in flight or not, and shows a fraction of it, for a pan, a scroll offset or a keyboard's
    /// height.
    ///
    /// The steps follow linearly, whatever their curves: see ``scrubsLinearly``. A step that lasts as long as the whole
    /// so follows the finger to the point, where motion is reduced, too. The animation then waits for the next `scrub`,
    /// for ``play(to:curve:duration:fileID:line:)`` or for `resume()`.
    ///
    /// Scrubbing to the ``fractionComplete`` that was read moves nothing. Read the fraction at which a finger starts
    /// when the animation is caught, as it is a fraction of the distance from then on; a scrubber does.
    ///
    /// - Parameter fraction: From 0 to 1; other numbers are clamped. NaN, an endless animation, and a part of a
    ///   composition are refused with an issue: then the animation is not caught.
    @MainActor public func scrub(to fraction: Double, fileID: StaticString = #fileID, line: UInt = #line) {
        playback.scrub(to: fraction, CallSite(fileID, line))
    }

    /// Whether steps follow a finger linearly, whatever their curves, as with `UIViewPropertyAnimator.scrubsLinearly`;
    /// the default is true.
    ///
    /// So one token opens on a curve at a tap, and follows a finger exactly:
    ///
    /// - While a finger scrubs (``scrub(to:fileID:line:)``, a scrubber), half of a step's time shows half of its
    ///   distance. On a spring, after ``settle(at:velocity:spring:duration:fileID:line:)``, the steps are linear until
    ///   the token rests at an end.
    /// - Caught in flight, by `pause()` or the first scrub, nothing jumps. ``fractionComplete`` is then the fraction of
    ///   the distance that the longest step in flight shows, and 100 points of finger are 100 points of view. The other
    ///   steps in flight go on linearly from their present values, to both of their ends.
    /// - Caught beyond one of its ends, on a curve that overshoots, a step keeps its value on the screen until the
    ///   finger moves, and comes back with it.
    /// - Paused and resumed, a step plays on as if there had been no pause. Moved by a finger and let go with
    ///   `resume()` or ``play(to:curve:duration:fileID:line:)``, a step plays the rest of its curve from its present
    ///   value, and reaches its end at its time on the axis. In play ``fractionComplete`` is the fraction of time
    ///   again.
    /// - On a curve that swings, a finger gets the first time of each value. Steps stay steps, key times stay key
    ///   times, and an animator of your own is shown in its own time, as is a spring that began at a velocity.
    /// - If the property is false, a finger shows the values of play at each time, and the fraction is always a
    ///   fraction of time. Setting ``time`` or ``fractionComplete`` shows the values of play in any case.
    ///
    /// A change counts from the next scrub on. On a part of a composition the property has no effect.
    @MainActor public var scrubsLinearly: Bool {
        get { playback.scrubsLinearly }
        set { playback.scrubsLinearly = newValue }
    }

    /// Lets go: plays on from the present time to `destination`, at the animation's own curve and at normal speed, or
    /// along a curve of the playhead's own.
    ///
    /// - Where every step is on a spring, the way back is a spring, too: it starts with the velocity on the screen, and
    ///   comes to rest slowly. It has the stiffness of the longest step's spring, and no bounce, as there are no times
    ///   before the start. ``reverse()`` and a negative ``rate`` play the same springs backwards. With pause points,
    ///   signals or repeats, the steps play backwards, as they do on other curves.
    /// - At the start or the end the token is over, with `.completed`.
    /// - At a label, a time or a fraction it pauses, at the ``rate`` from before.
    /// - Before it reaches a label, `pause()` or a pause point may hold it; `resume()` then goes on to the label. A
    ///   seek, or a rate that turns the direction round, gives the label up.
    /// - If the token is released before it reaches a label, no verb could resume it there: the animation plays to its
    ///   end.
    /// - With a curve or a duration, the steps follow the playhead linearly, as they follow a finger, whatever their
    ///   own curves, and pause points are passed. A spring starts with the velocity on the screen.
    ///
    /// - Parameters:
    ///   - destination: The time to come to rest at; the end by default.
    ///   - curve: The playhead's curve; bad numbers are repaired and reported, as in an effect's curve. nil leaves the
    ///     steps their own curves, or is `.easeInOut` if there is a duration.
    ///   - duration: Seconds from the present time to the destination. nil takes the time in which a spring settles,
    ///     and for any other curve the seconds that playing there at normal speed takes. A negative, NaN or infinite
    ///     one is reported and counts as nil.
    @MainActor public func play(
        to destination: Destination = .end, curve: TimingCurve? = nil, duration: TimeInterval? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        playback.settle(at: destination, curve: curve, duration: duration, CallSite(fileID, line))
    }

    /// Lets go with a finger's velocity: a spring moves the playhead from the present time to `destination`.
    ///
    /// - Any verb, and ``scrub(to:fileID:line:)``, catches the animation again: it waits there, unless the verb was
    ///   `resume()`.
    /// - The steps follow the spring linearly, as they follow a finger (``scrubsLinearly``): they start at this
    ///   velocity, whether the token is scrubbed, waits or plays.
    /// - The token may be released before it reaches the start or the end.
    /// - The spring's overshoot beyond the start or the end is not shown, as there are no times to show.
    /// - Actions in between run once, as in play, when the next frame shows the steps after them. In an overshoot
    ///   behind the starting time or past the goal they don't run. Pause points are passed.
    ///
    /// - Parameters:
    ///   - destination: The time to come to rest at; the end by default.
    ///   - velocity: In fractions of the whole per second, positive towards the end: a pan's points per second divided
    ///     by the points of the whole distance. NaN and infinity count as 0, and numbers beyond ±1,000,000 count as
    ///     that; both are reported. In an endless animation every velocity counts as 0.
    ///   - spring: The spring that moves the playhead; its own initial velocity is not used.
    ///   - duration: The seconds in which the spring settles, from 0 to 60. nil takes the settling time of a spring
    ///     given by its physics, 60 at most, and 0.4 for a damping ratio. Other numbers are reported, and count as nil.
    @MainActor public func settle(
        at destination: Destination = .end, velocity: Double, spring: SpringTiming = .dampingRatio(1),
        duration: TimeInterval? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        playback.settle(
            at: destination, velocity: velocity, spring: spring, duration: duration, CallSite(fileID, line))
    }

    /// The velocity of the playhead in fractions of the whole per second, positive towards the end; 0 while it waits.
    ///
    /// The unit is the same as in ``settle(at:velocity:spring:duration:fileID:line:)``. On a linear curve, and on a
    /// spring of the playhead, it is the velocity of the way, too: multiplied by the points of the whole distance, it
    /// gives the points per second for a gesture or another library that takes over. In play on another curve it is the
    /// velocity of the time alone. It is 0 while a finger scrubs, as the gesture has the finger's velocity, and in an
    /// endless or empty animation. A part of a composition has a velocity in fractions of the part.
    ///
    /// ``AnimationNamespace/velocity(of:)`` is the velocity of a property.
    @MainActor public var velocity: Double { playback.velocity }

    /// The end, `.start` or `.end`, at which the token waits under ``pausesOnCompletion``; nil at any other time.
    ///
    /// An animation that has played to an end and one that was paused have the same ``state``, `.paused`; this property
    /// tells them apart. An animation that was moved to an end by hand has not arrived, and the property is nil. The
    /// property is always nil for a part of a composition.
    @MainActor public var restingPosition: AnimationPosition? { playback.restingPosition }

    /// Calls `body` each time the token plays to one of its ends and waits there, with that end, `.start` or `.end`:
    /// see ``pausesOnCompletion``.
    ///
    /// - The token arrives by playing, at the animation's own curve or on a spring. A token that is moved to an end by
    ///   hand has not arrived.
    /// - A token that is asked to play to the end at which it stands arrives at once.
    /// - A token that `body` sends to an end, where it arrives in no time, is reported at most 32 times a frame; the
    ///   next arrival is reported with the next frame.
    /// - At a label the token does not arrive.
    /// - A part of a composition never arrives.
    ///
    /// A token can have several listeners, called in order after the completions of its steps. Arrivals from before the
    /// call are not reported to `body`, nor is the end of the token: `completion(_:)` reports the end. All verbs are
    /// legal in `body`.
    @MainActor @discardableResult
    public func onArrival(_ body: @escaping @MainActor (AnimationPosition) -> Void) -> Self {
        playback.arrivalListeners.append(body)
        return self
    }

    /// The time from which the playhead would play on: ``time``, but for an animation that is caught.
    @MainActor package var timeInPlay: TimeInterval { playback.timeInPlay }

    /// Makes a scrubber: moving a finger over `distance` points drives the animation from its start to its end.
    ///
    /// ```swift
    /// let scrubber = entrance.scrubber(over: 240)
    /// // pan began or changed:   scrubber.drag(by: pan.translation(in: view).x)
    /// // pan ended:              scrubber.release(velocity: pan.velocity(in: view).x)
    /// ```
    /// - Parameters:
    ///   - distance: In points; negative to the left or up. 0, NaN and infinity are reported, and count as 1.
    ///   - detents: The destinations at one of which the animation settles when it is let go: the nearest to where the
    ///     throw would carry it.
    @MainActor public func scrubber(
        over distance: Double, detents: [Destination] = [.start, .end], fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationScrubber {
        AnimationScrubber(self, distance: distance, detents: detents, CallSite(fileID, line))
    }

    /// Makes a scrubber for steps of different distances: each step gets its share of the finger's points.
    ///
    /// ```swift
    /// let sheet = AT.animate(card.at.animate(.move(byX: 0, y: -200)), card.at.animate(.move(byX: 0, y: -260)))
    /// let scrubber = sheet.scrubber(over: [0, -200, -460])
    /// ```
    /// 100 points of the finger are 100 points of the card in both steps, whatever their durations. Let go, the points
    /// move on one spring, so that the card does not change its velocity where a step ends.
    ///
    /// The steps are those that follow each other in the token; a wait is one of them. Steps that play together end at
    /// different times: each end takes a point.
    ///
    /// - Parameters:
    ///   - points: The finger's points at the start, and at the end of each step: they all rise or all fall, and count
    ///     from the first. Other points, and as many as don't fit the steps, are reported: then the first and the last
    ///     count.
    ///   - detents: The destinations at one of which the animation settles when it is let go: the nearest, in points,
    ///     to where the throw would carry it. nil is all the points.
    @MainActor public func scrubber(
        over points: [CGFloat], detents: [Destination]? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationScrubber {
        let places = points.map { Double($0 - (points.first ?? 0)) }
        return AnimationScrubber(
            self, distance: places.last ?? 0, points: places, detents: detents, CallSite(fileID, line))
    }

    /// Restores the state from before the animation, while it plays (as `stop(at: .start)`) or after its end.
    ///
    /// - A part of a composition restores the state that it changed itself; if the whole plays on, the part is then
    ///   skipped.
    /// - After the end, `revert()` works only if the token of the whole was kept until then. The token of a part needs
    ///   that, too.
    /// - Animatable properties of views and layers are restored, and so are values. For text, constraints and the like
    ///   a step needs an `undo`.
    @MainActor public func revert() { playback.revert() }
}
