import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Ways out that newer animations call off, and steps that end under `.replace`.
@MainActor @Suite(.virtualTime) struct CalledOffExitTests {
    private let stage = Stage()

    nonisolated static let exits: [@Sendable @MainActor () -> AnyAnimator<UIView>] = [
        { .slideOut(to: .right, distance: 60) }, { .swipeAway() }, { .hide(after: .swipeAway()) },
        { .hide(after: .slideOut(to: .top)) }, { .remove(after: .zoomOut()) }, { .squeezeOut() }, { .rotateOut() },
    ]
    nonisolated static let moments = [0.05, 0.1, 0.15, 0.2]

    private var corner: CGPoint {
        guard let layer = stage.view.layer.presentation() else { return .zero }
        let size = layer.bounds.size
        let corner = CGPoint(x: size.width / 2, y: size.height / 2).applying(layer.affineTransform())
        return CGPoint(x: layer.position.x + corner.x, y: layer.position.y + corner.y)
    }

    @Test(arguments: exits.indices, [AnimationToken.ConflictPolicy.additive, .replace])
    func `a way out that is called off comes home without a jump`(exit: Int, policy: AnimationToken.ConflictPolicy) {
        for moment in Self.moments {
            stage.view.at.animate(Self.exits[exit]())
            stage.run(moment)
            stage.view.at.animate(.show()).onConflict(policy)
            stage.host.clock.turn()
            var (former, home) = (corner, 0)
            let first = hypot(former.x - 140, former.y - 140)
            for frame in 1...60 {
                stage.run(1.0 / 60)
                let step = hypot(corner.x - former.x, corner.y - former.y)
                #expect(step <= max(first / 4, 1), "\(moment) s: \(step) in frame \(frame)")
                former = corner
                if hypot(former.x - 140, former.y - 140) > 0.01 { home = frame }
            }
            #expect(home <= 16, "\(moment) s: home after \(home) frames")
            #expect(stage.view.superview != nil && !stage.view.isHidden && stage.view.alpha == 1)
            #expect(stage.view.layer.animationKeys() == nil && CATransform3DIsIdentity(stage.view.layer.transform))
        }
    }

