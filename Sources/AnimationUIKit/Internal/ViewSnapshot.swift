#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// A view's animatable state, to restore the changes of an animation, and to show any progress of the change.
@MainActor final class ViewSnapshot {
    private(set) weak var view: UIView?
    /// The view's layer: to read the weak reference costs more than to look the layer up.
    let layerID: ObjectIdentifier
    /// The properties that the change concerns.
    @exclusivity(unchecked) var properties: Properties
    /// Whether the view was hidden before the change; nil if that has not changed.
    @exclusivity(unchecked) var isHidden: Bool?
    /// Whether the change leaves the view hidden.
    var hides = false
    @exclusivity(unchecked) var layer: LayerSnapshot?
    /// The state before the change.
    @exclusivity(unchecked) var first: ViewState
    /// The same state, moved by the app's changes and by older changes alone: it is restored after the end of the
    /// whole.
    @exclusivity(unchecked) var before: ViewState
    /// The states at the start and at the end of the change; all other changes of the view move them.
    @exclusivity(unchecked) var start: ViewState
    @exclusivity(unchecked) var end: ViewState
    /// The alpha at the end of the change, which only the app's changes move.
    var ownAlpha = 1.0
    /// Whether the app has set the alpha while the change was at its end, or on the way to it: that value stands.
    var isAlphaSet = false
    /// The state as the package has left it, and the progress that the change has shown.
    @exclusivity(unchecked) var written: ViewState
    var progress = 1.0
    /// Whether the run was ended where it was: the change goes no further.
    var isOver = false
    var timeline: ObjectIdentifier?
    /// Whether a finger or a pointer holds the change: an alpha or a matrix that the app sets stands.
    var isHeld = false
    /// Whether its token rests: once that goes on, the change is the newer one.
    var rests = false
    /// The progress that it had, while the change is taken off.
    var lifted: Double?
    /// The numbers that the app has changed last, moved by changes of the package; no numbers before that.
    @exclusivity(unchecked) var former: SIMD8<Double>
    /// The numbers whose last change counts as a layout's, and has moved nothing.
    var wasLaidOut = SIMDMask<SIMD8<Int64>>()
    /// The app's changes by which the state from before was not moved.
    @exclusivity(unchecked) var kept = SIMD8<Double>.zero
    /// Whether a layout made the change: the place and the size at its end are the view's own.
    var isLayout = false
    /// Whether steps of other kinds change the same properties.
    var isMixed = false
    /// The change's part in the middle of its run, beside steps of other kinds.
    @exclusivity(unchecked) var part: Part?
    /// The newer timelines that set the alpha while the change was at rest, and its progress and the alpha there: its
    /// own alpha stays there.
    var covers = SideSet<ObjectIdentifier>()
    var (coveredAt, coveredAlpha) = (1.0, 1.0)
    /// The colour that the change has shown.
    @exclusivity(unchecked) var shownColor: UIColor?
    /// The colour on the screen from which the change began, if an older one was in flight: colours don't add up.
    @exclusivity(unchecked) var seenColor: UIColor?

    /// The view's numbers and its matrix without the part of a change in the middle of its run, and with it.
    struct Part {
        var own: (numbers: SIMD8<Double>, transform: CATransform3D)
        var written: (numbers: SIMD8<Double>, transform: CATransform3D)
    }

    /// - Parameter hasLayer: Whether more than the view's own properties may change: a closure's reach.
    init(_ view: UIView, hasLayer: Bool) {
        self.view = view
        layerID = ObjectIdentifier(view.layer)
        first = ViewState(view)
        (before, start, end, written, former) = (first, first, first, first, SIMD8(repeating: .nan))
        properties = Properties()
        isHidden = view.isHidden
        if hasLayer { layer = LayerSnapshot(view.layer) }
        seenColor = view.colorInFlight
    }

    /// The properties from before a change, which nothing moves along with other changes.
    init(copying other: ViewSnapshot) {
        (view, layerID, first) = (other.view, other.layerID, other.first)
        (properties, isHidden) = (other.properties, other.isHidden)
        (before, start, end, written, former) = (first, first, first, first, SIMD8(repeating: .nan))
        layer = other.layer.map(LayerSnapshot.init(copying:))
    }

