#if canImport(UIKit) || canImport(HeadlessUIKit)
/// A transition from the old look of a view or layer to its new look: see
/// ``AnimationCore/AnyAnimator/transition(_:duration:curve:delay:completion:_:undo:)``.
public struct ViewTransition: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case crossDissolve
        case flip(AnimationSide)
        case push(AnimationSide)
        case moveIn(AnimationSide)
        case reveal(AnimationSide)
    }

    let kind: Kind

    /// The old look fades out while the new one fades in.
    public static var crossDissolve: Self { Self(kind: .crossDissolve) }

    /// The view or layer turns over in space, and has its new look on its back, which comes from a side.
    public static func flip(from side: AnimationSide = .right) -> Self { Self(kind: .flip(side)) }

    /// The new look comes in from a side by its own size, fading in, and pushes the old look out, which fades out.
    ///
    /// Both are visible beyond the bounds, unless a view or layer around them clips them.
    public static func push(from side: AnimationSide = .right) -> Self { Self(kind: .push(side)) }

    /// The new look comes in from a side by its own size, fading in, and covers the old look, which does not move.
    ///
    /// An old look that the new one does not hide fades out. The new look is visible beyond the bounds, unless a view
    /// or layer around it clips it.
    public static func moveIn(from side: AnimationSide = .right) -> Self { Self(kind: .moveIn(side)) }

    /// The old look moves out by its own size, as if pushed from a side, fading out, and uncovers the new look, which
    /// does not move.
    ///
    /// The old look is visible beyond the bounds, unless a view or layer around it clips it.
    public static func reveal(from side: AnimationSide = .right) -> Self { Self(kind: .reveal(side)) }
}
#endif