    @Test(arguments: 0..<6, [false, true]) func `a way out that waits behind a delay is called off`(
        exit: Int, isKept: Bool
    ) {
        let exits: [AnyAnimator<UIView>] = [
            .conceal(delay: 0.5), .irisOut(delay: 0.5), .zoomOut(delay: 0.5), .hide(after: .conceal()).delay(0.5),
            .remove(after: .irisOut()).delay(0.5), .sequence(.wait(0.5), .conceal()),
        ]
        for entrance in [AnyAnimator<UIView>.popIn(), .show(), .fadeIn(), .slideIn()] {
            let older = isKept ? stage.view.at.animate(exits[exit]) : nil
            if !isKept { stage.view.at.animate(exits[exit]) }
            stage.run(0.1)
            stage.view.at.animate(entrance)
            stage.run(3)
            #expect(stage.view.alpha == 1 && !stage.view.isHidden && stage.view.superview != nil)
            #expect(stage.view.layer.mask == nil && stage.view.layer.animationKeys() == nil)
            if let older { #expect(older.outcome == .interrupted(.replaced)) }
        }
    }

    @Test(arguments: [0.1, 0.25, 0.4, 0.55]) func `flipped back in flight, the front is seen`(moment: Double) {
        let back = UIView(frame: stage.view.frame)
        back.isHidden = true
        stage.window.addSubview(back)
        stage.view.at.animate(.flip(to: back))
        stage.run(moment)
        back.at.animate(.flip(to: stage.view))
        stage.run(2)
        #expect(!stage.view.isHidden && back.isHidden)
    }

    @Test func `the end of a way out replaces no other animation`() {
        let hidden = stage.view.at.animate(.hide(duration: 0.25)).onConflict(.replace)
        stage.run(0.1)
        let move = stage.view.at.animate(.move(byX: 100, y: 0, duration: 1))
        stage.run(2)
        #expect(hidden.outcome == .completed(.end) && move.outcome == .completed(.end))
        #expect(stage.view.isHidden && stage.view.center.x == 220)
    }

    @Test func `shown and hidden again and again under replace, a view keeps its size`() {
        for _ in 0..<4 {
            stage.view.at.animate(.show(with: .popIn())).onConflict(.replace)
            stage.run(0.12)
            stage.view.at.animate(.hide()).onConflict(.replace)
            stage.run(1)
            #expect(CATransform3DIsIdentity(stage.view.layer.transform))
        }
    }

    nonisolated static let contents: [@Sendable @MainActor (UILabel) -> AnimationToken] = [
        { $0.at.animate(.countUp(to: 1250)) }, { $0.at.animate(.typewriter("Lisbon, at night")) },
        { $0.at.animate(.scramble(to: "Lisbon")) }, { $0.at.animate(.textColor(to: .red, duration: 1)) },
        { $0.at.animate(.tintColor(to: .red, duration: 1)) },
    ]
    nonisolated static let others: [@Sendable @MainActor (UILabel) -> AnimationToken] = [
        { $0.at.animate(.pulse()) }, { $0.at.animate(.move(byX: 20, y: 0)) }, { $0.at.animate(.fade(to: 0.5)) },
        { $0.at.animate(.backgroundColor(to: .blue)) }, { $0.at.animate(.scale(to: 2)) },
        { $0.at.animate(.cornerRadius(to: 5)) },
    ]

    @Test(arguments: contents.indices, others.indices)
    func `text, its colour and the tint meet no other property`(content: Int, other: Int) {
        let first = Self.contents[content](stage.label)
        stage.run(0.1)
        let second = Self.others[other](stage.label).onConflict(.replace)
        stage.run(0.1)
        let third = Self.contents[(content + 1) % Self.contents.count](stage.label).onConflict(.queue)
        stage.run(5)
        #expect(second.outcome == .completed(.end))
        // A text meets a text.
        #expect(first.outcome == .completed(.end) && third.outcome == .completed(.end))
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `two texts meet`() {
        let older = stage.label.at.animate(.countUp(to: 1250))
        stage.run(0.1)
        stage.label.at.animate(.typewriter("Lisbon")).onConflict(.replace)
        stage.run(0.1)
        #expect(older.outcome == .interrupted(.replaced))
        stage.run(3)
        #expect(stage.label.text == "Lisbon")
    }

    /// Of an exit that is replaced, nothing stays.
    @Test(arguments: [0.05, 0.15]) func `an exit of which a part is replaced comes home as a whole`(moment: Double) {
        let exits: [AnyAnimator<UIView>] = [
            .remove(after: .zoomOut()), .hide(after: .parallel(.scale(to: 0.5), .fadeOut())),
            .remove(after: .parallel(.rotate(byDegrees: 40), .fadeOut())),
        ]
        for (index, exit) in exits.enumerated() {
            let left = stage.view.at.animate(exit)
            stage.run(moment)
            let newer: AnyAnimator<UIView> = index < 2 ? .scale(to: 1) : .rotate(toDegrees: 0)
            stage.view.at.animate(newer).onConflict(.replace)
            var former = Float(stage.shown("opacity"))
            for _ in 0..<60 {
                stage.run(1.0 / 60)
                let opacity = Float(stage.shown("opacity"))
                #expect(abs(opacity - former) < 0.2, "\(index)")
                former = opacity
            }
            #expect(left.outcome == .interrupted(.replaced), "\(index)")
            #expect(stage.view.superview != nil && !stage.view.isHidden && stage.view.alpha == 1, "\(index)")
            expectClose(stage.view.transform.a, 1, "\(index)")
            #expect(stage.view.layer.animationKeys() == nil, "\(index)")
        }
    }

    /// A flash ends at the opacity that it finds: it does not decide whether the view is seen.
    @Test func `a flash and a layout of other views call no exit off`() {
        let other = UIView(frame: CGRect(x: 0, y: 200, width: 20, height: 20))
        let newer: [@MainActor (UIView) -> AnimationToken] = [
            { $0.at.animate(.flash()) }, { $0.at.animate(.blink()) },
            { $0.at.animate(.fade(to: 0.5, duration: 0.1).repeated(2, autoreverses: true)) },
            { view in AT.animateLayout(of: [view, other], duration: 0.4) { other.center.y += 20 } },
            { view in AT.animateLayout(of: [view, other], duration: 0.4) { view.center.y += 20 } },
        ]
        for (index, animate) in newer.enumerated() {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            for each in [view, other] { stage.window.addSubview(each) }
            let exit = view.at.animate(.remove(duration: 0.4))
            stage.run(0.1)
            _ = animate(view)
            stage.run(2)
            #expect(view.superview == nil && view.alpha == 1 && exit.outcome == .completed(.end), "\(index)")
            #expect(view.layer.animationKeys() == nil, "\(index)")
        }
    }

    @Test(arguments: [false, true]) func `an exit that is made at random is called off, too`(isRemoved: Bool) {
        let left = stage.view.at.animate(
            .random { _ in isRemoved ? .remove(duration: 0.4) : .hide(duration: 0.4) })
        stage.run(0.1)
        stage.view.at.animate(.fadeIn())
        stage.run(2)
        #expect(left.outcome == .interrupted(.replaced))
        #expect(stage.view.superview != nil && !stage.view.isHidden && stage.view.alpha == 1)
    }

    /// Its changes are not known before it has run, and may be of any property.
    @Test(arguments: [0, 0.05, 0.1]) func `a way out that a closure replaces comes home`(moment: Double) {
        let closures: [AnyAnimator<UIView>] = [
            .custom { $0.backgroundColor = .blue }, .transition(.crossDissolve) { $0.backgroundColor = .blue },
            .layout { _ in },
        ]
        let exits: [AnyAnimator<UIView>] = [
            .hide(), .remove(), .hide(after: .fall()), .remove(after: .zoomOut()), .hide(after: .conceal()),
            .remove(after: .sequence(.pulse(), .slideOut())), .hide(after: .flipOut()),
        ]
        for closure in closures {
            for exit in exits {
                let token = stage.view.at.animate(exit)
                stage.run(moment)
                stage.view.at.animate(closure).onConflict(.replace)
                stage.run(3)
                let (view, layer) = (stage.view, stage.view.layer)
                #expect(view.alpha == 1 && !view.isHidden && view.superview != nil && layer.mask == nil)
                #expect(view.center == CGPoint(x: 120, y: 120) && CATransform3DIsIdentity(layer.transform))
                #expect(token.outcome == .interrupted(.replaced))
            }
        }
        for effect: AnyAnimator<UIView> in [.pulse(), .shake(), .slideIn()] {
            stage.view.at.animate(effect)
            stage.run(moment)
            stage.view.at.animate(closures[0]).onConflict(.replace)
            stage.run(3)
            #expect(stage.view.center == CGPoint(x: 120, y: 120) && CATransform3DIsIdentity(stage.view.layer.transform))
        }
    }

    @Test(arguments: [true, false]) func `a view that a mask conceals is uncovered soon`(isIris: Bool) {
        let view = stage.view
        let token = view.at.animate(.hide(after: isIris ? .irisOut(duration: 3) : .conceal(duration: 3)))
        stage.run(1.5)
        func seen() -> Double {
            let mask = view.layer.mask as? CAShapeLayer
            let box = (mask?.presentation() ?? mask)?.path?.boundingBoxOfPath ?? view.bounds
            let area = box.intersection(view.bounds)
            return area.width * area.height
        }
        var former = seen()
        #expect(former > 0 && former < 1_600)
        view.at.animate(.show())
        for _ in 0..<18 {
            stage.run(1.0 / 60)
            let now = seen()
            #expect(now >= former - 1 && now - former < 500)
            former = now
        }
        #expect(view.layer.mask == nil && token.outcome == .interrupted(.replaced))
        stage.run(4)
        #expect(!view.isHidden && view.alpha == 1 && view.layer.mask == nil)
        // Taken back in between, the view is uncovered at once.
        let scope = AnimationScope {
            view.at.animate(.hide(after: .conceal(duration: 3)))
        }
        stage.run(1)
        let other = AnimationScope { view.at.animate(.show()) }
        stage.run(0.1)
        scope.revert()
        other.revert()
        #expect(view.layer.mask == nil)
    }

    @Test(arguments: 0..<3) func `taken back, a mask that comes home is gone at once`(exit: Int) {
        for moment in [0, 0.1] {
            for wait in [0, 0.1, 0.3] {
                let exits: [AnyAnimator<UIView>] = [.irisOut(), .conceal(), .hide(after: .conceal())]
                let out = stage.view.at.animate(exits[exit])
                stage.run(moment)
                let back = stage.view.at.animate(.flicker())
                stage.run(wait)
                #expect(out.outcome == .interrupted(.replaced))
                back.revert()
                out.revert()
                #expect(stage.view.layer.mask == nil && stage.view.alpha == 1 && !stage.view.isHidden)
                // Another mask is left alone.
                let newer = stage.view.at.animate(.irisIn(duration: 1))
                stage.run(0.5)
                #expect(stage.view.layer.mask != nil)
                newer.stop(at: .start)
                #expect(stage.view.layer.mask == nil)
            }
        }
    }
}
