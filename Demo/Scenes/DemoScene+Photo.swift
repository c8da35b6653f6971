#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let photo = DemoScene(
        "photo", title: "A photo that zooms open",
        summary: "A controller's transition in one closure. A finger drags it shut: first not far enough, then it is."
    ) { view in
        let list = SceneController()
        Stage.embed(list, on: view)
        Stage.title("Photos", on: list.view)
        let lights: [Landscape.Light] = [.morning, .meadow, .night, .morning, .evening, .meadow]
        let photos = lights.enumerated().map { index, light in
            let (column, row) = (CGFloat(index % 2), CGFloat(index / 2))
            let frame = CGRect(x: 20 + 145 * column, y: 84 + 125 * row, width: 135, height: 115)
            return Landscape(light, frame: frame, radius: 12, on: list.view)
        }
        let thumbnail = photos[4]
        let detail = Stage.presentable(over: list)
        let backdrop = Stage.plate(.black, view.bounds, radius: 0, on: detail.view)
        let photo = Landscape(.evening, frame: CGRect(x: 0, y: 105, width: 320, height: 270), on: detail.view)
        let (pan, finger) = (UIPanGestureRecognizer(), Finger(on: view))
        // snippet begin
        let zoom = AnimationTransition { screen in
            let start = thumbnail.convert(thumbnail.bounds, to: screen.container)
            let end = photo.frame
            thumbnail.alpha = 0
            return AT.parallel {
                backdrop.at.animate(.fade(from: 0, to: 1, duration: 0.4))
                photo.at.animate(
                    .custom(
                        duration: 0.4, curve: .easeOut,
                        prepare: {
                            $0.frame = start
                            $0.layer.cornerRadius = 12
                        }
                    ) {
                        $0.frame = end
                        $0.layer.cornerRadius = 0
                    })
            }
        }
        list.transition = zoom
        detail.transitioningDelegate = zoom
        zoom.addDismissGesture(pan, over: 260, along: .vertical)
        // snippet end
        finger.moves(pan) { detail.dismiss(animated: true) }
        AT.animate {
            AT.wait(0.4)
            finger.tap(at: thumbnail.center)
            AT.perform { list.present(detail, animated: true) }
            AT.wait(1.1)
            finger.pan(photo, y: 45, duration: 0.6)
            AT.wait(0.9)
            finger.pan(photo, y: 150, duration: 0.35)
            AT.wait(1)
        }
    }
}
#endif
