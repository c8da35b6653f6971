import AnimationUIKit
import Foundation

/// Parts of long timelines: held, stopped, cancelled, in the way of others.
extension Benchmarks {
    /// Per part, of a parallel that is paused and resumed half-way; one of the parts waits at a gate, so that the
    /// others may be at any place.
    static func pauseOfParallel() -> Row {
        func perPart(_ count: Int) -> Measurement {
            let (clock, gauge) = (VirtualClock(), Gauge())
            let token = onClock(clock) {
                let tokens = (0..<count).map { _ in
                    gauge.at.animate(.value(\.level, to: 1, duration: 1), .value(\.level, to: 0))
                }
                return AT.animate(parallelism: tokens + [AT.wait(for: AnimationSignal())])
            }
            clock.advance(by: 0.5)
            let measured = Measurement.best(of: 5) {
                token.pause()
                token.resume()
            }
            token.stop()
            return measured.per(count)
        }
        return Row(
            name: "a part of a parallel paused and resumed, 20,000 / 1,000", measured: perPart(20_000),
            baseline: perPart(1_000), goal: 2)
    }

    /// Per step, of those of a parallel that one target has and that are taken out together.
    static func cancellation() -> Row {
        func perStep(_ count: Int) -> Measurement {
            let clock = VirtualClock()
            func setUp() -> (gauge: Gauge, token: AnimationToken) {
                let gauge = Gauge()
                let token = onClock(clock) {
                    AT.animate(
                        parallelism: (0..<count).map { _ in gauge.at.animate(.value(\.level, to: 1, duration: 1)) })
                }
                clock.advance(by: 0.5)
                return (gauge, token)
            }
            let measured = Measurement.best(of: 5, setUp: setUp) { stage in
                clock.bind { AT.stopAnimations(on: stage.gauge) }
                precondition(stage.token.state == .ended)
            }
            return measured.per(count)
        }
        return Row(
            name: "a step cancelled with all of its target, 20,000 / 1,000", measured: perStep(20_000),
            baseline: perStep(1_000), goal: 2)
    }

    /// Per step, of those that move one view together.
    static func movesOfOneView() -> Row {
        func perStep(_ count: Int) -> Measurement {
            let measured = Measurement.best(of: 3, setUp: { Stage(1) }) { stage in
                stage.clock.bind {
                    _ = stage.views[0].at.animate(
                        parallelism: (0..<count).map { _ in AnyAnimator<UIView>.move(byX: 1, y: 0, duration: 0.1) })
                }
                stage.clock.advance(by: 0.2)
                precondition(stage.views[0].layer.animationKeys() == nil)
            }
            return measured.per(count)
        }
        return Row(
            name: "a move of one view, of 2,000 / of 500 together", measured: perStep(2_000), baseline: perStep(500),
            goal: 2)
    }

    /// Per view, of a stagger that is played.
    static func staggeredViews() -> Row {
        func perView(_ count: Int) -> Measurement {
            let measured = Measurement.best(of: 3, setUp: { Stage(count) }) { stage in
                stage.clock.bind {
                    _ = stage.views.at.animate(.fadeIn(duration: 0.1), stagger: .total(0.5))
                }
                stage.clock.advance(by: 1)
                precondition(stage.views.last?.alpha == 1)
            }
            return measured.per(count)
        }
        return Row(
            name: "a view of a stagger, of 8,000 / of 1,000", measured: perView(8_000), baseline: perView(1_000),
            goal: 2)
    }

    /// Per token, of those that each ask whether another one plays on their object.
    static func conflicts() -> Row {
        func perToken(_ count: Int) -> Measurement {
            let clock = VirtualClock()
            func setUp() -> (gauges: [Gauge], tokens: [AnimationToken]) {
                let gauges = (0..<count).map { _ in Gauge() }
                let tokens = onClock(clock) {
                    gauges.map { $0.at.animate(.value(\.level, to: 1, duration: 1)).onConflict(.replace) }
                }
                return (gauges, tokens)
            }
            let measured = Measurement.best(of: 5, setUp: setUp) { stage in
                clock.bind { clock.turn() }
                precondition(stage.tokens.allSatisfy { $0.state == .running })
                for token in stage.tokens { token.stop() }
            }
            return measured.per(count)
        }
        return Row(
            name: "a token started that replaces what plays, 10,000 / 1,000", measured: perToken(10_000),
            baseline: perToken(1_000), goal: 2)
    }

    /// Per step, of a kept sequence on one object whose steps ask whether others play on it.
    static func conflictsOfKeptSequence() -> Row {
        func perStep(_ count: Int) -> Measurement {
            let clock = VirtualClock()
            func setUp() -> (gauge: Gauge, token: AnimationToken) {
                let gauge = Gauge()
                return (gauge, onClock(clock) { gauge.at.animate(valueSteps(count)).onConflict(.replace) })
            }
            let measured = Measurement.best(of: 3, setUp: setUp) { stage in
                clock.advance(by: Double(count))
                precondition(stage.token.outcome == .completed(.end))
            }
            return measured.per(count)
        }
        return Row(
            name: "a step of a kept sequence that replaces what plays, 5,000 / 500", measured: perStep(5_000),
            baseline: perStep(500), goal: 2)
    }

    static func stopOfParts() -> Row {
        row("a part of a parallel stopped by its own handle, 10,000 / 1,000") { part in
            part.stop()
            precondition(part.outcome == .stopped(.current))
        }
    }

    static func pauseOfParts() -> Row {
        row("a part of a parallel paused and resumed by its own handle, 10,000 / 1,000") { part in
            part.pause()
            precondition(part.state == .paused)
            part.resume()
        }
    }

    static func pauseOfPartsOfPaused() -> Row {
        row("a part paused by its own handle in a paused parallel that is stopped, 10,000 / 1,000", isPaused: true) {
            part in
            part.pause()
            precondition(part.time == 0.5)
        }
    }

    /// Per part, of a parallel whose parts are steered by their own handles, one after another.
    private static func row(
        _ name: String, isPaused: Bool = false, _ verb: @MainActor (AnimationToken) -> Void
    ) -> Row {
        func perPart(_ count: Int) -> Measurement {
            let clock = VirtualClock()
            func setUp() -> (gauge: Gauge, parts: [AnimationToken], whole: AnimationToken) {
                let gauge = Gauge()
                let (parts, whole) = onClock(clock) {
                    let parts = (0..<count).map { _ in
                        AT.animate(gauge.at.animate(.value(\.level, to: 1, duration: 1)), AT.wait(1))
                    }
                    return (parts, AT.animate(parallelism: parts))
                }
                clock.advance(by: 0.5)
                if isPaused { whole.pause() }
                return (gauge, parts, whole)
            }
            let measured = Measurement.best(of: 5, setUp: setUp) { stage in
                for part in stage.parts { verb(part) }
                if isPaused { stage.whole.stop() }
            }
            return measured.per(count)
        }
        return Row(name: name, measured: perPart(10_000), baseline: perPart(1_000), goal: 2)
    }
}
