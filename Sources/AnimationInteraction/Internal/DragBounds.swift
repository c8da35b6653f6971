#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// The bounds of a drag, as the call names them.
enum DragBounds {
    case none
    case view(Weak<UIView>)
    case rect(CGRect)

    var isBounded: Bool { if case .none = self { false } else { true } }

    /// Whether they can't be used, whatever the views do.
    var isUnusable: Bool { if case .rect(let rect) = self { !rect.isInterpolatable } else { false } }

    /// The room for the centre of a view; nil if the bounds can't be used.
    @MainActor func frame(of view: UIView, in superview: UIView) -> DragFrame? {
        let outer: CGRect
        switch self {
        case .none: return .unbounded
        case .rect(let rect): outer = rect.standardized
        case .view(let container):
            guard let container = container.object, view !== container, view.isDescendant(of: container) else {
                return nil
            }
            outer = superview.convert(container.bounds, from: container)
        }
        let (inner, center) = (view.frame, view.center)
        guard outer.isInterpolatable, inner.isInterpolatable, center.isInterpolatable else { return nil }
        return DragFrame(
            x: DragRange(
                outer.minX + center.x - inner.minX, outer.maxX + center.x - inner.maxX, outer.width),
            y: DragRange(
                outer.minY + center.y - inner.minY, outer.maxY + center.y - inner.maxY, outer.height))
    }
}

/// An object that is held weakly.
struct Weak<Object: AnyObject> {
    private(set) weak var object: Object?

    init(_ object: Object) { self.object = object }
}

/// The room for a view's centre, in the coordinates of the superview; beyond it the view follows a finger less and less.
struct DragFrame {
    let x: DragRange
    let y: DragRange

    static let unbounded = DragFrame(x: .unbounded, y: .unbounded)

    /// The centre under a finger.
    func place(for finger: CGPoint) -> CGPoint { CGPoint(x: x.place(for: finger.x), y: y.place(for: finger.y)) }

    /// The finger that holds the centre at a place: the inverse of ``place(for:)``.
    func finger(for place: CGPoint) -> CGPoint { CGPoint(x: x.finger(for: place.x), y: y.finger(for: place.y)) }

    /// The centre's velocity under a finger.
    func velocity(for velocity: CGPoint, at place: CGPoint) -> CGPoint {
        CGPoint(x: velocity.x * x.slope(at: place.x), y: velocity.y * y.slope(at: place.y))
    }

    /// The nearest place inside.
    func nearest(to place: CGPoint) -> CGPoint { CGPoint(x: x.nearest(to: place.x), y: y.nearest(to: place.y)) }
}

/// The room on one axis.
struct DragRange {
    private let range: ClosedRange<CGFloat>
    private let band: RubberBand

    static let unbounded = DragRange(-.infinity, .infinity, 1)

    /// - Parameters:
    ///   - first: The centre at which the view's first edge meets the bounds'. Behind `last`, if the view is larger.
    ///   - last: The centre at which the last edges meet.
    ///   - length: The length of the bounds.
    init(_ first: CGFloat, _ last: CGFloat, _ length: CGFloat) {
        range = min(first, last)...max(first, last)
        band = RubberBand(dimension: Double(length))
    }

    func nearest(to place: CGFloat) -> CGFloat { min(max(place, range.lowerBound), range.upperBound) }

    func isBeyond(_ place: CGFloat) -> Bool { !range.contains(place) }

    func place(for finger: CGFloat) -> CGFloat {
        let edge = nearest(to: finger)
        return edge == finger ? finger : edge + CGFloat(band.offset(for: Double(finger - edge)))
    }

    func finger(for place: CGFloat) -> CGFloat {
        let edge = nearest(to: place)
        return edge == place ? place : edge + CGFloat(band.distance(for: Double(place - edge)))
    }

    /// The points of the view for one of the finger.
    func slope(at place: CGFloat) -> CGFloat {
        isBeyond(place) ? CGFloat(band.slope(at: Double(finger(for: place) - nearest(to: place)))) : 1
    }
}
#endif
