import AnimationUIKit
import Expectations
import Foundation
import TestSupport
import Testing

/// The short forms around closures of changes, and the views that have an `.at`.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ClosureFormTests {
    private let stage = Stage()

    private func x(_ view: UIView) -> Double { Double(view.layer.presentation()?.position.x ?? .nan) }

    @Test func `a kept property animation is an effect, with its delay, its start values and its undo`() {
        var undone = 0
        var shift = PropertyAnimation<UIView>(duration: 1, curve: .linear, delay: 0.5) { $0.center.x += 100 }
        shift.prepare = { $0.alpha = 0.5 }
        shift.undo = { _ in undone += 1 }
        let token = stage.view.at.animate(.custom(shift), .custom(shift))
        #expect(token.duration == 3)
        stage.run(1)
        expectClose(x(stage.view), 170, within: 1.1)
        #expect(stage.view.alpha == 0.5)
        stage.run(1.5)
        expectClose(x(stage.view), 270, within: 1.1)
        token.stop(at: .start)
        #expect(stage.view.center.x == 120 && stage.view.alpha == 1 && undone == 2)
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `a bad number of a kept property animation is reported`() {
        stage.view.at.animate(.custom(PropertyAnimation(duration: -1) { $0.alpha = 0 }))
        stage.run(0.1)
        #expect(stage.view.alpha == 0)
        #expect(stage.host.issues == [.repaired(.duration, given: -1, used: 0)])
    }

    @Test func `changes follow a token, with a duration, a curve and a delay`() {
        let (view, label) = (stage.view, stage.label)
        let token = view.at.animate(.fadeOut(duration: 1)).then(duration: 1, curve: .linear, delay: 0.5) {
            view.center.x += 100
            label.center.x += 50
        }
        #expect(token.duration == 2.5)
        stage.run(1.4)
        #expect(x(view) == 120)
        stage.run(0.6)
        expectClose(x(view), 170, within: 1.1)
        expectClose(x(label), 75, within: 0.6)
        token.stop(at: .start)
        #expect(view.center.x == 120 && label.center.x == 50 && view.alpha == 1)
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `a bad duration of changes behind a token is reported`() {
        let view = stage.view
        AT.wait(0.1).then(duration: .nan) { view.alpha = 0 }
        stage.run(0.2)
        #expect(view.alpha == 0)
        #expect(stage.host.issues.count == 1)
    }

    @Test func `a token that is made among changes is reported where the changes stand, and plays by itself`() {
        let view = stage.view
        let line: UInt = #line + 1
        let token = AT.wait(0.5).then(duration: 0.2) { view.at.animate(.move(byX: 100, y: 0, duration: 1)) }
        stage.run(0.4)
        #expect(stage.host.issues.isEmpty)
        stage.run(0.5)
        #expect(stage.host.reports.map(\.kind) == [.tokenAmongChanges])
        #expect(stage.host.reports.map(\.line) == [line])
        #expect(token.outcome == .completed(.end))
        stage.run(1)
        #expect(view.center.x == 220)
    }

    @Test func `a token that was made before is no token among changes`() {
        let view = stage.view
        let fade = view.at.animate(.fadeOut(duration: 1))
        AT.wait(0.5).then(duration: 0.2) { fade.pause() }
        stage.run(1)
        #expect(stage.host.issues.isEmpty && fade.state == .paused)
    }

    @Test func `a completion may stand behind the changes, as in UIKit`() {
        let view = stage.view
        var outcomes: [AnimationOutcome] = []
        var undone = 0
        let token = AT.custom(duration: 1, curve: .linear, delay: 0.5, undo: { undone += 1 }) {
            view.center.x += 100
        } completion: {
            outcomes.append($0)
        }
        stage.run(1)
        expectClose(x(view), 170, within: 1.1)
        #expect(outcomes.isEmpty)
        token.stop(at: .start)
        #expect(outcomes == [.stopped(.start)] && undone == 1 && view.center.x == 120)
    }

    @Test func `changes with a completion behind them are on the views that are named`() {
        let view = stage.view
        var outcomes: [AnimationOutcome] = []
        AT.custom(of: [view], duration: 1) {
            view.alpha = 0
        } completion: {
            outcomes.append($0)
        }
        stage.run(0.5)
        view.at.stopAnimations(at: .end)
        #expect(outcomes == [.stopped(.end)] && view.alpha == 0)
    }

    @Test func `a view whose type has a protocol plays a view's effects`() {
        let themed: UIView & Themed = ThemedView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(themed)
        themed.at.animate(.fadeOut(duration: 1), .custom(duration: 1) { $0.center.x = 50 })
        stage.run(1.1)
        #expect(themed.alpha == 0)
        themed.at.stopAnimations(at: .end)
        #expect(themed.center.x == 50 && stage.host.issues.isEmpty)
    }
}

@MainActor private protocol Themed: AnyObject {}

private final class ThemedView: UIView, Themed {}
