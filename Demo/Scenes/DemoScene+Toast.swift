#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let toast = DemoScene(
        "toast", title: "Toast",
        summary:
            "It drops in, draws its checkmark, waits and leaves: a sequence in a sequence, played for each message."
    ) { view in
        view.backgroundColor = .white
        _ = Landscape(.meadow, frame: CGRect(x: 0, y: 0, width: 320, height: 340), on: view)
        let save = Stage.button("Save", CGRect(x: 24, y: 396, width: 130, height: 48), on: view)
        let copy = Stage.button("Copy link", CGRect(x: 166, y: 396, width: 130, height: 48), color: Stage.ink, on: view)
        let finger = Finger(on: view)
        // snippet begin
        let show = { (message: String) in
            let toast = Toast(message, on: view)
            return AT.animate {
                toast.at.animate(.drop(curve: .spring(duration: 0.45, bounce: 0.3)))
                toast.check.line?.at.animate(.drawStroke(duration: 0.3)).starting(at: .seconds(0.4))
                AT.wait(0.7)
                toast.at.animate(.slideOut(to: .top))
            }
        }
        // snippet end
        let (saved, copied) = (show("Saved to Photos"), show("Link copied"))
        AT.animate {
            AT.wait(0.3)
            AT.animate {
                finger.tap(at: save.center)
                saved
            }
            AT.wait(0.2)
            AT.animate {
                finger.tap(at: copy.center)
                copied
            }
        }
    }
}

/// A message over everything else.
private final class Toast: UIView {
    let check = IconView(.checkmark, size: 18, color: .white)

    init(_ message: String, on view: UIView) {
        super.init(frame: CGRect(x: 40, y: 34, width: 240, height: 54))
        backgroundColor = .white
        layer.cornerRadius = 27
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 12
        layer.shadowOffset = CGSize(width: 0, height: 6)
        alpha = 0
        let disc = Stage.plate(Stage.green, CGRect(x: 12, y: 12, width: 30, height: 30), radius: 15, on: self)
        check.center = CGPoint(x: 15, y: 15)
        disc.addSubview(check)
        Stage.label(message, size: 16, weight: .semibold, in: CGRect(x: 54, y: 16, width: 176, height: 22), on: self)
        view.addSubview(self)
    }

    required init?(coder: NSCoder) { nil }
}
#endif
