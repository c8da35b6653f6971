#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationUIKit
import Foundation

/// A blur as three pictures, each a particle that stands still: of a quarter, a half and the whole of the radius.
///
/// Each fades in over one that is wholly there, and fades out below one that is: so nothing behind shines through.
struct Blur {
    static let radii: ClosedRange<CGFloat> = 0...100
    static let usual: CGFloat = 12

    /// Of the most blurred picture, in points.
    let radius: CGFloat
    /// Whether the most blurred picture is the last one, and not the first.
    let goesOut: Bool

    /// The pictures over a view's bounds, from the lowest to the uppermost.
    func pictures(on bounds: CGRect) -> [(radius: CGFloat, particle: Particle)] {
        [4, 2, 1].enumerated().map { index, part in
            var picture = Particle()
            picture.birth = 0.2 * Double(goesOut ? index : 2 - index)
            picture.death = picture.birth + 0.6
            picture.origin = CGPoint(x: bounds.midX, y: bounds.midY)
            (picture.fadeIn, picture.fadeOut) = (1.0 / 3, 1.0 / 3)
            // The most blurred one comes out of nothing, or goes into it.
            if part == 1 {
                if goesOut { picture.fadeOut = 2.0 / 3 } else { picture.fadeIn = 2.0 / 3 }
            }
            return (radius / CGFloat(part), picture)
        }
    }
}

extension UIView {
    /// A layer for each picture of a blur of the view.
    func looks(of blur: Blur) -> [(Particle, CALayer)] {
        let pictures = blur.pictures(on: bounds)
        #if canImport(UIKit)
        guard let image = blur.picture(of: self) else { return [] }
        return pictures.map { radius, particle in
            let layer = CALayer()
            layer.bounds.size = image.size
            layer.contents = Blur.picture(of: image, radius: radius)
            return (particle, layer)
        }
        #else
        // The twin takes no pictures: each is a copy of the view's layers, without a blur.
        return pictures.compactMap { _, particle in
            guard let copy = layer.makeImageLayer() else { return nil }
            (copy.transform, copy.anchorPoint, copy.zPosition) = (
                CATransform3DIdentity, CGPoint(x: 0.5, y: 0.5), 0
            )
            return (particle, copy)
        }
        #endif
    }
}
#endif
