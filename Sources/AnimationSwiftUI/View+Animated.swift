#if canImport(SwiftUI)
public import SwiftUI

extension View {
    /// Plays effects on this view, one after another, each time a value changes.
    ///
    /// ```swift
    /// HeartButton().animated(.tada(), trigger: likes)
    /// ```
    /// A change during a run begins it anew. At the end, the view shows the end of the last effect.
    ///
    /// An effect plays as on a view of UIKit, with its delays and repeats, and as the user wants it where motion is
    /// reduced. An effect that has no ``EffectTrack``, such as one of a size or with code of its own, is reported, and
    /// nothing plays. A `slideIn()` without a distance comes from a screen's length away. The completions of the whole
    /// are called; those of parts are reported.
    ///
    /// Each run plays the effect as it is then. The effect is seen on all modifiers that stand before it; a modifier
    /// behind it, such as a `background`, stays as it is.
    ///
    /// - Parameters:
    ///   - first: The first effect.
    ///   - others: The effects after it.
    ///   - value: The value whose changes count.
    public nonisolated func animated(
        _ first: AnyAnimator<EffectTrack.Target>, _ others: AnyAnimator<EffectTrack.Target>...,
        trigger value: some Equatable, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(TriggeredEffect(first.followed(by: others), trigger: value, CallSite(fileID, line)))
    }

    /// Plays effects on this view, one after another, while a condition is true.
    ///
    /// ```swift
    /// Placeholder().animated(.shimmer().repeatedForever(), isActive: isLoading)
    /// Sheet().animated(.slideIn(), isActive: isOpen)
    /// ```
    /// - An endless effect plays while the condition is true; then the present run comes to its end. It plays for a day
    ///   at most.
    /// - Other effects play to their end when the condition becomes true, or is true as the view appears, and back to
    ///   their start when it becomes false; before, the view shows their start. Completions are called at the end of
    ///   the first way alone.
    /// - The effect is the one of the first run; a view with another `id` gets another one.
    ///
    /// The rest is as with ``SwiftUI/View/animated(_:_:trigger:fileID:line:)``.
    ///
    /// - Parameters:
    ///   - first: The first effect.
    ///   - others: The effects after it.
    ///   - isActive: The condition.
    public nonisolated func animated(
        _ first: AnyAnimator<EffectTrack.Target>, _ others: AnyAnimator<EffectTrack.Target>..., isActive: Bool,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(ActiveEffect(first.followed(by: others), isActive: isActive, CallSite(fileID, line)))
    }

    /// Shows effects on this view, one after another, where a playhead stands.
    ///
    /// ```swift
    /// Title().animated(.slideIn(), playhead: playhead)
    /// AnimatedView(playhead: playhead) { CardView() } animate: { $0.at.animate(.popIn()) }
    /// ```
    /// The start, the end and each fraction of the effects are those of the playhead, whatever their lengths are. A
    /// playhead without an animation of its own gets their length. While a finger scrubs, or the playhead settles, each
    /// step follows straight, as on UIKit; in play it follows its curve. Played on from a place at which a finger has
    /// left it, a step on a curve goes on at the value that its curve has at that time. An endless effect is shown at
    /// the same fraction of one loop.
    ///
    /// The effect is the one with which the view first appears; a view with another `id` gets another one.
    ///
    /// The rest is as with ``SwiftUI/View/animated(_:_:trigger:fileID:line:)``; completions are not called.
    ///
    /// - Parameters:
    ///   - first: The first effect.
    ///   - others: The effects after it.
    ///   - playhead: The playhead.
    public nonisolated func animated(
        _ first: AnyAnimator<EffectTrack.Target>, _ others: AnyAnimator<EffectTrack.Target>...,
        playhead: AnimationPlayhead, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(ScrubbedEffect(first.followed(by: others), playhead, CallSite(fileID, line)))
    }

    /// Lets the effects in this row of a container begin later than those of the rows before it.
    ///
    /// ```swift
    /// ForEach(rows.indices, id: \.self) { index in
    ///     Row(rows[index])
    ///         .animated(.slideIn(distance: 40), isActive: isShown)
    ///         .animated(stagger: .each(0.05, from: .center), index: index, of: rows.count)
    /// }
    /// ```
    /// It stands behind the effects of the row, or around several of them, and counts for those with a trigger or a
    /// condition; the first values of an entrance are shown until its turn.
    ///
    /// - Parameters:
    ///   - stagger: The delays, by order: an origin by position counts as the first row. A negative number of seconds
    ///     is reported and counts as 0.
    ///   - index: The row, from 0 to less than `count`; another index is reported and clamped.
    ///   - count: The number of rows.
    public nonisolated func animated(
        stagger: AnimationStagger, index: Int, of count: Int, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(StaggeredRow(stagger: stagger, index: index, count: count, site: CallSite(fileID, line)))
    }
}

extension AnyTransition {
    /// A transition that plays effects as its view comes and goes.
    ///
    /// ```swift
    /// if isShown { Banner().transition(.animated(.popIn(), out: .popOut())) }
    /// ```
    /// Each plays at its own length and on its own curves, whatever animation the change of the state has; it needs
    /// one: `withAnimation { isShown = true }`. Completions are not called. If an effect has no track, an issue says so;
    /// the view comes at once, and goes after the effect's length. An endless effect has no end: it takes a day.
    ///
    /// - Parameters:
    ///   - entrance: Plays as the view comes.
    ///   - exit: Plays as the view goes; nil, the default, plays the entrance backwards.
    public nonisolated static func animated(
        _ entrance: AnyAnimator<EffectTrack.Target>, out exit: AnyAnimator<EffectTrack.Target>? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnyTransition {
        let site = CallSite(fileID, line)
        let insertion = play(entrance, backwards: true, site)
        return .asymmetric(insertion: insertion, removal: exit.map { play($0, backwards: false, site) } ?? insertion)
    }

    /// - Parameter backwards: Whether the view's own state is at the end of the effect.
    private nonisolated static func play(
        _ effect: AnyAnimator<EffectTrack.Target>, backwards: Bool, _ site: CallSite
    ) -> AnyTransition {
        let tracks = EffectTracks(effect, site)
        let length = min(effect.duration, EffectPlayer.longest)
        let (start, end) = (EffectPhase(time: 0), EffectPhase(time: length))
        return AnyTransition.modifier(
            active: EffectContent(tracks, backwards ? start : end),
            identity: EffectContent(tracks, backwards ? end : start)
        ).animation(.linear(duration: length))
    }
}
#endif
