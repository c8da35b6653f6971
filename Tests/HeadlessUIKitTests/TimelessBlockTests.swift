import Expectations
import HeadlessUIKit
import Testing

/// Blocks of 0 s: what they cancel, what they wait for, and when they are over.
@MainActor
@Suite struct TimelessBlockTests {
    // MARK: Without a delay

    @Test func `J43 keyframes and transitions of no duration complete at the beginning of the next turn`() {
        onStage { stage in
            let log = Log<String>()
            UIView.animateKeyframes(withDuration: 0, delay: 0, animations: { stage.box.alpha = 0.5 }) { finished in
                MainActor.assumeIsolated { log.add("keyframes \(finished)") }
            }
            UIView.transition(with: stage.box, duration: 0, animations: { stage.box.alpha = 0.25 }) {
                log.add("transition \($0)")
            }
            #expect(log.entries.isEmpty && stage.keys.isEmpty)
            stage.clock.turn()
            #expect(log.entries == ["keyframes true", "transition true"])
        }
    }

    @Test func `J43 a completion that starts the next block of no duration gets a turn for each`() {
        onStage { stage in
            var rounds = 0
            @MainActor func again() {
                rounds += 1
                guard rounds < 5_000 else { return }
                UIView.animate(withDuration: 0, animations: { stage.box.alpha = 0.5 }, completion: { _ in again() })
            }
            again()
            #expect(rounds == 1)
            stage.clock.turn()
            #expect(rounds == 5_000)
        }
    }

    // MARK: With a delay

    @Test func `J43 a block of no duration with a delay shows its change when the delay is over`() {
        onStage { stage in
            stage.box.backgroundColor = .black
            stage.clock.turn()
            let log = Log<Bool>()
            UIView.animate(
                withDuration: 0, delay: 1,
                animations: {
                    stage.box.alpha = 0
                    stage.box.backgroundColor = .white
                    stage.box.bounds.size.width = 200
                }, completion: { log.add($0) })
            #expect(stage.box.alpha == 0)
            stage.clock.advance(by: 0.99)
            #expect(stage.alpha == 1 && stage.red == 0 && stage.shown.bounds.width == 100 && log.entries.isEmpty)
            stage.clock.advance(by: 0.01)
            #expect(stage.alpha == 0 && stage.red == 1 && stage.shown.bounds.width == 200 && log.entries == [true])
            #expect(stage.keys.isEmpty)
        }
    }

    @Test func `J43 keyframes of no duration with a delay show their end when the delay is over`() {
        onStage { stage in
            let log = Log<Bool>()
            UIView.animateKeyframes(
                withDuration: 0, delay: 1,
                animations: {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { stage.box.alpha = 0 }
                }, completion: { finished in MainActor.assumeIsolated { log.add(finished) } })
            stage.clock.advance(by: 0.99)
            #expect(stage.alpha == 1 && log.entries.isEmpty)
            stage.clock.advance(by: 0.01)
            #expect(stage.alpha == 0 && log.entries == [true])
        }
    }

    // MARK: Cancelling

    @Test func `J44 it cancels a colour, which doesn't add up`() {
        onStage { stage in
            stage.box.backgroundColor = .black
            stage.clock.turn()
            let log = Log<Bool>()
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear, animations: { stage.box.backgroundColor = .white },
                completion: { log.add($0) })
            stage.clock.advance(by: 0.25)
            UIView.animate(withDuration: 0, delay: 0, options: .beginFromCurrentState) {
                stage.box.backgroundColor = stage.shown.backgroundColor.map { UIColor(cgColor: $0) }
            }
            stage.clock.advance(by: 0.5)
            expectClose(stage.red, 0.25)
            #expect(log.entries == [false])
        }
    }

    @Test func `J44 it cancels what repeats, set to the value that the model has`() {
        onStage { stage in
            let log = Log<Bool>()
            UIView.animate(
                withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear],
                animations: {
                    stage.box.alpha = 0
                    stage.box.frame.size = CGSize(width: 200, height: 50)
                }, completion: { log.add($0) })
            stage.clock.advance(by: 1.25)
            UIView.animate(withDuration: 0, delay: 0, options: .beginFromCurrentState) {
                stage.box.alpha = 0
                stage.box.frame.size = CGSize(width: 200, height: 50)
            }
            stage.clock.turn()
            #expect(log.entries == [false] && stage.keys.isEmpty)
            #expect(stage.alpha == 0 && stage.shown.bounds.width == 200)
        }
    }

    @Test func `J44 it cancels keyframes, and keyframes of no duration cancel`() {
        onStage { stage in
            let log = Log<Bool>()
            @MainActor func keyframes(_ duration: Double, _ options: UIView.KeyframeAnimationOptions, alpha: Double) {
                UIView.animateKeyframes(
                    withDuration: duration, delay: 0, options: options,
                    animations: {
                        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { stage.box.alpha = alpha }
                    }, completion: { finished in MainActor.assumeIsolated { log.add(finished) } })
            }
            keyframes(1, [], alpha: 0)
            stage.clock.advance(by: 0.5)
            UIView.animate(withDuration: 0, delay: 0, options: .beginFromCurrentState) {
                stage.box.alpha = stage.alpha
            }
            stage.clock.turn()
            expectClose(stage.alpha, 0.5)
            #expect(log.entries == [false])
            keyframes(1, [], alpha: 1)
            stage.clock.advance(by: 0.5)
            keyframes(0, .beginFromCurrentState, alpha: stage.alpha)
            stage.clock.turn()
            expectClose(stage.alpha, 0.75)
            #expect(log.entries == [false, false, true])
        }
    }

    @Test func `J44 what the block doesn't set goes on`() {
        onStage { stage in
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                stage.box.alpha = 0
                stage.box.center.x = 100
            }
            stage.clock.advance(by: 0.5)
            UIView.animate(withDuration: 0, delay: 0, options: .beginFromCurrentState) { stage.box.center.x = 10 }
            stage.clock.advance(by: 0.25)
            expectClose(stage.alpha, 0.25)
            #expect(stage.x == 10)
        }
    }

    @Test func `J44 without the option what is in flight adds up with the change`() {
        onStage { stage in
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.box.center.x = 100 }
            stage.clock.advance(by: 0.5)
            UIView.animate(withDuration: 0) { stage.box.center.x = 0 }
            stage.clock.turn()
            expectClose(stage.x, -50)
        }
    }
}
