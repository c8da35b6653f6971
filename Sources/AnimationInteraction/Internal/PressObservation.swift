#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit
import Foundation

/// Calls `body` when a finger begins to press the control, and when it no longer does.
///
/// - Returns: A closure that ends the calls.
@MainActor func observePresses(
    of control: UIControl, _ body: @escaping @MainActor (_ isPressed: Bool) -> Void
) -> @MainActor () -> Void {
    let (presses, ends) = (UIAction { _ in body(true) }, UIAction { _ in body(false) })
    let beginning: UIControl.Event = [.touchDown, .touchDragEnter]
    let ending: UIControl.Event = [.touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel]
    control.addAction(presses, for: beginning)
    control.addAction(ends, for: ending)
    return { [weak control] in
        control?.removeAction(presses, for: beginning)
        control?.removeAction(ends, for: ending)
    }
}
#endif
