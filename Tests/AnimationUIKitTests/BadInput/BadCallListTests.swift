import AnimationUIKit
import Foundation
import TestSupport
import Testing

/// The list of bad calls has every effect, curve and spring of the sources, with every parameter that is a number.
@MainActor struct BadCallListTests {
    /// The types of parameters that are no numbers. A new type has to be entered here, or to get bad numbers.
    private static let others: Set<String> = [
        "String", "Bool", "TimingCurve", "SpringTiming", "Completion", "AnimationSide", "CGColor", "[CGColor]",
        "UIColor", "CACornerMask", "UIView", "ViewTransition", "PropertyAnimation<Target>",
        "PropertyAnimation<Target>.Options", "AnyAnimator<Part>",
        "ReferenceWritableKeyPath<Target, Value>", "StepPosition", "UInt64", "UIView.AnimationOptions", "Self",
        "Self...", "[Self]", "some Hashable & Sendable", "inout Hasher",
    ]

    private static func isNumber(_ type: String) -> Bool {
        !type.contains("->") && !others.contains(type.replacing("?", with: "").replacing("@escaping ", with: ""))
    }

    /// Each declaration with the parameters that are numbers, `scale(toX:y:…) 1: delay duration toX y`: the number
    /// counts the declarations of that name.
    private static func lines(_ calls: [(signature: String, names: [String])]) -> [String] {
        Dictionary(grouping: calls, by: \.signature).map { signature, calls in
            "\(signature) \(calls.count): \(Set(calls.flatMap(\.names)).sorted().joined(separator: " "))"
        }
        .sorted()
    }

    private func declared(in folder: String, where isMeant: (SourceDeclaration) -> Bool) throws -> [String] {
        let declarations = try SourceDeclaration.all(in: folder).filter {
            $0.isFunction && !$0.isUnavailable && isMeant($0)
        }
        return Self.lines(
            declarations.compactMap { declaration in
                // A function of a curve is asked for its numbers, and so is what its closure says.
                let isCurve = declaration.signature.hasPrefix("custom(") && declaration.result == "Self"
                let names = declaration.parameters.filter {
                    Self.isNumber($0.type) || isCurve && $0.name == "progress"
                }
                return names.isEmpty ? nil : (declaration.signature, names.map(\.name))
            })
    }

    private func listed<Made>(_ calls: [BadCall<Made>]) -> [String] {
        Self.lines(calls.map { call in (call.signature, call.names.map { String($0.prefix { $0 != "." }) }) })
    }

    private func expectSame(_ listed: [String], _ declared: [String]) {
        for line in declared.difference(from: listed) {
            switch line {
            case .insert(_, let text, _): Issue.record("No bad numbers are given to \(text)")
            case .remove(_, let text, _): Issue.record("No such declaration, or not these numbers: \(text)")
            }
        }
        #expect(!declared.isEmpty)
    }

    private func isOf(_ target: String) -> (SourceDeclaration) -> Bool {
        { $0.scope == "extension AnyAnimator where Target: \(target)" && $0.isStatic }
    }

    @Test func `effects of views and layers`() throws {
        let both: [BadCall<AnyAnimator<UIView>>] = BadCalls.ofBoth()
        expectSame(listed(both), try declared(in: "Sources/AnimationCA/Effects", where: isOf("LayerTarget")))
        expectSame(
            listed(BadCalls.ofLayers), try declared(in: "Sources/AnimationCA/Effects", where: isOf("CALayer")))
    }

    @Test func `effects of shapes and gradients`() throws {
        let folder = "Sources/AnimationCA/Effects"
        expectSame(listed(BadCalls.ofShapes), try declared(in: folder, where: isOf("CAShapeLayer")))
        expectSame(listed(BadCalls.ofGradients), try declared(in: folder, where: isOf("CAGradientLayer")))
    }

    @Test func `effects of views`() throws {
        let folder = "Sources/AnimationUIKit/Effects"
        let both: [BadCall<AnyAnimator<UIView>>] = BadCalls.ofContents()
        expectSame(listed(both), try declared(in: folder, where: isOf("LayerTarget")))
        expectSame(listed(BadCalls.ofViews), try declared(in: folder, where: isOf("UIView")))
        expectSame(listed(BadCalls.ofScrollViews), try declared(in: folder, where: isOf("UIScrollView")))
        expectSame(listed(BadCalls.ofConstraints), try declared(in: folder, where: isOf("NSLayoutConstraint")))
        expectSame(listed(BadCalls.ofLabels), try declared(in: folder, where: isOf("UILabel")))
        expectSame(listed(BadCalls.ofAnimatableViews), try declared(in: folder, where: isOf("AnimatableView")))
    }

    @Test func `no effect is declared for another target`() throws {
        let targets = [
            "LayerTarget", "CALayer", "CAShapeLayer", "CAGradientLayer", "UIView", "UIScrollView", "UILabel",
            "AnimatableView", "NSLayoutConstraint",
        ]
        for folder in ["Sources/AnimationCA/Effects", "Sources/AnimationUIKit/Effects"] {
            for declaration in try SourceDeclaration.all(in: folder)
            where declaration.isStatic && declaration.result == "Self" && !declaration.isUnavailable
                && declaration.scope.hasPrefix("extension AnyAnimator")
            {
                #expect(
                    targets.contains { declaration.scope.hasSuffix("Target: \($0)") },
                    "\(declaration.scope): \(declaration.signature)")
            }
        }
    }

    @Test func `effects and modifiers of every object`() throws {
        let declared = try declared(in: "Sources/AnimationCore/Animators") {
            $0.scope.contains(" AnyAnimator") && $0.result == "Self"
        }
        expectSame(listed(BadCalls.ofObjects), declared)
    }

    @Test func `curves, springs, and what they are asked`() throws {
        let folder = "Sources/AnimationCore/Timing"
        let curves = try declared(in: folder) { $0.scope.contains(" TimingCurve") && $0.result == "Self" }
        expectSame(listed(BadCalls.ofCurves), curves)
        let springs = try declared(in: folder) { $0.scope.contains(" SpringTiming") && $0.isStatic }
        let cases = ["dampingRatio(_:initialVelocity:)", "physical(mass:stiffness:damping:initialVelocity:)"]
        expectSame(listed(BadCalls.ofSprings.filter { !cases.contains($0.signature) }), springs)
        let questions = try declared(in: folder) {
            !$0.isStatic && $0.result != "Self"
                && ($0.scope.contains(" TimingCurve") || $0.scope.contains(" SpringTiming"))
        }
        expectSame(listed(BadCalls.ofQuestions), questions)
    }
}
