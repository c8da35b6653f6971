#if canImport(UIKit)
import AnimationUIKit
import Foundation

/// The frames of a strip side by side, as pixels.
@MainActor struct FilmstripPicture {
    private let image: UIImage
    /// The frames in a row.
    private static let columns = 6
    /// The parts of 255 by which a colour may differ: 3 %.
    private static let sameColor = 8

    init(of strip: AnimationStrip) {
        let view: UIView = strip.view.window ?? strip.view
        let size = view.bounds.size
        let columns = min(strip.times.count, Self.columns)
        let rows = (strip.times.count + columns - 1) / columns
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.preferredRange = .standard
        let whole = CGSize(width: size.width * CGFloat(columns), height: size.height * CGFloat(rows))
        image = UIGraphicsImageRenderer(size: whole, format: format).image { context in
            UIColor.white.setFill()
            context.fill(CGRect(origin: .zero, size: whole))
            for (index, time) in strip.times.enumerated() {
                strip.show(at: time)
                let (column, row) = (index % columns, index / columns)
                context.cgContext.saveGState()
                context.cgContext.translateBy(x: size.width * CGFloat(column), y: size.height * CGFloat(row))
                context.cgContext.clip(to: CGRect(origin: .zero, size: size))
                (view.layer.presentation() ?? view.layer).render(in: context.cgContext)
                context.cgContext.restoreGState()
            }
        }
    }

    var png: Data { image.pngData() ?? Data() }

    /// The share of pixels whose colour is not that of another picture: 1 if the pictures have not one size.
    func shareDiffering(from data: Data) throws -> Double {
        guard let other = UIImage(data: data) else {
            throw AnimationTestFailure(["The file is no picture"])
        }
        let (one, two) = (Self.pixels(of: image), Self.pixels(of: other))
        guard one.count == two.count, !one.isEmpty else { return 1 }
        var differing = 0
        for start in stride(from: 0, to: one.count, by: 4) {
            let differs = (start..<start + 4).contains { abs(Int(one[$0]) - Int(two[$0])) > Self.sameColor }
            if differs { differing += 1 }
        }
        return Double(differing) / Double(one.count / 4)
    }

    /// Four bytes a pixel, row by row.
    private static func pixels(of image: UIImage) -> [UInt8] {
        guard let picture = image.cgImage, let space = CGColorSpace(name: CGColorSpace.sRGB) else { return [] }
        var pixels = [UInt8](repeating: 0, count: picture.width * picture.height * 4)
        pixels.withUnsafeMutableBytes { bytes in
            let context = CGContext(
                data: bytes.baseAddress, width: picture.width, height: picture.height, bitsPerComponent: 8,
                bytesPerRow: picture.width * 4, space: space,
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
            context?.draw(picture, in: CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
        }
        return pixels
    }
}
#endif
