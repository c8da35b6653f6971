#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let list = DemoScene(
        "list", title: "List that comes in",
        summary: "The rows come in one after another; one of them is swiped away, and the others close the gap."
    ) { view in
        view.backgroundColor = .white
        let heading = Stage.title("Inbox", on: view)
        let mails: [(UIColor, String, String)] = [
            (Stage.indigo, "Mia Berg", "Photos from the weekend"), (Stage.green, "Garden Club", "Seeds are here"),
            (Stage.orange, "City Library", "Two books are due"), (Stage.pink, "Sam Okoye", "Lunch on Friday?"),
            (Stage.blue, "Rail Pass", "Your seat: 14 A"),
        ]
        let rows = mails.enumerated().map { index, mail in
            row(mail.0, mail.1, mail.2, y: 84 + 72 * CGFloat(index), on: view)
        }
        let finger = Finger(on: view)
        finger.moved = { rows[1].center.x = 160 + $0.x }
        // snippet begin
        AT.animate {
            heading.at.animate(parallelism: .fadeIn(), .translate(fromX: -20, y: 0, curve: .easeOut))
            rows.at.animate(
                parallelism: .fade(from: 0, to: 1, duration: 0.35),
                .translate(fromX: 0, y: 50, duration: 0.6, curve: .snappy), stagger: .each(0.09))
            finger.pan(rows[1], byX: -130, duration: 0.3)
            rows[1].at.animate(.slideOut(to: .left))
            rows[2...].at.animate(.move(byX: 0, y: -72, duration: 0.5, curve: .snappy), stagger: .each(0.05))
        }
        // snippet end
    }

    private static func row(_ color: UIColor, _ name: String, _ text: String, y: CGFloat, on view: UIView) -> UIView {
        let row = Stage.plate(.white, CGRect(x: 0, y: y, width: 320, height: 72), radius: 0, on: view)
        let avatar = Stage.label(
            String(name.prefix(1)), size: 20, weight: .semibold, color: .white, alignment: .center,
            in: CGRect(x: 20, y: 13, width: 46, height: 46), on: row)
        avatar.backgroundColor = color
        avatar.layer.cornerRadius = 23
        Stage.label(name, size: 16, weight: .semibold, in: CGRect(x: 80, y: 15, width: 220, height: 21), on: row)
        Stage.label(text, color: Stage.soft, in: CGRect(x: 80, y: 37, width: 220, height: 20), on: row)
        _ = Stage.plate(Stage.pale, CGRect(x: 80, y: 71, width: 240, height: 1), radius: 0, on: row)
        return row
    }
}
#endif
