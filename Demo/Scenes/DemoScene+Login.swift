#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let login = DemoScene(
        "login", title: "Login that shakes",
        summary: "A wrong password shakes the field and says so; the right one turns the button into a checkmark."
    ) { view in
        view.backgroundColor = .white
        _ = Stage.badge(.lock, color: Stage.indigo, CGRect(x: 128, y: 52, width: 64, height: 64), radius: 18, on: view)
        Stage.label(
            "Welcome back", size: 26, weight: .bold, alignment: .center,
            in: CGRect(x: 20, y: 132, width: 280, height: 34), on: view)
        _ = field(.mail, "nora@example.com", y: 192, on: view)
        let password = field(.lock, "••••••", y: 250, on: view)
        password.layer.borderColor = Stage.pink.cgColor
        let message = Stage.label(
            "That is not the password.", size: 14, color: Stage.pink,
            in: CGRect(x: 34, y: 303, width: 260, height: 18), on: view)
        let button = Stage.button("Sign in", CGRect(x: 24, y: 336, width: 272, height: 50), on: view)
        let check = IconView(.checkmark, size: 28, color: .white)
        check.center = button.center
        check.line?.strokeEnd = 0
        view.addSubview(check)
        message.alpha = 0
        let finger = Finger(on: view)
        // snippet begin
        let refuse = {
            AT.parallel {
                password.at.animate(parallelism: .shake(), .borderWidth(to: 2))
                message.at.animate(parallelism: .fadeIn(), .translate(fromX: 0, y: -8))
            }
        }
        let welcome = {
            AT.animate {
                AT.parallel {
                    password.at.animate(.borderWidth(to: 0))
                    message.at.animate(.fadeOut())
                    button.titleLabel?.at.animate(.fadeOut(duration: 0.15))
                    button.at.animate(
                        .custom(duration: 0.4, curve: .snappy) {
                            $0.bounds.size.width = 50
                            $0.layoutIfNeeded()
                            $0.backgroundColor = Stage.green
                        })
                }
                check.line?.at.animate(.strokeEnd(to: 1))
                [button, check].at.animate(.pulse(scale: 1.15))
            }
        }
        // snippet end
        AT.animate {
            AT.wait(0.4)
            finger.tap(at: button.center)
            AT.perform { _ = refuse() }
            AT.wait(1.4)
            finger.tap(at: button.center)
            AT.perform { _ = welcome() }
            AT.wait(1.8)
        }
    }

    private static func field(_ icon: Icon, _ text: String, y: CGFloat, on view: UIView) -> UIView {
        let field = Stage.plate(Stage.background, CGRect(x: 24, y: y, width: 272, height: 48), radius: 14, on: view)
        let picture = IconView(icon, size: 22, color: Stage.soft)
        picture.center = CGPoint(x: 26, y: 24)
        field.addSubview(picture)
        Stage.label(text, size: 16, in: CGRect(x: 48, y: 13, width: 210, height: 22), on: field)
        return field
    }
}
#endif
