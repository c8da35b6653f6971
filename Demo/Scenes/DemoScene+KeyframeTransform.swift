#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let keyframeTransform = DemoScene(
        "keyframe-transform", title: "Keyframes: transform",
        summary: "Whole transforms as keyframes: moved, turned and scaled on the way."
    ) { view in
        let card = Stage.card(Stage.green, at: CGPoint(x: 200, y: 120), side: 80, on: view)
        // snippet begin
        let left = CATransform3DTranslate(CATransform3DMakeRotation(-.pi / 4, 0, 0, 1), -60, -60, 0)
        let right = CATransform3DScale(CATransform3DMakeTranslation(100, 0, 0), 1.5, 1.5, 1)
        card.at.animate(
            .transform(
                values: [CATransform3DIdentity, left, right, CATransform3DIdentity], keyTimes: [0, 0.3, 0.7, 1],
                duration: 2))
        // snippet end
    }
}
#endif
