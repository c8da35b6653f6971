import Foundation

#if canImport(UIKit)
import UIKit

/// Calls `body` at each action of the gesture, for as long as the returned object lives.
@MainActor package func observeGesture(
    _ gesture: UIGestureRecognizer, _ body: @escaping @MainActor () -> Void
) -> AnyObject {
    let observation = GestureObservation(body)
    gesture.addTarget(observation, action: #selector(GestureObservation.moved))
    return observation
}

/// The target of a gesture; UIKit holds it weakly.
@MainActor private final class GestureObservation: NSObject {
    private let body: @MainActor () -> Void

    init(_ body: @escaping @MainActor () -> Void) {
        self.body = body
        super.init()
    }

    @objc func moved() { body() }
}
#elseif canImport(HeadlessUIKit)
import HeadlessUIKit

/// Calls `body` at each action of the gesture, for as long as the returned object lives.
@MainActor package func observeGesture(
    _ gesture: UIGestureRecognizer, _ body: @escaping @MainActor () -> Void
) -> AnyObject {
    HeldObservation(gesture.observe(body))
}
#endif
