public import AnimationUIKit
import Foundation

/// The issues that only this module reports.
extension AnimationIssue.Kind {
    /// An effect changes a property that an ``EffectTrack`` does not have: there is no track, and nothing plays on
    /// SwiftUI.
    public static func untracked(property: String) -> Self {
        .custom(
            "A track has no \"\(property)\", only the transform, the position, the opacity, the mask, the look and "
                + "covers: the effect plays on views and layers alone")
    }

    /// An effect changes a part of a border or of a shadow that a view of SwiftUI does not have: nothing would be seen.
    /// There is no ``EffectTrack``, and nothing plays on SwiftUI.
    public static func unseen(property: String, without needed: String) -> Self {
        .custom(
            "Nothing is seen of \"\(property)\" without \"\(needed)\", which a view of SwiftUI does not have by itself: "
                + "let one effect change both")
    }

    /// An effect runs code of the app's own (`custom`, `initially`, `on`, a `CompositeAnimator`), so that its property
    /// is not known: there is no ``EffectTrack``, and nothing plays on SwiftUI.
    public static var untrackedCode: Self {
        .custom("An effect with code of its own has no track: it plays on views and layers alone")
    }

    /// A part of an effect has a completion, which SwiftUI does not call: the effect plays. Give it to the whole.
    public static var untrackedCompletion: Self {
        .custom("SwiftUI calls no completion of a part: give it to the whole effect")
    }

    /// An endless effect never shows the same again, or is endless by other means than `repeatedForever()`: there is no
    /// ``EffectTrack``, and nothing plays on SwiftUI.
    public static var untrackedLoop: Self {
        .custom("An endless effect has no track, unless `repeatedForever()` shows the same again and again")
    }

    /// A view of SwiftUI has no such row, or no rows at all: the nearest one counts.
    public static func rowOutOfRange(_ index: Int, of count: Int) -> Self {
        .custom("There is no row \(index) among \(count): its effects begin with the nearest row's")
    }

    /// An ``EffectTrack`` can't be of a view of such a size: a length that is negative, NaN or infinite counts as 0.
    public static func unusableSize(_ size: CGSize) -> Self {
        .custom("A view can't be \(size.width) by \(size.height) points large: such a length counts as 0")
    }

    /// The surroundings of an ``EffectTrack`` have a number that is NaN, infinite or beyond ±1e30: the view's own
    /// bounds count.
    public static func unusableSurroundings(_ rect: CGRect) -> Self {
        .custom("\(rect) can't be the bounds of a superview: the view's own count")
    }

    /// SwiftUI has no curve near the one of an `Animation`: it plays the nearest one.
    public static func farCounterpart(_ curve: TimingCurve, _ counterpart: CurveCounterpart) -> Self {
        let share = Int((min(counterpart.deviation, 1e3) * 100).rounded())
        return .custom(
            "SwiftUI has no curve near \(curve): it plays one that is up to \(share) % of the distance away; an effect "
                + "plays the curve itself")
    }

    /// An animation of SwiftUI was not made of a `TimingCurve`, so that its timing is not known: UIKit's side plays as
    /// without it.
    public static var unknownTiming: Self {
        .custom(
            "SwiftUI does not say what is in its animation: make it by AT.withAnimation or Animation(_:duration:), and "
                + "UIKit's side plays alike")
    }
}
