#if canImport(UIKit)
import AnimationCA
import AnimationUIKit
import CoreImage
import UIKit

extension Blur {
    /// How far a blur is seen, in radii.
    private static let reach: CGFloat = 3

    /// The most pixels of a picture, and of one of its sides; a larger one is drawn with fewer pixels a point.
    private static let limits: (pixels: CGFloat, side: CGFloat) = (16_777_216, 16_384)

    /// The standard deviation in pixels that a blurred picture keeps: it has no detail that fewer pixels would lose.
    private static let kept: CGFloat = 4

    /// Draws in the colours of all of Apple's screens.
    @MainActor private static let context: CIContext = {
        var options: [CIContextOption: Any] = [.cacheIntermediates: false]
        if let space = CGColorSpace(name: CGColorSpace.displayP3) { options[.outputColorSpace] = space }
        return CIContext(options: options)
    }()

    /// A sharp picture of a view, without its opacity, with room for the blur; nil for a view without a size.
    @MainActor func picture(of view: UIView) -> UIImage? {
        let (layer, room) = (view.layer, -Self.reach * radius)
        let bounds = layer.bounds.insetBy(dx: room, dy: room)
        guard !layer.bounds.isEmpty, (bounds.width * bounds.height).isFinite else { return nil }
        let format = UIGraphicsImageRendererFormat.preferred()
        format.scale = min(
            format.scale, Self.limits.side / max(bounds.width, bounds.height),
            (Self.limits.pixels / bounds.width / bounds.height).squareRoot())
        guard min(bounds.width, bounds.height) * format.scale >= 1 else { return nil }
        var image: UIImage?
        CATransaction.withoutActions {
            let opacity = layer.opacity
            layer.opacity = 1
            image = UIGraphicsImageRenderer(bounds: bounds, format: format).image { layer.render(in: $0.cgContext) }
            layer.opacity = opacity
        }
        return image
    }

    /// A picture that is blurred, with the picture's edges; the picture itself where it can't be.
    ///
    /// - Parameter radius: The standard deviation, in points.
    @MainActor static func picture(of image: UIImage, radius: CGFloat) -> CGImage? {
        guard let picture = image.cgImage, radius > 0 else { return image.cgImage }
        let sharp = CIImage(cgImage: picture)
        let sigma = radius * image.scale
        let (size, share) = (sharp.extent.size, min(kept / sigma, 1))
        let used = CGSize(width: (size.width * share).rounded(.up), height: (size.height * share).rounded(.up))
        let blurred = sharp.applyingGaussianBlur(sigma: Double(sigma)).cropped(to: sharp.extent).transformed(
            by: CGAffineTransform(scaleX: used.width / size.width, y: used.height / size.height))
        return context.createCGImage(blurred, from: CGRect(origin: .zero, size: used)) ?? picture
    }
}
#endif
