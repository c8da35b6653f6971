import AnimationUIKit
import Expectations
import Foundation
import TestSupport
import Testing

/// Random sequences that get some of their steps as they play, beside the same sequences that had all of them from the
/// start: from the last insertion on the two are the same; `INSERTIONS=5000` in the environment asks for more, and
/// `INSERTION_SEED=7` for others.
@MainActor @Suite(.virtualTime) struct InsertionFuzzTests {
    private static let count = ProcessInfo.processInfo.environment["INSERTIONS"].flatMap(Int.init) ?? 200
    private static let seed = ProcessInfo.processInfo.environment["INSERTION_SEED"].flatMap(Int.init) ?? 1

    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

    init() {
        window.isHidden = false
        host.clock.turn()
    }

    /// A step of the sequence, as a random plan says.
    private enum Kind: CaseIterable {
        case step, other, fade, together, effect, twice, backAndForth, wait, action, nested, entrance, closure, spring
        case chain, labelled, collection, exit, pop, keyframes, recipe
    }

    private struct Step {
        let kind: Kind
        let engine: Engine
        let length: TimeInterval
        let end: CGFloat

        var description: String { "\(kind) \(engine) \(length) \(end)" }
    }

    /// Code that makes a step's animations when they are planned.
    private struct Steps: CompositeAnimator {
        let first: AnyAnimator<UIView>
        let second: AnyAnimator<UIView>

        func play(on view: UIView) -> AnimationToken { view.at.animate(first, second) }
    }

    /// One of the two sequences.
    private final class Side {
        let views: [UIView]
        var told: [String] = []
        var steps: [Int: AnimationToken] = [:]
        /// Waits in the places of steps, to be replaced by them.
        var waits: [Int: AnimationToken] = [:]
        var sequence: AnimationToken?
        var whole: AnimationToken?
        let former: [CGFloat]

        @MainActor init(in window: UIWindow) {
            views = (0..<2).map { UIView(frame: CGRect(x: 100 * $0, y: 0, width: 40, height: 40)) }
            for view in views { window.addSubview(view) }
            former = views.flatMap { [$0.center.x, $0.center.y, $0.alpha] }
        }

        /// The numbers on the screen and of the models.
        @MainActor var numbers: [CGFloat] {
            views.flatMap { view -> [CGFloat] in
                let shown = view.layer.presentation() ?? view.layer
                let transform = view.transform
                return [
                    shown.position.x, shown.position.y, CGFloat(shown.opacity), view.center.x, view.center.y,
                    view.alpha, transform.a, transform.tx, transform.ty,
                ]
            }
        }

        @MainActor func make(_ index: Int, _ step: Step) -> AnimationToken {
            let (view, other) = (views[0], views[1])
            let x = step.engine.step(.x, to: step.end, step.length, .linear)
            let y = step.engine.step(.y, to: step.end, step.length / 2, .linear)
            let token: AnimationToken
            switch step.kind {
            case .step: token = view.at.animate(x)
            case .other: token = other.at.animate(y, x)
            case .fade: token = view.at.animate(.fade(to: step.end / 300, duration: step.length))
            case .together: token = AT.animate(parallelism: view.at.animate(x), other.at.animate(y))
            case .effect: token = view.at.animate(.sequence(y, .parallel(x, .fade(to: 0.5, duration: 0.1))))
            case .twice: token = view.at.animate(x).repeated(2)
            case .backAndForth: token = other.at.animate(x).repeated(3, autoreverses: true)
            case .wait: token = AT.wait(step.length)
            case .action: token = AT.perform { [self] in told.append("action \(index)") }
            case .nested: token = AT.animate(view.at.animate(y), AT.animate(AT.wait(0.1), other.at.animate(y)))
            case .entrance: token = other.at.animate(.translate(fromX: 50, duration: step.length))
            case .closure: token = other.at.animate(.custom(duration: step.length) { $0.center.y = step.end })
            case .spring: token = view.at.animate(.move(byX: 20, y: 0, curve: .spring(duration: step.length)))
            case .chain: token = view.at.animate(y).then(other.at.animate(x))
            case .collection: token = views.at.animate(y, x, stagger: 0.1)
            case .exit: token = other.at.animate(.popOut())
            case .pop: token = other.at.animate(.popIn())
            case .keyframes: token = view.at.animate(.scale(values: [1, 1.5, 0.5, 1], duration: step.length))
            case .recipe: token = view.at.animate(AnyAnimator(Steps(first: y, second: x)))
            case .labelled:
                token = AT.animate(AT.label(AnimationLabel("label \(index)")), other.at.animate(y)).stretched(to: 0.4)
            }
            steps[index] = token
            return token.completion { [self] in told.append("\(index): \($0)") }
        }
    }

    private enum Verb: CaseIterable {
        case pause, resume, seek, scrub, faster, slower, back, pauseStep, resumeStep, none
    }

    private func call(_ verb: Verb, _ side: Side, _ time: TimeInterval, _ index: Int) {
        guard let whole = side.whole else { return }
        switch verb {
        case .pause: whole.pause()
        case .resume: whole.resume()
        case .seek: whole.time = time
        case .scrub: whole.scrub(to: time / max(whole.duration, 0.01))
        case .faster: whole.rate = 2
        case .slower: whole.rate = 0.5
        case .back: whole.rate = -1
        case .pauseStep: side.steps[index]?.pause()
        case .resumeStep: side.steps[index]?.resume()
        case .none: break
        }
    }

