#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let push = DemoScene(
        "push", title: "A push of one's own",
        summary: "The navigation controller's delegate is one line. A finger pops the page, and may change its mind."
    ) { view in
        view.backgroundColor = Stage.ink
        let (list, page) = (SceneController(), SceneController())
        let navigation = UINavigationController(rootViewController: list)
        #if !canImport(HeadlessUIKit)
        navigation.setNavigationBarHidden(true, animated: false)
        #endif
        Stage.embed(navigation, on: view)
        navigation.view.backgroundColor = Stage.ink
        let rows = fill(list, "Inbox", Stage.indigo, rows: 4)
        _ = fill(page, "Lisbon", Stage.orange, rows: 2)
        let (pan, finger) = (UIPanGestureRecognizer(), Finger(on: view))
        // snippet begin
        let push = AnimationTransition { screen in
            AT.parallel {
                screen.to.at.animate(.slideIn(from: .right, duration: 0.5, curve: .easeOutCubic))
                screen.from.at.animate(
                    parallelism: .scale(toValue: 0.9, duration: 0.5), .fade(to: 0.4, duration: 0.5))
            }
        }
        list.transition = push
        navigation.delegate = push
        push.addDismissGesture(pan, over: 320, along: .horizontal)
        // snippet end
        finger.moves(pan) { navigation.popViewController(animated: true) }
        AT.animate {
            AT.wait(0.4)
            finger.tap(at: rows[1].center)
            AT.perform { navigation.pushViewController(page, animated: true) }
            AT.wait(1)
            finger.pan(page.view, at: CGPoint(x: 0.1, y: 0.6), byX: 60, duration: 0.6)
            AT.wait(0.9)
            finger.pan(page.view, at: CGPoint(x: 0.1, y: 0.6), byX: 200, duration: 0.35)
            AT.wait(0.9)
        }
    }

    private static func fill(
        _ controller: UIViewController, _ title: String, _ color: UIColor, rows count: Int
    ) -> [UIView] {
        controller.view.frame = CGRect(origin: .zero, size: size)
        controller.view.backgroundColor = Stage.background
        Stage.title(title, on: controller.view)
        return (0..<count).map { row in
            let frame = CGRect(x: 20, y: 84 + 84 * CGFloat(row), width: 280, height: 70)
            let panel = Stage.panel(frame, on: controller.view)
            _ = Stage.badge(.heart, color: color, CGRect(x: 16, y: 15, width: 40, height: 40), on: panel)
            _ = Stage.plate(Stage.pale, CGRect(x: 72, y: 20, width: 150, height: 12), radius: 6, on: panel)
            _ = Stage.plate(Stage.pale, CGRect(x: 72, y: 40, width: 100, height: 10), radius: 5, on: panel)
            return panel
        }
    }
}
#endif
