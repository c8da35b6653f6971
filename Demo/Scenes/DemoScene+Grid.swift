#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let grid = DemoScene(
        "grid", title: "A grid that is filtered",
        summary: "Tiles of the wanted colours go to their new places, others pop in and zoom out, one after another."
    ) { view in
        Stage.title("Shapes", on: view)
        let grid = TileGrid(on: view)
        let finger = Finger(on: view)
        // snippet begin
        let show = { (colors: [UIColor]) in
            AT.animateLayout(
                of: grid.tiles, curve: .snappy, entering: .popIn(), leaving: .zoomOut(), stagger: .each(0.02)
            ) { grid.show(colors) }
        }
        // snippet end
        AT.animate {
            AT.wait(0.4)
            finger.tap(at: CGPoint(x: 160, y: 46))
            show([Stage.indigo, Stage.orange])
            AT.wait(0.3)
            finger.tap(at: CGPoint(x: 160, y: 46))
            show([Stage.indigo, Stage.pink, Stage.green])
            AT.wait(0.3)
            finger.tap(at: CGPoint(x: 160, y: 46))
            show(TileGrid.colors)
            AT.wait(0.3)
        }
    }
}

/// Tiles in rows of three; the tiles of other colours than the grid shows are out of it.
@MainActor private final class TileGrid {
    static let colors = [Stage.indigo, Stage.orange, Stage.pink, Stage.green]

    let tiles: [UIView]
    private let view: UIView

    init(on view: UIView) {
        self.view = view
        tiles = (0..<12).map {
            Stage.plate(Self.colors[$0 * 5 % 12 % 4], CGRect(x: 0, y: 0, width: 84, height: 84), radius: 20, on: view)
        }
        show(Self.colors)
    }

    func show(_ colors: [UIColor]) {
        var index = 0
        for tile in tiles {
            guard let color = tile.backgroundColor, colors.contains(color) else {
                tile.removeFromSuperview()
                continue
            }
            view.addSubview(tile)
            tile.center = CGPoint(x: 66 + 94 * CGFloat(index % 3), y: 142 + 94 * CGFloat(index / 3))
            index += 1
        }
    }
}
#endif
