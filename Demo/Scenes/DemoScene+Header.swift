#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

// snippet begin
/// A header that collapses under a scroll, stretches where the list is pulled down, and never rests half-way.
private final class PlaceController: UIViewController, UIScrollViewDelegate {
    private var scrubbers: [AnimationScrubber] = []

    func link(_ header: UIView, picture: UIView, shade: UIView, title: UIView, to list: UIScrollView) {
        let collapse = AT.parallel {
            picture.at.animate(.frame(to: CGRect(x: 0, y: 0, width: 320, height: 84)))
            shade.at.animate(.fade(to: 0.45))
            title.at.animate(parallelism: .move(to: CGPoint(x: 160, y: 56)), .scale(toValue: 0.65))
        }
        let stretch = header.at.animate(.scale(toValue: 1.5))
        for token in [collapse, stretch] { token.stopping(with: self) }
        scrubbers = [collapse.scrubber(over: 136), stretch.scrubber(over: -110)]
        for scrubber in scrubbers { scrubber.follow(list) }
        list.delegate = self
    }

    func scrollViewWillBeginDragging(_ list: UIScrollView) { list.at.stopAnimations() }

    func scrollViewWillEndDragging(
        _ list: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        let end = targetContentOffset.pointee.y
        guard end > 0, end < 136 else { return }
        targetContentOffset.pointee = list.contentOffset
        settle(list, at: end < 68 ? 0 : 136, velocity: velocity.y * 1000)
    }

    /// Goes on with the finger's velocity, in points per second.
    func settle(_ list: UIScrollView, at y: CGFloat, velocity: CGFloat) {
        list.at.animate(
            .value(
                \.contentOffset, to: CGPoint(x: 0, y: y), velocity: CGPoint(x: 0, y: velocity),
                curve: .spring(duration: 0.5)))
    }
}
// snippet end

extension DemoScene {
    static let header = DemoScene(
        "header", title: "A collapsing header",
        summary:
            "Two animations follow a scroll view. Let go half-way, the list goes on with the finger's velocity, on a spring."
    ) { view in
        let place = PlaceController()
        Stage.embed(place, on: view)
        let list = makeList(on: place.view)
        let header = UIView()
        header.isUserInteractionEnabled = false
        // It stretches from its upper edge.
        header.layer.anchorPoint = CGPoint(x: 0.5, y: 0)
        header.frame = CGRect(x: 0, y: 0, width: 320, height: 220)
        place.view.addSubview(header)
        let picture = Landscape(.morning, frame: header.bounds, on: header)
        let shade = Stage.plate(Stage.ink, header.bounds, radius: 0, on: picture)
        shade.alpha = 0
        let title = Stage.label(
            "Lake Lucerne", size: 30, weight: .bold, color: .white, alignment: .center,
            in: CGRect(x: 0, y: 166, width: 320, height: 40), on: place.view)
        place.link(header, picture: picture, shade: shade, title: title, to: list)

        let finger = Finger(on: view)
        finger.scrolls(list) { velocity in
            place.settle(list, at: list.contentOffset.y < 68 ? 0 : 136, velocity: velocity.y)
        }
        let grip = CGPoint(x: 0.7, y: 0.75)
        AT.animate {
            AT.wait(0.4)
            finger.pan(place.view, at: grip, y: -44, duration: 0.6)
            AT.wait(0.7)
            finger.pan(place.view, at: grip, y: -150, duration: 0.25)
            AT.wait(1)
            finger.pan(place.view, at: CGPoint(x: 0.7, y: 0.4), y: 220, duration: 0.3)
            AT.wait(1.2)
            finger.pan(place.view, at: CGPoint(x: 0.7, y: 0.55), y: 150, duration: 0.5)
            AT.wait(1)
        }
    }

    private static func makeList(on view: UIView) -> UIScrollView {
        let list = UIScrollView(frame: view.bounds)
        list.contentInsetAdjustmentBehavior = .never
        list.showsVerticalScrollIndicator = false
        list.backgroundColor = .white
        view.addSubview(list)
        let places: [(Landscape.Light, String, String)] = [
            (.evening, "The pier", "Boats to Vitznau and Flüelen"), (.meadow, "Rigi", "On foot or by the old railway"),
            (.night, "The water tower", "Eight hundred years old"), (.morning, "Pilatus", "The steepest of all rails"),
            (.meadow, "Bürgenstock", "A lift out of the rock"), (.evening, "The bridge", "Painted under its roof"),
        ]
        for index in 0..<12 {
            let (light, name, about) = places[index % places.count]
            let row = UIView(frame: CGRect(x: 0, y: 220 + 76 * CGFloat(index), width: 320, height: 76))
            _ = Landscape(light, frame: CGRect(x: 20, y: 10, width: 56, height: 56), radius: 10, on: row)
            Stage.label(name, size: 16, weight: .semibold, in: CGRect(x: 92, y: 16, width: 210, height: 21), on: row)
            Stage.label(about, color: Stage.soft, in: CGRect(x: 92, y: 39, width: 218, height: 20), on: row)
            _ = Stage.plate(Stage.pale, CGRect(x: 92, y: 75, width: 228, height: 1), radius: 0, on: row)
            list.addSubview(row)
        }
        list.contentSize = CGSize(width: 320, height: 220 + 76 * 12)
        return list
    }
}
#endif
