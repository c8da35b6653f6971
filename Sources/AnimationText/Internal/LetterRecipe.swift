#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import AnimationUIKit
import Foundation

/// An effect on the pieces of a label's text: the pieces are counted when the whole is planned, and are cut and shown
/// for as long as it plays.
struct LetterRecipe<Label: UILabel>: CompositeAnimator {
    let effect: AnyAnimator<CALayer>
    let division: TextDivision
    let stagger: AnimationStagger
    let clipsLines: Bool

    /// The length of one showing of an effect that never ends, in seconds.
    private static var dayLength: TimeInterval { 86_400 }

    func play(on label: Label) -> AnimationToken {
        (label.window ?? label).layoutIfNeeded()
        let pieces = LetterPieces(of: label, division, clipsLines: clipsLines)
        let ends = EffectEnds(of: effect.step)
        guard !pieces.layers.isEmpty else { return label.at.animate(parallelism: alphas(ends, after: 0)) }
        let delays = stagger.delays(at: pieces.layers.map(\.position))
        let length = (delays.max() ?? 0) + effect.duration
        if AnimationHosts.resolve().reducesMotion, effect.step.reducedMotion != .keep {
            return label.at.animate(reduced(ends, length))
        }
        // A piece has no opacity of its own that it could come from.
        if ends.fadesIn { for layer in pieces.layers { layer.opacity = 0 } }
        let ofPiece = AnyAnimator<CALayer>.on(effect, isSame: true, isReady: { _ in pieces.areInWindow }) { $0 }
        return AT.animate(parallelism: [
            label.at.animate(parallelism: steps(of: pieces, on: label, ends, length)),
            pieces.layers.at.animate([ofPiece], stagger: stagger),
        ])
    }

    /// The steps of the label itself.
    @MainActor private func steps(
        of pieces: LetterPieces, on label: Label, _ ends: EffectEnds, _ length: TimeInterval
    ) -> [AnyAnimator<Label>] {
        let isEndless = length == .infinity
        let shown = AnyAnimator<Label>(
            step: .standIn(for: isEndless ? Self.dayLength : length, fill: ends.comesIn ? pieces.makeFill : nil) { _ in
                pieces
            })
        return [isEndless ? shown.repeatedForever() : shown] + alphas(ends, after: length)
    }

    /// The steps that leave the label as visible as the effect leaves its pieces.
    private func alphas(_ ends: EffectEnds, after length: TimeInterval) -> [AnyAnimator<Label>] {
        var steps: [AnyAnimator<Label>] = []
        if ends.comesIn { steps.append(.fade(from: 1, to: 1, duration: 0)) }
        if ends.goesOut, length.isFinite { steps.append(.sequence(.wait(length), .fade(to: 0, duration: 0))) }
        return steps
    }

    /// The form where motion is reduced: the whole label fades, or plays the reduced effect.
    private func reduced(_ ends: EffectEnds, _ length: TimeInterval) -> AnyAnimator<Label> {
        guard length.isFinite else { return .on(effect) { $0.layer } }
        guard ends.comesIn || ends.goesOut else { return .parallel(.on(effect) { $0.layer }, .wait(length)) }
        return ends.comesIn ? .fade(from: 0, to: 1, duration: length) : .fade(to: 0, duration: length)
    }
}
#endif
