import TestSupport
import Testing

/// The names by which the compiler judges a wrong effect are those of the effects.
struct EffectNamesTests {
    @Test func `each effect's name is there once, and no other name`() throws {
        let sources = try SourceDeclaration.all(in: "Sources").filter { $0.isStatic }
        let effects = sources.filter { $0.scope.contains("extension AnyAnimator") }
        let names = sources.filter { $0.scope.contains("extension Collection where Element: Animator") }.map(\.name)
        #expect(effects.count > 100)
        #expect(names.sorted() == Set(effects.map(\.name)).sorted())
    }
}
