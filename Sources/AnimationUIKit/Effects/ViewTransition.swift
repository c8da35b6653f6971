#if canImport(UIKit) || canImport(HeadlessUIKit)
/// A way from a view's old look to its new one: see
/// ``AnimationCore/AnyAnimator/transition(_:duration:curve:delay:completion:_:undo:)``.
public struct ViewTransition: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case crossDissolve
        case flip(AnimationSide)
        case push(AnimationSide)
    }

    let kind: Kind

    /// The old look fades out while the new one fades in.
    public static var crossDissolve: Self { Self(kind: .crossDissolve) }

    /// The view turns over in space, and has its new look on its back, which comes from a side.
    public static func flip(from side: AnimationSide = .right) -> Self { Self(kind: .flip(side)) }

    /// The new look comes in from a side by the view's size, fading in, and pushes the old one out, which fades out.
    ///
    /// Both are seen beyond the view's bounds, unless a view around it clips them.
    public static func push(from side: AnimationSide = .right) -> Self { Self(kind: .push(side)) }
}
#endif
