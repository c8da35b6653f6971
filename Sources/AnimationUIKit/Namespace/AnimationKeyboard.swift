#if (canImport(UIKit) && !os(tvOS)) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// The animation in a keyboard's notification: animate along with it, with the same duration and curve.
///
/// ```swift
/// @objc func keyboardChanges(_ notification: Notification) {
///     guard let keyboard = AnimationKeyboard(notification) else { return }
///     let height = keyboard.overlap(with: view)
///     bar.at.animate(.translate(byX: 0, y: -height, duration: keyboard.duration, curve: keyboard.curve))
/// }
/// ```
/// Of the notifications, `UIResponder.keyboardWillChangeFrameNotification` is enough: it comes before the keyboard
/// shows, hides and changes. tvOS has no such notifications, and there is no such type.
public struct AnimationKeyboard: Sendable, Hashable {
    /// The seconds that the keyboard takes; 0 where it does not animate.
    public let duration: TimeInterval
    /// The keyboard's curve; UIKit's `.easeInOut` where the notification has none.
    ///
    /// The curve without a name (7) is the spring on which UIKit moves the keyboard; the notification has its length.
    public let curve: TimingCurve
    /// Whether the keyboard belongs to this app: false for another one's, beside it on an iPad.
    public let isLocal: Bool
    /// The keyboard's final frame, in the screen's coordinates.
    private let end: [CGFloat]

    /// Reads a notification; nil if it has no frame of a keyboard.
    ///
    /// A duration that is negative, NaN or infinite counts as 0.
    @MainActor public init?(_ notification: Notification) {
        let info = notification.userInfo ?? [:]
        guard let frame = (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue else { return nil }
        let seconds = (info[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue ?? 0
        duration = seconds > 0 && seconds.isFinite ? seconds : 0
        let rawCurve = (info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.intValue
        curve = rawCurve.map { TimingCurve(animationCurve: $0) } ?? .easeInOut
        isLocal = (info[UIResponder.keyboardIsLocalUserInfoKey] as? NSNumber)?.boolValue ?? true
        end = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    }

    /// The keyboard's final frame, in a view's coordinates; the null rectangle for a view without a window.
    @MainActor public func endFrame(in view: UIView) -> CGRect {
        guard let window = view.window else { return .null }
        let frame = CGRect(x: end[0], y: end[1], width: end[2], height: end[3])
        return view.convert(window.convert(frame, from: nil as UIWindow?), from: window)
    }

    /// The height, in a view's points, of the part that the keyboard covers; 0 for a view without a window.
    @MainActor public func overlap(with view: UIView) -> CGFloat {
        let covered = endFrame(in: view).intersection(view.bounds)
        return covered.isNull ? 0 : covered.height
    }
}
#endif
