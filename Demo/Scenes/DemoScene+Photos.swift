#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let photos = DemoScene(
        "photos", title: "Photos, from a point",
        summary: "They come in by their distance from one of them, turn by rows, and leave by columns, from the middle."
    ) { view in
        Stage.title("Photos", on: view)
        let lights: [Landscape.Light] = [.evening, .morning, .meadow, .night]
        let photos = (0..<12).map { index in
            let (column, row) = (index % 3, index / 3)
            let frame = CGRect(x: 10 + 102 * CGFloat(column), y: 78 + 98 * CGFloat(row), width: 96, height: 92)
            return Landscape(lights[(row + 2 * column) % 4], frame: frame, radius: 10, on: view)
        }
        // snippet begin
        AT.animate {
            photos.at.animate(
                .popIn(curve: .spring(duration: 0.4, bounce: 0.3)),
                stagger: .total(0.7, from: .point(photos[4].center), curve: .easeOut))
            photos.at.animate(.rotate3D(byDegrees: 360, duration: 0.6), stagger: .each(0.1, from: .top))
            photos.at.animate(
                .zoomOut(duration: 0.3), stagger: .each(0.12, from: .unitPoint(x: 0.5, y: 0.5, axis: .x)))
        }
        // snippet end
    }
}
#endif
