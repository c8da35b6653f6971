import AnimationUIKit

/// Something that is started in a scope.
indirect enum ScopeStart: Equatable, Sendable {
    /// An effect of the catalogue, by its number.
    case effect(Int, view: Int)
    case layerEffect(Int)
    /// A value of a plain object.
    case value(Double)
    /// A closure's change of two views.
    case closure(alpha: Double, view: Int)
    case endless(Int, view: Int)
    case sequence([ScopeStart])
    case parallel([ScopeStart])
    case repeated(ScopeStart, autoreverses: Bool)
    /// Starts the second one when the first one has completed.
    case chained(ScopeStart, ScopeStart)
    /// Replaces others, or waits for them.
    case inConflict(ScopeStart, isQueued: Bool)

    static func random(_ random: inout some RandomNumberGenerator, depth: Int = 0) -> ScopeStart {
        let view = Int.random(in: 0..<ScopeRun.viewCount, using: &random)
        switch Int.random(in: 0..<(depth < 2 ? 20 : 11), using: &random) {
        case 0...6: return .effect(Int.random(in: 0..<ScopeScript.effects.count, using: &random), view: view)
        case 7: return .layerEffect(Int.random(in: 0..<ScopeScript.layerEffects.count, using: &random))
        case 8: return .value(Double(Int.random(in: 1...9, using: &random)))
        case 9: return .closure(alpha: random.pick([0, 0.25, 0.75]), view: view)
        case 10: return .endless(Int.random(in: 0..<ScopeScript.effects.count, using: &random), view: view)
        case 11...13: return .sequence(children(&random, depth))
        case 14...16: return .parallel(children(&random, depth))
        case 17: return .repeated(.random(&random, depth: depth + 1), autoreverses: random.chance(50))
        case 18: return .chained(.random(&random, depth: depth + 1), .random(&random, depth: depth + 1))
        default: return .inConflict(.random(&random, depth: depth + 1), isQueued: random.chance(50))
        }
    }

    private static func children(_ random: inout some RandomNumberGenerator, _ depth: Int) -> [ScopeStart] {
        (0..<Int.random(in: 2...3, using: &random)).map { _ in .random(&random, depth: depth + 1) }
    }

    var simpler: [ScopeStart] {
        switch self {
        case .effect, .layerEffect, .value, .closure: []
        case .endless(let number, let view): [.effect(number, view: view)]
        case .sequence(let children), .parallel(let children):
            children + children.simplified(least: 2, \.simpler).map(rebuilt)
        case .repeated(let child, let autoreverses):
            [child] + child.simpler.map { .repeated($0, autoreverses: autoreverses) }
        case .chained(let first, let second):
            [first, second] + first.simpler.map { .chained($0, second) } + second.simpler.map { .chained(first, $0) }
        case .inConflict(let child, let isQueued):
            [child] + child.simpler.map { .inConflict($0, isQueued: isQueued) }
        }
    }

    private func rebuilt(_ children: [ScopeStart]) -> ScopeStart {
        if case .parallel = self { .parallel(children) } else { .sequence(children) }
    }

    var kind: String {
        switch self {
        case .effect: "effect"
        case .layerEffect: "layerEffect"
        case .value: "value"
        case .closure: "closure"
        case .endless: "endless"
        case .sequence: "sequence"
        case .parallel: "parallel"
        case .repeated: "repeated"
        case .chained: "chained"
        case .inConflict: "inConflict"
        }
    }
}

extension ScopeStart: CustomStringConvertible {
    var description: String {
        switch self {
        case .effect(let number, let view): "v\(view)\(ScopeScript.effects[number].call)"
        case .layerEffect(let number): "layer\(ScopeScript.layerEffects[number].call)"
        case .value(let value): "value(\(value))"
        case .closure(let alpha, let view): "closure(\(alpha), v\(view))"
        case .endless(let number, let view): "v\(view)\(ScopeScript.effects[number].call).repeatedForever()"
        case .sequence(let children): "sequence(\(children))"
        case .parallel(let children): "parallel(\(children))"
        case .repeated(let child, let autoreverses): "repeated(\(child), autoreverses: \(autoreverses))"
        case .chained(let first, let second): "chained(\(first), then: \(second))"
        case .inConflict(let child, let isQueued): "\(isQueued ? "queued" : "replacing")(\(child))"
        }
    }
}
