// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AnimationCA

/// The names of this module's effects, for the compiler's messages alone: see those of AnimationCore.
@_documentation(visibility: internal)
@available(*, unavailable)
extension Collection where Element: Animator {
    @_alwaysEmitIntoClient public static func alpha(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func center(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func constant(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func contentOffset(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func countUp(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func custom(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func flip(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func hide(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func layer(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func layout(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func multiplier(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func priority(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func remove(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func scramble(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func show(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func size(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func textColor(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func tintColor(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func transition(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func typewriter(a: Self, b: Self, c: Self) -> Self { a }
}
