import Foundation

#if canImport(UIKit)
import UIKit

/// Calls `body` at each action of the pan, for as long as the returned object lives.
@MainActor func observePan(_ pan: UIPanGestureRecognizer, _ body: @escaping @MainActor () -> Void) -> AnyObject {
    let observation = PanObservation(body)
    pan.addTarget(observation, action: #selector(PanObservation.moved))
    return observation
}

/// The target of a pan; UIKit holds it weakly.
@MainActor private final class PanObservation: NSObject {
    private let body: @MainActor () -> Void

    init(_ body: @escaping @MainActor () -> Void) {
        self.body = body
        super.init()
    }

    @objc func moved() { body() }
}
#elseif canImport(HeadlessUIKit)
import HeadlessUIKit

/// Calls `body` at each action of the pan, for as long as the returned object lives.
@MainActor func observePan(_ pan: UIPanGestureRecognizer, _ body: @escaping @MainActor () -> Void) -> AnyObject {
    PanObservation(pan.observe(body))
}

@MainActor private final class PanObservation {
    private let end: @MainActor @Sendable () -> Void

    init(_ end: @escaping @MainActor () -> Void) {
        self.end = end
    }

    isolated deinit { end() }
}
#endif
