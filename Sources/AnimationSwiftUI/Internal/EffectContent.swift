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
/// No body runs for the transform, which SwiftUI asks for in each frame; one runs for an opacity and for a mask, if the
/// effect has them.
struct EffectContent: ViewModifier {
    private let tracks: EffectTracks?
    private let phase: EffectPhase
    @Environment(\.accessibilityReduceMotion) private var prefersReducedMotion

    nonisolated init(_ tracks: EffectTracks?, _ phase: EffectPhase) { (self.tracks, self.phase) = (tracks, phase) }

    func body(content: Content) -> some View {
        let view = EffectView(tracks: tracks, phase: phase, reducesMotion: reducesMotion)
        let track = tracks?.any(reducesMotion: reducesMotion, isByHand: phase.isByHand)
        return
            masked(content, by: view, track?.hasMask == true)
            .modifier(EffectOpacity(view: track?.hasOpacity == true ? view : view.still))
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

    @ViewBuilder private func masked(_ content: Content, by view: EffectView, _ hasMask: Bool) -> some View {
        if hasMask { content.mask(EffectMaskView(view: view)) } else { content }
    }
}

/// The effect of one view.
struct EffectView: Sendable {
    let tracks: EffectTracks?
    var phase: EffectPhase
    let reducesMotion: Bool

    /// The same view, for a part that does not change.
    var still: EffectView { EffectView(tracks: nil, phase: .rest, reducesMotion: reducesMotion) }

    func frame(in size: CGSize) -> EffectTrack.Frame {
        guard phase.isShown, let tracks else { return .rest }
        return tracks.frame(at: phase.time, size: size, reducesMotion: reducesMotion, isByHand: phase.isByHand)
    }
}

private struct EffectTransform: GeometryEffect {
    nonisolated var view: EffectView

    nonisolated var animatableData: Double {
        get { view.phase.time }
        set { view.phase.time = newValue }
    }

    nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(view.frame(in: size).transform(in: size))
    }
}

private struct EffectOpacity: ViewModifier, Animatable {
    nonisolated var view: EffectView

    nonisolated var animatableData: Double {
        get { view.phase.time }
        set { view.phase.time = newValue }
    }

    func body(content: Content) -> some View { content.opacity(view.frame(in: .zero).opacity) }
}

private struct EffectMaskView: View, Animatable {
    nonisolated var view: EffectView

    nonisolated var animatableData: Double {
        get { view.phase.time }
        set { view.phase.time = newValue }
    }

    /// Points around the view, so that a mask that shows all does not cut off a shadow.
    private static let around: CGFloat = 10_000

    var body: some View {
        GeometryReader { proxy in picture(view.frame(in: proxy.size).mask, in: proxy.size) }
    }

    @ViewBuilder private func picture(_ mask: EffectMask?, in size: CGSize) -> some View {
        switch mask {
        case nil: Rectangle().padding(-Self.around)
        case .outline(let outline)?: Path(outline.path)
        case .stroke(let outline, let width, let end)?:
            Path(outline.path).trimmedPath(from: 0, to: end).stroke(lineWidth: width)
        case .gradient(let gradient)?: picture(gradient, in: size)
        }
    }

    @ViewBuilder private func picture(_ gradient: EffectMask.Gradient, in size: CGSize) -> some View {
        let stops = gradient.stops.map {
            SwiftUI.Gradient.Stop(color: .black.opacity($0.opacity), location: $0.location)
        }
        let (start, end) = (gradient.start, gradient.end)
        if gradient.isRadial {
            RadialGradient(
                stops: stops, center: UnitPoint(x: start.x, y: start.y), startRadius: 0,
                endRadius: abs(end.x - start.x) * size.width)
        } else {
            LinearGradient(
                stops: stops, startPoint: UnitPoint(x: start.x, y: start.y), endPoint: UnitPoint(x: end.x, y: end.y))
        }
    }
}
#endif
