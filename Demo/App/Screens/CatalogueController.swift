#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit
import DemoScenes

/// The catalogue: every effect as a tile, group by group; a tap shows it big.
final class CatalogueController: UIViewController {
    private static let gap: CGFloat = 12
    private static let caption: CGFloat = 34
    private let list = UIScrollView()
    private var groups: [(heading: UILabel, tiles: [(tile: Tile, stage: UIView, call: UILabel)])] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = AppStyle.ground
        list.alwaysBounceVertical = true
        view.addSubview(list)
        for group in CatalogueEntry.Group.allCases {
            let heading = AppStyle.label(size: 20, weight: .bold)
            heading.text = group.rawValue
            list.addSubview(heading)
            let tiles = CatalogueEntry.all.filter { $0.group == group }.map { entry in
                let tile = Tile { [weak self] in self?.app?.push(EffectController(entry)) }
                let stage = CatalogueStage()
                _ = entry.set(stage)
                // A tile shows the card as an effect finds it, but for what is to come in.
                (stage.card.alpha, stage.card.isHidden) = (1, false)
                stage.view.isUserInteractionEnabled = false
                let call = AppStyle.label(size: 11, weight: .medium, color: AppStyle.soft)
                call.text = entry.call
                call.numberOfLines = 2
                call.textAlignment = .center
                tile.addSubview(stage.view)
                tile.addSubview(call)
                list.addSubview(tile)
                return (tile, stage.view, call)
            }
            groups.append((heading, tiles))
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        list.frame = view.bounds
        let width = view.bounds.width
        let columns = max((width / 180).rounded(.down), 2)
        let side = (width - Self.gap * (columns + 1)) / columns
        let scale = side / CatalogueStage.size.width
        let height = CatalogueStage.size.height * scale + Self.caption
        var y = Self.gap
        for group in groups {
            group.heading.frame = CGRect(x: Self.gap, y: y, width: width - 2 * Self.gap, height: 28)
            y += 36
            for (place, part) in group.tiles.enumerated() {
                let column = CGFloat(place % Int(columns))
                let row = CGFloat(place / Int(columns))
                part.tile.frame = CGRect(
                    x: Self.gap + column * (side + Self.gap), y: y + row * (height + Self.gap), width: side,
                    height: height)
                part.stage.transform = CGAffineTransform(scaleX: scale, y: scale)
                part.stage.center = CGPoint(x: side / 2, y: (height - Self.caption) / 2)
                part.call.frame = CGRect(
                    x: 6, y: height - Self.caption, width: side - 12, height: Self.caption - 4)
            }
            let rows = (CGFloat(group.tiles.count) / columns).rounded(.up)
            y += rows * (height + Self.gap) + Self.gap
        }
        list.contentSize = CGSize(width: width, height: y)
    }
}
#endif
