import AnimationUIKit
import Expectations
import Foundation
import TestSupport
import Testing

/// Effects that are made anew in each run of a repeat, from seeded random numbers.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct RandomEffectTests {
    private let stage = Stage()

    /// How an effect takes a view's x somewhere.
    enum Form: CaseIterable {
        case move
        case closure
        case paced
        case keyframes
        case spring
        case sequence
        case initially
        case onLayer

        @MainActor func effect(_ seed: UInt64) -> AnyAnimator<UIView> {
            switch self {
            case .move: .random(seed: seed) { .move(byX: .random(in: 20...100, using: &$0), y: 0, duration: 1) }
            case .closure:
                .random(seed: seed) { random in
                    let x = CGFloat.random(in: 20...100, using: &random)
                    return .custom(duration: 1) { $0.center.x += x }
                }
            case .paced:
                .random(seed: seed) { random in
                    let x = CGFloat.random(in: 20...100, using: &random)
                    return .custom(duration: 1, curve: .easeInOutQuad) { $0.center.x += x }
                }
            case .keyframes:
                .random(seed: seed) { random in
                    let end = LayerValue.number(.random(in: 120...300, using: &random))
                    return .layer(.keyframes("position.x", values: [120, end], duration: 1))
                }
            case .spring:
                .random(seed: seed) {
                    .move(byX: .random(in: 20...100, using: &$0), y: 0, duration: 1, curve: .spring(dampingRatio: 0.8))
                }
            case .sequence:
                .random(seed: seed) { random in
                    let x = CGFloat.random(in: 20...100, using: &random)
                    return .sequence(
                        .move(byX: x, y: 0, duration: 0.5), .wait(0.25), .move(byX: -x / 2, y: 0, duration: 0.25))
                }
            case .initially:
                .random(seed: seed) { random in
                    let x = CGFloat.random(in: 20...100, using: &random)
                    return .fadeOut(duration: 1).initially { $0.center.x += x }
                }
            case .onLayer:
                .layer(.random(seed: seed) { .move(byX: .random(in: 20...100, using: &$0), y: 0, duration: 1) })
            }
        }
    }

    private func x(_ view: UIView) -> Double { Double(view.layer.presentation()?.position.x ?? .nan) }

    private func makeView() -> UIView {
        let view = UIView(frame: stage.view.frame)
        stage.window.addSubview(view)
        stage.host.clock.turn()
        return view
    }

    /// The x's of a view while a token plays.
    private func played(_ token: AnimationToken, _ view: UIView, _ times: [Double]) -> [Double] {
        token.pause()
        return times.map { time in
            token.time = time
            stage.host.clock.turn()
            return x(view)
        }
    }

    @Test(arguments: Form.allCases) func `each run has values of its own, the same each time it is played`(form: Form) {
        var plays: [[Double]] = []
        for _ in 0..<2 {
            let view = makeView()
            let token = view.at.animate(form.effect(7).repeated(5))
            var shown: [Double] = []
            stage.run(0.45)
            for _ in 0..<5 {
                shown.append(x(view))
                stage.run(1)
            }
            #expect(token.outcome == .completed(.end))
            plays.append(shown)
        }
        #expect(plays[0] == plays[1])
        #expect(Set(plays[0].map { ($0 * 100).rounded() }).count == 5, "\(plays[0])")
    }

    @Test(arguments: Form.allCases, [false, true])
    func `scrubbed back it shows what it showed on the way there`(form: Form, autoreverses: Bool) {
        let view = makeView()
        let token = view.at.animate(form.effect(7).repeated(5, autoreverses: autoreverses))
        let times = (0..<50).map { Double($0) / 10 + 0.03 }
        let there = played(token, view, times)
        let back = played(token, view, times.reversed())
        for (one, other) in zip(there, back.reversed()) { expectClose(one, other, within: 1e-9) }
        let jumps = played(token, view, [4.03, 0.43, 2.43, 4.03])
        #expect(jumps[0] == jumps[3])
        expectClose(jumps[1], there[4], within: 1e-9)
        expectClose(jumps[2], there[24], within: 1e-9)
        token.stop(at: .start)
        #expect(view.center.x == 120)
    }

    @Test(arguments: Form.allCases) func `played back it shows what it showed on the way there`(form: Form) {
        let view = makeView()
        let token = view.at.animate(form.effect(7).repeated(4))
        var there: [Double] = []
        // Clear of the ends of runs, where the next one starts.
        stage.run(0.05)
        for _ in 0..<35 {
            stage.run(0.1)
            there.append(x(view))
        }
        token.reverse()
        for shown in there.reversed().dropFirst() {
            stage.run(0.1)
            expectClose(x(view), shown, within: 3)
        }
    }

    @Test func `a run back is the way back of the run before it`() {
        let token = stage.view.at.animate(Form.move.effect(3).repeatedForever(autoreverses: true))
        let shown = played(token, stage.view, [0.4, 1.6, 2.4, 3.6])
        expectClose(shown[0], shown[1], within: 1e-9)
        expectClose(shown[2], shown[3], within: 1e-9)
        #expect(abs(shown[0] - shown[2]) > 0.01)
        token.stop()
    }

    @Test func `the objects of one call have values of their own, and seeds differ`() {
        let views = (0..<4).map { _ in makeView() }
        let token = views.at.animate(Form.move.effect(7))
        stage.run(1.1)
        #expect(token.outcome == .completed(.end) && Set(views.map(\.center.x)).count == 4)
        let (one, other) = (makeView(), makeView())
        one.at.animate(Form.move.effect(1))
        other.at.animate(Form.move.effect(2))
        stage.run(1.1)
        #expect(one.center.x != other.center.x)
    }

    @Test func `the parts of one effect share the numbers of a run`() {
        let view = stage.view
        let token = view.at.animate(
            .random(seed: 5) { random in
                let way = CGFloat.random(in: 10...90, using: &random)
                return .parallel(.move(byX: way, y: 0, duration: 1), .move(byX: 0, y: way, duration: 1))
            }.repeated(3))
        for middle in [0.5, 1.5, 2.5] {
            token.pause()
            token.time = middle
            stage.host.clock.turn()
            expectClose(stage.shown("position.x"), stage.shown("position.y"), within: 1e-9)
        }
        token.stop()
    }

    @Test(arguments: [true, false]) func `repeats within repeats, and of tokens, count as runs`(ofToken: Bool) {
        let view = stage.view
        let step = Form.move.effect(7).repeated(2)
        let token = ofToken ? view.at.animate(step).repeated(2) : view.at.animate(.sequence(step).repeated(2))
        let shown = played(token, view, [0.5, 1.5, 2.5, 3.5])
        #expect(Set(shown.map { ($0 * 100).rounded() }).count == 4)
        #expect(played(token, view, [1.5]) == [shown[1]])
        token.stop()
    }

    @Test func `released, and endless, it goes on with new values`() {
        let view = stage.view
        view.at.animate(Form.move.effect(7).repeatedForever())
        var shown: [Double] = []
        stage.run(0.5)
        for _ in 0..<20 {
            shown.append(x(view))
            stage.run(1)
        }
        #expect(Set(shown.map { ($0 * 100).rounded() }).count >= 19)
        AT.stopAnimations(on: view)
    }

    @Test func `a run of another length than at first is reported, and plays as it was at first`() {
        let view = stage.view
        var makes = 0
        let token = view.at.animate(
            .random { _ in
                makes += 1
                return .move(byX: CGFloat(makes * 10), y: 0, duration: Double(makes))
            }.repeated(2))
        #expect(token.duration == 2)
        stage.run(2.1)
        #expect(token.outcome == .completed(.end) && view.center.x == 130)
        #expect(stage.host.issues.count == 2)
        #expect(stage.host.issues.first == .repaired(.duration, given: 2, used: 1))
    }

    @Test func `bad numbers of a run are reported`() {
        let view = stage.view
        var makes = 0
        view.at.animate(
            .random { _ in
                makes += 1
                return .move(byX: makes > 1 ? .nan : 10, y: 0, duration: 1)
            })
        stage.run(1.1)
        #expect(view.center.x == 120 && stage.host.issues == [.notFinite(property: "position")])
    }

    @Test func `where motion is reduced, each run ends where it would`() {
        let ends = [false, true].map { isReduced in
            UIAccessibility.isReduceMotionEnabled = isReduced
            let view = makeView()
            view.at.animate(Form.move.effect(7).repeated(3))
            stage.run(4)
            return view.center.x
        }
        #expect(ends[0] == ends[1])
    }
}
