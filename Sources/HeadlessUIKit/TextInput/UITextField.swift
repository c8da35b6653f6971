/// A line of text that is edited while the field is the first responder. There is no keyboard here: `insertText(_:)`
/// and `deleteBackward()` type, at the end of the text. It has no picture.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UITextField: UIControl, UIKeyInput {
    /// The border of a field.
    public enum BorderStyle: Int, Sendable {
        case none, line, bezel, roundedRect
    }

    /// The times at which a field shows a view at its side.
    public enum ViewMode: Int, Sendable {
        case never, whileEditing, unlessEditing, always
    }

    /// The reason for the end of editing.
    public enum DidEndEditingReason: Int, Sendable {
        case committed
    }

    private var string = ""

    /// Empty for nil. Setting it sends no event (W12).
    open var text: String? {
        get { string }
        set {
            string = newValue ?? ""
            invalidateIntrinsicContentSize()
        }
    }

    open weak var delegate: (any UITextFieldDelegate)?
    open var placeholder: String? { didSet { invalidateIntrinsicContentSize() } }
    open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) { didSet { invalidateIntrinsicContentSize() } }
    open var textColor: UIColor?
    open var textAlignment = NSTextAlignment.natural
    open var borderStyle = UITextField.BorderStyle.none { didSet { invalidateIntrinsicContentSize() } }
    open var clearsOnBeginEditing = false
    open var clearButtonMode = UITextField.ViewMode.never
    open var leftView: UIView?
    open var leftViewMode = UITextField.ViewMode.never
    open var rightView: UIView?
    open var rightViewMode = UITextField.ViewMode.never
    open var inputView: UIView?
    open var inputAccessoryView: UIView?
    open var isSecureTextEntry = false
    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default

    /// As large as the text, or else the placeholder; within a border there are 7 points around it, and 6 above and
    /// below.
    open override var intrinsicContentSize: CGSize {
        let label = UILabel()
        label.font = font
        label.text = string.isEmpty ? placeholder ?? " " : string
        let (size, margin) = (label.intrinsicContentSize, borderStyle == .none ? 0.0 : 1.0)
        return CGSize(width: size.width + 14 * margin, height: size.height + 12 * margin)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: Editing (W11)

    open var isEditing: Bool { isFirstResponder }
    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard window != nil, delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
        return super.becomeFirstResponder()
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        if isFirstResponder, delegate?.textFieldShouldEndEditing(self) == false { return false }
        return super.resignFirstResponder()
    }

    override func firstResponderChanged() {
        if isFirstResponder {
            if clearsOnBeginEditing { text = nil }
            delegate?.textFieldDidBeginEditing(self)
            tell(.editingDidBegin, UITextField.textDidBeginEditingNotification)
        } else {
            delegate?.textFieldDidEndEditing(self, reason: .committed)
            tell(.editingDidEnd, UITextField.textDidEndEditingNotification)
        }
    }

    private func tell(_ event: UIControl.Event, _ name: NSNotification.Name) {
        sendActions(for: event)
        NotificationCenter.default.post(name: name, object: self)
    }

    /// A tap begins to edit.
    override func touchedUpInside() {
        super.touchedUpInside()
        becomeFirstResponder()
    }

    // MARK: Typing

    open var hasText: Bool { !string.isEmpty }

    /// Types at the end of the text: the delegate is asked. A line break is the return key.
    open func insertText(_ text: String) {
        guard text != "\n" else { return typeReturn() }
        change(NSRange(location: string.utf16.count, length: 0), to: text) { $0 += text }
    }

    open func deleteBackward() {
        guard let last = string.last else { return }
        let length = last.utf16.count
        change(NSRange(location: string.utf16.count - length, length: length), to: "") { $0.removeLast() }
    }

    private func change(_ range: NSRange, to replacement: String, _ change: (inout String) -> Void) {
        let isAllowed = delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement)
        guard isAllowed ?? true else { return }
        change(&string)
        invalidateIntrinsicContentSize()
        tell(.editingChanged, UITextField.textDidChangeNotification)
    }

    /// Ends the editing if somebody listens to the event.
    private func typeReturn() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        let ends = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        if ends { resignFirstResponder() }
    }

    public nonisolated static let textDidBeginEditingNotification = name("DidBeginEditing")
    public nonisolated static let textDidChangeNotification = name("DidChange")
    public nonisolated static let textDidEndEditingNotification = name("DidEndEditing")

    private nonisolated static func name(_ event: String) -> NSNotification.Name {
        .init("UITextFieldText\(event)Notification")
    }
}
