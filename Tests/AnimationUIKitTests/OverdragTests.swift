import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A pull of a finger beyond an end, beside the properties that its token animates.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct OverdragTests {
    private let stage = Stage()

    /// An animation down, and the property that it moves.
    enum Move: CaseIterable {
        case property, layer, closure, value

        @MainActor var effect: AnyAnimator<UIView> {
            switch self {
            case .property: .move(byX: 0, y: 100, duration: 1)
            case .layer: .move(byX: 0, y: 100, duration: 1, curve: .easeOutBounce)
            case .closure: .custom(duration: 1) { $0.center.y += 100 }
            case .value: .value(\.center.y, to: 220, duration: 1)
            }
        }

        var path: String { self == .property || self == .layer ? "position" : "position.y" }
    }

    @Test(arguments: Move.allCases, [300.0, -300]) func `it is reported where it moves the same property`(
        move: Move, translation: Double
    ) {
        let view = stage.view
        let token = view.at.animate(move.effect)
        let scrubber = token.scrubber(over: 100).onOverdrag { view.center.y = 120 + $0 }
        scrubber.drag(by: 50)
        #expect(stage.host.issues.isEmpty)
        scrubber.drag(by: translation)
        #expect(stage.host.issues == [.overdragMovesOwn(property: move.path)])
        token.stop(at: .start)
    }

    @Test(arguments: Move.allCases, [300.0, -300]) func `another property, and another view, are not`(
        move: Move, translation: Double
    ) {
        let (view, label) = (stage.view, stage.label)
        let token = view.at.animate(move.effect)
        let scrubber = token.scrubber(over: 100).onOverdrag {
            view.transform = CGAffineTransform(translationX: 0, y: $0)
            label.center.y = $0
        }
        scrubber.drag(by: 50)
        scrubber.drag(by: translation)
        scrubber.release(velocity: 0)
        stage.run(1)
        #expect(stage.host.issues.isEmpty && view.transform.isIdentity)
    }

    nonisolated static let verbs: [@Sendable @MainActor (AnimationToken) -> Void] = [
        { $0.play(to: .start) }, { $0.play(to: .end) }, { $0.reverse() }, { $0.resume() }, { $0.time = 0.2 },
        { $0.stop() }, { $0.stop(at: .start) }, { $0.revert() }, { $0.rate = -1 },
        { $0.settle(at: .start, velocity: 0) },
    ]

    @Test(arguments: verbs.indices, [300.0, -300])
    func `the points go back where another verb takes the token from the finger`(verb: Int, translation: Double) {
        let token = stage.view.at.animate(.move(byX: 0, y: 100, duration: 1))
        token.pausesOnCompletion = true
        var points: [Double] = []
        let scrubber = token.scrubber(over: 100).onOverdrag { points.append($0) }
        for _ in 0..<2 {
            scrubber.drag(by: translation)
            let pulled = points.last ?? 0
            #expect(abs(pulled) > 10)
            points = []
            Self.verbs[verb](token)
            stage.run(0.1)
            #expect(abs(points.last ?? pulled) < abs(pulled), "it is on its way")
            stage.run(2)
            #expect(points.last == 0)
            scrubber.release(velocity: 0)
            stage.run(2)
            guard token.outcome == nil else { return }
        }
    }

    @Test func `a pause leaves them to the finger`() {
        let token = stage.view.at.animate(.move(byX: 0, y: 100, duration: 1))
        var points = 0.0
        let scrubber = token.scrubber(over: 100).onOverdrag { points = $0 }
        scrubber.drag(by: 300)
        let pulled = points
        token.pause()
        stage.run(1)
        #expect(points == pulled)
        scrubber.release(velocity: 0)
        stage.run(2)
        #expect(points == 0)
    }

    @Test(arguments: [2, 3, 5, 10], [300.0, 120])
    func `caught while they go back, the view stays where it is, and then moves with the finger`(
        frames: Int, pull: Double
    ) {
        for end in [AnimationPosition.start, .end] {
            let sheet = UIView(frame: CGRect(x: 0, y: 600, width: 400, height: 700))
            stage.window.addSubview(sheet)
            let open = sheet.at.animate(.move(byX: 0, y: -400))
            open.pausesOnCompletion = true
            open.fractionComplete = end == .start ? 0 : 1
            let sign = end == .start ? 1.0 : -1
            let scrubber = open.scrubber(over: -400)
            scrubber.onOverdrag(within: 700) { sheet.transform = CGAffineTransform(translationX: 0, y: $0) }
            func seen() -> Double { Double(sheet.layer.presentation()?.frame.midY ?? .nan) }
            scrubber.drag(by: pull * sign / 3)
            stage.run(0.01)
            scrubber.drag(by: pull * sign)
            stage.run(0.01)
            scrubber.release(velocity: -800 * sign)
            stage.run(Double(frames) / 100)
            let before = seen()
            scrubber.drag(by: 0)
            stage.host.clock.turn()
            expectClose(seen(), before, within: 1e-6)
            let home = end == .start ? 950.0 : 550
            let inside = (home - before) * sign
            scrubber.drag(by: -20 * sign)
            stage.host.clock.turn()
            // Beyond the end the view follows less than the finger moves.
            let way = (before - seen()) * sign
            if inside >= 0 { expectClose(way, 20, within: 1e-6) } else { #expect(way > 2 && way < 20.001) }
            scrubber.drag(by: 0)
            stage.host.clock.turn()
            expectClose(seen(), before, within: 1e-6)
            scrubber.release(velocity: 0)
            stage.run(2)
            #expect(sheet.transform.isIdentity && stage.host.issues.isEmpty)
            sheet.removeFromSuperview()
        }
    }
}