    /// Keeps only the properties that differ now; false if none does.
    ///
    /// - Parameter setsAlpha: Whether the alpha counts as changed, even if it is the same now.
    func keepChanges(setsAlpha: Bool = false) -> Bool {
        guard let view else { return false }
        end = ViewState(view)
        ownAlpha = end.numbers[0]
        (written, shownColor) = (end, end.backgroundColor)
        properties.keep(start, end)
        if setsAlpha { properties.addAlpha() }
        hides = view.isHidden
        if isHidden == hides { isHidden = nil }
        if layer?.keepChanges(to: view.layer) == false { layer = nil }
        return layer != nil || !properties.isEmpty || isHidden != nil
    }

    /// Adapts the size and the position to a superview that had another size; a screen's size and position are not
    /// restored.
    @_optimize(size) func resize(isScreen: Bool, from size: CGSize?) {
        guard let view, let outer = view.superview, !isScreen else {
            properties.dropGeometry()
            return
        }
        guard let size, size != outer.bounds.size else { return }
        outer.setNeedsLayout()
        let (former, probe) = (UIView(frame: CGRect(origin: .zero, size: size)), UIView())
        probe.bounds = start.bounds
        probe.center = start.center
        probe.autoresizingMask = view.autoresizingMask
        former.addSubview(probe)
        former.bounds.size = outer.bounds.size
        (start.bounds, start.center) = (probe.bounds, probe.center)
        (before.bounds, before.center) = (probe.bounds, probe.center)
    }

    /// Whether it was moved or resized.
    var hasGeometry: Bool { properties.hasGeometry }

    var fadedLayer: CALayer? { properties.hasAlpha ? view?.layer : nil }

    /// Whether the view has the alpha at the end of a fade to nothing, as it was carried along at rest.
    var isMovedFadeOut: Bool {
        guard properties.hasAlpha, !isAlphaSet, let alpha = view?.alpha else { return false }
        let way = start.numbers[0] - first.numbers[0]
        return abs(end.numbers[0] - way) < 1e-6 && abs(alpha - min(max(way, 0), 1)) < 1e-6
    }

    func isOf(_ view: UIView) -> Bool { self.view === view }

    /// Does a layout around the view: one that is due anyway at the end of the turn, or that may come at any time.
    func layOut() {
        guard let view else { return }
        view.superview?.setNeedsLayout()
        (view.superview ?? view).layoutIfNeeded()
    }

    /// Whether the view has the size, or a coordinate, of the change's end.
    var isAtEnd: Bool {
        guard let view else { return false }
        let now = ViewState(view)
        if properties.hasBounds, end.bounds != start.bounds, now.bounds == end.bounds { return true }
        let (from, to, center) = (start.center, end.center, now.center)
        return properties.hasCenterX && to.x != from.x && center.x == to.x
            || properties.hasCenterY && to.y != from.y && center.y == to.y
    }

    /// The paths of the changed properties; of a rectangle and a matrix only the parts that differ.
    var changedPaths: [PropertyPath] {
        var paths = layer?.changedPaths ?? []
        for (lane, path) in ViewState.paths.enumerated() where properties.numbers[lane] {
            // The bounds count as a whole.
            if (1...4).contains(lane), start.numbers[lane] == end.numbers[lane] { continue }
            paths.append(PropertyPath(path))
        }
        if properties.hasColor { paths.append("backgroundColor") }
        if properties.hasTransform {
            paths.append(PropertyPath(Self.changedPart(from: start.transform, to: end.transform)))
        }
        return paths
    }

    /// A view may be moved by a matrix that leaves its size and its turn alone.
    private static func changedPart(from before: CATransform3D, to end: CATransform3D) -> String {
        var moved = before
        (moved.m41, moved.m42, moved.m43) = (end.m41, end.m42, end.m43)
        // The view's own matrix leaves the scale of z, which is invisible, at 1.
        moved.m33 = end.m33
        return CATransform3DEqualToTransform(moved, end) ? "transform.translation" : "transform"
    }
}

extension ViewSnapshot {
    /// The run goes on from the colour from which it began: UIKit would begin at an older animation's, which it is
    /// about to replace.
    func endColorInFlight() {
        guard seenColor != nil, properties.hasColor, let layer = view?.layer else { return }
        if layer.hasAnimation(of: "backgroundColor") { layer.removeAnimation(forKey: "backgroundColor") }
    }
}

extension UIView {
    /// The background colour on the screen, if an animation of it is in flight.
    @inline(never) var colorInFlight: UIColor? {
        guard layer.hasAnimation(of: "backgroundColor") else { return nil }
        return layer.presentation()?.backgroundColor.map(UIColor.init(cgColor:))
    }
}
#endif
