import Foundation

#if canImport(UIKit)
import UIKit

#if os(tvOS)
/// There is no pointer on tvOS.
@MainActor func observeHovering(
    over view: UIView, _ body: @escaping @MainActor (_ isHovered: Bool) -> Void
) -> @MainActor () -> Void {
    {}
}
#else
/// Calls `body` when a pointer is over the view, and when it leaves the view.
///
/// - Returns: A closure that ends the calls.
@MainActor func observeHovering(
    over view: UIView, _ body: @escaping @MainActor (_ isHovered: Bool) -> Void
) -> @MainActor () -> Void {
    let observer = HoverObserver(body)
    let recognizer = UIHoverGestureRecognizer(target: observer, action: #selector(HoverObserver.moved))
    view.addGestureRecognizer(recognizer)
    return { [weak view] in
        // A recognizer holds its target weakly: the closure keeps it.
        withExtendedLifetime(observer) { view?.removeGestureRecognizer(recognizer) }
    }
}

@MainActor private final class HoverObserver: NSObject {
    private let body: @MainActor (Bool) -> Void

    init(_ body: @escaping @MainActor (Bool) -> Void) {
        self.body = body
        super.init()
    }

    @objc func moved(_ recognizer: UIHoverGestureRecognizer) {
        body(recognizer.state == .began || recognizer.state == .changed)
    }
}
#endif
#elseif canImport(HeadlessUIKit)
import HeadlessUIKit

/// Calls `body` when a pointer is over the view, and when it leaves the view.
///
/// - Returns: A closure that ends the calls.
@MainActor func observeHovering(
    over view: UIView, _ body: @escaping @MainActor (_ isHovered: Bool) -> Void
) -> @MainActor () -> Void {
    let recognizer = UIHoverGestureRecognizer()
    let end = recognizer.observe { [weak recognizer] in
        body(recognizer?.state == .began || recognizer?.state == .changed)
    }
    view.addGestureRecognizer(recognizer)
    return { [weak view] in
        end()
        view?.removeGestureRecognizer(recognizer)
    }
}
#endif
