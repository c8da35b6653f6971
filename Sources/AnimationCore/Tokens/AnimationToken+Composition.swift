import Foundation

extension AnimationToken {
    /// Plays the whole several times over, as one step of a larger composition or by itself.
    ///
    /// A place that was given with ``starting(at:)`` is that of all runs. A token that plays already, or is over, or is a part of
    /// a composition, can't be repeated: that is reported, and it is waited for.
    /// - Parameters:
    ///   - count: The number of runs; 0 and less is reported, and plays nothing.
    ///   - autoreverses: Whether every other run goes backwards.
    ///   - delay: Seconds between the runs; a negative, NaN or infinite one is reported and counts as 0.
    @MainActor @discardableResult
    public func repeated(
        _ count: Int, autoreverses: Bool = false, delay: TimeInterval = 0, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationToken {
        repeated(count: count, autoreverses, delay, CallSite(fileID, line))
    }

    /// Plays the whole over and over, until it is stopped.
    ///
    /// The system does not end it: in the background it is suspended, and when the app is back it goes on where it was. While none
    /// of its views is in a window it waits for one; a step whose view alone has none counts as over. Suspended it
    /// does not keep its views, and it ends when they are gone.
    /// - Parameter delay: Seconds between the runs; a negative, NaN or infinite one is reported and counts as 0.
    @MainActor @discardableResult
    public func repeatedForever(
        autoreverses: Bool = false, delay: TimeInterval = 0, fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        repeated(count: nil, autoreverses, delay, CallSite(fileID, line))
    }

    /// Lets what repeats for ever come to its end: the run that it is in is its last, and what comes after it follows.
    ///
    /// For a spinner that is to end where it began. Where every other run goes back, the last one goes back. It has no effect
    /// before the repeat has begun, on one that plays backwards, and on an endless `repeatCount` of keyframes: `stop()` ends
    /// that.
    ///
    /// ```swift
    /// let spin = spinner.at.animate(.rotate(byDegrees: 360, curve: .linear).repeatedForever())
    /// spin.endRepeats()                                  // the turn is completed first
    /// ```
    @MainActor public func endRepeats() { playback.endRepeats() }

    @MainActor private func repeated(
        count: Int?, _ autoreverses: Bool, _ gap: TimeInterval, _ site: CallSite
    ) -> AnimationToken {
        for kind in Repetition.repairs(count: count, gap: gap) { playback.report(kind, at: site) }
        let repetition = Repetition(count: count, autoreverses: autoreverses, gap: gap)
        let child = withExtendedLifetime(self) { AT.part(self, playback.host, site) }
        let token = AT.token(.repeated(child, repetition), playback.host, site)
        if child === playback {
            swap(&token.playback.layout.start, &playback.layout.start)
        } else {
            token.playback.report(.cannotBeRepeated)
        }
        return token
    }

    /// Starts this step at a moment of its composition, rather than where it stands in the order.
    ///
    /// ```swift
    /// AT.animate {
    ///     card.at.animate(.fadeIn(duration: 1))
    ///     title.at.animate(.fadeIn()).starting(at: .afterPrevious - 0.3)      // overlaps the card by 0.3 s
    ///     badge.at.animate(.fadeIn()).starting(at: .withPrevious)
    /// }
    /// ```
    /// A moment before the composition's start counts as its start. A label may stand anywhere in the composition, or in one
    /// inside it; one that nobody placed there, or whose own place depends on this step, is reported, and ignored. It has no
    /// effect on a token that is not part of a composition, or plays already.
    @MainActor @discardableResult
    public func starting(at time: AnimationTime) -> Self {
        playback.layout.start = time
        return self
    }

    /// Starts this step so many seconds after the end of the one before; a negative offset overlaps.
    ///
    /// NaN and infinity are reported, and count as 0.
    @MainActor @discardableResult
    public func starting(after seconds: TimeInterval) -> Self {
        starting(at: .afterPrevious + seconds)
    }

    /// Makes the whole last so many seconds, faster or slower throughout.
    ///
    /// An endless or empty one can't be stretched, nor any to 0, NaN or infinity, or to less than a millionth or more than a million
    /// times its length: that is reported, and it stays as it is. It has no effect on a token that plays already.
    @MainActor @discardableResult
    public func stretched(to duration: TimeInterval) -> Self {
        if duration > 0, duration.isFinite {
            playback.layout.duration = duration
        } else {
            playback.report(.unstretchable(to: duration))
        }
        return self
    }
}
