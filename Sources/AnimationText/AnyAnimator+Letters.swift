#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// Effects of a label's text, piece by piece.
///
/// The effect of a piece is any effect of a layer, with its duration, curve, repeats and completion. The pieces are cut
/// from a picture of the label, where the label itself has drawn them: nothing moves when they come and when they go.
///
/// A piece goes with the label, as a part of its layer. The label keeps its `text`, its `attributedText` and its
/// `accessibilityLabel`. It shows them itself again at every end: completed, stopped anywhere, reverted, cut off, and
/// at the end of a playhead that is held there. Where the effect leaves a layer invisible, as a way out does, the label
/// ends with an `alpha` of 0; where it brings an invisible layer in, the label ends with an `alpha` of 1.
///
/// A way in brings its own first values: behind a delay, in the stagger or as a later step, a piece is invisible before
/// its turn (see `filledBackwards(_:)`). A slide without a distance comes from outside of the label's superview; with
/// `clipsLines`, from outside of its line.
///
/// Where motion is reduced, the whole label fades in or out in the same time; an effect that does neither is played on
/// the label in its reduced form. An effect with `.reducedMotion(.keep)` plays on the pieces all the same.
///
/// A label without a text plays nothing, and is over at once. The pieces are counted when the token starts. A run that
/// finds another number of them, as the text has changed since, is reported; they share the starts that were planned. A
/// text that changes while the pieces are shown is seen at the end.
extension AnyAnimator where Target: UILabel {
    /// Plays an effect on each character of a label's text.
    ///
    /// ```swift
    /// title.at.animate(.byCharacter(.slideIn(from: .bottom), stagger: .each(0.03)))
    /// ```
    ///
    /// A character is what a reader takes for one: a letter with its marks, a family of emoji, a flag, the mark at the
    /// end of a line that is too long. Blanks have no turn. They start in reading order, in Arabic and Hebrew from right
    /// to left; origins by position go by where they stand.
    ///
    /// Where motion is reduced, the whole label fades.
    ///
    /// - Parameters:
    ///   - effect: The effect of a character.
    ///   - stagger: A number is the seconds between one start and the next.
    ///   - clipsLines: Whether a character is seen within its line alone, from one side of the label to the other.
    public static func byCharacter(
        _ effect: AnyAnimator<CALayer>, stagger: AnimationStagger = 0.03, clipsLines: Bool = false
    ) -> Self {
        byPiece(.character, effect, stagger, clipsLines)
    }

    /// Plays an effect on each word of a label's text.
    ///
    /// ```swift
    /// title.at.animate(.byWord(.popIn(), stagger: .total(0.6, from: .center)))
    /// ```
    ///
    /// A word ends at a blank, and in scripts without blanks where the system's dictionary says so; its punctuation
    /// goes with it. A word on two lines is two pieces.
    ///
    /// Where motion is reduced, the whole label fades.
    ///
    /// - Parameters:
    ///   - effect: The effect of a word.
    ///   - stagger: A number is the seconds between one start and the next.
    ///   - clipsLines: Whether a word is seen within its line alone, from one side of the label to the other.
    public static func byWord(
        _ effect: AnyAnimator<CALayer>, stagger: AnimationStagger = 0.08, clipsLines: Bool = false
    ) -> Self {
        byPiece(.word, effect, stagger, clipsLines)
    }

    /// Plays an effect on each line of a label's text.
    ///
    /// ```swift
    /// verse.at.animate(.byLine(.slideIn(from: .bottom), clipsLines: true))
    /// ```
    ///
    /// Where motion is reduced, the whole label fades.
    ///
    /// - Parameters:
    ///   - effect: The effect of a line.
    ///   - stagger: A number is the seconds between one start and the next.
    ///   - clipsLines: Whether a line is seen within its own height alone, from one side of the label to the other.
    public static func byLine(
        _ effect: AnyAnimator<CALayer>, stagger: AnimationStagger = 0.12, clipsLines: Bool = false
    ) -> Self {
        byPiece(.line, effect, stagger, clipsLines)
    }

    private static func byPiece(
        _ division: TextDivision, _ effect: AnyAnimator<CALayer>, _ stagger: AnimationStagger, _ clipsLines: Bool
    ) -> Self {
        let recipe = LetterRecipe<Target>(
            effect: effect, division: division, stagger: stagger, clipsLines: clipsLines)
        return .on(AnyAnimator(recipe), isSame: true, isReady: { $0.isInWindow }) { $0 }
    }
}
#endif
