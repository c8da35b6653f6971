import HeadlessUIKit
import Testing

/// Whom presentations belong to, and the things of controllers that are no transition.
@MainActor @Suite struct PresentationRuleTests {
    @Test func `T11 T13 a stack of presentations goes in one dismissal, of which only the top is animated`() {
        ControllerTransitionTests().onScene { scene in
            let inner = TalkingController("inner", scene.log)
            scene.root.addChild(inner)
            scene.root.view.addSubview(inner.view)
            let upper = TalkingController("upper", scene.log)
            inner.present(scene.page, animated: false)
            #expect(scene.page.presentingViewController === scene.root)
            scene.page.present(upper, animated: false)
            #expect(upper.view.window != nil && inner.presentedViewController === scene.page)
            _ = scene.taken()
            scene.root.dismiss(animated: true)
            scene.clock.advance(by: 0.6)
            #expect(scene.window.subviews == [scene.root.view] && scene.root.presentedViewController == nil)
            #expect(upper.presentingViewController == nil && scene.page.presentingViewController == nil)
            #expect(!scene.taken().contains { $0.hasPrefix("animator") })
        }
    }

    @Test func `T12 without a window, and while a presentation runs, nothing is presented`() {
        ControllerTransitionTests().onScene { scene in
            let stray = UIViewController()
            stray.present(scene.page, animated: true) { Issue.record("presented") }
            #expect(stray.presentedViewController == nil && scene.taken().isEmpty)
            scene.root.present(scene.page, animated: true)
            scene.root.present(stray, animated: true) { Issue.record("presented") }
            scene.page.dismiss(animated: true) { Issue.record("dismissed") }
            scene.page.present(stray, animated: true) { Issue.record("presented") }
            scene.clock.advance(by: 0.5)
            #expect(scene.root.presentedViewController === scene.page && stray.presentingViewController == nil)
        }
    }

    @Test func `T14 a new size is told before it comes, to children and to what is presented`() {
        ControllerTransitionTests().onScene { scene in
            let child = TalkingController("child", scene.log)
            scene.root.addChild(child)
            scene.root.present(scene.page, animated: false)
            _ = scene.taken()
            scene.window.frame.size = CGSize(width: 800, height: 400)
            #expect(scene.taken() == ["root 800 while 400", "child 800 while 400", "page 800 while 400"])
            #expect(scene.page.view.frame == scene.window.bounds)
        }
    }

    @Test func `T17 the style is automatic, which is a sheet`() {
        ControllerTransitionTests().onScene { scene in
            #expect(UIViewController().modalPresentationStyle == .automatic)
            #expect(UIViewController().modalTransitionStyle == .coverVertical)
            let sheet = UIViewController()
            scene.root.present(sheet, animated: true)
            #expect(sheet.presentationController?.presentationStyle == .pageSheet)
            #expect(sheet.presentationController?.shouldRemovePresentersView == false)
            scene.clock.advance(by: 0.6)
            #expect(sheet.view.window != nil && scene.root.view.window != nil)
        }
    }

    @Test func `another root takes the presentations of the one before away`() {
        ControllerTransitionTests().onScene { scene in
            scene.root.present(scene.page, animated: true)
            scene.clock.advance(by: 0.1)
            let other = UIViewController()
            scene.window.rootViewController = other
            #expect(scene.window.subviews == [other.view])
            scene.clock.advance(by: 1)
            #expect(scene.window.subviews == [other.view] && scene.root.presentedViewController == nil)
        }
    }

    @Test func `T18 a recognizer has one view, and tells of its finger`() {
        onStage { stage in
            let (pan, log) = (UIPanGestureRecognizer(), Log<String>())
            stage.window.addGestureRecognizer(pan)
            stage.box.addGestureRecognizer(pan)
            #expect(stage.window.gestureRecognizers == nil && stage.box.gestureRecognizers == [pan])
            #expect(pan.view === stage.box)
            let end = pan.observe { [unowned pan] in
                log.add("\(pan.state.rawValue) \(pan.translation(in: nil).x) \(pan.velocity(in: nil).x)")
            }
            pan.drag(to: CGPoint(x: 5, y: 0))
            pan.drag(to: CGPoint(x: 9, y: 0))
            pan.lift(velocity: CGPoint(x: 30, y: 0))
            pan.lift()
            #expect(log.entries == ["1 5.0 0.0", "2 9.0 0.0", "3 9.0 30.0"] && pan.state == .possible)
            pan.drag(to: .zero)
            pan.isEnabled = false
            pan.drag(to: .zero)
            end()
            #expect(log.entries.count == 5 && log.entries.last?.first == "4")
        }
    }

    @Test func `T18 a finger that is not told of is in the middle of the view, and goes from there`() {
        onStage { stage in
            let pan = UIPanGestureRecognizer()
            stage.box.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
            stage.box.addGestureRecognizer(pan)
            pan.drag(to: CGPoint(x: 5, y: 0))
            #expect(pan.location(in: stage.box) == CGPoint(x: 30, y: 25))
            #expect(pan.location(in: nil) == CGPoint(x: 130, y: 125))
            pan.lift()
            pan.drag(to: .zero, from: CGPoint(x: 110, y: 120))
            pan.drag(to: CGPoint(x: 5, y: 0))
            #expect(pan.location(in: stage.box) == CGPoint(x: 15, y: 20))
        }
    }
}
