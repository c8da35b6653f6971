#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// The places of screens in their superviews, before a transition has moved, scaled or turned them.
///
/// UIKit's autoresizing is not defined for a view that is scaled or turned: while a transition plays the masks of its
/// screens are off, and in a new size the screens are laid out from their places here.
@MainActor final class ScreenPlaces {
    private struct Place {
        let view: UIView
        weak var outer: UIView?
        let outerSize: CGSize
        let frame: CGRect
        /// The mask that has been taken off.
        var mask: UIView.AutoresizingMask?
    }

    private var places: [Place]

    init(of screens: [UIView]) {
        places = screens.map { view in
            let (size, anchor) = (view.bounds.size, view.layer.anchorPoint)
            let origin = CGPoint(x: view.center.x - size.width * anchor.x, y: view.center.y - size.height * anchor.y)
            let outer = view.superview
            return Place(
                view: view, outer: outer, outerSize: outer?.bounds.size ?? .zero,
                frame: CGRect(origin: origin, size: size))
        }
    }

    @inline(never) func takeMasksOff() {
        for index in places.indices where places[index].mask == nil {
            places[index].mask = places[index].view.autoresizingMask
            places[index].view.autoresizingMask = []
        }
    }

    /// A mask that the app has set meanwhile stays, unless it is the empty one.
    func giveMasksBack() {
        for index in places.indices {
            let (view, mask) = (places[index].view, places[index].mask)
            places[index].mask = nil
            if let mask, view.autoresizingMask.isEmpty { view.autoresizingMask = mask }
        }
    }

    /// Puts the screens at their places in the superviews' present sizes, and leaves their transforms alone.
    @inline(never) func layOut() {
        UIView.withoutAnimation {
            for place in places {
                guard let outer = place.outer, place.view.superview === outer else { continue }
                let (view, anchor) = (place.view, place.view.layer.anchorPoint)
                let frame = place.frame.resized(
                    by: place.mask ?? view.autoresizingMask, from: place.outerSize, to: outer.bounds.size)
                view.bounds.size = frame.size
                view.center = CGPoint(
                    x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
            }
        }
    }
}

extension CGRect {
    /// The frame of a view after its superview has got another size; a view that has filled its superview fills it.
    @inline(never)
    @MainActor func resized(by mask: UIView.AutoresizingMask, from former: CGSize, to size: CGSize) -> CGRect {
        if former == size { return self }
        let outer = UIView(frame: CGRect(origin: .zero, size: former))
        let probe = UIView(frame: self)
        probe.autoresizingMask = self.size == former ? [.flexibleWidth, .flexibleHeight] : mask
        outer.addSubview(probe)
        outer.bounds.size = size
        return probe.frame
    }
}
#endif
