extension UIEvent {
    /// Tells the recognizers of what has changed, then the views.
    func deliver() {
        let changes = list.filter { $0.phase != .stationary }.map { (touch: $0, phase: $0.phase) }
        for (touch, phase) in changes where phase == .began { touch.findRecognizers(self) }
        var told: [UIGestureRecognizer] = []
        for (touch, _) in changes {
            for recognizer in touch.gestures where !told.contains(where: { $0 === recognizer }) {
                told.append(recognizer)
            }
        }
        // One that begins because another fails begins where the fingers are now.
        for recognizer in told { recognizer.measure() }
        for recognizer in told { recognizer.receive(changes, with: self) }
        for (touch, phase) in changes { touch.tellContent(of: phase) }
        for (touch, phase) in changes where phase == .ended || phase == .cancelled {
            for recognizer in touch.gestures { recognizer.drop(touch) }
        }
    }
}

extension UITouch {
    /// Those of the innermost view come first, and of a view the newest.
    fileprivate func findRecognizers(_ event: UIEvent) {
        var next = view
        while let current = next {
            gestures += current.recognizers.reversed().filter { $0.receives(self, with: event) }
            next = current.superview
        }
        for recognizer in gestures { recognizer.follow(self, with: gestures) }
    }
}
