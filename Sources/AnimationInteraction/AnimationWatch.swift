#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore

/// A view's hold on animations: it plays or moves them as its content scrolls, or as it is pressed or hovered.
///
/// The view keeps it, so that the app need not. It is no step of a composition.
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

    /// A kind of watches of which a view has one at most.
    final class Kind: Sendable {}

    private weak var view: UIView?
    /// The key under which the view keeps the watch; nil for one of many.
    private let kind: Kind?
    /// Ends the observation of the view; nil once the hold is over.
    private var endObservation: (@MainActor () -> Void)?
    private let body: any WatchBody

    /// - Parameters:
    ///   - kind: An earlier watch of this kind ends; nil for one of many.
    ///   - observe: Begins to observe the view; returns a closure that ends the observation.
    init(
        _ view: UIView, _ body: any WatchBody, only kind: Kind? = nil,
        observe: (AnimationWatch) -> @MainActor () -> Void
    ) {
        (self.view, self.body, self.kind) = (view, body, kind)
        if let kind { (view.kept(under: kind) as? AnimationWatch)?.stop() }
        endObservation = observe(self)
        view.keep(self, under: kind ?? self)
    }

    convenience init(_ scrollView: UIScrollView, _ body: any ScrollBody) {
        self.init(scrollView, body) { watch in
            let observation = observeScrolling(of: scrollView) { [weak watch] in watch?.scrolled($0) }
            return { withExtendedLifetime(observation) {} }
        }
        scrolled(scrollView)
    }

    /// Whether the view still plays or moves animations.
    public var isActive: Bool { endObservation != nil }

    /// Ends the hold.
    ///
    /// - A token that follows the scroll view stays as it is.
    /// - An animation that waits for its view to come in is stopped at `position`. One that has begun to play goes on.
    /// - A view that is pressed or hovered goes back to its start, whatever the position.
    ///
    /// - Parameter position: By default the end, so that no view stays hidden.
    public func stop(at position: AnimationPosition = .end) {
        guard isActive else { return }
        end()
        body.stop(at: position)
    }

    func scrolled(_ scrollView: UIScrollView) {
        guard isActive, let body = body as? any ScrollBody else { return }
        if !body.follow(scrollView) { end() }
    }

    private func end() {
        endObservation?()
        endObservation = nil
        view?.keep(nil, under: kind ?? self)
    }
}

/// The animations that an ``AnimationWatch`` holds.
@MainActor protocol WatchBody: AnyObject {
    /// The hold is over.
    func stop(at position: AnimationPosition)
}

/// Animations that a scroll view plays or moves.
@MainActor protocol ScrollBody: WatchBody {
    /// The content, the scroll view's size or its offset has changed; returns whether there is anything left to follow.
    func follow(_ scrollView: UIScrollView) -> Bool
}

extension AnimationBuilder {
    /// Not a step: a view plays it.
    @available(
        *, unavailable,
        message: "A view plays this animation, no timeline does: call it outside of the composition"
    )
    public static func buildExpression(_ watch: AnimationWatch) -> [AnimationToken] { [] }
}
#endif
