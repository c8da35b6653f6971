import HeadlessUIKit
import Testing

/// A controller that changes from one child to another by UIKit's own method.
@MainActor @Suite struct ChildControllerTests {
    @MainActor private final class ManualController: UIViewController {
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }

    private func children(of scene: ControllerTransitionTests.Scene) -> (TalkingController, TalkingController) {
        let (old, new) = (TalkingController("old", scene.log), TalkingController("new", scene.log))
        for child in [old, new] { scene.root.addChild(child) }
        scene.root.view.addSubview(old.view)
        scene.clock.advance(by: 0.1)
        _ = scene.taken()
        return (old, new)
    }

    @Test func `T21 a transition between children brings the new view at once, and takes the old one away at the end`()
    {
        ControllerTransitionTests().onScene { scene in
            let (old, new) = children(of: scene)
            scene.root.transition(from: old, to: new, duration: 0.5) {
                scene.log.add("animations")
                #expect(new.view.superview === scene.root.view && old.view.superview === scene.root.view)
                old.view.alpha = 0
            } completion: {
                scene.log.add("completion \($0)")
            }
            #expect(old.view.superview === scene.root.view)
            #expect(scene.taken() == ["new load", "old willDisappear", "new willAppear", "animations"])
            scene.clock.advance(by: 0.6)
            #expect(old.view.superview == nil && scene.root.children == [old, new])
            #expect(scene.taken() == ["old didDisappear", "new didAppear", "completion true"])
        }
    }

    @Test func `T21 it raises without a common parent, and where appearances are told by hand`() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let (root, old) = (UIViewController(), UIViewController())
            root.addChild(old)
            root.view.addSubview(old.view)
            root.transition(from: old, to: UIViewController(), duration: 0.1, animations: nil)
        }
        await #expect(processExitsWith: .failure) { @MainActor in
            let (root, old, new) = (ManualController(nibName: nil, bundle: nil), UIViewController(), UIViewController())
            for child in [old, new] { root.addChild(child) }
            root.view.addSubview(old.view)
            root.transition(from: old, to: new, duration: 0.1, animations: nil)
        }
    }
}
