#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// The first responder, and the news of a field of text.
extension Fact {
    static func addTextFields(to facts: inout FactList) {
        facts.add(
            "W11", "A field of text asks its delegate before it begins and ends, and tells it afterwards.",
            from: FactSource.textFieldDelegate
        ) { fact in
            let (field, listener) = (makeField(fact), FieldListener(fact.calls))
            fact.keep(listener)
            field.delegate = listener
            field.becomeFirstResponder()
            fact.expect("it is edited", field.isFirstResponder && field.isEditing, is: true)
            fact.expectCalls("of the begin", "shouldBegin didBegin")
            fact.calls.clear()
            listener.lets = false
            fact.expect("it gives up", field.resignFirstResponder(), is: false)
            listener.lets = true
            fact.expect("it gives up", field.resignFirstResponder(), is: true)
            fact.expectCalls("of the end", "shouldEnd shouldEnd didEnd")
            listener.lets = false
            fact.expect("it begins against the delegate", field.becomeFirstResponder(), is: false)
            fact.expect("it is edited", field.isEditing, is: false)
        }
        facts.add(
            "W12", "A field's text is never nil; code that sets it sends nothing, and text that is inserted does.",
            from: FactSource.articles
        ) { fact in
            let field: UITextField = makeField(fact)
            fact.expect("at first", field.text ?? "nil", is: "")
            field.addAction(UIAction { _ in fact.calls.add("begin") }, for: .editingDidBegin)
            field.addAction(UIAction { _ in fact.calls.add("changed") }, for: .editingChanged)
            field.addAction(UIAction { _ in fact.calls.add("end") }, for: .editingDidEnd)
            field.becomeFirstResponder()
            field.text = "a"
            field.insertText("b")
            field.deleteBackward()
            field.resignFirstResponder()
            fact.expectCalls("", "begin changed changed end")
            fact.expect("the text", field.text ?? "nil", is: "a")
            field.text = nil
            fact.expect("of nil", field.text ?? "nil", is: "")
        }
        facts.add(
            "W13", "A window has one first responder: the next one has it resign, and so does leaving the window.",
            from: FactSource.firstResponder
        ) { fact in
            let (one, two) = (makeField(fact), makeField(fact))
            fact.expect("a plain view", fact.box.becomeFirstResponder(), is: false)
            fact.expect("the first", one.becomeFirstResponder(), is: true)
            fact.expect("the second", two.becomeFirstResponder(), is: true)
            fact.expect("the first still", one.isFirstResponder, is: false)
            two.removeFromSuperview()
            fact.expect("the second still", two.isFirstResponder, is: false)
            one.becomeFirstResponder()
            fact.expect("the window ends it", fact.window.endEditing(true) && !one.isFirstResponder, is: true)
        }
    }

    /// A field in a window that is key.
    @MainActor private static func makeField(_ fact: FactRun) -> UITextField {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        fact.window.addSubview(field)
        fact.window.makeKey()
        return field
    }

    /// Writes down what a field asks and tells.
    private final class FieldListener: NSObject, UITextFieldDelegate {
        var lets = true
        private let calls: FactCalls

        init(_ calls: FactCalls) {
            self.calls = calls
            super.init()
        }

        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { answer("shouldBegin") }
        func textFieldDidBeginEditing(_ textField: UITextField) { calls.add("didBegin") }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { answer("shouldEnd") }
        func textFieldDidEndEditing(_ textField: UITextField) { calls.add("didEnd") }

        private func answer(_ question: String) -> Bool {
            calls.add(question)
            return lets
        }
    }
}
#endif
