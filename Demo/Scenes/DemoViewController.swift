#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

/// All scenes in an app, one at a time: make it the root view controller of a window, and step through them.
public final class DemoViewController: UIViewController {
    private let scenes = DemoScene.all
    private var index = 0
    private let heading = UILabel()
    private let summary = UILabel()
    /// The stage is in it: as large as the stage is made to be, and made smaller where the screen is smaller.
    private let frame = UIView(frame: CGRect(origin: .zero, size: DemoScene.size))
    private var controls: [UIButton] = []

    /// From one of the scenes on.
    package convenience init(startingAt index: Int) {
        self.init(nibName: nil, bundle: nil)
        self.index = index
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        heading.font = .systemFont(ofSize: 22)
        heading.textColor = Stage.ink
        summary.font = .systemFont(ofSize: 15)
        summary.textColor = Stage.ink
        summary.numberOfLines = 0
        for label in [heading, summary] { label.textAlignment = .center }
        controls = [
            control("Previous") { $0.show($0.index - 1) },
            control("Replay") { $0.show($0.index) },
            control("Next") { $0.show($0.index + 1) },
        ]
        frame.clipsToBounds = true
        for part in [heading, summary, frame] + controls { view.addSubview(part) }
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        show(index)
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        // The heading above it and the controls below it have room on any screen.
        let room = CGRect(x: 0, y: 120, width: bounds.width, height: max(bounds.height - 200, 0))
        let scale = min(1, room.width / DemoScene.size.width, room.height / DemoScene.size.height)
        frame.transform = CGAffineTransform(scaleX: scale, y: scale)
        frame.center = CGPoint(x: room.midX, y: room.midY)
        heading.frame = CGRect(x: 20, y: frame.frame.minY - 90, width: bounds.width - 40, height: 30)
        summary.frame = CGRect(x: 20, y: heading.frame.maxY, width: bounds.width - 40, height: 56)
        for (place, control) in controls.enumerated() {
            let x = bounds.midX + (CGFloat(place) - 1) * 110
            control.bounds.size = CGSize(width: 100, height: 44)
            control.center = CGPoint(x: x, y: frame.frame.maxY + 40)
        }
    }

    private func control(_ title: String, _ act: @escaping @MainActor (DemoViewController) -> Void) -> UIButton {
        let action = UIAction(title: title) { [weak self] _ in
            if let self { act(self) }
        }
        return UIButton(type: .system, primaryAction: action)
    }

    /// Plays a scene from its beginning, on a new stage. After the last one comes the first.
    private func show(_ wanted: Int) {
        index = (wanted + scenes.count) % scenes.count
        let scene = scenes[index]
        heading.text = scene.title
        summary.text = scene.summary
        for child in children {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
        for former in frame.subviews { former.removeFromSuperview() }
        let stage = Stage.make()
        frame.addSubview(stage)
        scene.play(stage)
    }
}
#endif
