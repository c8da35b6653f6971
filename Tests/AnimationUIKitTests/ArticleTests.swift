import AnimationUIKit
import Testing

// The tests of the documentation's articles, line for line: .ci/snippets compares them.

@MainActor @Test func `less motion is a fade`() {
    let clock = VirtualClock()
    clock.bind {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        window.addSubview(view)
        window.isHidden = false
        UIAccessibility.isReduceMotionEnabled = true
        view.at.animate(.move(byX: 100, y: 0, duration: 1))
        clock.advance(by: 0.25)
        #expect(view.layer.presentation()?.position.x == 25)
        clock.advance(by: 0.5)
        #expect(view.layer.presentation()?.position.x == 125)
    }
}

@MainActor @Test func `it fades`() {
    let clock = VirtualClock()
    clock.bind {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        window.addSubview(view)
        window.isHidden = false
        view.at.animate(.fadeOut(duration: 2, curve: .linear))
        clock.advance(by: 0.5)
        #expect(view.layer.presentation()?.opacity == 0.75)
    }
}

@MainActor @Test func `it ends once, at its end`() {
    let clock = VirtualClock()
    clock.bind {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        window.addSubview(view)
        window.isHidden = false
        let token = view.at.animate(.move(byX: 100, y: 0, duration: 1))
        clock.advance(by: 0.5)
        #expect(token.state == .running)
        clock.advance(by: 1)
        #expect(token.outcome == .completed(.end))
        #expect(view.center.x == 125)
    }
}

@MainActor @Test func `a duration of NaN is reported`() {
    var kinds: [AnimationIssue.Kind] = []
    let former = AT.onIssue
    AT.onIssue = { kinds.append($0.kind) }
    defer { AT.onIssue = former }
    let clock = VirtualClock()
    clock.bind {
        UIView().at.animate(.fadeIn(duration: .nan))
        clock.turn()
    }
    #expect(kinds == [.repaired(.duration, property: "opacity", given: .nan, used: 0)])
}

@MainActor @Test func `a card can be thrown away`() {
    let clock = VirtualClock()
    clock.bind {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        let (list, card) = (UIViewController(), UIViewController())
        window.rootViewController = list
        window.isHidden = false
        clock.turn()
        let (stack, pan) = (AnimationTransition.cardStack(), UIPanGestureRecognizer())
        stack.addDismissGesture(pan, over: 300)
        card.modalPresentationStyle = .overFullScreen
        card.transitioningDelegate = stack
        list.present(card, animated: true)
        clock.advance(by: 1)
        pan.drag(to: .zero)
        pan.drag(to: CGPoint(x: 0, y: 90))
        pan.lift(velocity: CGPoint(x: 0, y: 800))
        clock.advance(by: 1)
        #expect(list.presentedViewController == nil)
        #expect(window.subviews == [list.view])
    }
}

@MainActor @Test func `a finger throws the drawer open`() {
    let clock = VirtualClock()
    clock.bind {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        let drawer = UIView(frame: CGRect(x: 0, y: 700, width: 400, height: 400))
        window.addSubview(drawer)
        window.isHidden = false
        let way = drawer.at.animate(.move(byX: 0, y: -300, duration: 1))
        way.pausesOnCompletion = true
        way.pause()
        let (pan, scrubber) = (UIPanGestureRecognizer(), way.scrubber(over: -300))
        window.addGestureRecognizer(pan)
        let end = pan.observe { scrubber.drag(with: pan, along: .vertical) }  // on a device: addTarget(_:action:)

        let finger = HeadlessFinger(on: window)
        finger.drag(from: CGPoint(x: 200, y: 750), to: CGPoint(x: 200, y: 650), over: 0.1)
        finger.lift()
        clock.advance(by: 2)
        #expect(way.fractionComplete == 1)
        #expect(drawer.layer.presentation()?.frame.minY == 400)
        end()
    }
}

@MainActor @Test func `what lies below gives way`() {
    let clock = VirtualClock()
    clock.bind {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let (panel, list) = (UIView(), UIView())
        for view in [panel, list] {
            view.translatesAutoresizingMaskIntoConstraints = false
            window.addSubview(view)
        }
        let height = panel.heightAnchor.constraint(equalToConstant: 80)
        NSLayoutConstraint.activate([
            height, panel.topAnchor.constraint(equalTo: window.topAnchor),
            list.topAnchor.constraint(equalTo: panel.bottomAnchor),
        ])
        window.isHidden = false
        let token = height.at.animate(.constant(to: 200, duration: 1, curve: .linear))
        clock.advance(by: 0.5)
        #expect(height.constant == 140 && list.frame.minY == 140)
        token.revert()
        clock.turn()
        #expect(height.constant == 80 && list.frame.minY == 80)
    }
}

@MainActor @Test func `half of the way is seen after the turn`() {
    let clock = VirtualClock()
    clock.bind {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        window.addSubview(view)
        window.isHidden = false
        let token = view.at.animate(.move(byX: 100, y: 0))
        token.pause()
        token.scrub(to: 0.5)
        clock.turn()
        #expect(view.layer.presentation()?.position.x == 75)
        #expect(view.center.x == 75)
    }
}

@MainActor @Test func `the task goes on when the view has gone`() async {
    let clock = VirtualClock()
    await clock.bind {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        window.addSubview(view)
        window.isHidden = false
        let token = view.at.animate(.fadeOut(duration: 1))
        let task = Task { await token.finished() }
        clock.advance(by: 2)
        #expect(await task.value == .completed(.end))
    }
}
