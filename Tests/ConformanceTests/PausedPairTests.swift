import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Two animations of one property, of two calls, that are paused in flight one after the other: the newer one stays
/// above the older one, whatever their kinds are.
@MainActor @Suite(.virtualTime) struct PausedPairTests {
    /// A step of the opacity.
    enum Fade: CaseIterable {
        case effect, closure, layer, keyframes, value, layerValue

        @MainActor func step(to end: Double) -> AnyAnimator<UIView> {
            switch self {
            case .effect: .fade(to: end, duration: 2, curve: .linear)
            case .closure: .custom(duration: 2, curve: .linear) { $0.alpha = end }
            case .layer: .layer(.basic("opacity", to: .number(end), duration: 2, curve: .linear))
            case .keyframes: .layer(.keyframes("opacity", values: [.number(1), .number(end)], duration: 2))
            case .value: .value(\.alpha, to: end, duration: 2, curve: .linear)
            case .layerValue: .value(\.layer.opacity, to: Float(end), duration: 2, curve: .linear)
            }
        }

        /// Whether its frames go over all that is older, as long as they come.
        var isValue: Bool { self == .value || self == .layerValue }
    }

    /// A verb that both animations follow at rest.
    enum Verb: CaseIterable {
        case revert, stopAtStart, stopAtEnd, resume

        @MainActor func follow(_ token: AnimationToken) {
            switch self {
            case .revert: token.revert()
            case .stopAtStart: token.stop(at: .start)
            case .stopAtEnd: token.stop(at: .end)
            case .resume: token.resume()
            }
        }

        var isWayBack: Bool { self == .revert || self == .stopAtStart }
    }

    private func pause(_ pair: [AnimationToken], isOlderFirst: Bool) {
        for token in isOlderFirst ? pair : pair.reversed() { token.pause() }
        CollectingHost.current.clock.turn()
    }

    @Test(arguments: Fade.allCases, Fade.allCases) func `two fades end where they should`(older: Fade, newer: Fade) {
        for verb in Verb.allCases {
            for (isOlderPausedFirst, isOlderFirst) in [(true, true), (true, false), (false, true), (false, false)] {
                // The order of the ends is the caller's.
                if !verb.isWayBack, !isOlderFirst || verb == .resume && older.isValue { continue }
                let rig = Rig(.property)
                let first = rig.view.at.animate(older.step(to: 0.2))
                rig.host.clock.advance(by: 0.3)
                let second = rig.view.at.animate(newer.step(to: 0.6))
                rig.host.clock.advance(by: 0.3)
                pause([first, second], isOlderFirst: isOlderPausedFirst)
                let name = "\(verb), older paused first: \(isOlderPausedFirst), older first: \(isOlderFirst)"
                expectClose(rig.view.alpha, Double(rig.view.layer.presentation()?.opacity ?? .nan))
                for token in isOlderFirst ? [first, second] : [second, first] { verb.follow(token) }
                rig.host.clock.advance(by: 3)
                #expect(abs(rig.view.alpha - (verb.isWayBack ? 1 : 0.6)) < 1e-6, "\(name)")
                #expect(rig.view.layer.animationKeys() ?? [] == [], "\(name)")
            }
        }
    }

    /// The engines that tell the property that they animate: code of one call can't know that of another one.
    private nonisolated static let known: [Engine] = [.property, .paced, .basic, .keyframe, .spring]

    @Test(arguments: known, known)
    func `two moves are taken back`(older: Engine, newer: Engine) {
        for (isOlderPausedFirst, isOlderFirst) in [(true, true), (true, false), (false, true), (false, false)] {
            let rig = Rig(older, x: 10)
            let first = rig.view.at.animate(older.step(.x, to: 110, 2, .linear))
            rig.host.clock.advance(by: 0.3)
            let second = rig.view.at.animate(newer.step(.x, to: 60, 2, .linear))
            rig.host.clock.advance(by: 0.3)
            pause([first, second], isOlderFirst: isOlderPausedFirst)
            #expect(rig.view.center.x == rig.shown.x)
            for token in isOlderFirst ? [first, second] : [second, first] { token.revert() }
            expectClose(rig.view.center.x, 10)
        }
    }

    @Test(arguments: Fade.allCases.filter(\.isValue), Fade.allCases.filter { $0 != .effect && $0 != .closure })
    func `a value that is paused stays below the newer animation`(older: Fade, newer: Fade) {
        let rig = Rig(.value)
        let first = rig.view.at.animate(older.step(to: 0.2))
        rig.host.clock.advance(by: 0.3)
        let second = rig.view.at.animate(newer.step(to: 0.6))
        rig.host.clock.advance(by: 0.3)
        second.pause()
        rig.host.clock.turn()
        let shown = rig.view.alpha
        first.pause()
        rig.host.clock.turn()
        expectClose(rig.view.alpha, shown)
    }

    @Test(arguments: [true, false])
    func `reverted in the instant of its end, an animator leaves no animation`(hasTarget: Bool) {
        let rig = Rig(.property)
        let step =
            hasTarget
            ? rig.view.at.animate(.custom(duration: 0.3) { $0.alpha = 0.25 })
            : AT.custom(duration: 0.3) { rig.view.alpha = 0.25 }
        let token = AT.animate(parallelism: step, AT.wait(1))
        for _ in 0..<18 { rig.host.clock.advance(by: 1 / 60) }
        token.reverse()
        token.reverse()
        token.revert()
        #expect(rig.view.layer.animationKeys() ?? [] == [])
        #expect(rig.view.alpha == 1)
    }
}
