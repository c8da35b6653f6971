#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// A finger's hold of a view's centre.
///
/// Animations of the centre meet it as they meet a follower: one that starts takes the view over, until the finger
/// moves again.
@MainActor final class DragHold: MovingFollower {
    /// The holds that go on. A hold whose view is gone stays until the next one begins: no event tells its end.
    private static var all: [DragHold] = []

    let subject: AnimatedProperty
    var movingSlot = -1
    private(set) var isTakenOver = false
    /// The room for the centre.
    let frame: DragFrame
    /// The point at which the finger holds the centre, less the finger's way.
    let start: CGPoint
    /// The finger's way until its latest event, along the drag's axes.
    var way: CGPoint
    private weak var view: UIView?
    private weak var superview: UIView?

    init(_ view: UIView, in superview: UIView, _ frame: DragFrame, after way: CGPoint) {
        (self.view, self.superview, self.frame, self.way) = (view, superview, frame, way)
        let finger = frame.finger(for: view.center)
        start = CGPoint(x: finger.x - way.x, y: finger.y - way.y)
        subject = AnimatedProperty(view, \UIView.center)
        for hold in Self.all where hold.view == nil { hold.end() }
        Self.all.append(self)
        MovingFollowers.add(self)
    }

    func isIn(_ superview: UIView) -> Bool { self.superview === superview }

    func end() {
        Self.all.removeAll { $0 === self }
        MovingFollowers.remove(self)
    }

    // MARK: - Animations of the centre

    var target: AnyObject? { view }
    var velocityOfProperty: Any { CGPoint.zero }
    /// It stands where it is.
    func show(in seconds: TimeInterval) {}

    func wasTakenOver() {
        isTakenOver = true
        MovingFollowers.remove(self)
    }

    /// A finger is no animation.
    func stop(at position: AnimationPosition) {}
}
#endif
