#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

#if canImport(UIKit)
/// The largest pictures of layers; a larger layer is drawn with fewer pixels a point.
private enum LayerImageLimits {
    /// Pixels of the longer side: the largest texture of Apple's hardware. (Metal Feature Set Tables, 2D textures)
    static let side: CGFloat = 16_384
    /// Pixels in all: 64 MB.
    static let pixels: CGFloat = 16_777_216
}
#endif

extension CALayer {
    /// A layer with the bounds of this one that shows a picture of it, with its sublayers; nil for a layer without a
    /// size.
    ///
    /// The picture is of the layers' own values, without the animations under way. The opacity is left out.
    @MainActor package func makeImageLayer() -> CALayer? {
        let size = bounds.size
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
        #if canImport(UIKit)
        let format = UIGraphicsImageRendererFormat.preferred()
        let largest = min(
            LayerImageLimits.side / max(size.width, size.height),
            (LayerImageLimits.pixels / size.width / size.height).squareRoot())
        format.scale = min(format.scale, largest)
        guard min(size.width, size.height) * format.scale >= 1 else { return nil }
        let picture = CALayer()
        let former = opacity
        withoutActions {
            opacity = 1
            let image = UIGraphicsImageRenderer(bounds: bounds, format: format).image { render(in: $0.cgContext) }
            opacity = former
            picture.contents = image.cgImage
        }
        picture.contentsScale = format.scale
        return picture
        #else
        let picture = makeCopy()
        picture.opacity = 1
        return picture
        #endif
    }
}
#endif
