import AnimationUIKit

/// An object's hold on animations: a view plays or moves them as it scrolls, is pressed or hovered; a change of the
/// app's state plays them.
///
/// It lasts as long as the object, so that the app need not keep it. It is no step of a composition.
///
/// ```swift
/// let watch = cards.at.animate(.slideIn(distance: 40), whenEntering: scrollView)
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

    private weak var owner: AnyObject?
    /// Ends the observation; nil once the hold is over.
    private var endObservation: (@MainActor () -> Void)?
    private let body: any WatchBody

    init(of owner: AnyObject, _ body: any WatchBody) {
        (self.owner, self.body) = (owner, body)
        AnimationScope.present?.add(self) { [weak self] in self?.stop() }
    }

    /// - Parameter end: Ends the observation.
    func begin(_ end: @escaping @MainActor () -> Void) { endObservation = end }

    /// Whether the object still plays or moves animations.
    public var isActive: Bool { isHolding && owner != nil && !body.isOver }

    /// Whether the observation has not been ended.
    var isHolding: Bool { endObservation != nil }

    /// Ends the hold.
    ///
    /// - A token that follows the scroll view stays as it is.
    /// - An animation that waits for its view to come in is stopped at `position`. One that has begun to play goes on.
    /// - A view that is pressed or hovered goes back to its start, whatever the position.
    /// - An animation that a change of state has started goes on.
    ///
    /// - Parameter position: By default the end, so that no view stays hidden.
    public func stop(at position: AnimationPosition = .end) {
        guard isHolding else { return }
        end()
        body.stop(at: position)
    }

    func end() {
        endObservation?()
        exchange(&endObservation, with: nil)
    }
}

/// The animations that an ``AnimationWatch`` holds.
@MainActor protocol WatchBody: AnyObject {
    /// Whether there is nothing left to play or move, though the object lives.
    var isOver: Bool { get }
    /// The hold is over.
    func stop(at position: AnimationPosition)
}

extension WatchBody {
    var isOver: Bool { false }
}

extension AnimationBuilder {
    /// Not a step: an object plays it.
    @available(
        *, unavailable,
        message: "A view or a state plays this animation, no timeline does: call it outside of the composition"
    )
    public static func buildExpression(_ watch: AnimationWatch) -> [AnimationToken] { [] }
}
