#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let keyframeScale = DemoScene(
        "keyframe-scale", title: "Keyframes: scale", summary: "Four sizes at four moments, three times over."
    ) { view in
        let card = Stage.card(Stage.pink, at: CGPoint(x: 200, y: 120), side: 90, on: view)
        // snippet begin
        card.at.animate(.scale(values: [1, 1.3, 0.9, 1], keyTimes: [0, 0.4, 0.7, 1], repeatCount: 3, duration: 0.7))
        // snippet end
    }
}
#endif
