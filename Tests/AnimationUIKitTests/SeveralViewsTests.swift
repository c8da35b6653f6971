import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Steps of several views, as verbs by target and conflict policies meet them.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct SeveralViewsTests {
    /// The steps that are of several views.
    enum Kind: CaseIterable {
        case closure
        case layout
    }

    private let stage = Stage()
    private let other = UIView(frame: CGRect(x: 0, y: 300, width: 40, height: 40))

    init() {
        stage.window.addSubview(other)
        stage.run(0)
    }

    private func x(_ view: UIView) -> Double { Double((view.layer.presentation() ?? view.layer).position.x) }

    /// Moves the view and the label by 100 points in one second.
    @discardableResult private func moved(_ kind: Kind) -> AnimationToken {
        let (view, label) = (stage.view, stage.label)
        let changes: @MainActor () -> Void = { for one in [view, label] { one.center.x += 100 } }
        return switch kind {
        case .closure: AT.custom(of: [view, label], duration: 1, curve: .linear, changes)
        case .layout: AT.animateLayout(of: [view, label], duration: 1, curve: .linear, changes)
        }
    }

    // MARK: - Verbs by target

    @Test(arguments: Kind.allCases, [true, false])
    func `a step of several views is stopped with one of them, before and after it starts`(kind: Kind, isLate: Bool) {
        let token = moved(kind)
        stage.run(isLate ? 0.5 : 0)
        other.at.stopAnimations()
        #expect(token.outcome == nil)
        stage.label.layer.at.stopAnimations(at: .end)
        stage.run(0)
        #expect(token.outcome == .stopped(.end))
        #expect(x(stage.view) == 220 && x(stage.label) == 150 && stage.host.clock.isIdle)
    }

    @Test(arguments: Kind.allCases)
    func `a step of several views that is still to come is stopped alone`(kind: Kind) {
        let token = AT.animate(AT.wait(0.5), moved(kind), other.at.animate(.fadeOut(duration: 0.5)))
        stage.run(0.1)
        stage.view.at.stopAnimations()
        stage.run(1)
        #expect(x(stage.view) == 120 && x(stage.label) == 50 && other.alpha == 0)
        #expect(token.outcome != nil)
    }

    @Test(arguments: Kind.allCases)
    func `a step of several views is paused and resumed with one of them`(kind: Kind) {
        let token = moved(kind)
        stage.run(0.5)
        other.at.pauseAnimations()
        #expect(token.state == .running)
        [stage.label].at.pauseAnimations()
        stage.run(1)
        #expect(token.state == .paused)
        expectClose(x(stage.view), 170, within: 1.1)
        stage.view.at.resumeAnimations()
        stage.run(0.6)
        #expect(token.outcome == .completed(.end) && x(stage.view) == 220)
    }

    @Test func `a closure without views is of none`() {
        let view = stage.view
        let token = AT.custom(duration: 1) { view.center.x += 100 }
        stage.run(0.5)
        view.at.stopAnimations()
        view.at.pauseAnimations()
        view.at.animate(.move(byX: 0, y: 10, duration: 0.1)).onConflict(.queue)
        stage.run(0.2)
        #expect(token.state == .running && view.center.y == 130)
    }

    // MARK: - Met by a newer animation

    @Test(arguments: Kind.allCases)
    func `a newer animation of one of the views waits for a step of several`(kind: Kind) {
        let token = moved(kind)
        stage.run(0.5)
        let queued = stage.label.at.animate(.move(byX: 10, y: 0, duration: 0.2)).onConflict(.queue)
        let free = other.at.animate(.move(byX: 10, y: 0, duration: 0.2)).onConflict(.queue)
        stage.run(0.3)
        #expect(queued.outcome == nil && free.outcome == .completed(.end))
        stage.run(0.3)
        #expect(token.outcome == .completed(.end) && queued.outcome == nil)
        stage.run(0.2)
        #expect(queued.outcome == .completed(.end) && stage.label.center.x == 160)
        #expect(stage.host.clock.isIdle)
    }

    @Test(arguments: Kind.allCases)
    func `a newer animation of one of the views replaces a closure of several, of a layout its view alone`(kind: Kind) {
        let token = moved(kind)
        stage.run(0.5)
        let newer = stage.view.at.animate(.move(byX: 0, y: 50, duration: 0.4)).onConflict(.replace)
        stage.run(0)
        #expect(token.outcome == (kind == .closure ? .interrupted(.replaced) : nil))
        stage.run(0.6)
        #expect(newer.outcome == .completed(.end) && token.outcome != nil)
        expectClose(x(stage.view), 170, within: 1.1)
        expectClose(x(stage.label), kind == .closure ? 100 : 150, within: 1.1)
    }

    @Test(arguments: Kind.allCases)
    func `a newer animation that is to report a conflict finds a step of several views`(kind: Kind) {
        moved(kind)
        stage.run(0.5)
        stage.view.at.animate(.move(byX: 0, y: 50)).onConflict(.report)
        stage.run(0)
        #expect(stage.host.issues == [.conflict(property: "position")])
    }

    @Test func `a layout change is in the way of what it moves alone`() {
        let token = moved(.layout)
        stage.run(0.5)
        stage.view.at.animate(.cornerRadius(to: 4)).onConflict(.report)
        stage.view.at.animate(.backgroundColor(to: .red)).onConflict(.replace)
        stage.run(0.2)
        #expect(token.state == .running && stage.host.issues.isEmpty)
        stage.view.at.animate(.fade(to: 0.5)).onConflict(.report)
        stage.run(0.1)
        #expect(stage.host.issues.isEmpty)
        stage.view.at.animate(.move(byX: 9, y: 0)).onConflict(.report)
        stage.run(0.1)
        #expect(stage.host.issues == [.conflict(property: "position")])
    }

    @Test(arguments: Kind.allCases)
    func `between two of its runs a step of several views is in the way, too`(kind: Kind) {
        moved(kind).repeated(2, delay: 1)
        stage.run(1.5)
        let queued = stage.label.at.animate(.move(byX: 10, y: 0, duration: 0.2)).onConflict(.queue)
        stage.run(1.4)
        #expect(queued.outcome == nil)
        stage.run(0.5)
        #expect(queued.outcome == .completed(.end) && stage.host.clock.isIdle)
    }

    // MARK: - Newer than others

    @Test(arguments: Kind.allCases)
    func `a step of several views waits until none of them is animated`(kind: Kind) {
        stage.view.at.animate(.move(byX: 0, y: 10, duration: 0.4))
        stage.label.at.animate(.move(byX: 0, y: 10, duration: 0.8))
        other.at.animate(.move(byX: 0, y: 10, duration: 5))
        let token = moved(kind).onConflict(.queue)
        stage.run(0.7)
        expectClose(x(stage.view), 120)
        stage.run(0.6)
        expectClose(x(stage.view), 170, within: 2.1)
        stage.run(0.6)
        #expect(token.outcome == .completed(.end))
    }

    @Test(arguments: Kind.allCases)
    func `a step of several views replaces what plays on them, and on no other view`(kind: Kind) {
        let first = stage.view.at.animate(.move(byX: 0, y: 100, duration: 1, curve: .linear))
        let second = stage.label.at.animate(.fadeOut(duration: 1))
        let third = other.at.animate(.fadeOut(duration: 1))
        stage.run(0.5)
        let token = moved(kind).onConflict(.replace)
        stage.run(0.1)
        #expect(first.outcome == .interrupted(.replaced) && second.outcome == .interrupted(.replaced))
        #expect(third.outcome == nil)
        stage.run(1)
        #expect(token.outcome == .completed(.end) && x(stage.view) == 220)
        expectClose(Double(stage.view.center.y), 170, within: 1.1)
    }

    @Test(arguments: Kind.allCases)
    func `two steps of several views meet on the views that both have`(kind: Kind) {
        let (view, label, other) = (stage.view, stage.label, other)
        let first = moved(kind)
        let apart = AT.custom(of: [other], duration: 0.2) { other.alpha = 0 }.onConflict(.queue)
        let meeting = AT.custom(of: [other, label], duration: 0.2) { label.center.x += 5 }.onConflict(.queue)
        let behind = view.at.animate(.move(byX: 7, y: 0, duration: 0.2)).onConflict(.queue)
        stage.run(0.5)
        #expect(apart.outcome == .completed(.end) && meeting.outcome == nil && behind.outcome == nil)
        stage.run(0.8)
        #expect(first.outcome == .completed(.end) && meeting.outcome == .completed(.end))
        #expect(behind.outcome == .completed(.end) && view.center.x == 227 && label.center.x == 155)
        #expect(stage.host.clock.isIdle)
    }

    @Test func `views that are gone are not held, and the closure runs`() {
        weak var held: UIView?
        var hasRun = false
        do {
            let gone = UIView()
            held = gone
            AT.animate(AT.wait(0.5), AT.custom(of: [gone, gone], duration: 0.1) { hasRun = true })
        }
        stage.run(0.1)
        #expect(held == nil)
        stage.run(1)
        #expect(hasRun && stage.host.issues.isEmpty && stage.host.clock.isIdle)
    }
}
