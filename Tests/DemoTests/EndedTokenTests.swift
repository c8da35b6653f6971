import AnimationUIKit
import DemoScenes
import TestSupport
import Testing

/// A token that has ended keeps nothing alive, however it ended and whoever stores it.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct EndedTokenTests {
    enum Holder: CaseIterable {
        /// The animated card, and every other view of the stage: a label, a button.
        case views
        /// A view beside it.
        case otherView
        /// An object like a controller, which the completion captures.
        case controller
        /// The app, which drops everything else.
        case app
    }

    enum End: CaseIterable {
        case playedOut, playedBack, stoppedAtStart, stoppedHere, stoppedAtEnd, reverted, replaced, targetReleased,
            windowLost, background
    }

    @MainActor private final class Owner {
        var token: AnimationToken?
        var calls = 0
    }

    /// The remains of a stage: the objects that should be gone, and the token.
    private struct Remains {
        let token: AnimationToken
        let objects: [Weak]
    }

    @MainActor private struct Weak {
        let name: String
        weak var object: AnyObject?
    }

    private var clock: VirtualClock { CollectingHost.current.clock }

    /// Plays a call on a stage of its own, ends it, and drops the stage.
    private func remains(_ end: End, _ holder: Holder, _ set: (CatalogueStage, Owner) -> AnimationToken) -> Remains {
        let (stage, other, owner) = (CatalogueStage(), UIView(), Owner())
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        window.addSubview(stage.view)
        stage.view.addSubview(other)
        window.isHidden = false
        clock.turn()
        var token = set(stage, owner)
        token.completion { [owner] _ in owner.calls += 1 }
        var start = 0.0
        if end == .targetReleased {
            token = AT.animate(AT.wait(100), token)
            start = 100
        }
        let all = views(in: stage.view)
        switch holder {
        case .views: for view in all { view.layer.setValue(token, forKey: "at.test.token") }
        case .otherView: other.layer.setValue(token, forKey: "at.test.token")
        case .controller: owner.token = token
        case .app: break
        }
        play(token, to: end, start, stage, owner, set)
        // The app's window goes with its last reference once it is hidden.
        window.isHidden = true
        let rest = all.map { Weak(name: "\(type(of: $0))", object: $0) }
        return Remains(
            token: holder == .app ? token : AT.wait(0), objects: rest + [Weak(name: "owner", object: owner)])
    }

    private func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views(in:)) }

    private func play(
        _ token: AnimationToken, to end: End, _ start: Double, _ stage: CatalogueStage, _ owner: Owner,
        _ set: (CatalogueStage, Owner) -> AnimationToken
    ) {
        let length = token.duration
        clock.turn()
        if end == .targetReleased { return }
        clock.advance(by: end == .playedOut ? length + 0.1 : length / 2)
        switch end {
        case .playedOut, .targetReleased: break
        case .playedBack: token.reverse()
        case .stoppedAtStart: token.stop(at: .start)
        case .stoppedHere: token.stop()
        case .stoppedAtEnd: token.stop(at: .end)
        case .reverted: token.revert()
        case .replaced: stage.card.at.animate(.custom(duration: 0.1) { $0.alpha = 0.9 }).onConflict(.replace)
        case .windowLost: stage.view.removeFromSuperview()
        case .background:
            UIApplication.shared.enterBackground()
            clock.advance(by: 0.1)
            UIApplication.shared.enterForeground()
        }
        clock.advance(by: length + 0.5)
        #expect(token.outcome != nil, "\(end)")
    }

    private func expectNothingIsLeft(
        _ call: String, _ end: End, _ holder: Holder, _ set: (CatalogueStage, Owner) -> AnimationToken
    ) {
        let remains = remains(end, holder, set)
        clock.turn()
        if end == .targetReleased { clock.advance(by: 101) }
        clock.turn()
        let left = remains.objects.filter { $0.object != nil }.map(\.name)
        #expect(left.isEmpty, "\(call), \(end), kept by the \(holder)")
        withExtendedLifetime(remains) {}
    }

    @Test(arguments: CatalogueEntry.all.indices) func `an ended token of the catalogue keeps nothing alive`(
        _ index: Int
    ) {
        let entry = CatalogueEntry.all[index]
        for holder in Holder.allCases {
            for end in End.allCases {
                expectNothingIsLeft(entry.call, end, holder) { stage, _ in entry.set(stage).start() }
            }
        }
    }

    /// The calls with code of the app's, which captures the owner.
    nonisolated private static let closures:
        [(String, @MainActor @Sendable (CatalogueStage, Owner) -> AnimationToken)] = [
            ("custom", { stage, owner in stage.card.at.animate(.custom { _ in owner.calls += 1 }) }),
            (
                "custom with start values",
                { stage, owner in
                    stage.card.at.animate(.custom(prepare: { _ in owner.calls += 1 }) { $0.alpha = 0.5 })
                }
            ),
            (
                "initially",
                { stage, owner in stage.card.at.animate(.fadeOut().initially { _ in owner.calls += 1 }) }
            ),
            (
                "custom on a curve of steps",
                { stage, owner in
                    stage.card.at.animate(
                        .custom(curve: .steps(4)) {
                            owner.calls += 1
                            $0.alpha = 0.5
                        })
                }
            ),
            (
                "AT.custom",
                { stage, owner in
                    AT.custom {
                        owner.calls += 1
                        stage.card.alpha = 0.5
                    }
                }
            ),
            (
                "AT.custom of views",
                { stage, owner in
                    AT.custom(of: [stage.card]) {
                        owner.calls += 1
                        stage.card.alpha = 0.5
                    }
                }
            ),
            (
                "layout",
                { stage, owner in
                    stage.card.at.animate(
                        .layout {
                            owner.calls += 1
                            $0.frame.size.height = 70
                        })
                }
            ),
            (
                "AT.animateLayout",
                { stage, owner in
                    let (view, card) = (stage.view, stage.card)
                    return AT.animateLayout(of: [card]) {
                        owner.calls += 1
                        withExtendedLifetime(view) { card.center.x += 10 }
                    }
                }
            ),
            (
                "AT.animateLayout that removes",
                { stage, owner in
                    let card = stage.card
                    return AT.animateLayout(of: [card]) {
                        owner.calls += 1
                        card.removeFromSuperview()
                    }
                }
            ),
            (
                "transition",
                { stage, owner in
                    stage.card.at.animate(
                        .transition(.push(from: .left)) {
                            owner.calls += 1
                            $0.alpha = 0.5
                        })
                }
            ),
            (
                "countUp",
                { stage, owner in
                    let label = UILabel(frame: stage.card.bounds)
                    stage.card.addSubview(label)
                    return label.at.animate(
                        .countUp(to: 9) {
                            owner.calls += 1
                            return "\($0)"
                        })
                }
            ),
            (
                "keyframes",
                { stage, owner in
                    let animation = KeyframeAnimation("opacity", timing: LayerTiming(duration: 1)) { _ in
                        owner.calls += 1
                        return [.number(0), .number(1)]
                    }
                    return stage.card.at.animate(.layer(AnyAnimator(KeyframeAnimator(animation))))
                }
            ),
            (
                "a layer found by the app",
                { stage, owner in
                    stage.card.at.animate(
                        .on(.fade(to: 0.4)) {
                            owner.calls += 1
                            return $0.layer
                        })
                }
            ),
            (
                "random",
                { stage, owner in
                    stage.card.at.animate(
                        .random { random in
                            owner.calls += 1
                            return .rotate(toDegrees: .random(in: -20...20, using: &random))
                        })
                }
            ),
            (
                "an action",
                { stage, owner in AT.animate(stage.card.at.animate(.fadeOut()), AT.perform { owner.calls += 1 }) }
            ),
            (
                "an arrival",
                { stage, owner in stage.card.at.animate(.fadeOut()).onArrival { _ in owner.calls += 1 } }
            ),
            (
                "a repeat",
                { stage, owner in
                    AT.animate {
                        stage.card.at.animate(.custom { _ in owner.calls += 1 }.repeated(3, autoreverses: true))
                        stage.card.at.animate(.pulse())
                    }.repeated(2)
                }
            ),
        ]

    @Test(arguments: closures.indices) func `nor does the code of the app that it has run`(_ index: Int) {
        let (name, start) = Self.closures[index]
        for holder in Holder.allCases {
            for end in End.allCases {
                for isReduced in [false, true] {
                    UIAccessibility.isReduceMotionEnabled = isReduced
                    expectNothingIsLeft(isReduced ? "\(name), reduced" : name, end, holder, start)
                }
            }
        }
    }
}
