extension UIView {
    /// The view, or one inside, is the first responder no longer, if it agrees or is forced to. True if none is.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let window, let first = window.firstResponder as? UIView, first.isDescendant(of: self) else {
            return true
        }
        guard force else { return first.resignFirstResponder() }
        window.firstResponder = nil
        first.firstResponderChanged()
        return true
    }
}
