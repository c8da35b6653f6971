#if canImport(SwiftUI)
import AnimationCore
import AnimationUIKit
import SwiftUI

/// The runs of an effect on one view: the player, the tracks, and the time that is shown.
struct EffectRun: DynamicProperty {
    private let effect: AnyAnimator<EffectTrack.Target>
    private let site: CallSite
    @Environment(\.effectDelay) private var delay
    @State private(set) var player: EffectPlayer?
    @State private(set) var tracks: EffectTracks
    @State private var phase: EffectPhase

    nonisolated init(_ effect: AnyAnimator<EffectTrack.Target>, showing phase: EffectPhase, _ site: CallSite) {
        (self.effect, self.site) = (effect, site)
        _tracks = State(initialValue: EffectTracks(effect, site))
        _phase = State(initialValue: phase)
    }

    /// The effect with the delay of its row.
    @MainActor var late: AnyAnimator<EffectTrack.Target> { effect.late(by: delay) }

    @MainActor var content: EffectContent { EffectContent(tracks, phase) }

    /// Plays from the start, with the effect as it is now.
    @MainActor func play() {
        let (player, late) = (player ?? EffectPlayer(), late)
        let leg = player.play(for: late.duration, completions: late.step.completions)
        withoutAnimation {
            self.player = player
            tracks = EffectTracks(late, site)
            phase = EffectPhase(time: leg.start)
        }
        player.animate(leg) { phase.time = $0 }
    }

    /// Shows the way of a leg.
    @MainActor func go(along leg: EffectPlayer.Leg, of player: EffectPlayer) {
        withoutAnimation { phase.time = leg.start }
        player.animate(leg) { phase.time = $0 }
    }

    /// Shows a phase at once, with the player as it is.
    @MainActor func show(_ phase: EffectPhase) { withoutAnimation { self.phase = phase } }

    /// Forgets the runs, and shows a phase.
    @MainActor func reset(to phase: EffectPhase) {
        player?.stop()
        withoutAnimation { (player, self.phase) = (nil, phase) }
    }
}

/// Plays an effect each time a value changes.
struct TriggeredEffect<Value: Equatable>: ViewModifier {
    private let value: Value
    private var run: EffectRun

    nonisolated init(_ effect: AnyAnimator<EffectTrack.Target>, trigger value: Value, _ site: CallSite) {
        self.value = value
        run = EffectRun(effect, showing: .rest, site)
    }

    func body(content: Content) -> some View {
        content.modifier(run.content)
            .onChange(of: value) { _ in run.play() }
            .onDisappear { run.player?.stop() }
    }
}

/// Plays an effect while a condition is true.
struct ActiveEffect: ViewModifier {
    private let isActive: Bool
    /// The phase before the first run: an effect that ends shows its start; an endless one is not seen.
    private let inactive: EffectPhase
    private var run: EffectRun

    nonisolated init(_ effect: AnyAnimator<EffectTrack.Target>, isActive: Bool, _ site: CallSite) {
        self.isActive = isActive
        inactive = EffectPhase(isShown: effect.duration.isFinite)
        run = EffectRun(effect, showing: inactive, site)
    }

    func body(content: Content) -> some View {
        content.modifier(run.content)
            .onAppear { if isActive { play() } }
            .onChange(of: isActive) { if $0 { play() } else { comeBack() } }
            .onDisappear { run.reset(to: inactive) }
    }

    @MainActor private func play() {
        let length = run.late.duration
        guard length.isFinite, let player = run.player else { return run.play() }
        run.go(along: player.go(to: length), of: player)
    }

    @MainActor private func comeBack() {
        guard let player = run.player else { return }
        if run.late.duration.isFinite { return run.go(along: player.go(to: 0), of: player) }
        guard let loop = run.tracks.loop else { return player.stop() }
        run.go(along: player.finish(loop) { run.show(.rest) }, of: player)
    }
}

/// Shows an effect where a playhead stands.
struct ScrubbedEffect: ViewModifier {
    private let effect: AnyAnimator<EffectTrack.Target>
    @ObservedObject private var playhead: AnimationPlayhead
    @State private var tracks: EffectTracks

    nonisolated init(_ effect: AnyAnimator<EffectTrack.Target>, _ playhead: AnimationPlayhead, _ site: CallSite) {
        self.effect = effect
        _tracks = State(initialValue: EffectTracks(effect, site))
        _playhead = ObservedObject(wrappedValue: playhead)
    }

    func body(content: Content) -> some View {
        content.modifier(EffectContent(tracks, phase))
            .onAppear { playhead.attachIfFree { AT.wait(min(effect.duration, EffectPlayer.longest)) } }
    }

    @MainActor private var phase: EffectPhase {
        let loop = effect.duration.isFinite ? nil : tracks.loop
        let length = loop?.upperBound ?? min(effect.duration, EffectPlayer.longest)
        let isPlaying = if case .playing = playhead.mode { true } else { false }
        return EffectPhase(time: playhead.progress * length, isByHand: !isPlaying)
    }
}

/// Hands a delay down to the effects in a row.
struct StaggeredRow: ViewModifier {
    let stagger: AnimationStagger
    let index: Int
    let count: Int
    let site: CallSite
    @Environment(\.effectDelay) private var outer

    nonisolated init(stagger: AnimationStagger, index: Int, count: Int, site: CallSite) {
        (self.stagger, self.index, self.count, self.site) = (stagger, index, count, site)
    }

    func body(content: Content) -> some View {
        let delay = stagger.delay(of: index, count: count)
        return content.environment(\.effectDelay, outer + delay.value)
            .onAppear {
                for kind in delay.issues { AnimationHosts.resolve().report(AnimationIssue(kind, at: site)) }
            }
    }
}

private struct EffectDelayKey: EnvironmentKey {
    static let defaultValue: TimeInterval = 0
}

extension EnvironmentValues {
    /// The seconds by which the effects of a row begin later.
    fileprivate var effectDelay: TimeInterval {
        get { self[EffectDelayKey.self] }
        set { self[EffectDelayKey.self] = newValue }
    }
}

extension EffectPlayer {
    /// Lets SwiftUI go along a leg, from the next turn on: the present one shows its start.
    fileprivate func animate(_ leg: Leg, _ show: @escaping @MainActor (TimeInterval) -> Void) {
        Task { @MainActor in
            guard isOn(leg) else { return }
            withAnimation(.linear(duration: leg.duration)) { show(leg.end) }
        }
    }
}

/// Makes a change at once, also where a view is being animated.
@MainActor private func withoutAnimation(_ body: () -> Void) {
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction, body)
}
#endif
