#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// A picture that flies from one view to another.
@MainActor final class MatchedFlight {
    let picture: UIView
    private let container: UIView
    private let start: FlightEnd
    private let end: FlightEnd
    /// The key of the animation that hides a view: one for all, as the flights of a transition land together.
    private static let hiding = "at.flight"

    init(from start: FlightEnd, to end: FlightEnd, in container: UIView) {
        (self.start, self.end, self.container) = (start, end, container)
        picture = UIView()
        picture.clipsToBounds = true
        picture.isUserInteractionEnabled = false
        start.place.apply(to: picture)
        picture.layer.cornerRadius = start.cornerRadius
        for look in [start.look, end.look].compactMap({ $0 }) {
            look.frame = picture.bounds
            picture.addSubview(look)
        }
        end.look?.alpha = 0
    }

    /// Shows the picture.
    func launch() {
        if picture.superview == nil { container.addSubview(picture) }
    }

    /// The changes of the flight.
    func arrive() {
        end.place.apply(to: picture)
        picture.layer.cornerRadius = end.cornerRadius
        for look in [start.look, end.look] { look?.frame = picture.bounds }
        end.look?.alpha = 1
    }

    /// Hides both views until the picture lands; the app's own changes of the views stay.
    @_optimize(size) func hideViews() {
        let animation = CABasicAnimation(keyPath: "hidden")
        (animation.fromValue, animation.toValue) = (true, true)
        (animation.duration, animation.repeatCount) = (1, .infinity)
        animation.isRemovedOnCompletion = false
        for layer in layers { layer.add(animation, forKey: Self.hiding) }
    }

    func land() {
        picture.removeFromSuperview()
        for layer in layers { layer.removeAnimation(forKey: Self.hiding) }
    }

    private var layers: [CALayer] { [start.view, end.view].compactMap { $0?.layer } }
}

/// An end of a flight: a view, and the place, the corners and the look that the picture has there.
@MainActor final class FlightEnd {
    private(set) weak var view: UIView?
    let place: FlightPlace
    let cornerRadius: CGFloat
    let look: UIView?

    /// Nil if the view can't be seen in the container.
    ///
    /// - Parameter isOnScreen: Whether the place is the one at which the view is seen, which may be in flight; else it
    ///   is the one at which the view will be.
    convenience init?(_ view: UIView, in container: UIView, isOnScreen: Bool = false) {
        guard let window = container.window, view.window === window else { return nil }
        if isOnScreen, view.moves, let inside = container.mapToScreen.inverse {
            let bounds = LayerPlace(seen: view.layer).bounds.standardized
            let corner = CGAffineTransform(translationX: bounds.minX, y: bounds.minY).concatenating(view.mapToScreen)
            self.init(view, corner.concatenating(inside), bounds.size)
            return
        }
        let origin = view.bounds.origin
        let corners = [origin, CGPoint(x: origin.x + 1, y: origin.y), CGPoint(x: origin.x, y: origin.y + 1)].map {
            view.convert($0, to: container)
        }
        let map = CGAffineTransform(
            a: corners[1].x - corners[0].x, b: corners[1].y - corners[0].y, c: corners[2].x - corners[0].x,
            d: corners[2].y - corners[0].y, tx: corners[0].x, ty: corners[0].y)
        self.init(view, map, view.bounds.size)
    }

    /// - Parameters:
    ///   - corner: From the distance to the first corner of the view's bounds to a point of the container.
    ///   - size: The size of the bounds.
    init?(_ view: UIView, _ corner: CGAffineTransform, _ size: CGSize) {
        let shown = Self.shownPart(of: view, size)
        let map = CGAffineTransform(translationX: shown.minX, y: shown.minY).concatenating(corner)
        guard let place = FlightPlace(map, shown.size) else { return nil }
        (self.view, self.place, cornerRadius) = (view, place, view.layer.cornerRadius)
        look = Self.look(of: view)
    }

    /// The end in which another flight's picture is at present, on its way to a view.
    init?(_ view: UIView, _ flight: MatchedFlight, _ corner: CGAffineTransform, _ size: CGSize) {
        guard let place = FlightPlace(corner, size) else { return nil }
        let layer = flight.picture.layer
        (self.view, self.place, cornerRadius) = (view, place, (layer.presentation() ?? layer).cornerRadius)
        look = flight.picture.snapshotView(afterScreenUpdates: false)
    }

    /// The visible part of a view of a size: of an image that is fitted in, the image.
    private static func shownPart(of view: UIView, _ bounds: CGSize) -> CGRect {
        let all = CGRect(origin: .zero, size: bounds)
        guard let view = view as? UIImageView, view.contentMode == .scaleAspectFit, let size = view.image?.size,
            size.width > 0, size.height > 0
        else { return all }
        let scale = min(bounds.width / size.width, bounds.height / size.height)
        return all.insetBy(
            dx: (bounds.width - size.width * scale) / 2, dy: (bounds.height - size.height * scale) / 2)
    }

    /// A view that looks like another view.
    private static func look(of view: UIView) -> UIView? {
        guard let view = view as? UIImageView, let image = view.image else {
            return view.snapshotView(afterScreenUpdates: true)
        }
        let copy = UIImageView(image: image)
        // The picture takes the fitted image's aspect ratio, and is cropped as the destination crops.
        copy.contentMode = view.contentMode == .scaleAspectFit ? .scaleAspectFill : view.contentMode
        copy.overrideUserInterfaceStyle = view.traitCollection.userInterfaceStyle
        copy.backgroundColor = view.backgroundColor
        copy.tintColor = view.tintColor
        copy.clipsToBounds = true
        return copy
    }
}

extension UIView {
    /// Whether there are animations on it, or on a view around it.
    fileprivate var moves: Bool {
        var next: UIView? = self
        while let view = next {
            if view.layer.animationKeys() != nil { return true }
            next = view.superview
        }
        return false
    }
}

/// A place of a picture in its container: scaled as a view is seen, and turned as it is.
struct FlightPlace {
    private let center: CGPoint
    private let size: CGSize
    private let turn: CGAffineTransform

    /// Nil for a place that can't be seen.
    ///
    /// - Parameters:
    ///   - map: From the distance to a view's first corner to a point of the container.
    ///   - size: The size of the view.
    init?(_ map: CGAffineTransform, _ size: CGSize) {
        let (across, down) = (hypot(map.a, map.b), hypot(map.c, map.d))
        center = CGPoint(x: size.width / 2, y: size.height / 2).applying(map)
        self.size = CGSize(width: size.width * across, height: size.height * down)
        guard self.size.width > 0, self.size.height > 0, self.size.width.isFinite, self.size.height.isFinite,
            center.x.isFinite, center.y.isFinite
        else { return nil }
        turn = CGAffineTransform(
            a: map.a / across, b: map.b / across, c: map.c / down, d: map.d / down, tx: 0, ty: 0)
    }

    @MainActor func apply(to picture: UIView) {
        picture.bounds.size = size
        picture.center = center
        picture.transform = turn
    }
}
#endif
