import AnimationUIKit
import DemoPages
import DemoScenes
import Foundation
import TestSupport
import Testing

/// Every effect has the form of the rule where motion is reduced, or its doc comment tells another one.
@MainActor struct ReducedFormTests {
    private static func effects() throws -> [SourceDeclaration] {
        let folders = [
            "Sources/AnimationCA/Effects", "Sources/AnimationUIKit/Effects", "Sources/AnimationUIKit/Compositions",
            "Sources/AnimationParticles",
        ]
        return try folders.flatMap { try SourceDeclaration.all(in: $0) }
            .filter {
                let isEffect = $0.scope.hasPrefix("extension AnyAnimator") && $0.result == "Self"
                return $0.isStatic && !$0.isUnavailable && (isEffect || $0.scope == "extension AT")
            }
    }

    private static func words(_ form: EffectFacts.Reduced) -> String {
        switch form {
        case .same: "it is the same"
        case .still: "stands still"
        case .atOnce: "at once"
        case .crossfade: "a cross-fade"
        case .fade: "the fade alone"
        case .instant: "invisible"
        }
    }

    private static func tells(_ effect: SourceDeclaration) -> Bool {
        effect.comment.replacing("\n", with: " ").localizedCaseInsensitiveContains("where motion is reduced")
    }

    @Test func `the reduced form of an effect is that of the rule, or the one that it tells`() throws {
        let effects = try Self.effects()
        #expect(effects.count > 60)
        // A random effect has the form of the effect that it makes.
        for entry in CatalogueEntry.all where entry.name != "random" {
            // The labels of the call itself, not those of what is in its parentheses.
            let head = entry.call.replacing(#/\{.*\}/#, with: "").replacing(#/^(AT)?\.\w+\(?/#, with: "")
            let call = head.replacing(#/\([^()]*\)/#, with: "")
            let labels = call.matches(of: #/(\w+):/#).map { String($0.1) }
            let facts = EffectFacts(entry)
            let form = facts.reduced
            // An effect may have several forms of its parameters.
            let named = effects.filter { effect in
                effect.name == entry.name && labels.allSatisfy(effect.parameters.map(\.name).contains)
            }
            let exact = named.filter { effect in
                labels.isEmpty || effect.scope.hasSuffix("CALayer") || effect.parameters.first?.name == labels[0]
            }
            // The call may leave out the first parameter.
            let candidates = exact.isEmpty ? named : exact
            // An effect that tells nothing has the form of the rule; one at least has the form that was found.
            let silent = candidates.filter { !Self.tells($0) }
            let isTold = candidates.contains {
                $0.comment.replacing("\n", with: " ").contains(Self.words(form))
            }
            let isRight = silent.isEmpty ? isTold : form == facts.reducedByRule
            #expect(isRight, "\(entry.call): \(form.rawValue); \(candidates.map(\.comment))")
        }
    }
}
