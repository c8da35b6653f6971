#if canImport(HeadlessUIKit)
import AnimationFacts
import HeadlessUIKit
import Testing

/// The facts on a clock as unpunctual as a device's.
@MainActor @Suite struct LateStageTests {
    @Test(arguments: Fact.apple + Fact.animation) func `a fact holds though each wait ends late`(_ fact: Fact) async {
        await VirtualClock(now: 100, framesPerSecond: 100).bind {
            let answer = await fact.answer(on: LateStage())
            #expect(answer.holds, "\(answer)")
        }
    }

    /// Waits as `DeviceStage` does: up to a frame and a half too long, the next one by as much shorter, and three
    /// frames for a turn.
    @MainActor private final class LateStage: FactStage {
        private let stage = VirtualStage()
        private let clock = VirtualClock.current
        private let frame: TimeInterval = 1.0 / 60
        private var reached: TimeInterval = VirtualClock.current.now
        private var waits = 0
        var timeTolerance: TimeInterval { 2 * frame }

        func makeWindow() -> FactWindow { stage.makeWindow() }

        func advance(by seconds: TimeInterval) async {
            waits += 1
            let late: TimeInterval = Double(waits * 7 % 4) / 2 * frame
            reached += seconds
            let wait: TimeInterval = seconds > 0 ? reached - clock.now : 3 * frame
            clock.advance(by: max(wait, 0) + late)
            if seconds <= 0 { reached = clock.now }
        }

        func visitBackground() async -> Bool { await stage.visitBackground() }

        func ask(for gesture: FactGesture?, in window: FactWindow) -> Bool { stage.ask(for: gesture, in: window) }

        func observeIsRunning(
            of animator: UIViewPropertyAnimator, _ change: @escaping @MainActor () -> Void
        ) -> AnyObject { stage.observeIsRunning(of: animator, change) }

        func observe(_ gesture: UIGestureRecognizer, _ action: @escaping @MainActor () -> Void) -> AnyObject {
            stage.observe(gesture, action)
        }
        func makeDisplayLink(_ tick: @escaping @MainActor (CADisplayLink) -> Void) -> CADisplayLink {
            stage.makeDisplayLink(tick)
        }
    }
}
#endif
