import AnimationInteraction
import AnimationParticles
import AnimationText
import DemoScenes

/// Something that an app, or its user, begins on a page.
indirect enum PageStart: Equatable, Sendable {
    /// An effect by its number, on a view.
    case effect(Int, view: Int)
    /// An effect of the label, by its number.
    case labelEffect(Int)
    case sequence([PageStart])
    case parallel([PageStart])
    case repeated(PageStart, autoreverses: Bool)
    /// A layout change, by its kind.
    case layout(PageLayout, view: Int)
    /// The properties go to another state.
    case state(Int)
    /// A follower gets a target.
    case follow(Double, view: Int)

    static let effects: [(call: String, effect: AnyAnimator<UIView>)] =
        (CatalogueEffect<UIView>.ofViews + CatalogueEffect<UIView>.all).map { ($0.call, $0.effect) } + [
            (".poof(count: 3)", .poof(count: 3)), (".vanish(count: 2)", .vanish(count: 2)),
            (".smoke(count: 3)", .smoke(count: 3)), (".rise(count: 2)", .rise(["♥"], count: 2)),
            (".spray(count: 3)", .spray(count: 3)), (".blurIn()", .blurIn()), (".blurOut()", .blurOut()),
        ]

    static let labelEffects: [(call: String, effect: AnyAnimator<UILabel>)] = [
        (".countUp(to: 12)", .countUp(to: 12)), (".typewriter()", .typewriter()),
        (".scramble(to:)", .scramble(to: "LISBON")), (".textColor(to:)", .textColor(to: .systemRed)),
        (".byCharacter(.slideIn())", .byCharacter(.slideIn())), (".byWord(.popIn())", .byWord(.popIn())),
        (".byCharacter(.fadeOut())", .byCharacter(.fadeOut())),
        (".byLine(.slideIn(), clipsLines)", .byLine(.slideIn(from: .bottom), clipsLines: true)),
    ]

    static func random(_ random: inout some RandomNumberGenerator, depth: Int = 0) -> PageStart {
        let view = Int.random(in: 0..<PageRun.viewCount, using: &random)
        switch Int.random(in: 0..<(depth < 2 ? 20 : 13), using: &random) {
        case 0...6: return .effect(Int.random(in: 0..<effects.count, using: &random), view: view)
        case 7, 8: return .labelEffect(Int.random(in: 0..<labelEffects.count, using: &random))
        case 9...11: return .layout(random.pick(PageLayout.allCases), view: view)
        case 12: return .state(Int.random(in: 0..<PageRun.stateCount, using: &random))
        case 13: return .follow(Double(Int.random(in: 0...30, using: &random) * 10), view: view)
        case 14, 15: return .sequence(children(&random, depth))
        case 16, 17: return .parallel(children(&random, depth))
        default: return .repeated(.random(&random, depth: depth + 1), autoreverses: random.chance(50))
        }
    }

    private static func children(_ random: inout some RandomNumberGenerator, _ depth: Int) -> [PageStart] {
        (0..<Int.random(in: 2...3, using: &random)).map { _ in .random(&random, depth: depth + 1) }
    }

    var simpler: [PageStart] {
        switch self {
        case .effect, .labelEffect, .layout, .state, .follow: []
        case .sequence(let children), .parallel(let children):
            children + children.simplified(least: 1, \.simpler).map(rebuilt)
        case .repeated(let child, let autoreverses):
            [child] + child.simpler.map { .repeated($0, autoreverses: autoreverses) }
        }
    }

    private func rebuilt(_ children: [PageStart]) -> PageStart {
        if case .parallel = self { .parallel(children) } else { .sequence(children) }
    }

    var kind: String {
        switch self {
        case .effect: "effect"
        case .labelEffect: "labelEffect"
        case .sequence: "sequence"
        case .parallel: "parallel"
        case .repeated: "repeated"
        case .layout: "layout"
        case .state: "state"
        case .follow: "follow"
        }
    }
}

/// A change of the layout of a page.
enum PageLayout: CaseIterable, Sendable {
    case move, resize, hide, show, remove, add, reparent, toFront
}

extension PageStart: CustomStringConvertible {
    var description: String {
        switch self {
        case .effect(let number, let view): "v\(view)\(Self.effects[number].call)"
        case .labelEffect(let number): "label\(Self.labelEffects[number].call)"
        case .sequence(let children): "sequence(\(children))"
        case .parallel(let children): "parallel(\(children))"
        case .repeated(let child, let autoreverses): "repeated(\(child), autoreverses: \(autoreverses))"
        case .layout(let kind, let view): "animateLayout(\(kind) v\(view))"
        case .state(let number): "go(to: \(number))"
        case .follow(let target, let view): "v\(view) follows to \(target)"
        }
    }
}