    private func plan(_ random: inout SplitMix64) -> [Step] {
        (0..<Int.random(in: 4...7, using: &random)).map { _ in
            Step(
                kind: Kind.allCases.randomElement(using: &random) ?? .step,
                engine: Engine.allCases.randomElement(using: &random) ?? .value,
                length: Double(Int.random(in: 1...6, using: &random)) / 10,
                end: CGFloat(Int.random(in: 0...300, using: &random)))
        }
    }

    private func compose(_ side: Side, _ plan: [Step], _ present: Set<Int>, _ outer: Int) {
        let tokens = plan.indices.compactMap { present.contains($0) ? side.make($0, plan[$0]) : side.waits[$0] }
        let sequence = AT.animate { for token in tokens { token } }
        sequence.completion { side.told.append("sequence: \($0)") }
        side.sequence = sequence
        let view = side.views[1]
        let whole =
            switch outer {
            case 1: AT.animate(AT.wait(0.1), sequence, view.at.animate(.fade(to: 0.3, duration: 0.2)))
            case 2:
                AT.animate(parallelism: sequence, view.at.animate(.layer(.basic("cornerRadius", to: 8, duration: 0.5))))
            case 3: AT.animate(sequence, AT.wait(0.2)).speed(2)
            default: sequence
            }
        whole.pausesOnCompletion = true
        side.whole = whole
    }

    @Test func `a sequence is the same whenever its steps came into it`() {
        for number in 0..<Self.count {
            var random = SplitMix64(seed: UInt64(Self.seed + number))
            // The step that plays while the others come is long enough for that.
            let long = Int.random(in: 0...2, using: &random)
            var plan = plan(&random)
            plan[long] = Step(kind: .step, engine: plan[long].engine, length: 0.8, end: plan[long].end)
            let outer = Int.random(in: 0...3, using: &random)
            let (all, some) = (Side(in: window), Side(in: window))
            var missing = Set(plan.indices.dropFirst(long + 1).filter { _ in Bool.random(using: &random) })
            for index in missing where Int.random(in: 0...2, using: &random) == 0 { some.waits[index] = AT.wait(0.3) }
            compose(all, plan, Set(plan.indices), outer)
            compose(some, plan, Set(plan.indices).subtracting(missing), outer)
            var text =
                "seed \(Self.seed + number): outer \(outer), \(plan.map(\.description)), "
            text += "without \(missing.sorted())"
            func insert(_ index: Int) {
                guard missing.contains(index), let sequence = some.sequence else { return }
                missing.remove(index)
                let step = some.make(index, plan[index])
                if let wait = some.waits.removeValue(forKey: index) {
                    text += "; replace \(index)"
                    sequence.replace(wait, with: step)
                } else if let former = (0..<index).last(where: { !missing.contains($0) || some.waits[$0] != nil }),
                    let token = some.waits[former] ?? some.steps[former]
                {
                    text += "; insert \(index)"
                    sequence.insert(step, after: token)
                }
            }
            var issues = host.issues.count
            for tick in 0..<40 {
                let verb = Verb.allCases.randomElement(using: &random) ?? .none
                // Beside the ends of steps: the sums of their lengths are rounded in another order.
                let moment = Double(Int.random(in: 0...40, using: &random)) / 20 + 0.013
                let index = plan.indices.randomElement(using: &random) ?? 0
                let isUnderWay = all.steps[long].map { $0.fractionComplete > 0 || $0.state == .ended } == true
                if let next = missing.randomElement(using: &random) {
                    if isUnderWay {
                        for _ in 0..<Int.random(in: 1...2, using: &random) {
                            insert(missing.randomElement(using: &random) ?? next)
                        }
                    } else if tick == 0, Bool.random(using: &random) {
                        insert(next)
                    }
                    if isUnderWay, all.steps[long].map({ $0.fractionComplete > 0.5 }) == true || tick > 24 {
                        for index in missing.sorted() { insert(index) }
                    }
                }
                if tick > 30 || missing.isEmpty || [.pause, .resume, .slower, .none].contains(verb) {
                    for side in [all, some] { call(tick > 30 ? .resume : verb, side, moment, index) }
                    text += "; \(tick > 30 ? .resume : verb) \(moment) \(index)"
                }
                if tick > 30 { for side in [all, some] { for step in side.steps.values { step.resume() } } }
                host.clock.advance(by: 0.05)
                guard missing.isEmpty else { continue }
                let (expected, found) = (all.numbers, some.numbers)
                let isSame = zip(expected, found).allSatisfy { abs($0 - $1) < 1e-6 }
                let times = (all.whole?.time ?? 0, some.whole?.time ?? 0)
                let lengths = (all.whole?.duration ?? 0, some.whole?.duration ?? 0)
                guard isSame, abs(times.0 - times.1) < 1e-9, abs(lengths.0 - lengths.1) < 1e-9 else {
                    Issue.record("\(text): \(found), not \(expected); \(times), \(lengths)")
                    break
                }
            }
            let others = host.issues.dropFirst(issues)
            let odd = others.filter { if case .notInserted = $0 { true } else { false } }
            #expect(odd.isEmpty, "\(text): \(odd)")
            issues = host.issues.count
            #expect(all.told == some.told, "\(text): \(some.told), not \(all.told)")
            for side in [all, some] { side.whole?.revert() }
            host.clock.advance(by: 0.5)
            for side in [all, some] {
                let now = side.views.flatMap { [$0.center.x, $0.center.y, $0.alpha] }
                #expect(
                    zip(now, side.former).allSatisfy { abs($0 - $1) < 1e-9 },
                    "\(text): \(side === all ? "whole" : "inserted") reverted to \(now)")
                for view in side.views { view.removeFromSuperview() }
            }
            host.clock.advance(by: 1)
        }
    }
}
