import AnimationUIKit

/// A token that a hand moves while it is paused.
extension Benchmarks {
    private static let rounds = 1_000

    /// A fraction that differs from that of the round before.
    static func share(of round: Int) -> Double { 0.1 + Double(round % 80) / 100 }

    static func scrub(_ token: AnimationToken, on clock: VirtualClock, to share: Double) {
        clock.bind { token.scrub(to: share) }
        clock.turn()
    }

    /// Comes to rest, is scrubbed, and plays on: a turn ends after each.
    static func restAndPlay(_ token: AnimationToken, on clock: VirtualClock, scrubbedTo share: Double) {
        clock.bind { token.pause() }
        clock.turn()
        clock.bind { token.scrub(to: share) }
        clock.turn()
        clock.bind { token.resume() }
        clock.turn()
    }

    /// One paused token each, and a paused property animator.
    private struct Paused {
        let stage: Stage
        let token: AnimationToken
        let animator: UIViewPropertyAnimator

        @MainActor init(_ start: (UIView) -> AnimationToken) {
            let stage = Stage(2)
            let views = stage.views
            self.stage = stage
            (token, animator) = stage.clock.bind {
                let animator = UIViewPropertyAnimator(duration: 0.25, curve: .easeInOut) { views[1].alpha = 1 }
                animator.pauseAnimation()
                return (start(views[0]), animator)
            }
            token.pause()
            stage.clock.turn()
        }

        /// Ends both: an animation that is released while it is paused is reported.
        @MainActor func end() {
            token.stop()
            animator.stopAnimation(true)
            stage.clock.turn()
        }
    }

    private static func row(
        _ name: String, goal: Double, _ start: (UIView) -> AnimationToken,
        _ body: (Paused, Double) -> Void, against other: (Paused, Double) -> Void
    ) -> Row {
        let (ours, byHand) = Measurement.contest(
            rounds: 20, setUp: { Paused(start) }, tearDown: { $0.end() }
        ) { paused in
            for round in 0..<rounds { body(paused, share(of: round)) }
        } against: { paused in
            for round in 0..<rounds { other(paused, share(of: round)) }
        }
        return Row(name: name, measured: ours.per(rounds), baseline: byHand.per(rounds), goal: goal)
    }

    private static func scrub(_ name: String, goal: Double, _ start: (UIView) -> AnimationToken) -> Row {
        row("a scrub at rest: \(name) / property animator", goal: goal, start) { paused, share in
            scrub(paused.token, on: paused.stage.clock, to: share)
        } against: { paused, share in
            paused.stage.clock.bind { paused.animator.fractionComplete = share }
            paused.stage.clock.turn()
        }
    }

    /// The animator by hand stays attached while it is paused.
    private static func rest(_ name: String, goal: Double, _ start: (UIView) -> AnimationToken) -> Row {
        row("pause, scrub, play: \(name) / property animator", goal: goal, start) { paused, share in
            restAndPlay(paused.token, on: paused.stage.clock, scrubbedTo: share)
        } against: { paused, share in
            let (clock, animator) = (paused.stage.clock, paused.animator)
            clock.bind { animator.pauseAnimation() }
            clock.turn()
            clock.bind { animator.fractionComplete = share }
            clock.turn()
            clock.bind { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
            clock.turn()
        }
    }

    // The goals are ratios of commit f2a5d13, whose animations stayed attached at rest: a scrub may take a tenth more
    // than it did there (0.37 and 1.68; these rows on that commit's sources), and a rest of a layer step what it took
    // (3.25). A property step, whose animator is made anew after each rest, may take as long as that layer step.

    static func scrubOfView() -> Row { scrub(".fadeIn()", goal: 0.41) { $0.at.animate(.fadeIn()) } }
    static func scrubOfLayer() -> Row { scrub(".scale(toValue:)", goal: 1.85) { $0.at.animate(.scale(toValue: 2)) } }
    static func restOfView() -> Row { rest(".fadeIn()", goal: 3.2) { $0.at.animate(.fadeIn()) } }
    static func restOfLayer() -> Row { rest(".scale(toValue:)", goal: 3.2) { $0.at.animate(.scale(toValue: 2)) } }
}
