#if canImport(UIKit)
import CoreImage
import UIKit

extension Blur {
    /// How far a blur is seen, in radii.
    static let reach: CGFloat = 3

    /// The standard deviation in pixels that a blurred picture keeps: it has no detail that fewer pixels would lose.
    private static let kept: CGFloat = 4

    /// Draws in the colours of all of Apple's screens.
    @MainActor private static let context: CIContext = {
        var options: [CIContextOption: Any] = [.cacheIntermediates: false]
        if let space = CGColorSpace(name: CGColorSpace.displayP3) { options[.outputColorSpace] = space }
        return CIContext(options: options)
    }()

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
