#if canImport(SwiftUI)
import AnimationCore
import AnimationUIKit
import SwiftUI
import os

#if os(macOS)
import AppKit
#endif

/// The tracks of one effect, one for each size that its view has had.
final class EffectTracks: Sendable {
    private struct Key: Hashable {
        let size: CGSize
        let form: EffectForm

        func hash(into hasher: inout Hasher) {
            hasher.combine(size.width)
            hasher.combine(size.height)
        }
    }

    private struct Tracks {
        var all: [Key: EffectTrack?] = [:]
        var latest: EffectTrack?
        var isReported = false
    }

    let effect: AnyAnimator<EffectTrack.Target>
    private let site: CallSite
    private let tracks = OSAllocatedUnfairLock(initialState: Tracks())
    /// So many tracks are kept.
    private static let most = 32

    init(_ effect: AnyAnimator<EffectTrack.Target>, _ site: CallSite) { (self.effect, self.site) = (effect, site) }

    /// The effect's frame for a view of some size; a frame of rest without a track.
    ///
    /// SwiftUI lays a view out on the main thread, where a missing track is made. On another thread, which draws the
    /// frames of an animation, the latest one stands for it.
    func frame(at time: TimeInterval, size: CGSize, _ form: EffectForm) -> EffectTrack.Frame {
        let key = Key(size: size, form: form)
        let known = tracks.withLock { tracks in tracks.all[key].map { ($0, true) } ?? (tracks.latest, false) }
        if known.1 || !Thread.isMainThread { return known.0?.frame(at: time) ?? .rest }
        return MainActor.assumeIsolated { track(for: key) }?.frame(at: time) ?? .rest
    }

    /// A track of any size, for values that are the same in all sizes.
    @MainActor func any(_ form: EffectForm) -> EffectTrack? { track(for: Key(size: .zero, form: form)) }

    /// The times that an endless effect shows again and again, as a user sees it who wants all motion.
    @MainActor var loop: ClosedRange<TimeInterval>? {
        any(EffectForm(reducesMotion: false, isByHand: false, isDark: false))?.loop
    }

    @MainActor private func track(for key: Key) -> EffectTrack? {
        if let known = tracks.withLock({ $0.all[key] }) { return known }
        let surroundings = CGRect(origin: .zero, size: key.size).insetBy(dx: -Self.reach.width, dy: -Self.reach.height)
        let stage = EffectStage(
            effect.step, size: key.size, in: surroundings, reducesMotion: key.form.reducesMotion,
            isDark: key.form.isDark)
        let track = EffectTrack(on: stage, isByHand: key.form.isByHand)
        let isNews = tracks.withLock { tracks in
            if tracks.all.count >= Self.most { tracks.all = [:] }
            tracks.all[key] = .some(track)
            tracks.latest = track
            defer { tracks.isReported = true }
            return !tracks.isReported
        }
        if isNews { report(stage.issues + (hasPartCompletions ? [.untrackedCompletion] : [])) }
        return track
    }

    @MainActor private func report(_ kinds: [AnimationIssue.Kind]) {
        for kind in kinds { AnimationHosts.resolve().report(AnimationIssue(kind, at: site)) }
    }

    /// Whether a part of the effect has a completion of its own.
    private var hasPartCompletions: Bool {
        guard case .composite(let composite) = effect.step.content else { return false }
        var steps = composite.parts(reducedTo: nil)
        while let step = steps.popLast() {
            if !step.completions.isEmpty { return true }
            if case .composite(let composite) = step.content { steps += composite.parts(reducedTo: nil) }
        }
        return false
    }

    /// How far it is, at most, from a view to the outside of its window.
    @MainActor private static var reach: CGSize {
        #if os(macOS)
        NSScreen.main?.frame.size ?? CGSize(width: 1_500, height: 1_500)
        #elseif os(visionOS) || !canImport(UIKit)
        CGSize(width: 1_500, height: 1_500)
        #else
        UIScreen.main.bounds.size
        #endif
    }
}
#endif
