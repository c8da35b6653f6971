import Foundation

extension AnimationToken {
    /// Repeats the whole, as one step of a larger composition or by itself.
    ///
    /// A moment that was given with ``starting(at:)`` is the start of the first run. A token that plays already, is
    /// over, or is part of a composition can't be repeated: that is reported, and the new token waits for its end.
    /// - Parameters:
    ///   - count: The number of runs; 0 and negative counts are reported, and play nothing.
    ///   - autoreverses: Whether every other run goes backwards. The delay of a single animation then counts once,
    ///     before the first run; else it is a part of each run. It leaves a step with a `from:` at that value, in the
    ///     gap and at the end.
    ///   - delay: Seconds between the runs; a negative, NaN or infinite delay is reported and counts as 0.
    @MainActor @discardableResult
    public func repeated(
        _ count: Int, autoreverses: Bool = false, delay: TimeInterval = 0, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationToken {
        repeated(count: count, autoreverses, delay, CallSite(fileID, line))
    }

    /// Not available: a number of runs is whole.
    @available(*, unavailable, message: "A number of runs is whole; for ever is repeatedForever()")
    @MainActor @discardableResult
    @_alwaysEmitIntoClient
    public func repeated(_ count: Double, autoreverses: Bool = false, delay: TimeInterval = 0) -> AnimationToken {
        repeatedForever(autoreverses: autoreverses, delay: delay)
    }

    /// Repeats the whole until it is stopped.
    ///
    /// The system does not end the repeat:
    /// - In the background it is suspended. When the app is back, it goes on from the same time.
    /// - While none of its views is in a window, it waits for one. If only one step's view has no window, that step
    ///   counts as over.
    /// - While suspended, it does not keep its views alive, and it ends when they are gone.
    ///
    /// - Parameters:
    ///   - autoreverses: Whether every other run goes backwards. The delay of a single animation then counts once,
    ///     before the first run; else it is a part of each run.
    ///   - delay: Seconds between the runs; a negative, NaN or infinite delay is reported and counts as 0.
    @MainActor @discardableResult
    public func repeatedForever(
        autoreverses: Bool = false, delay: TimeInterval = 0, fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        repeated(count: nil, autoreverses, delay, CallSite(fileID, line))
    }

    /// Ends an endless repeat with its present run; the steps after it follow.
    ///
    /// A spinner then ends at the angle at which it began. If every other run goes backwards, the last run goes
    /// backwards.
    /// - A token that has not begun, as it waits for the end of the turn, for its window or for its turn in a
    ///   composition, plays each endless repeat in it once.
    /// - In a composition that plays, a repeat that is still to come plays one run. If it comes after another endless
    ///   repeat, it needs a call of its own.
    /// - The call has no effect on a repeat that plays backwards, nor on keyframes with an endless `repeatCount`:
    ///   `stop()` ends such an animation.
    ///
    /// ```swift
    /// let spin = spinner.at.animate(.rotate(byDegrees: 360, curve: .linear).repeatedForever())
    /// spin.finishRepeating()                                  // the turn is completed first
    /// ```
    @MainActor public func finishRepeating() { playback.finishRepeating() }

    @MainActor private func repeated(
        count: Int?, _ autoreverses: Bool, _ gap: TimeInterval, _ site: CallSite
    ) -> AnimationToken {
        let repetition = playback.used(
            Repetition.repaired(count: count, autoreverses: autoreverses, gap: gap), at: site)
        let child = withExtendedLifetime(self) { part(on: playback.host, site) }
        let isPart = child === playback
        let wait = isPart && autoreverses ? child.takeDelay() : 0
        var token = AT.token(.repeated(child, repetition), playback.host, site)
        if wait > 0 { token = AT.compose([AT.wait(wait, playback.host, site), token], .sequence, site) }
        if isPart {
            swap(&token.playback.layout.start, &playback.layout.start)
        } else {
            token.playback.report(.cannotBeRepeated)
        }
        return token
    }

    /// Starts this step at a moment of its composition, instead of its turn in the order.
    ///
    /// ```swift
    /// AT.animate {
    ///     card.at.animate(.fadeIn(duration: 1))
    ///     title.at.animate(.fadeIn()).starting(at: .endOfPrevious - 0.3)      // overlaps the card by 0.3 s
    ///     badge.at.animate(.fadeIn()).starting(at: .startOfPrevious)
    /// }
    /// ```
    /// - An endless step may start at negative seconds: `.seconds(-0.3)` is 0.3 s under way when the composition
    ///   starts, as with a negative `animation-delay` in CSS, so that loops side by side have phases. Played backwards
    ///   it goes back to its own start.
    /// - Any other moment before the composition's start is reported, and counts as its start.
    /// - A label may be in the composition, or in a composition inside it. A label that is missing, or whose own moment
    ///   depends on this step, is reported and ignored.
    /// - The call has no effect on a token that is not part of a composition, or plays already.
    @MainActor @discardableResult
    public func starting(at time: AnimationTime) -> Self {
        playback.layout.start = time
        return self
    }

    /// Starts this step a number of seconds after the end of the step before; a negative number overlaps the two.
    ///
    /// NaN and infinity are reported, and count as 0.
    @MainActor @discardableResult
    public func starting(after seconds: TimeInterval) -> Self {
        starting(at: .endOfPrevious + seconds)
    }

    /// Starts this token when another one, which plays by itself, comes to a moment, or ends in any way.
    ///
    /// ```swift
    /// title.at.animate(.fadeIn()).starting(when: curtain, reaches: .fraction(0.4))
    /// ```
    /// The other token may be of another timeline, a scrub or a spring may move it, and it may wait for the user. Two
    /// steps of one composition share an axis: there ``starting(at:)`` is right, as the playhead can go back. The
    /// moment counts as in ``onCrossing(_:fileID:line:_:)-38yj7``, forwards, once.
    ///
    /// - Parameters:
    ///   - token: A token that is over already is not waited for.
    ///   - moment: A moment of that token; its end by default.
    /// - Returns: A token of the wait and this one, in order.
    @MainActor @discardableResult
    public func starting(
        when token: AnimationToken, reaches moment: Destination = .end, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationToken {
        let signal = AnimationSignal()
        token.onCrossing(moment, fileID: fileID, line: line) { crossing in if crossing.isForward { signal.send() } }
        token.completion { signal.send() }
        return AT.animate(AT.wait(for: signal), self, fileID: fileID, line: line)
    }

    /// Makes the whole last `duration` seconds: every step plays faster or slower by the same factor.
    ///
    /// An endless or empty animation can't be stretched. Nor can any be stretched to 0, to NaN or infinity, to less
    /// than a millionth of its length, or to more than a million times its length: that is reported, and the length
    /// stays as it is. The call has no effect on a token that plays already.
    @MainActor @discardableResult
    public func stretched(to duration: TimeInterval) -> Self {
        if duration > 0, duration.isFinite {
            playback.layout.duration = duration
        } else {
            playback.report(.unstretchable(to: duration))
        }
        return self
    }
    /// Makes the whole play faster by a factor, or slower by one below 1: a rate for a part of a composition.
    ///
    /// ```swift
    /// AT.animate { intro; credits.speed(2) }
    /// ```
    /// Unlike ``rate``, it is a part of the plan: ``duration`` and the steps after it change with it, and an endless
    /// animation has a speed, too. A factor below 0.0001 counts as 0.0001, one above 10,000 as 10,000, with an issue.
    /// 0, a negative one, NaN and infinity are refused with an issue. The call has no effect on a token that plays
    /// already.
    @MainActor @discardableResult
    public func speed(_ factor: Double) -> Self {
        guard factor > 0, factor.isFinite else {
            playback.report(.ignored(.rate, given: factor))
            return self
        }
        playback.layout.speed = playback.used(Playback.usable(factor))
        return self
    }

    /// The playback of the token in a composition: the token's own, or a wait for its end if the token plays by itself.
    @inline(never) @MainActor func part(on host: any AnimationHost, _ site: CallSite) -> Playback {
        if playback.claim() { return playback }
        let wait = Playback(.gate(Gate(endOf: playback)), host: host, site: site)
        _ = wait.claim()
        return wait
    }
}
