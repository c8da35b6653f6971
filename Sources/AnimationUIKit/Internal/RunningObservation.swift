import Foundation

#if canImport(UIKit)
import UIKit

/// Calls `body` with each change of `isRunning`, for as long as the animator lives.
///
/// With `pausesOnCompletion` UIKit reports an end in no other way.
@MainActor func observeIsRunning(
    of animator: UIViewPropertyAnimator, _ body: @escaping @MainActor @Sendable (Bool) -> Void
) {
    let observation = animator.observe(\.isRunning, options: [.new]) { _, change in
        guard let isRunning = change.newValue else { return }
        MainActor.assumeIsolated { body(isRunning) }
    }
    animator.addCompletion { _ in observation.invalidate() }
}
#elseif canImport(HeadlessUIKit)
import HeadlessUIKit

/// Calls `body` with each change of `isRunning`, for as long as the animator lives.
@MainActor func observeIsRunning(
    of animator: UIViewPropertyAnimator, _ body: @escaping @MainActor @Sendable (Bool) -> Void
) {
    animator.isRunningObserver = body
}
#endif
