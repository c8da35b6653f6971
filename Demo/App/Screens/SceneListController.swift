#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit
import DemoScenes

/// All scenes, a row each; a tap plays one.
final class SceneListController: UIViewController {
    private static let rowHeight: CGFloat = 84
    private let list = UIScrollView()
    private var rows: [(tile: Tile, title: UILabel, summary: UILabel)] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = AppStyle.ground
        list.alwaysBounceVertical = true
        view.addSubview(list)
        for (place, scene) in DemoScene.all.enumerated() {
            let tile = Tile { [weak self] in self?.app?.push(DemoViewController(startingAt: place)) }
            let title = AppStyle.label(size: 17, weight: .semibold)
            let summary = AppStyle.label(size: 13, color: AppStyle.soft)
            (title.text, summary.text) = (scene.title, scene.summary)
            for label in [title, summary] { tile.addSubview(label) }
            list.addSubview(tile)
            rows.append((tile, title, summary))
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        list.frame = view.bounds
        let width = view.bounds.width - 32
        for (place, row) in rows.enumerated() {
            let y = 12 + CGFloat(place) * (Self.rowHeight + 10)
            row.tile.frame = CGRect(x: 16, y: y, width: width, height: Self.rowHeight)
            row.title.frame = CGRect(x: 14, y: 10, width: width - 28, height: 22)
            row.summary.frame = CGRect(x: 14, y: 34, width: width - 28, height: Self.rowHeight - 42)
        }
        list.contentSize = CGSize(
            width: view.bounds.width, height: 24 + CGFloat(rows.count) * (Self.rowHeight + 10))
    }
}
#endif
