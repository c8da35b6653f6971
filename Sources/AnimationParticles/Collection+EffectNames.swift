// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AnimationUIKit

/// The names of this module's effects, for the compiler's messages alone: see those of AnimationCore.
@_documentation(visibility: internal)
@available(*, unavailable)
extension Collection where Element: Animator {
    @_alwaysEmitIntoClient public static func blurIn(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func blurOut(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func poof(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func rise(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func smoke(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func spray(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func vanish(a: Self, b: Self, c: Self) -> Self { a }
}
