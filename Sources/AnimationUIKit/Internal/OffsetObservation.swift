import Foundation

#if canImport(UIKit)
import UIKit

/// Calls `body` after each change of the scroll view's offset, for as long as the returned object lives.
@MainActor func observeContentOffset(
    of scrollView: UIScrollView, _ body: @escaping @MainActor @Sendable (UIScrollView) -> Void
) -> AnyObject {
    scrollView.observe(\.contentOffset, options: [.new]) { scrollView, _ in
        MainActor.assumeIsolated { body(scrollView) }
    }
}
#elseif canImport(HeadlessUIKit)
import HeadlessUIKit

/// Calls `body` after each change of the scroll view's offset, for as long as the returned object lives.
@MainActor func observeContentOffset(
    of scrollView: UIScrollView, _ body: @escaping @MainActor @Sendable (UIScrollView) -> Void
) -> AnyObject {
    OffsetObservation(
        scrollView.observeContentOffset { [weak scrollView] _ in
            if let scrollView { body(scrollView) }
        })
}

@MainActor private final class OffsetObservation {
    private let end: @MainActor @Sendable () -> Void

    init(_ end: @escaping @MainActor () -> Void) {
        self.end = end
    }

    isolated deinit { end() }
}
#endif
