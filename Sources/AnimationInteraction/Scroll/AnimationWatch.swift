#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore

/// A scroll view's hold on animations: it plays or moves them as the content scrolls.
///
/// The scroll view keeps it, so that the app need not. It is no step of a composition.
///
/// ```swift
/// let watch = cards.at.animate(.slideIn(from: .bottom), whenEntering: scrollView)
/// watch.stop()                                    // the cards that have not come in stand at their places now
/// ```
@MainActor public final class AnimationWatch {
    /// When an animation that plays as its view comes into sight plays again.
    public enum Replays: Sendable, Hashable {
        /// It plays once.
        case never
        /// It plays each time the view comes in, after it had gone out of sight wholly.
        case always
        /// It plays backwards when the view goes out, and again when the view comes in.
        case reverses
    }

    private weak var scrollView: UIScrollView?
    private var observation: AnyObject?
    private let body: any ScrollBody

    init(_ scrollView: UIScrollView, _ body: any ScrollBody) {
        self.scrollView = scrollView
        self.body = body
        observation = observeScrolling(of: scrollView) { [weak self] in self?.scrolled($0) }
        scrollView.keep(self)
        scrolled(scrollView)
    }

    /// Whether the scroll view still plays or moves animations.
    public var isActive: Bool { observation != nil }

    /// Ends the hold. A token that follows the scroll view stays as it is. An animation that waits for its view to come
    /// in is stopped at `position`.
    ///
    /// - Parameter position: By default the end, so that no view stays hidden. An animation that has begun to play goes
    ///   on.
    public func stop(at position: AnimationPosition = .end) {
        guard isActive else { return }
        end()
        body.stop(at: position)
    }

    func scrolled(_ scrollView: UIScrollView) {
        guard isActive else { return }
        if !body.follow(scrollView) { end() }
    }

    private func end() {
        observation = nil
        scrollView?.giveUp(self)
    }
}

/// The animations that an ``AnimationWatch`` holds.
@MainActor protocol ScrollBody: AnyObject {
    /// The content, the scroll view's size or its offset has changed; returns whether there is anything left to follow.
    func follow(_ scrollView: UIScrollView) -> Bool
    func stop(at position: AnimationPosition)
}

extension AnimationBuilder {
    /// Not a step: the scroll view plays it.
    @available(
        *, unavailable,
        message: "The scroll view plays this animation, no timeline does: call it outside of the composition"
    )
    public static func buildExpression(_ watch: AnimationWatch) -> [AnimationToken] { [] }
}
#endif
