import AnimationUIKit
import DemoPages
import DemoScenes
import Foundation
import TestSupport
import Testing

/// The doc comment of every effect tells its form where motion is reduced, and the form is that one.
@MainActor struct ReducedFormTests {
    private static func effects() throws -> [SourceDeclaration] {
        try ["Sources/AnimationCA/Effects", "Sources/AnimationUIKit/Effects"]
            .flatMap { try SourceDeclaration.all(in: $0) }
            .filter {
                $0.isStatic && !$0.isUnavailable
                    && ($0.scope.hasPrefix("extension AnyAnimator") && $0.result == "Self" || $0.scope == "extension AT")
            }
    }

    @Test func `every effect tells its reduced form`() throws {
        let effects = try Self.effects()
        #expect(effects.count > 60)
        for effect in effects {
            let words = effect.comment.replacing("\n", with: " ")
            #expect(
                words.localizedCaseInsensitiveContains("where motion is reduced,"),
                "\(effect.file): \(effect.signature) tells no reduced form")
        }
    }

    private static func words(_ form: EffectFacts.Reduced) -> String {
        switch form {
        case .same: "it is the same"
        case .still: "stands still"
        case .crossfade: "a cross-fade"
        case .fade: "the fade alone"
        case .instant: "invisible"
        }
    }

    @Test func `the reduced form of an effect is the one that it tells`() throws {
        let effects = try Self.effects()
        for entry in CatalogueEffect<UIView>.catalogue {
            let labels = entry.call.matches(of: #/(\w+):/#).map { String($0.1) }
            let form = EffectFacts(entry).reduced
            // An effect may have several forms of its parameters.
            let candidates = effects.filter { effect in
                effect.name == entry.name && labels.allSatisfy { label in effect.parameters.contains { $0.name == label } }
                    && (labels.isEmpty || effect.scope.hasSuffix("CALayer") || effect.parameters.first?.name == labels[0])
            }
            let isTold = candidates.contains {
                $0.comment.replacing("\n", with: " ").contains(Self.words(form))
            }
            #expect(isTold, "\(entry.call): \(form.rawValue); \(candidates.map(\.comment))")
        }
    }
}
