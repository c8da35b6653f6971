import AnimationUIKit
import TestSupport
import Testing

/// Steps of an older call that still wait for their turns when a newer call comes under `.replace`: the later call
/// wins.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct TakenOverWaitTests {
    private let stage = Stage()
    private let stars = (0..<5).map { UIView(frame: CGRect(x: 60 * $0, y: 0, width: 40, height: 40)) }

    init() {
        for star in stars {
            star.backgroundColor = .gray
            stage.window.addSubview(star)
        }
        stage.host.clock.turn()
    }

    private nonisolated static let pairs: [@MainActor () -> (older: AnyAnimator<UIView>, newer: AnyAnimator<UIView>)] =
        [
            { (.backgroundColor(to: .yellow), .backgroundColor(to: .blue)) },
            { (.move(to: CGPoint(x: 50, y: 300)), .move(to: CGPoint(x: 90, y: 200))) },
            { (.move(byX: 30, y: 0), .move(to: CGPoint(x: 90, y: 200))) },
            { (.scale(toValue: 2), .scale(toValue: 0.5)) }, { (.fade(to: 0.5), .fade(to: 0.8)) },
            { (.fadeIn(), .fade(to: 0.8)) },
            { (.resize(to: CGSize(width: 9, height: 9)), .resize(to: CGSize(width: 20, height: 20))) },
            { (.layer(.basic("cornerRadius", to: 9)), .layer(.basic("cornerRadius", to: 4))) },
            { (.value(\.alpha, to: 0.3), .value(\.alpha, to: 0.6)) },
            {
                (.value(\.layer.borderWidth, to: 3, curve: .snappy), .value(\.layer.borderWidth, to: 6, curve: .snappy))
            },
            { (.sequence(.move(to: .zero), .wait(0.1), .move(byX: 9, y: 9)), .move(to: CGPoint(x: 90, y: 200))) },
        ]

    private func state(_ view: UIView) -> [CGFloat] {
        let color = (0..<3).map { view.backgroundColor?.cgColor.components?[$0] ?? 1 }
        return [
            view.center.x, view.center.y, view.bounds.width, view.alpha, view.layer.transform.m11,
            view.layer.cornerRadius, view.layer.borderWidth,
        ] + color
    }

    @Test(arguments: pairs.indices, [0, 0.02, 0.12, 0.25]) func `of two staggers the newer one stays`(
        pair: Int, gap: Double
    ) {
        let (older, newer) = Self.pairs[pair]()
        let alone = UIView(frame: stars[4].frame)
        alone.backgroundColor = .gray
        stage.window.addSubview(alone)
        alone.at.animate(newer)
        stage.run(2)
        for isKept in [true, false] {
            (stars[4].alpha, stars[4].transform, stars[4].backgroundColor) = (1, .identity, .gray)
            stars[4].frame = CGRect(x: 240, y: 0, width: 40, height: 40)
            (stars[4].layer.cornerRadius, stars[4].layer.borderWidth) = (0, 0)
            var first: AnimationToken? = stars.at.animate(older, stagger: 0.1).onConflict(.replace)
            if !isKept { first = nil }
            stage.run(gap)
            stars[...3].at.animate(newer, stagger: 0.02).onConflict(.replace)
            var outcome: AnimationOutcome?
            stars[4].at.animate(newer).onConflict(.replace).completion { outcome = $0 }
            stage.run(4)
            #expect(state(stars[4]) == state(alone), "kept: \(isKept)")
            #expect(outcome == .completed(.end) && stars[4].layer.animationKeys() == nil && stage.host.clock.isIdle)
            first?.revert()
            withExtendedLifetime(first) {}
        }
    }

    enum Wait: CaseIterable {
        case delay, steps, composition, stagger

        @MainActor func play(_ step: AnyAnimator<UIView>, on view: UIView) -> AnimationToken {
            switch self {
            case .delay: view.at.animate(step.delay(0.5))
            case .steps: view.at.animate(.rotate(byDegrees: 90, duration: 0.3), .wait(0.2), step)
            case .composition:
                AT.animate {
                    view.at.animate(.rotate(byDegrees: 90, duration: 0.3))
                    AT.animate {
                        AT.wait(0.2)
                        view.at.animate(step)
                    }
                }
            case .stagger: [UIView(), view].at.animate(step, stagger: 0.5)
            }
        }
    }

    private let far = CGPoint(x: 300, y: 300)
    private let near = CGPoint(x: 200, y: 200)

    @Test(arguments: Wait.allCases, [0, 0.2, 0.4]) func `whatever a step waits for, it is not played`(
        wait: Wait, gap: Double
    ) {
        let older = wait.play(.move(to: far), on: stage.view)
        stage.run(gap)
        let newer = stage.view.at.animate(.move(to: near)).onConflict(.replace)
        stage.run(0.35)
        #expect(newer.outcome == .completed(.end))
        stage.run(3)
        #expect(stage.view.center == near && stage.host.clock.isIdle)
        #expect(older.outcome == (wait == .delay ? .interrupted(.replaced) : .completed(.end)))
        older.revert()
        #expect(stage.view.center == near)
    }

    @Test func `a part says so itself, and the steps of other properties play`() {
        let move = stage.view.at.animate(.move(to: far))
        let fade = stage.view.at.animate(.fade(to: 0.5))
        let older = AT.animate(AT.wait(0.5), move, fade)
        stage.run(0.2)
        stage.view.at.animate(.move(to: near)).onConflict(.replace)
        stage.run(3)
        #expect(stage.view.center == near && stage.view.alpha == 0.5)
        #expect(move.outcome == .interrupted(.replaced) && fade.outcome == .completed(.end))
        #expect(older.outcome == .completed(.end))
    }

    @Test(arguments: [true, false]) func `an effect made of effects is called off as a whole`(isFirst: Bool) {
        let (move, fade): (AnyAnimator<UIView>, AnyAnimator<UIView>) = (.move(to: far), .fade(to: 0.5))
        let both: AnyAnimator<UIView> = .sequence(
            isFirst ? .parallel(move, fade) : .parallel(fade, move), .scale(toValue: 2))
        let older = stage.view.at.animate(both.delay(0.5))
        stage.run(0.2)
        stage.view.at.animate(.move(to: near)).onConflict(.replace)
        stage.run(3)
        // What begins together with the step plays, as it would have played on.
        #expect(stage.view.center == near && stage.view.alpha == 0.5 && stage.view.transform.isIdentity)
        #expect(older.outcome == .interrupted(.replaced) && stage.host.clock.isIdle)
    }

    @Test(arguments: [true, false]) func `a repeat that waits has no runs`(isEndless: Bool) {
        let step = AnyAnimator<UIView>.move(to: far)
        let older = stage.view.at.animate(.wait(0.5), isEndless ? step.repeatedForever() : step.repeated(3))
        stage.run(0.2)
        stage.view.at.animate(.move(to: near)).onConflict(.replace)
        stage.run(3)
        #expect(stage.view.center == near && older.outcome == .completed(.end) && stage.host.clock.isIdle)
    }

    // MARK: - Steps that are played

    @Test func `steps of a later call play`() {
        let newer = stage.view.at.animate(.wait(0.5), .move(to: near)).onConflict(.replace)
        stage.run(0.1)
        stage.view.at.animate(.wait(1), .move(to: far))
        stage.run(3)
        #expect(stage.view.center == far && newer.outcome == .completed(.end))
    }

    @Test func `under another policy both play`() {
        for policy in [AnimationToken.ConflictPolicy.additive, .queue] {
            stage.view.at.animate(.wait(0.5), .move(to: far))
            stage.run(0.1)
            stage.view.at.animate(.move(to: near)).onConflict(policy)
            stage.run(3)
            #expect(stage.view.center == far)
        }
    }

    @Test func `a token that was paused meanwhile is the newer one`() {
        let older = stage.view.at.animate(.wait(0.5), .move(to: far))
        stage.run(0.1)
        stage.view.at.animate(.move(to: near)).onConflict(.replace)
        stage.run(0.1)
        older.pause()
        stage.run(0.5)
        older.resume()
        stage.run(3)
        #expect(stage.view.center == far && older.outcome == .completed(.end))
    }

    @Test func `what comes home takes nothing over, and is not taken over`() {
        for accent: AnyAnimator<UIView> in [.shake(), .pulse(), .move(byX: 9, y: 0).repeated(2, autoreverses: true)] {
            let older = stage.view.at.animate(.wait(2), .move(to: far), .scale(toValue: 2))
            stage.run(0.1)
            stage.view.at.animate(accent).onConflict(.replace)
            stage.run(5)
            #expect(stage.view.center == far && stage.view.layer.transform.m11 == 2)
            older.revert()
            let late = stage.view.at.animate(.wait(0.5), accent)
            stage.run(0.1)
            stage.view.at.animate(.move(to: near), .scale(toValue: 0.5)).onConflict(.replace)
            stage.run(5)
            #expect(late.outcome == .completed(.end) && stage.view.center == near)
            stage.view.at.animate(.move(to: .zero), .scale(toValue: 1))
            stage.run(2)
        }
    }

    /// A toast that is moved or made larger goes all the same.
    @Test func `whether the view is seen is another question`() {
        let ways: [AnyAnimator<UIView>] = [
            .popOut(), .zoomOut(), .hide(after: .zoomOut()), .remove(after: .sequence(.move(to: far), .fadeOut())),
            .sequence(.move(to: far), .fadeOut()),
        ]
        for way in ways {
            let older = stage.view.at.animate(.popIn(), .wait(1), way)
            stage.run(0.5)
            stage.view.at.animate(.scale(toValue: 1.2), .move(to: near)).onConflict(.replace)
            stage.run(4)
            let view = stage.view
            #expect(view.alpha == 0 || view.isHidden || view.superview == nil)
            #expect(older.outcome == .completed(.end))
            older.revert()
            if view.superview == nil { stage.window.addSubview(view) }
            (view.alpha, view.isHidden, view.transform) = (1, false, .identity)
        }
        stage.view.isHidden = true
        stage.view.at.animate(.wait(0.5), .show(with: .popIn()))
        stage.run(0.1)
        stage.view.at.animate(.fade(to: 0.5), .scale(toValue: 1.2)).onConflict(.replace)
        stage.run(3)
        #expect(!stage.view.isHidden)
    }

    /// Queued steps wait, too.
    @Test func `a step that waits in a queue is not played`() {
        stage.view.at.animate(.move(to: .zero))
        let older = stage.view.at.animate(.move(to: far)).onConflict(.queue)
        stage.run(0.1)
        let newer = stage.view.at.animate(.move(to: near)).onConflict(.replace)
        stage.run(3)
        #expect(stage.view.center == near && older.outcome == .interrupted(.replaced))
        #expect(newer.outcome == .completed(.end) && stage.host.clock.isIdle)
    }

    @Test(arguments: [true, false]) func `a step that waits for its window is not played, either`(isKept: Bool) {
        stage.view.removeFromSuperview()
        var outcome: AnimationOutcome?
        var older: AnimationToken? = stage.view.at.animate(.fade(to: 0.5)).completion { outcome = $0 }
        if !isKept { older = nil }
        stage.run(0.1)
        // Values need no window.
        stage.view.at.animate(.value(\.alpha, to: 0.8, duration: 0.1)).onConflict(.replace)
        stage.run(0.2)
        stage.window.addSubview(stage.view)
        stage.run(3)
        #expect(abs(stage.view.alpha - 0.8) < 1e-6 && outcome == .interrupted(.replaced))
        withExtendedLifetime(older) {}
    }

    @Test func `a closure of unknown changes takes nothing over, and is played`() {
        let older = stage.view.at.animate(.wait(0.5), .move(to: far), .custom(duration: 0.1) { $0.alpha = 0.5 })
        stage.run(0.1)
        stage.view.at.animate(.custom(duration: 0.1) { $0.alpha = 0.9 }, .fade(to: 0.8)).onConflict(.replace)
        stage.run(3)
        #expect(stage.view.center == far && stage.view.alpha == 0.5 && older.outcome == .completed(.end))
    }
}
