/// Twin only. A pointer over a window, as of a trackpad, for tests: ``UIHoverGestureRecognizer`` hears of it.
@MainActor public final class HeadlessPointer {
    private let window: UIWindow
    private var hovered: [UIHoverGestureRecognizer] = []

    public init(on window: UIWindow) {
        self.window = window
    }

    /// The pointer is at a point of the window.
    public func move(to point: CGPoint) {
        var found: [UIHoverGestureRecognizer] = []
        var next = window.hitTest(point, with: nil)
        while let view = next {
            found += view.recognizers.reversed().compactMap { $0 as? UIHoverGestureRecognizer }.filter(\.isEnabled)
            next = view.superview
        }
        let left = hovered.filter { former in !found.contains { $0 === former } }
        hovered = found
        for recognizer in left { recognizer.leave() }
        for recognizer in found { recognizer.hover(at: point) }
    }

    /// The pointer leaves the window.
    public func leave() {
        let left = hovered
        hovered = []
        for recognizer in left { recognizer.leave() }
    }
}
