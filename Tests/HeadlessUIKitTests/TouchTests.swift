import Expectations
import HeadlessUIKit
import Testing

@MainActor
@Suite("Touches")
struct TouchTests {
    private final class Dial: UIControl {
        var news: [String] = []
        override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            news.append("begin \(Int(touch.location(in: self).x))")
            return true
        }
        override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            news.append("continue \(Int(touch.location(in: self).x - touch.previousLocation(in: self).x))")
            return true
        }
        override func endTracking(_ touch: UITouch?, with event: UIEvent?) { news.append("end") }
        override func cancelTracking(with event: UIEvent?) { news.append("cancel") }
    }

    private func listen(to control: UIControl, _ log: Log<String>) {
        let events: [(String, UIControl.Event)] = [
            ("down", .touchDown), ("inside", .touchDragInside), ("outside", .touchDragOutside),
            ("enter", .touchDragEnter), ("exit", .touchDragExit), ("up inside", .touchUpInside),
            ("up outside", .touchUpOutside), ("cancel", .touchCancel), ("primary", .primaryActionTriggered),
        ]
        for (name, event) in events { control.addAction(UIAction { _ in log.add(name) }, for: event) }
    }

    /// Notes the touches, and delivers them or keeps them to itself.
    private final class Gate: UIWindow {
        var phases: [UITouch.Phase] = []
        var isOpen = true
        override func sendEvent(_ event: UIEvent) {
            phases += (event.allTouches ?? []).map(\.phase)
            if isOpen { super.sendEvent(event) }
        }
    }

    @Test func `a window gets each touch before its views, and delivers it`() {
        onStage { _ in
            let gate = Gate(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let dial = Dial(frame: gate.bounds)
            gate.addSubview(dial)
            gate.isHidden = false
            let finger = HeadlessFinger(on: gate)
            finger.tap(at: CGPoint(x: 10, y: 10))
            #expect(gate.phases == [.began, .ended] && dial.news == ["begin 10", "end"])
            gate.isOpen = false
            finger.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 20, y: 10), over: 0)
            finger.cancel()
            #expect(gate.phases.dropFirst(2) == [.began, .moved, .cancelled] && dial.news == ["begin 10", "end"])
        }
    }

    @Test func `O15 a control follows a touch and sends its events`() {
        onStage { stage in
            let dial = Dial(frame: CGRect(x: 200, y: 100, width: 100, height: 40))
            stage.window.addSubview(dial)
            let (log, finger) = (Log<String>(), HeadlessFinger(on: stage.window))
            listen(to: dial, log)
            finger.down(at: CGPoint(x: 210, y: 120))
            #expect(dial.isTracking && dial.isTouchInside && dial.isHighlighted)
            finger.move(to: CGPoint(x: 230, y: 120))
            finger.move(to: CGPoint(x: 390, y: 120))
            #expect(dial.isTracking && !dial.isTouchInside && !dial.isHighlighted)
            finger.move(to: CGPoint(x: 250, y: 120))
            finger.lift()
            #expect(!dial.isTracking && !dial.isHighlighted)
            #expect(dial.news == ["begin 10", "continue 20", "continue 160", "continue -140", "end"])
            #expect(
                log.entries == ["down", "inside", "exit", "outside", "enter", "inside", "up inside"])
        }
    }

    @Test func `O15 lifted outside, taken away, or disabled`() {
        onStage { stage in
            let dial = Dial(frame: CGRect(x: 200, y: 100, width: 100, height: 40))
            stage.window.addSubview(dial)
            let (log, finger) = (Log<String>(), HeadlessFinger(on: stage.window))
            listen(to: dial, log)
            finger.down(at: CGPoint(x: 210, y: 120))
            finger.move(to: CGPoint(x: 10, y: 420))
            finger.lift()
            #expect(log.entries == ["down", "exit", "outside", "up outside"])
            log.entries = []
            finger.down(at: CGPoint(x: 210, y: 120))
            finger.cancel()
            #expect(log.entries == ["down", "cancel"] && dial.news.last == "cancel")
            log.entries = []
            dial.isEnabled = false
            finger.tap(at: CGPoint(x: 210, y: 120))
            #expect(log.entries.isEmpty)
        }
    }

    @Test func `O15 a tap is a button's primary action`() {
        onStage { stage in
            let log = Log<String>()
            let button = UIButton(type: .system, primaryAction: UIAction(title: "OK") { _ in log.add("primary") })
            button.frame = CGRect(x: 200, y: 100, width: 100, height: 40)
            button.addAction(UIAction { _ in log.add("up") }, for: .touchUpInside)
            stage.window.addSubview(button)
            HeadlessFinger(on: stage.window).tap(at: CGPoint(x: 250, y: 120))
            #expect(log.entries == ["up", "primary"])
            button.isHidden = true
            HeadlessFinger(on: stage.window).tap(at: CGPoint(x: 250, y: 120))
            #expect(log.entries.count == 2)
        }
    }

    private final class Listener: UIView {
        var phases: [UITouch.Phase] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { phases += touches.map(\.phase) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { phases += touches.map(\.phase) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { phases += touches.map(\.phase) }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { phases += touches.map(\.phase) }
    }

    @Test func `O16 a touch goes up the responders until one takes it, and stays with its first view`() {
        onStage { stage in
            let listener = Listener(frame: CGRect(x: 200, y: 100, width: 100, height: 100))
            let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
            listener.addSubview(inner)
            stage.window.addSubview(listener)
            let finger = HeadlessFinger(on: stage.window)
            finger.down(at: CGPoint(x: 220, y: 120))
            finger.move(to: CGPoint(x: 5, y: 5))
            finger.lift()
            #expect(listener.phases == [.began, .moved, .ended])
            finger.down(at: CGPoint(x: 220, y: 120))
            finger.cancel()
            #expect(listener.phases.last == .cancelled)
            finger.tap(at: CGPoint(x: 390, y: 390))
            #expect(listener.phases.count == 5)
        }
    }

    @Test func `O16 a drag passes time, frame by frame`() {
        onStage { stage in
            let listener = Listener(frame: stage.window.bounds)
            stage.window.addSubview(listener)
            let finger = HeadlessFinger(on: stage.window)
            let begin = stage.clock.now
            finger.drag(from: .zero, to: CGPoint(x: 100, y: 0), over: 0.5)
            expectClose(stage.clock.now - begin, 0.5)
            #expect(listener.phases.count == 31 && finger.isDown)
            finger.lift()
            #expect(listener.phases.last == .ended && !finger.isDown)
        }
    }
}
