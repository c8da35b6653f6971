import AnimationUIKit
import DemoScenes
import TestSupport
import Testing

/// A token that rests in the middle of an effect, or waits at its end, keeps no view alive.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct RestingTokenTests {
    enum Stand: CaseIterable {
        case paused, scrubbed, waitingAtEnd

        @MainActor func bring(_ token: AnimationToken, _ clock: VirtualClock) {
            let length = token.duration.isFinite ? token.duration : 1
            switch self {
            case .paused:
                clock.advance(by: length * 0.6)
                token.pause()
            case .scrubbed:
                token.pause()
                for time in [0.2, 0.6, 0.4] { token.time = time * length }
            case .waitingAtEnd:
                token.pausesOnCompletion = true
                clock.advance(by: length + 0.5)
            }
            clock.turn()
        }
    }

    enum Verb: CaseIterable {
        case play, playBack, scrub, stopAtStart, stopHere, stopAtEnd, revert

        @MainActor func apply(to token: AnimationToken) {
            switch self {
            case .play: token.play(to: .end)
            case .playBack: token.play(to: .start)
            case .scrub: token.scrub(to: 0.75)
            case .stopAtStart: token.stop(at: .start)
            case .stopHere: token.stop()
            case .stopAtEnd: token.stop(at: .end)
            case .revert: token.revert()
            }
        }
    }

    private struct Weak {
        let name: String
        weak var object: AnyObject?
    }

    private struct Rest {
        let part: AnimationToken
        let whole: AnimationToken
        let views: [Weak]
        var left: [String] { views.filter { $0.object != nil }.map(\.name) }
    }

    @MainActor private final class Count { var passed = 0 }

    private var clock: VirtualClock { CollectingHost.current.clock }

    /// The calls whose own closures hold their views.
    private static let holders = ["AT."]

    /// Plays a call as the first step of a composition on a stage of its own, brings it to rest, and drops the stage.
    private func rest(_ entry: CatalogueEntry, _ stand: Stand, _ count: Count) -> Rest {
        let stage = CatalogueStage()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        window.addSubview(stage.view)
        window.isHidden = false
        clock.turn()
        let part = entry.set(stage).start()
        let whole = AT.animate(part, AT.perform { count.passed += 1 })
        stand.bring(whole, clock)
        stage.view.removeFromSuperview()
        window.isHidden = true
        let views: [(String, AnyObject)] =
            [("card", stage.card), ("view", stage.view)] + stage.card.subviews.map { ("\(type(of: $0))", $0) }
        let isHolder = Self.holders.contains { entry.call.hasPrefix($0) }
        return Rest(
            part: part, whole: whole, views: isHolder ? [] : views.map { Weak(name: $0.0, object: $0.1) })
    }

    @Test(arguments: CatalogueEntry.all.indices, [false, true]) func `its view goes, and each verb is legal`(
        _ index: Int, isReduced: Bool
    ) {
        UIAccessibility.isReduceMotionEnabled = isReduced
        let entry = CatalogueEntry.all[index]
        for stand in Stand.allCases {
            for verb in Verb.allCases {
                let rest = rest(entry, stand, Count())
                clock.turn()
                #expect(rest.left.isEmpty, "\(entry.call), \(stand)")
                verb.apply(to: rest.whole)
                clock.advance(by: 3)
            }
        }
        clock.advance(by: 20)
    }

    @Test(arguments: CatalogueEntry.all.indices, [false, true]) func `played on, the timeline goes on without the view`(
        _ index: Int, isReduced: Bool
    ) {
        UIAccessibility.isReduceMotionEnabled = isReduced
        let entry = CatalogueEntry.all[index]
        for stand in [Stand.paused, .scrubbed] {
            let count = Count()
            let rest = rest(entry, stand, count)
            clock.turn()
            rest.whole.resume()
            clock.advance(by: 10)
            #expect(
                rest.views.isEmpty || rest.part.outcome == .targetReleased,
                "\(entry.call), \(stand), \(String(describing: rest.part.outcome))")
            #expect(count.passed == 1 && rest.whole.outcome != nil, "\(entry.call), \(stand)")
        }
    }
}
