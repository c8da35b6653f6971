#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let stagger = DemoScene(
        "stagger", title: "From a point",
        summary: "Tiles fade in by their distance from one tile, turn by rows, and leave by columns, from the middle."
    ) { view in
        let tiles = (0..<40).map { index in
            let place = CGPoint(x: 60 + 40 * CGFloat(index % 8), y: 40 + 40 * CGFloat(index / 8))
            return Stage.card(index == 10 ? Stage.orange : Stage.indigo, at: place, side: 28, on: view)
        }
        for tile in tiles { tile.alpha = 0 }
        // snippet begin
        AT.animate {
            tiles.at.animate(
                .fadeIn(duration: 0.3), .scale(values: [1, 1.3, 1], duration: 0.3),
                stagger: .total(1, from: .point(tiles[10].center), curve: .easeOut))
            tiles.at.animate(.rotate(byDegrees: 90, duration: 0.4), stagger: .each(0.1, from: .top))
            tiles.at.animate(.fadeOut(duration: 0.3), stagger: .each(0.12, from: .unitPoint(x: 0.5, y: 0.5, axis: .x)))
        }
        // snippet end
    }
}
#endif
