#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let labelAndButton = DemoScene(
        "label-and-button", title: "A label, then a button",
        summary: "Two views, three steps, no nested closures: the button waits for the label."
    ) { view in
        // snippet begin
        let label = UILabel()
        label.text = "Let's animate..."
        label.sizeToFit()
        label.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY + 10)
        label.alpha = 0
        view.addSubview(label)

        let button = UIButton(type: .system)
        button.setTitle("...multiple views!", for: .normal)
        button.sizeToFit()
        button.center = CGPoint(x: view.bounds.midX, y: label.frame.maxY + 20)
        button.alpha = 0
        view.addSubview(button)

        AT.animate(
            label.at.animate(.fadeIn(duration: 1), .move(byX: 0, y: -50, duration: 1)),
            button.at.animate(.fadeIn(duration: 1))
        )
        // snippet end
    }
}
#endif
