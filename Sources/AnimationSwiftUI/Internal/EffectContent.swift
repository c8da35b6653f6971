#if canImport(SwiftUI)
import AnimationUIKit
import SwiftUI

/// The moment of an effect that a view shows.
struct EffectPhase: Equatable {
    /// Seconds from the start of the effect.
    var time: TimeInterval = 0
    /// Whether the effect is seen at all.
    var isShown = true
    /// Whether the steps follow a finger straight.
    var isByHand = false

    /// As the view looks without the effect.
    static let rest = EffectPhase(isShown: false)
}

/// Shows a view as an effect does at a time.
///
/// No body runs for the transform, which SwiftUI asks for in each frame; one runs for an opacity, a mask, a look and
/// covers, if the effect has them: SwiftUI can draw these along its own curves alone.
struct EffectContent: ViewModifier {
    private let tracks: EffectTracks?
    private let phase: EffectPhase
    @Environment(\.accessibilityReduceMotion) private var prefersReducedMotion
    @Environment(\.colorScheme) private var colorScheme

    nonisolated init(_ tracks: EffectTracks?, _ phase: EffectPhase) { (self.tracks, self.phase) = (tracks, phase) }

    func body(content: Content) -> some View {
        let form = EffectForm(reducesMotion: reducesMotion, isByHand: phase.isByHand, isDark: colorScheme == .dark)
        let view = EffectView(tracks: tracks, phase: phase, form: form)
        let parts = tracks?.any(form)?.parts ?? []
        return
            content
            .modifier(EffectGround(view: view), if: parts.contains(.look))
            .modifier(EffectCovers(view: view), if: parts.contains(.covers))
            .modifier(EffectEdge(view: view), if: parts.contains(.look))
            .modifier(EffectMasked(view: view), if: parts.contains(.mask))
            .modifier(EffectOpacity(view: parts.contains(.opacity) ? view : view.still))
            .modifier(EffectTransform(view: view))
    }

    /// The wish of the user, unless the app has set a policy of its own.
    @MainActor private var reducesMotion: Bool {
        switch AT.motionPolicy {
        case .system: prefersReducedMotion
        case .full: false
        case .reduced: true
        }
    }
}

extension View {
    @ViewBuilder fileprivate func modifier(_ modifier: some ViewModifier, if isWanted: Bool) -> some View {
        if isWanted { self.modifier(modifier) } else { self }
    }
}

/// The environment of an effect, in which it has one track for each size.
struct EffectForm: Hashable, Sendable {
    let reducesMotion: Bool
    /// Whether the steps follow a finger straight.
    let isByHand: Bool
    let isDark: Bool
}

/// The effect of one view.
struct EffectView: Sendable {
    let tracks: EffectTracks?
    var phase: EffectPhase
    let form: EffectForm

    /// The same view, for a part that does not change.
    var still: EffectView { EffectView(tracks: nil, phase: .rest, form: form) }

    func frame(in size: CGSize) -> EffectTrack.Frame {
        guard phase.isShown, let tracks else { return .rest }
        return tracks.frame(at: phase.time, size: size, form)
    }
}

/// A modifier or a view that shows a part of an effect, and is animated by its time.
protocol EffectPart: Animatable where AnimatableData == Double {
    nonisolated var view: EffectView { get set }
}

extension EffectPart {
    nonisolated var animatableData: Double {
        get { view.phase.time }
        set { view.phase.time = newValue }
    }
}

private struct EffectTransform: GeometryEffect, EffectPart {
    nonisolated var view: EffectView

    nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(view.frame(in: size).transform(in: size))
    }
}

private struct EffectOpacity: ViewModifier, EffectPart {
    nonisolated var view: EffectView

    func body(content: Content) -> some View { content.opacity(view.frame(in: .zero).opacity) }
}
#endif
