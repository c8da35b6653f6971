// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AnimationUIKit

/// The names of this module's effects, for the compiler's messages alone: see those of AnimationCore.
@_documentation(visibility: internal)
@available(*, unavailable)
extension Collection where Element: Animator {
    @_alwaysEmitIntoClient public static func byCharacter(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func byLine(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func byWord(a: Self, b: Self, c: Self) -> Self { a }
}
