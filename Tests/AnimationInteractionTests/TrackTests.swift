import AnimationInteraction
import Expectations
import Observation
import TestSupport
import Testing

@MainActor @Observable private final class Model {
    var isOpen = false
    var level = 0
    @ObservationIgnored var unseen = 0
}

@MainActor private final class Screen {
    let model: Model
    let panel = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    var values: [Int] = []

    init(_ model: Model) { self.model = model }
}

/// Animations that follow the app's state.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct TrackTests {
    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let model = Model()
    private let screen: Screen

    init() {
        screen = Screen(model)
        window.addSubview(screen.panel)
        window.isHidden = false
        host.clock.turn()
    }

    private func trackLevel() -> AnimationWatch {
        AT.track(for: screen) {
            $0.model.level
        } animate: { screen, level in
            screen.values.append(level)
            return screen.panel.at.animate(.fade(to: CGFloat(level) / 10, duration: 1, curve: .linear))
        }
    }

    @Test func `a change plays, the first value does not`() {
        AT.track(for: screen) {
            $0.model.isOpen
        } animate: { screen, isOpen in
            screen.panel.at.animate(isOpen ? .fade(to: 0.5, duration: 1, curve: .linear) : .fade(to: 1, duration: 1))
        }
        host.clock.advance(by: 1)
        expectClose(screen.panel.alpha, 1)
        model.isOpen = true
        host.clock.advance(by: 0.5)
        expectClose(Double(screen.panel.layer.presentation()?.opacity ?? 0), 0.75, within: 0.006)
        host.clock.advance(by: 1)
        model.isOpen = false
        host.clock.advance(by: 2)
        expectClose(screen.panel.alpha, 1)
        #expect(host.issues.isEmpty)
    }

    @Test func `several changes within a turn are one, with the last value`() {
        _ = trackLevel()
        for level in 1...5 { model.level = level }
        #expect(screen.values.isEmpty)
        host.clock.turn()
        #expect(screen.values == [5])
        model.level = 6
        host.clock.turn()
        model.level = 7
        host.clock.turn()
        #expect(screen.values == [5, 6, 7])
    }

    @Test func `an equal value plays nothing`() {
        _ = trackLevel()
        model.level = 1
        model.level = 0
        host.clock.turn()
        #expect(screen.values.isEmpty)
        model.level = 0
        host.clock.turn()
        #expect(screen.values.isEmpty)
        model.level = 2
        host.clock.turn()
        #expect(screen.values == [2])
    }

    @Test func `a change that the animation makes is seen with the next frame`() {
        AT.track(for: screen) {
            $0.model.level
        } animate: { screen, level in
            screen.values.append(level)
            if level < 3 { screen.model.level = level + 1 }
            return nil
        }
        model.level = 1
        host.clock.turn()
        #expect(screen.values == [1])
        host.clock.advance(by: 0.01)
        #expect(screen.values == [1, 2])
        host.clock.advance(by: 1)
        #expect(screen.values == [1, 2, 3])
        #expect(host.clock.isIdle)
    }

    @Test func `an optional value is tracked from nil and to nil`() {
        var seen: [Bool?] = []
        AT.track(for: screen) {
            $0.model.level == 0 ? nil : $0.model.isOpen
        } animate: { _, value in
            seen.append(value)
            return nil
        }
        model.level = 1
        host.clock.turn()
        model.isOpen = true
        host.clock.turn()
        model.level = 0
        host.clock.turn()
        #expect(seen == [false, true, nil])
    }

    @Test func `it ends with its owner, and takes its animations along`() {
        var owner: Screen? = Screen(model)
        weak var gone: Screen?
        gone = owner
        let panel = screen.panel
        if let owner {
            AT.track(for: owner) {
                $0.model.level
            } animate: { _, _ in
                panel.at.animate(.fade(to: 0, duration: 1, curve: .linear).repeatedForever(autoreverses: true))
            }
        }
        model.level = 1
        host.clock.advance(by: 5.5)
        #expect(panel.layer.animationKeys()?.isEmpty == false)
        owner = nil
        #expect(gone == nil)
        host.clock.advance(by: 0.1)
        #expect(panel.layer.animationKeys()?.isEmpty != false)
        model.level = 2
        host.clock.advance(by: 1)
        #expect(host.clock.isIdle)
    }

    @Test func `stopped, it plays nothing more, and a playing animation goes on`() {
        let watch = trackLevel()
        #expect(watch.isActive)
        model.level = 5
        host.clock.turn()
        watch.stop()
        model.level = 8
        host.clock.advance(by: 2)
        #expect(!watch.isActive && screen.values == [5])
        expectClose(screen.panel.alpha, 0.5)
    }

    @Test func `what is observed keeps it, and lets it go`() {
        weak var model: Model?
        weak var owner: Screen?
        do {
            let state = Model()
            let screen = Screen(state)
            model = state
            owner = screen
            AT.track(for: screen) {
                $0.model.level
            } animate: { screen, level in
                screen.values.append(level)
                return nil
            }
            state.level = 1
            host.clock.turn()
            #expect(screen.values == [1])
        }
        #expect(model == nil && owner == nil)
    }

    @Test func `a closure that observes nothing is reported`() {
        let watch = AT.track(for: screen) {
            $0.model.unseen
        } animate: { _, _ in
            nil
        }
        #expect(host.issues == [.nothingToTrack] && !watch.isActive)
    }

    @Test func `a change on another thread counts on the main actor`() async {
        final class Level: Observable, @unchecked Sendable {
            private let registrar = ObservationRegistrar()
            // The test writes it before it is read.
            private var own = 0
            var value: Int {
                get {
                    registrar.access(self, keyPath: \.value)
                    return own
                }
                set { registrar.withMutation(of: self, keyPath: \.value) { own = newValue } }
            }
        }
        let level = Level()
        var values: [Int] = []
        AT.track(for: level) {
            $0.value
        } animate: { _, value in
            values.append(value)
            return nil
        }
        await Task.detached { level.value = 3 }.value
        for _ in 0..<10_000 where values.isEmpty {
            await Task.yield()
            host.clock.turn()
        }
        #expect(values == [3])
    }

    @Test(arguments: [false, true]) func `once it is over, the model keeps none of its closures`(
        isStopped: Bool
    ) {
        final class Captured {}
        weak var gone: Captured?
        let watch: AnimationWatch
        var owner: Screen? = Screen(model)
        do {
            let captured = Captured()
            gone = captured
            watch = AT.track(for: owner ?? screen) { screen in
                withExtendedLifetime(captured) { screen.model.level }
            } animate: { _, _ in
                withExtendedLifetime(captured) { nil }
            }
        }
        host.clock.turn()
        #expect(gone != nil)
        if isStopped { watch.stop() } else { owner = nil }
        withExtendedLifetime(owner) { host.clock.turn() }
        #expect(gone == nil)
        #expect(!watch.isActive)
    }

}
