import HeadlessUIKit
import Testing

@MainActor
@Suite("viewIsAppearing")
struct IsAppearingTests {
    /// Writes down its appearances, with the width of its view and whether it is in a window.
    private final class Page: UIViewController {
        let name: String
        let log: Log<String>

        init(_ name: String, _ log: Log<String>) {
            (self.name, self.log) = (name, log)
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        private func tell(_ news: String) {
            log.add("\(name) \(news)" + (view.window == nil ? "" : " \(Int(view.bounds.width))"))
        }

        override func viewWillAppear(_ animated: Bool) { tell("will") }
        override func viewIsAppearing(_ animated: Bool) { tell("is\(animated ? " animated" : "")") }
        override func viewWillLayoutSubviews() {
            if log.entries.last?.hasPrefix("\(name) is") == true { tell("layout") }
        }
        override func viewDidAppear(_ animated: Bool) { tell("did") }
        override func viewWillDisappear(_ animated: Bool) { log.add("\(name) leaves") }
    }

    @Test func `T31 a root is appearing once it is in its window and laid out`() {
        onStage { stage in
            let log = Log<String>()
            stage.window.rootViewController = Page("A", log)
            #expect(log.entries == ["A will"])
            stage.clock.turn()
            #expect(log.entries == ["A will", "A is 400", "A layout 400", "A did 400"])
            stage.window.setNeedsLayout()
            stage.window.rootViewController?.view.setNeedsLayout()
            stage.clock.turn()
            #expect(log.entries.count == 4)
        }
    }

    @Test func `T31 a child's frame is that which its parent's layout gives it`() {
        onStage { stage in
            final class Parent: UIViewController {
                override func viewDidLayoutSubviews() {
                    children.first?.view.frame = view.bounds.insetBy(dx: 50, dy: 0)
                }
            }
            let (parent, log) = (Parent(), Log<String>())
            let child = Page("B", log)
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.view.frame = .zero
            stage.window.rootViewController = parent
            stage.clock.turn()
            #expect(log.entries == ["B will", "B is 300", "B layout 300", "B did 300"])
        }
    }

    @Test func `T31 in a push and a pop it comes with the first frame, animated`() {
        onStage { stage in
            let log = Log<String>()
            let (one, two) = (Page("A", log), Page("B", log))
            let stack = UINavigationController(rootViewController: one)
            stage.window.rootViewController = stack
            stage.clock.turn()
            log.entries = []
            stack.pushViewController(two, animated: true)
            stage.clock.turn()
            #expect(log.entries == ["A leaves", "B will", "B is animated 400", "B layout 400"])
            stage.clock.advance(by: 1)
            #expect(log.entries.last == "B did 400")
            log.entries = []
            stack.popViewController(animated: true)
            stage.clock.turn()
            #expect(log.entries == ["B leaves", "A will", "A is animated 400", "A layout 400"])
            stage.clock.advance(by: 1)
            #expect(log.entries.last == "A did 400")
        }
    }

    @Test func `T31 a presentation without animation tells it before the end`() {
        onStage { stage in
            let (root, log) = (UIViewController(), Log<String>())
            stage.window.rootViewController = root
            stage.clock.turn()
            let page = Page("A", log)
            #expect(!page.isModalInPresentation)
            page.isModalInPresentation = true
            root.present(page, animated: false)
            stage.clock.turn()
            #expect(log.entries.filter { !$0.hasSuffix("layout 400") } == ["A will", "A is 400", "A did 400"])
        }
    }
}
