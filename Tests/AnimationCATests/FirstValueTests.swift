import AnimationCA
import Expectations
import TestSupport
import Testing

/// Layer animations that begin at a value of their own, there and back.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct FirstValueTests {
    private let host = CollectingHost.current
    private let layer = CALayer()

    init() {
        host.clock.host(layer)
        layer.zPosition = 5
        host.clock.turn()
    }

    private var shown: Double { Double(layer.presentation()?.zPosition ?? .nan) }

    enum Kind: CaseIterable {
        case basic, spring, keyframes

        var animator: AnyAnimator<CALayer> {
            switch self {
            case .basic: .basic("zPosition", from: 10, to: 20, duration: 1, curve: .linear)
            case .spring: .basic("zPosition", from: 10, to: 20, duration: 1, curve: .spring(dampingRatio: 1))
            case .keyframes: .keyframes("zPosition", values: [10, 15, 20], duration: 1)
            }
        }
    }

    @Test(arguments: Kind.allCases) func `in the gap after a run back the layer has the first value`(_ kind: Kind) {
        let token = layer.at.animate(kind.animator.repeated(3, autoreverses: true, delay: 1))
        host.clock.advance(by: 3.1)
        #expect(shown == 10)
        #expect(layer.zPosition == 10)
        host.clock.advance(by: 0.85)
        #expect(shown == 10)
        host.clock.advance(by: 1.15)
        #expect(shown == 20)
        #expect(token.outcome == .completed(.end))
        token.revert()
        #expect(layer.zPosition == 5)
    }

    @Test(arguments: Kind.allCases, [0.3, 1.7, 2.1])
    func `two runs end at the first value, however they come there`(_ kind: Kind, _ moment: Double) {
        let token = layer.at.animate(kind.animator.repeated(2, autoreverses: true))
        host.clock.advance(by: moment)
        if moment < 2 { token.stop(at: .end) }
        host.clock.turn()
        #expect(shown == 10)
        #expect(layer.zPosition == 10)
        #expect(layer.animationKeys() == nil)
        #expect(host.clock.isIdle)
        token.revert()
        #expect(layer.zPosition == 5)
    }

    @Test(arguments: Kind.allCases) func `a seek shows what playing shows`(_ kind: Kind) {
        let token = AT.animate(AT.wait(0.5), layer.at.animate(kind.animator))
            .repeated(3, autoreverses: true, delay: 1)
        token.pause()
        let values = [(0.25, 10.0), (2, 20), (3.75, 10), (4.5, 10), (5.25, 10)]
        for (time, value) in values + values.reversed() {
            token.time = time
            host.clock.turn()
            expectClose(shown, value, "at \(time)")
        }
        for (time, value) in values {
            token.time = 0.25
            token.time = time
            host.clock.turn()
            expectClose(shown, value, "at once at \(time)")
        }
        token.time = 4.5
        token.stop(at: .start)
        #expect(layer.zPosition == 5)
    }

    /// The value that a run back leaves lies below the steps that come after the repeat.
    @Test(arguments: Kind.allCases) func `a later step lies above the value that a run back has left`(_ kind: Kind) {
        let later = AnyAnimator<CALayer>.basic("zPosition", from: 30, to: 40, duration: 1, curve: .linear)
        let twice = kind.animator.repeated(2, autoreverses: true)
        let token = layer.at.animate(.sequence(twice, later, .wait(1)))
        token.pause()
        for times in [[2.5, 3.5], [3.5], [0.5, 1.5, 2.5, 3.5, 2.5, 3.5]] {
            token.time = 0
            for time in times {
                token.time = time
                host.clock.turn()
                if time > 2 { expectClose(shown, min(time * 10 + 10, 40), "at \(time) in \(times)") }
            }
        }
        token.revert()
        #expect(layer.zPosition == 5)
    }

    @Test func `a paused whole that is let go at its end has the first value`() {
        var token: AnimationToken? = layer.at.animate(Kind.basic.animator.repeated(2, autoreverses: true))
        token?.pausesOnCompletion = true
        host.clock.advance(by: 2.5)
        #expect(shown == 10)
        token = nil
        host.clock.turn()
        #expect(layer.zPosition == 10)
        #expect(layer.animationKeys() == nil)
    }
}
