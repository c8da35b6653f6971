import Expectations
import AnimationUIKit
import DemoScenes
import TestSupport
import Testing

/// The scenes as an app shows them.
@MainActor @Suite(.virtualTime) struct DemoViewControllerTests {
    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
    private let demo = DemoViewController()

    init() {
        window.rootViewController = demo
        window.isHidden = false
        host.clock.turn()
    }

    private var labels: [String] { demo.view.subviews.compactMap { ($0 as? UILabel)?.text } }
    private var stage: UIView? { demo.view.subviews.first { $0.bounds.size == DemoScene.size }?.subviews.first }

    private func press(_ title: String) {
        for case let button as UIButton in demo.view.subviews where button.titleLabel?.text == title {
            button.sendActions(for: .primaryActionTriggered)
        }
        host.clock.turn()
    }

    private func isAnimated(_ layer: CALayer) -> Bool {
        layer.animationKeys()?.isEmpty == false || layer.sublayers?.contains(where: isAnimated) == true
    }

    @Test func `it steps through all scenes, each of which moves and has no issues`() {
        for scene in DemoScene.all {
            #expect(labels == [scene.title, scene.summary])
            var hasMoved = false
            for _ in 0..<40 {
                host.clock.advance(by: 0.1)
                hasMoved = hasMoved || stage.map { isAnimated($0.layer) } == true
            }
            #expect(hasMoved, "\(scene.name)")
            #expect(host.issues.isEmpty, "in \(scene.name), or after the scene before it")
            press("Next")
        }
        // After the last one comes the first, and the other way round.
        #expect(labels.first == DemoScene.all.first?.title)
        press("Previous")
        #expect(labels.first == DemoScene.all.last?.title)
        #expect(host.issues.isEmpty)
    }

    @Test func `a replay is on a new stage`() {
        let former = stage
        host.clock.advance(by: 0.3)
        press("Replay")
        #expect(former != nil && stage !== former && former?.window == nil)
        #expect(labels.first == DemoScene.all.first?.title)
    }

    @Test(arguments: [
        CGSize(width: 320, height: 568), CGSize(width: 320, height: 800), CGSize(width: 844, height: 390),
    ])
    func `a small screen shows the whole stage between the words and the controls`(size: CGSize) throws {
        window.frame.size = size
        demo.view.frame.size = size
        host.clock.turn()
        let shown = try #require(stage.map { $0.convert($0.bounds, to: window) })
        let screen = CGRect(origin: .zero, size: size).insetBy(dx: -0.001, dy: -0.001)
        let others = demo.view.subviews.filter { $0 is UILabel || $0 is UIButton }.map(\.frame)
        #expect(others.count == 5)
        #expect(screen.contains(shown) && others.allSatisfy { screen.contains($0) && !$0.intersects(shown) })
        expectClose(shown.width / shown.height, DemoScene.size.width / DemoScene.size.height, within: 0.001)
    }

    @Test func `a large screen shows the stage in its own size`() {
        window.frame.size = CGSize(width: 1000, height: 1000)
        demo.view.frame.size = window.frame.size
        host.clock.turn()
        #expect(stage.map { $0.convert($0.bounds, to: window).size } == DemoScene.size)
    }
}
