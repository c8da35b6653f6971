import AnimationUIKit
import Expectations
import Foundation
import TestSupport
import Testing

/// Closures without a target: whatever they change is animated.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct UntargetedTests {
    private let stage = Stage()

    private func x(_ view: UIView) -> Double { Double(view.layer.presentation()?.position.x ?? .nan) }

    @Test func `it animates the changes of any number of views, and starts by itself`() {
        var outcomes: [AnimationOutcome] = []
        let (view, label) = (stage.view, stage.label)
        AT.custom(duration: 1, curve: .linear, completion: { outcomes.append($0) }) {
            view.center.x += 100
            label.alpha = 0
        }
        stage.run(0.5)
        expectClose(x(view), 170, within: 0.1)
        expectClose(Double(label.layer.presentation()?.opacity ?? .nan), 0.5, within: 0.01)
        #expect(outcomes.isEmpty)
        stage.run(0.6)
        #expect(outcomes == [.completed(.end)] && view.center.x == 220 && label.alpha == 0)
        #expect(stage.host.clock.isIdle && stage.host.issues.isEmpty)
    }

    @Test func `it is a step of compositions, with a delay, and can be paused, scrubbed, reversed and repeated`() {
        let (view, label) = (stage.view, stage.label)
        let token = AT.animate(
            AT.custom(duration: 1, curve: .linear, delay: 0.5) { view.center.x += 100 },
            AT.custom(duration: 1, curve: .steps(4)) { label.center.x += 100 }.repeated(2))
        #expect(token.duration == 3.5)
        stage.run(0.75)
        expectClose(x(view), 145, within: 1.1)
        token.pause()
        token.time = 2.1
        stage.host.clock.turn()
        expectClose(x(view), 220)
        expectClose(x(label), 100)
        token.time = 2.6
        stage.host.clock.turn()
        expectClose(x(label), 50)
        token.time = 1
        stage.host.clock.turn()
        expectClose(x(view), 170)
        expectClose(x(label), 50)
        token.rate = -1
        token.resume()
        stage.run(2)
        #expect(token.outcome == .completed(.start) && view.center.x == 120 && label.center.x == 50)
    }

    @Test(arguments: GivenBackTests.WayBack.allCases, [0, 0.5])
    func `all views are given back on every way back`(way: GivenBackTests.WayBack, length: Double) {
        let (view, label) = (stage.view, stage.label)
        let (card, badge) = (UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIView())
        stage.window.addSubview(card)
        card.addSubview(badge)
        stage.run(0)
        var undone = 0
        let token = AT.animate(
            AT.wait(0.2),
            AT.custom(duration: length, undo: { undone += 1 }) {
                view.alpha = 0.5
                label.center.y += 30
                label.isHidden = true
                card.transform = CGAffineTransform(scaleX: 2, y: 2)
                card.layer.cornerRadius = 9
                badge.backgroundColor = .red
            }, AT.wait(3))
        stage.run(0.9)
        #expect(view.alpha == 0.5 && label.center.y == 40 && undone == 0)
        way.takeBack(token, stage)
        #expect(view.alpha == 1 && label.center.y == 10 && !label.isHidden && undone == 1)
        #expect(card.transform == .identity && card.layer.cornerRadius == 0 && badge.backgroundColor == nil)
    }

    @Test func `each run of a released repeat begins on the former state`() {
        let view = stage.view
        var starts: [Double] = []
        AT.custom(duration: 0.2) {
            starts.append(Double(view.center.x))
            view.center.x += 100
        }.repeated(3)
        stage.run(1)
        #expect(starts == [120, 120, 120] && view.center.x == 220 && stage.host.clock.isIdle)
    }

    @Test func `views cut off by the system are at their ends, and are given back all the same`() {
        let (view, label) = (stage.view, stage.label)
        let token = AT.custom(duration: 1) {
            view.center.x += 100
            label.alpha = 0
        }
        stage.run(0.5)
        UIApplication.shared.enterBackground()
        stage.run(0.1)
        #expect(token.outcome == .interrupted(.system) && view.center.x == 220 && label.alpha == 0)
        UIApplication.shared.enterForeground()
        token.revert()
        #expect(view.center.x == 120 && label.alpha == 1)
    }

    @Test func `two of them don't conflict`() {
        let (view, label) = (stage.view, stage.label)
        let one = AT.custom(duration: 1) { view.alpha = 0 }.onConflict(.replace)
        let other = AT.custom(duration: 1) { label.alpha = 0 }.onConflict(.replace)
        stage.run(1.1)
        #expect(one.outcome == .completed(.end) && other.outcome == .completed(.end))
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `where motion is reduced, a curve that swings is left out, and any other is kept`() {
        UIAccessibility.isReduceMotionEnabled = true
        let (view, label) = (stage.view, stage.label)
        let token = AT.custom(duration: 1, curve: .bouncy) { view.center.x += 100 }
        AT.custom(duration: 1, curve: .linear) { label.center.x += 100 }
        stage.run(0.5)
        expectClose(x(view), 220)
        expectClose(x(label), 100, within: 1.1)
        stage.run(1)
        token.revert()
        #expect(view.center.x == 120 && label.center.x == 150)
    }

    @Test func `bad numbers are repaired and reported with the place of the call`() {
        let view = stage.view
        let token = AT.custom(duration: -1, delay: .nan) { view.alpha = 0.5 }
        stage.run(0.05)
        #expect(token.outcome == .completed(.end) && view.alpha == 0.5)
        #expect(stage.host.issues.count == 2)
        #expect(stage.host.reports.allSatisfy { "\($0.fileID)".hasSuffix("UntargetedTests.swift") && $0.line > 0 })
    }

    @Test func `what it captures is let go when it is over`() {
        weak var captured: UIView?
        do {
            let view = UIView()
            stage.window.addSubview(view)
            captured = view
            AT.custom(duration: 0.2) { view.alpha = 0 }
            stage.run(0.1)
            view.removeFromSuperview()
        }
        stage.run(1)
        #expect(captured == nil)
    }

    @Test(arguments: [true, false], [true, false])
    func `past it, or a layout change, its change lies over the value that was animated before`(
        stops: Bool, isOfLayout: Bool
    ) {
        let view = stage.view
        let token = AT.animate(
            parallelism: view.at.animate(.value(\.alpha, to: 0.5, duration: 1)),
            AT.animate(
                view.at.animate(.value(\.center.y, to: 100, duration: 1)),
                isOfLayout
                    ? AT.animateLayout(of: [view], duration: 1) { view.center.y = 25 }
                    : AT.custom(duration: 1) { view.center.y = 25 }))
        stage.run(0.1)
        if stops { token.stop(at: .end) } else { token.seek(to: 2) }
        stage.host.clock.turn()
        #expect(view.center.y == 25 && view.alpha == 0.5)
    }

    @Test(arguments: [false, true], [false, true])
    func `stopped at the end before its turn, it is above the older value`(isEndless: Bool, isPlaced: Bool) {
        let view = stage.view
        var first = view.at.animate(.value(\.alpha, to: 0.5, duration: 1, curve: .spring(bounce: 0.3)))
        if isEndless { first = first.repeatedForever() }
        let token = AT.animate {
            first
            AT.animate(
                view.at.animate(.value(\.center.x, to: 25, duration: 1)),
                AT.custom(duration: 1) { view.center.x = 100 })
            if isPlaced { AT.animate([]).starting(at: .startOfPrevious) }
        }
        stage.host.clock.turn()
        token.stop(at: .end)
        stage.host.clock.turn()
        #expect(view.center.x == 100)
    }
}
