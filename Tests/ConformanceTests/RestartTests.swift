import AnimationUIKit
import SoakModel
import TestSupport
import Testing

/// A completion that restarts its animation where nothing takes time.
@MainActor @Suite(.virtualTime(framesPerSecond: 60)) struct RestartTests {
    /// Why nothing takes time.
    enum Cause: CaseIterable {
        case noDuration
        case animationsOff
        case noWindow
    }

    /// How the next round comes about.
    enum Way: CaseIterable {
        case completion
        case lateCompletion
        case keptToken
        case action
        case animator
    }

    @MainActor private final class Loop {
        let rig: Rig
        let view: UIView
        let way: Way
        let duration: Double
        var rounds = 0
        var depth = 0
        var deepest = 0
        var kept: AnimationToken?
        var isOver = false

        init(_ engine: Engine, _ cause: Cause, _ way: Way) {
            rig = Rig(engine)
            view = cause == .noWindow ? UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) : rig.view
            duration = cause == .noDuration ? 0 : 0.5
            self.way = way
        }

        private var step: AnyAnimator<UIView> { rig.engine.step(.x, to: Double(rounds), duration, .linear) }

        func play() {
            if isOver { return }
            rounds += 1
            depth += 1
            deepest = max(depth, deepest)
            defer { depth -= 1 }
            switch way {
            case .completion: view.at.animate(step).completion { _ in self.play() }
            case .lateCompletion:
                let token = view.at.animate(step)
                token.resume()
                token.completion { _ in self.play() }
            case .keptToken: kept = view.at.animate(step).completion { _ in self.play() }
            case .action: AT.animate(view.at.animate(step), AT.perform { self.play() })
            case .animator:
                var animator = step
                animator.start(on: view, paused: false) { _ in self.play() }
            }
        }
    }

    private func check(_ loop: Loop, takesNoTime: Bool) {
        let clock = loop.rig.host.clock
        loop.play()
        clock.advance(by: 0.1)
        // Seven frames' worth at most.
        #expect(loop.rounds < 300 && loop.deepest < 50)
        if takesNoTime { #expect(loop.rounds > 100) }
        let before = loop.rounds
        // A round that takes time takes half a second.
        clock.advance(by: takesNoTime ? 0.1 : 1)
        #expect(loop.rounds > before, "It goes on")
        loop.isOver = true
        loop.kept = nil
        clock.advance(by: 1)
        #expect(clock.isIdle)
    }

    @Test(arguments: Engine.allCases, Way.allCases)
    func `without a duration it gets a bounded number of rounds a frame`(_ engine: Engine, way: Way) {
        check(Loop(engine, .noDuration, way), takesNoTime: true)
    }

    @Test(arguments: Engine.allCases, Way.allCases)
    func `off its window it gets a bounded number of rounds a frame`(_ engine: Engine, way: Way) {
        // Each round waits for a window first.
        check(Loop(engine, .noWindow, way), takesNoTime: false)
    }

    @Test(arguments: Engine.allCases, Way.allCases)
    func `with animations switched off it gets a bounded number of rounds a frame`(_ engine: Engine, way: Way) {
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        check(Loop(engine, .animationsOff, way), takesNoTime: engine == .property)
    }

    @Test func `on a bare layer it gets a bounded number of rounds a frame`() {
        let (layer, clock) = (CALayer(), CollectingHost.current.clock)
        var rounds = 0
        func play() {
            rounds += 1
            if rounds < 5_000 {
                layer.at.animate(.basic("opacity", to: .number(0), duration: 1)).completion { _ in play() }
            }
        }
        play()
        clock.advance(by: 0.1)
        #expect(rounds > 100 && rounds < 300)
    }

    @Test func `a few that take no time start in one turn`() {
        let rig = Rig(.property)
        var rounds = 0
        func play() {
            rounds += 1
            if rounds < 30 { rig.view.at.animate(.custom(duration: 0) { $0.alpha = 0 }).completion { _ in play() } }
        }
        play()
        #expect(rounds == 30)
    }
}
