#if canImport(SwiftUI)
import AnimationCore
import AnimationUIKit
import SwiftUI

/// Plays an effect each time a value changes.
struct TriggeredEffect<Value: Equatable>: ViewModifier {
    private let effect: AnyAnimator<EffectTrack.Target>
    private let value: Value
    private let site: CallSite
    @Environment(\.effectDelay) private var delay
    @State private var player: EffectPlayer?
    @State private var tracks: EffectTracks
    @State private var phase = EffectPhase.rest

    nonisolated init(_ effect: AnyAnimator<EffectTrack.Target>, trigger value: Value, _ site: CallSite) {
        (self.effect, self.value, self.site) = (effect, value, site)
        _tracks = State(initialValue: EffectTracks(effect, site))
    }

    func body(content: Content) -> some View {
        content.modifier(EffectContent(tracks, phase))
            .onChange(of: value) { _ in play() }
            .onDisappear { player?.stop() }
    }

    @MainActor private func play() {
        let player = player ?? EffectPlayer()
        let late = effect.late(by: delay)
        var step = late.step
        let leg = player.play(for: late.duration, completions: step.takeCompletions())
        withoutAnimation {
            self.player = player
            tracks = EffectTracks(late, site)
            phase = EffectPhase(time: leg.start)
        }
        player.animate(leg) { phase.time = $0 }
    }
}

/// Plays an effect while a condition is true.
struct ActiveEffect: ViewModifier {
    private let effect: AnyAnimator<EffectTrack.Target>
    private let isActive: Bool
    private let site: CallSite
    @Environment(\.effectDelay) private var delay
    @State private var player: EffectPlayer?
    @State private var tracks: EffectTracks
    @State private var phase: EffectPhase

    nonisolated init(_ effect: AnyAnimator<EffectTrack.Target>, isActive: Bool, _ site: CallSite) {
        (self.effect, self.isActive, self.site) = (effect, isActive, site)
        _tracks = State(initialValue: EffectTracks(effect, site))
        _phase = State(initialValue: Self.inactive(effect))
    }

    /// An effect that ends shows its start; an endless one is not seen.
    nonisolated private static func inactive(_ effect: AnyAnimator<EffectTrack.Target>) -> EffectPhase {
        EffectPhase(isShown: effect.duration.isFinite)
    }

    func body(content: Content) -> some View {
        content.modifier(EffectContent(tracks, phase))
            .onAppear { if isActive { play() } }
            .onChange(of: isActive) { if $0 { play() } else { comeBack() } }
            .onDisappear {
                player?.stop()
                withoutAnimation { (player, phase) = (nil, Self.inactive(effect)) }
            }
    }

    @MainActor private func play() {
        let late = effect.late(by: delay)
        guard late.duration.isFinite, let player else {
            // From the start, with the effect as it is now.
            let player = player ?? EffectPlayer()
            var step = late.step
            let leg = player.play(for: late.duration, completions: step.takeCompletions())
            withoutAnimation {
                self.player = player
                tracks = EffectTracks(late, site)
                phase = EffectPhase(time: leg.start)
            }
            return player.animate(leg) { phase.time = $0 }
        }
        run(player.go(to: late.duration), of: player)
    }

    @MainActor private func comeBack() {
        guard let player else { return }
        if effect.duration.isFinite { return run(player.go(to: 0), of: player) }
        guard let loop = tracks.any(reducesMotion: false, isByHand: false)?.loop else { return player.stop() }
        let leg = player.finish(loop) { withoutAnimation { phase = .rest } }
        run(leg, of: player)
    }

    @MainActor private func run(_ leg: EffectPlayer.Leg, of player: EffectPlayer) {
        withoutAnimation { phase.time = leg.start }
        player.animate(leg) { phase.time = $0 }
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
        let loop = effect.duration.isFinite ? nil : tracks.any(reducesMotion: false, isByHand: false)?.loop
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
        content.environment(\.effectDelay, outer + stagger.delay(of: index, count: count))
            .onAppear {
                for kind in stagger.withoutPhases.issues {
                    AnimationHosts.resolve(nil).report(AnimationIssue(kind, at: site))
                }
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
