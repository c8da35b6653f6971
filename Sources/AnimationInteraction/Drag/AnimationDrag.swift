#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// A view that a finger drags, throws and catches: `view.at.draggable(within:)`.
///
/// ```swift
/// let drag = card.at.draggable(within: board, snapping: .nearest(slots))
/// drag.onDrop { place in print("goes to", place) }
/// ```
/// - It moves the view's `center`, so touches find the view where it is seen, at any moment.
/// - A finger that pulls beyond the bounds moves the view less and less: see `RubberBand`.
/// - Let go, the view goes on at the finger's velocity, slower and slower: to the slot that is nearest to the end of
///   the throw, or, without slots, to that end within the bounds. The end of a throw is the one at which a scroll view
///   would come to a standstill, `v / 1000 · 0.998 / (1 − 0.998)` points further. The view never gets faster than the
///   finger, or than 1,000 points per second if the finger was slower.
/// - A finger that comes down on the view in flight catches it where it is. A value on a spring, a follower or a motion
///   of states that starts to move the view's `center` takes the view over, as does any other animation with
///   `onConflict(.replace)`, and the other way round. While a finger holds the view, it takes the view back with its
///   next move.
/// - Where motion is reduced the view follows the finger, but is not thrown: it is at its place at once.
///
/// The view keeps it, so that the app need not: it ends with the view. It is no step of a composition.
@MainActor public final class AnimationDrag {
    /// The places at which a dragged view comes to rest.
    public struct Snapping: Sendable, Equatable {
        /// nil for any place.
        let slots: [CGPoint]?

        /// Any place.
        public static let none = Self(slots: nil)

        /// The nearest of these places to the end of the throw; of two as near, the first.
        ///
        /// - Parameter slots: Centres of the view, in the coordinates of its superview. They are taken as they are,
        ///   beyond the bounds, too. A place with NaN or infinity does not count; no place at all counts as ``none``.
        ///   Both are reported.
        public static func nearest(_ slots: [CGPoint]) -> Self { Self(slots: slots) }
    }

    /// The places at which the view comes to rest; a change counts from the next throw on.
    public var snapping: Snapping
    /// Whether a finger moves the view; true by default.
    ///
    /// Set to false, a finger lets go of the view.
    public var isEnabled = true {
        didSet { gestures?.isEnabled = isEnabled }
    }
    /// The latest throw: the view's way to its place, to be paused, reversed or awaited. nil before the first one, and
    /// after a drop without a way.
    ///
    /// A finger that catches the view stops it (`.stopped(.current)`).
    public private(set) var throwToken: AnimationToken?

    private weak var view: UIView?
    private let bounds: DragBounds
    private let axes: AnimationAxes
    private let host: any AnimationHost
    private let site: CallSite
    private weak var scope = AnimationScope.present
    /// The view's recognizers hold the drag; nil once it is over.
    private weak var gestures: DragGestures?
    /// nil while no finger holds the view.
    private var hold: DragHold?
    private var listeners: [@MainActor (CGPoint) -> Void] = []
    /// Each issue is reported once.
    private var reported: [AnimationIssue.Kind] = []

    init(_ view: UIView, _ bounds: DragBounds, _ axes: AnimationAxes, _ snapping: Snapping, _ site: CallSite) {
        (self.view, self.bounds, self.axes, self.snapping, self.site) = (view, bounds, axes, snapping, site)
        host = AnimationHosts.resolve()
        if let former = DragGestures.of(view)?.drag {
            former.stop()
            // A finger may catch the throw of the former one.
            throwToken = former.throwToken
        }
        let gestures = DragGestures(self, on: view)
        self.gestures = gestures
        if let scope {
            scope.formerValues.note(AnimatedProperty(view, \UIView.center), [view.layer])
            scope.add(self) { [weak self] in self?.end(isThrown: false) }
        }
        if bounds.isUnusable { report(.unusableDragBounds) }
        _ = usableSlots
    }

    // MARK: - Life

    /// Whether a finger can still drag the view; false after ``stop()``, and once the view is gone.
    public var isActive: Bool { gestures != nil }

    /// Ends it, and removes its gesture recognizers from the view. A finger lets go of the view; a throw goes on.
    public func stop() { end(isThrown: true) }

    /// - Parameter isThrown: Whether a view that is held goes to its place; else it stays where it is.
    private func end(isThrown: Bool) {
        guard let gestures else { return }
        letGo(at: .zero, isThrown: isThrown)
        gestures.remove()
        self.gestures = nil
    }

    /// Calls `body` each time the finger lets go of the view.
    ///
    /// The view keeps `body`: name its owner weakly there.
    @discardableResult public func onDrop(_ body: @escaping @MainActor () -> Void) -> Self { onDrop { _ in body() } }

