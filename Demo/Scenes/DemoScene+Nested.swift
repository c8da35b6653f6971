#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let nested = DemoScene(
        "nested", title: "A sequence in a parallel in a sequence",
        summary: "Compositions are tokens like any other, and nest to any depth."
    ) { view in
        let left = Stage.card(Stage.indigo, at: CGPoint(x: 90, y: 120), on: view)
        let middle = Stage.card(Stage.green, at: CGPoint(x: 200, y: 120), on: view)
        let right = Stage.card(Stage.orange, at: CGPoint(x: 310, y: 120), on: view)
        // snippet begin
        AT.animate {
            middle.at.animate(.scale(toValue: 1.4, duration: 0.4))
            AT.parallel {
                AT.animate {
                    left.at.animate(.move(byX: 0, y: -50, duration: 0.5))
                    AT.wait(0.2)
                    left.at.animate(.move(byX: 0, y: 100, duration: 0.5))
                }
                right.at.animate(.move(byX: 0, y: 50, duration: 1.2), .rotate(byDegrees: 90, duration: 0.4))
            }
            middle.at.animate(.scale(toValue: 1, duration: 0.4))
        }
        // snippet end
    }
}
#endif
