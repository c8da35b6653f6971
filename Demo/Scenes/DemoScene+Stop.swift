#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let stop = DemoScene(
        "stop", title: "Stop",
        summary: "Three equal runs are stopped half-way: at the start, where they are, at the end."
    ) { view in
        let cards = (0..<3).map {
            Stage.card(Stage.orange, at: CGPoint(x: 80, y: 50 + 70 * CGFloat($0)), side: 50, on: view)
        }
        // snippet begin
        let runs = cards.map { $0.at.animate(.move(byX: 240, y: 0, duration: 2), .scale(toValue: 1.3, duration: 0.5)) }
        AT.animate {
            AT.wait(1)
            AT.perform {
                runs[0].stop(at: .start)
                runs[1].stop(at: .current)
                runs[2].stop(at: .end)
            }
            AT.wait(0.8)
        }
        // snippet end
    }
}
#endif
