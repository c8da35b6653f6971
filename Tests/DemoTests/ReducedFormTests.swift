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
                let isEffect = $0.scope.hasPrefix("extension AnyAnimator") && $0.result == "Self"
                return $0.isStatic && !$0.isUnavailable && (isEffect || $0.scope == "extension AT")
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
            // The labels of the call itself, not those of what is in its parentheses.
            let call = entry.call.dropFirst(entry.name.count + 2).dropLast().replacing(#/\([^()]*\)/#, with: "")
            let labels = call.matches(of: #/(\w+):/#).map { String($0.1) }
            let form = EffectFacts(entry).reduced
            // An effect may have several forms of its parameters.
            let candidates = effects.filter { effect in
                guard effect.name == entry.name else { return false }
                let names = effect.parameters.map(\.name)
                return labels.allSatisfy(names.contains)
                    && (labels.isEmpty || effect.scope.hasSuffix("CALayer") || names.first == labels[0])
            }
            let isTold = candidates.contains {
                $0.comment.replacing("\n", with: " ").contains(Self.words(form))
            }
            #expect(isTold, "\(entry.call): \(form.rawValue); \(candidates.map(\.comment))")
        }
    }
}
