import HeadlessUIKit
import Testing

// More than the facts W11 to W13 ask.
@MainActor
@Suite("Text fields and the first responder")
struct TextFieldTests {
    private func makeField(on stage: Stage) -> UITextField {
        let field = UITextField(frame: CGRect(x: 100, y: 100, width: 200, height: 40))
        stage.window.addSubview(field)
        return field
    }

    /// Writes down what a field asks and tells, and refuses the digits and the return key if it should.
    private final class Listener: NSObject, UITextFieldDelegate {
        let log = Log<String>()
        var returns = true

        func textFieldDidBeginEditing(_ textField: UITextField) { log.add("begin") }
        func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
            log.add("end \(reason == .committed)")
        }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { returns }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            log.add("\(range.location)+\(range.length) \(string)")
            return Int(string) == nil
        }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool { returns }
    }

    @Test func `W11 a tap begins the editing, of an enabled field alone`() {
        onStage { stage in
            let field = makeField(on: stage)
            field.isEnabled = false
            HeadlessFinger(on: stage.window).tap(at: CGPoint(x: 150, y: 120))
            #expect(!field.isEditing)
            field.isEnabled = true
            field.text = "old"
            field.clearsOnBeginEditing = true
            HeadlessFinger(on: stage.window).tap(at: CGPoint(x: 150, y: 120))
            #expect(field.isEditing && field.text == "" && !field.hasText)
        }
    }

    @Test func `W12 the delegate is asked for what is typed, and each change is posted`() {
        onStage { stage in
            let (field, listener, posted) = (makeField(on: stage), Listener(), Log<String>())
            field.delegate = listener
            let token = NotificationCenter.default.addObserver(
                forName: UITextField.textDidChangeNotification, object: field, queue: nil
            ) { _ in MainActor.assumeIsolated { posted.add("changed") } }
            defer { NotificationCenter.default.removeObserver(token) }
            field.insertText("a")
            field.insertText("1")
            field.insertText("👍🏽")
            field.deleteBackward()
            #expect(field.text == "a" && listener.log.entries == ["0+0 a", "1+0 1", "1+0 👍🏽", "1+4 "])
            #expect(posted.entries == ["changed", "changed", "changed"])
            field.deleteBackward()
            field.deleteBackward()
            #expect(field.text == "" && posted.entries.count == 4)
        }
    }

    @Test func `the return key asks the delegate, and ends the editing if somebody hears of it`() {
        onStage { stage in
            let (field, listener) = (makeField(on: stage), Listener())
            field.delegate = listener
            field.becomeFirstResponder()
            field.insertText("\n")
            #expect(field.isEditing && field.text == "")
            field.addAction(UIAction { _ in listener.log.add("exit") }, for: .editingDidEndOnExit)
            listener.returns = false
            field.insertText("\n")
            #expect(field.isEditing)
            listener.returns = true
            field.insertText("\n")
            #expect(!field.isEditing && listener.log.entries == ["begin", "exit", "end true"])
        }
    }

    @Test func `W13 a field that is taken away ends its editing, whatever its delegate says`() {
        onStage { stage in
            let (field, listener) = (makeField(on: stage), Listener())
            field.delegate = listener
            field.becomeFirstResponder()
            listener.returns = false
            #expect(!stage.window.endEditing(false) && field.isFirstResponder)
            field.removeFromSuperview()
            #expect(!field.isFirstResponder && listener.log.entries == ["begin", "end true"])
            #expect(!field.becomeFirstResponder())
            stage.window.addSubview(field)
            #expect(field.becomeFirstResponder() && stage.box.endEditing(true) && field.isFirstResponder)
            stage.box.addSubview(field)
            #expect(field.isFirstResponder)
            let other = UIWindow(frame: stage.window.frame)
            other.addSubview(field)
            #expect(!field.isFirstResponder)
        }
    }

    @Test func `W13 a controller and a view that want to are first responders, too`() {
        onStage { stage in
            final class Shy: UIViewController {
                var stays = false
                override var canBecomeFirstResponder: Bool { true }
                override var canResignFirstResponder: Bool { !stays }
            }
            let (controller, field) = (Shy(), makeField(on: stage))
            #expect(!controller.becomeFirstResponder() && controller.resignFirstResponder())
            stage.window.rootViewController = controller
            #expect(controller.becomeFirstResponder() && controller.isFirstResponder)
            controller.stays = true
            #expect(!field.becomeFirstResponder() && controller.isFirstResponder)
            controller.stays = false
            #expect(field.becomeFirstResponder() && !controller.isFirstResponder)
        }
    }

    @Test func `a field is as large as its text or its placeholder`() {
        onStage { _ in
            let (field, label) = (UITextField(), UILabel())
            (field.placeholder, label.text) = ("Name", "Name")
            #expect(field.intrinsicContentSize == label.intrinsicContentSize)
            (field.text, label.text) = ("Jo", "Jo")
            #expect(field.intrinsicContentSize == label.intrinsicContentSize)
            field.borderStyle = .roundedRect
            field.sizeToFit()
            let size = label.intrinsicContentSize
            #expect(field.bounds.size == CGSize(width: size.width + 14, height: size.height + 12))
        }
    }
}
