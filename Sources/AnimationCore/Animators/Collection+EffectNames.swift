// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The names of this module's effects, for the compiler's messages alone: nothing can call these functions.
///
/// `animate(_:)` takes effects or a collection of them. Where the arguments of an effect are wrong, the compiler would
/// rather miss the name in the collection, and say so. As it finds the name here, it says which argument is wrong.
@_documentation(visibility: internal)
@available(*, unavailable)
extension Collection where Element: Animator {
    @_alwaysEmitIntoClient public static func decay(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func on(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func parallel(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func random(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func sequence(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func value(a: Self, b: Self, c: Self) -> Self { a }
    @_alwaysEmitIntoClient public static func wait(a: Self, b: Self, c: Self) -> Self { a }
}
