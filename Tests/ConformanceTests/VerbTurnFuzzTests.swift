import AnimationUIKit
import Expectations
import Foundation
import TestSupport
import Testing

/// Random verbs in one turn, on tokens of all shapes: each ends once, and taken back its views are as they were;
/// `VERB_TURNS=5000` in the environment asks for more.
@MainActor @Suite(.virtualTime) struct VerbTurnFuzzTests {
    private static let count = ProcessInfo.processInfo.environment["VERB_TURNS"].flatMap(Int.init) ?? 300

    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let views = (0..<2).map { UIView(frame: CGRect(x: 100 * $0, y: 0, width: 40, height: 40)) }

    init() {
        for view in views { window.addSubview(view) }
        window.isHidden = false
        host.clock.turn()
    }

    enum Shape: CaseIterable {
        case step, call, effect, nested, collection, repeated, backAndForth, layout, closure, reversedSteps
    }

    enum Verb: CaseIterable {
        case pause, resume, reverse, seek, scrub, faster, stop, stopAtEnd, stopAtStart, revert, restart, finishStep
        case playToStart, playToEnd, pausePart, resumePart, stopPart, revertPart, hold, letGo, stopView
        case stopViewAtStart, holdAll, letAllGo
    }

    /// When the verbs are called.
    enum Moment: CaseIterable {
        case atOnce, later, inCompletion, inAction, inClosure, inCrossing
    }

    private final class Subject {
        var token: AnimationToken?
        var parts: [AnimationToken] = []
        var ends = 0
    }

    private func make(
        _ shape: Shape, _ engine: Engine, _ subject: Subject, _ moment: Moment, _ body: @escaping @MainActor () -> Void
    ) {
        let view = views[0]
        let x = engine.step(.x, to: 150, 0.4, .linear)
        let y = engine.step(.y, to: 90, 0.4, .linear)
        let first = moment == .inCompletion ? x.completion(body) : x
        let token: AnimationToken
        switch shape {
        case .step: token = view.at.animate(first)
        case .call: token = view.at.animate(first, y)
        case .effect: token = view.at.animate(.sequence(first, .parallel(y, .fade(to: 0.5, duration: 0.2))))
        case .nested:
            let parts = [view.at.animate(first), views[1].at.animate(y, x)]
            subject.parts = parts
            token = AT.animate(
                AT.animate(parts[0], AT.wait(0.1)), AT.animate(parallelism: parts[1], view.at.animate(y)))
        case .collection: token = views.at.animate(first, y, stagger: 0.1)
        case .repeated: token = view.at.animate(first, y).repeated(2)
        case .backAndForth: token = view.at.animate(first).repeated(2, autoreverses: true)
        case .layout:
            token = AT.animate(
                AT.animateLayout(of: views, duration: 0.4) { [views] in for view in views { view.center.y += 50 } },
                view.at.animate(first))
        case .closure:
            token = view.at.animate(
                .custom(duration: 0.3, prepare: { _ in if moment == .inClosure { body() } }) { $0.alpha = 0.2 }, first)
        case .reversedSteps:
            let parts = [view.at.animate(y), view.at.animate(first)]
            subject.parts = parts
            token = AT.animate(parallelism: parts)
        }
        let whole = moment == .inAction ? AT.animate(token, AT.perform(body), view.at.animate(y)) : token
        if moment == .inAction, subject.parts.isEmpty { subject.parts = [token] }
        if moment == .inCrossing { whole.onCrossing(.fraction(0.5), body) }
        whole.completion { subject.ends += 1 }
        subject.token = whole
    }

    private func call(_ verb: Verb, _ subject: Subject, _ random: inout SplitMix64) {
        guard let token = subject.token else { return }
        let (part, view) = (subject.parts.randomElement(using: &random), views[Int.random(in: 0...1, using: &random)])
        let fraction = Double(Int.random(in: 0...10, using: &random)) / 10
        switch verb {
        case .pause: token.pause()
        case .resume: token.resume()
        case .reverse: token.reverse()
        case .seek: token.fractionComplete = fraction
        case .scrub: token.scrub(to: fraction)
        case .faster: token.rate = 2
        case .stop: token.stop()
        case .stopAtEnd: token.stop(at: .end)
        case .stopAtStart: token.stop(at: .start)
        case .revert: token.revert()
        case .restart: token.restart()
        case .finishStep: token.finishStep()
        case .playToStart: token.play(to: .start)
        case .playToEnd: token.play(to: .end)
        case .pausePart: part?.pause()
        case .resumePart: part?.resume()
        case .stopPart: part?.stop()
        case .revertPart: part?.revert()
        case .hold: view.at.pauseAnimations()
        case .letGo: view.at.resumeAnimations()
        case .stopView: view.at.stopAnimations()
        case .stopViewAtStart: view.at.stopAnimations(at: .start)
        case .holdAll: views.at.pauseAnimations()
        case .letAllGo: views.at.resumeAnimations()
        }
    }

    private var numbers: [CGFloat] { views.flatMap { [$0.center.x, $0.center.y, $0.alpha] } }

    @Test func `each token ends once, and is taken back`() {
        var random = SplitMix64(seed: 20)
        let former = numbers
        var heard = 0
        for index in 0..<Self.count {
            let subject = Subject()
            guard let shape = Shape.allCases.randomElement(using: &random),
                let engine = Engine.allCases.randomElement(using: &random),
                let moment = Moment.allCases.randomElement(using: &random)
            else { return }
            let verbs = (0..<Int.random(in: 1...5, using: &random)).compactMap { _ in
                Verb.allCases.randomElement(using: &random)
            }
            var calls = 0
            make(shape, engine, subject, moment) {
                calls += 1
                if calls == 1 { for verb in verbs { call(verb, subject, &random) } }
            }
            if moment == .atOnce { for verb in verbs { call(verb, subject, &random) } }
            host.clock.advance(by: 0.3)
            if moment == .later { for verb in verbs { call(verb, subject, &random) } }
            host.clock.advance(by: 4)
            for part in subject.parts { part.resume() }
            subject.token?.rate = 1
            subject.token?.resume()
            views.at.resumeAnimations()
            host.clock.advance(by: 10)
            let text = "\(index): \(shape) \(engine) \(moment) \(verbs)"
            #expect(subject.ends == 1 && subject.token?.state == .ended, "\(text): ends \(subject.ends)")
            subject.token?.revert()
            host.clock.advance(by: 1)
            let now = numbers
            let isSame = zip(now, former).allSatisfy { abs($0 - $1) < 1e-9 }
            #expect(isSame, "\(text): \(now), not \(former)")
            #expect(host.clock.isIdle, "\(text)")
            let others = host.issues.dropFirst(heard).filter {
                if case .isOver = $0 { false } else { if case .partHasNo = $0 { false } else { true } }
            }
            #expect(others.isEmpty, "\(text): \(others)")
            heard = host.issues.count
            subject.token = nil
            subject.parts = []
            for (index, view) in views.enumerated() {
                view.layer.removeAllAnimations()
                (view.center, view.alpha) = (CGPoint(x: former[3 * index], y: former[3 * index + 1]), 1)
            }
            host.clock.advance(by: 1)
        }
    }
}
