import Foundation

#if canImport(UIKit)
import UIKit

/// Calls `body` after each change of the scroll view's offset, of its size or of its content's size, for as long as the
/// returned object lives.
@MainActor package func observeScrolling(
    of scrollView: UIScrollView, _ body: @escaping @MainActor @Sendable (UIScrollView) -> Void
) -> AnyObject {
    // `contentOffset` is observed beside `bounds`: either may be set by itself.
    let changed: @Sendable (UIScrollView) -> Void = { scrollView in MainActor.assumeIsolated { body(scrollView) } }
    return [
        scrollView.observe(\.contentOffset, options: [.new]) { scrollView, _ in changed(scrollView) },
        scrollView.observe(\.contentSize, options: [.new]) { scrollView, _ in changed(scrollView) },
        scrollView.observe(\.bounds, options: [.old, .new]) { scrollView, change in
            if change.oldValue?.size != change.newValue?.size { changed(scrollView) }
        },
    ] as NSArray
}
#elseif canImport(HeadlessUIKit)
import HeadlessUIKit

/// Calls `body` after each change of the scroll view's offset, of its size or of its content's size, for as long as the
/// returned object lives.
@MainActor package func observeScrolling(
    of scrollView: UIScrollView, _ body: @escaping @MainActor @Sendable (UIScrollView) -> Void
) -> AnyObject {
    HeldObservation(
        scrollView.observeScrolling { [weak scrollView] in
            if let scrollView { body(scrollView) }
        })
}
#endif