    /// Calls `body` each time the finger lets go of the view, with the place to which the view goes.
    ///
    /// ``throwToken`` is then the throw, which plays, and ends once the view is there. An animation that `body` starts
    /// is newer than the throw: `card.at.animate(.move(to: slot)).onConflict(.replace)` takes the view over. The view
    /// keeps `body`: name its owner weakly there.
    ///
    /// - Parameter body: Gets the view's centre at rest, in the coordinates of its superview. Without a superview, and
    ///   where an animation has taken the view over, nothing is thrown: it gets the present centre.
    @discardableResult public func onDrop(_ body: @escaping @MainActor (_ place: CGPoint) -> Void) -> Self {
        listeners.append(body)
        return self
    }

    private func report(_ issue: AnimationIssue.Kind) {
        guard !reported.contains(issue) else { return }
        reported.append(issue)
        host.report(AnimationIssue(issue, at: site))
    }

    // MARK: - The finger

    var isInFlight: Bool { throwToken.map { $0.outcome == nil } ?? false }
    var isHeld: Bool { hold != nil }

    /// Whether a drag in a direction is this one's.
    func begins(along way: CGPoint) -> Bool {
        switch axes {
        case .both: true
        case .horizontal: abs(way.x) >= abs(way.y)
        case .vertical: abs(way.y) >= abs(way.x)
        default: false
        }
    }

    /// Takes hold of the view where it is.
    func grab() {
        guard hold == nil, let view, let superview = view.superview else { return }
        if isInFlight {
            // The finger came down on the picture of the last frame.
            let place = view.center
            throwToken?.stop(at: .current)
            withoutActions { view.center = place }
        }
        take(view, in: superview, after: .zero)
    }

    /// - Parameter way: The finger's way so far.
    private func take(_ view: UIView, in superview: UIView, after way: CGPoint) {
        hold?.end()
        _ = MovingFollowers.takeOver(AnimatedProperty(view, \UIView.center)) { view.center }
        hold = DragHold(view, in: superview, frame(of: view, in: superview), after: way)
    }

    /// Moves the view with the finger.
    ///
    /// A view that an animation has taken over, or that is in another superview, goes on from where it is.
    ///
    /// - Parameter translation: Points in the superview, since the finger took hold of the view.
    func move(by translation: CGPoint) {
        guard let view, let superview = view.superview, let former = hold else { return }
        let way = translation.along(axes)
        if !former.isIn(superview) {
            take(view, in: superview, after: way)
        } else if former.isTakenOver, way != former.way {
            take(view, in: superview, after: former.way)
        }
        guard let hold, !hold.isTakenOver else { return }
        hold.way = way
        let place = hold.frame.place(for: CGPoint(x: hold.start.x + way.x, y: hold.start.y + way.y))
        guard place.isInterpolatable else { return }
        withoutActions { view.center = place }
    }

    /// Throws the view.
    ///
    /// - Parameters:
    ///   - velocity: The finger's, in points of the superview per second.
    ///   - isThrown: Whether the view goes to its place; else it stays where it is.
    func letGo(at velocity: CGPoint, isThrown: Bool = true) {
        guard let hold else { return }
        hold.end()
        (self.hold, throwToken) = (nil, nil)
        guard let view else { return }
        var place = view.center
        if isThrown, !hold.isTakenOver, let superview = view.superview {
            place = toss(view, in: superview, velocity)
        }
        for listener in listeners { listener(place) }
    }

    /// - Returns: The place to which the view goes.
    private func toss(_ view: UIView, in superview: UIView, _ velocity: CGPoint) -> CGPoint {
        let frame = frame(of: view, in: superview)
        let toss = DragThrow(
            from: view.center, at: frame.velocity(for: velocity.usable.along(axes), at: view.center), in: frame,
            to: usableSlots, along: axes)
        if host.reducesMotion {
            withoutActions { view.center = toss.goal }
        } else {
            AnimationScope.collect(in: scope) { throwToken = toss.token(of: view, site) }
            // Before the animations that listeners start.
            throwToken?.resume()
        }
        return toss.goal
    }

    private func frame(of view: UIView, in superview: UIView) -> DragFrame {
        guard bounds.isBounded else { return .unbounded }
        if let frame = bounds.frame(of: view, in: superview) { return frame }
        report(.unusableDragBounds)
        return .unbounded
    }

    /// The slots that count; nil if the view may rest anywhere.
    private var usableSlots: [CGPoint]? {
        guard let slots = snapping.slots else { return nil }
        let usable = slots.filter(\.isInterpolatable)
        if usable.isEmpty || usable.count < slots.count { report(.unusableSlots) }
        return usable.isEmpty ? nil : usable
    }
}

extension CGPoint {
    /// The part of a vector along some axes.
    fileprivate func along(_ axes: AnimationAxes) -> CGPoint {
        CGPoint(x: axes.contains(.horizontal) ? x : 0, y: axes.contains(.vertical) ? y : 0)
    }

    fileprivate var usable: CGPoint { isInterpolatable ? self : .zero }
}

extension AnimationBuilder {
    /// Not a step: a finger moves the view.
    @available(
        *, unavailable, message: "A finger moves this view, no timeline does: call it outside of the composition"
    )
    public static func buildExpression(_ drag: AnimationDrag) -> [AnimationToken] { [] }
}
#endif
