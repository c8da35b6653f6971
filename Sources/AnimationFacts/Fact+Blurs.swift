#if canImport(UIKit)
import CoreImage
import UIKit

// The blurs that AnimationParticles shows, which only a device can answer: the twins have no Core Image.
extension Fact {
    static func blurs() -> [Fact] {
        [
            Fact(
                id: "V22", theme: "Blurs",
                statement:
                    "A blur has the standard deviation that is asked for, in pixels, also drawn with fewer pixels.",
                source: "a promise of AnimationParticles"
            ) { blurEdge($0) }
        ]
    }

    /// Blurs the edge of a square by 8 pixels, and looks one deviation within it, at it, and one outside of it.
    @MainActor private static func blurEdge(_ fact: FactRun) {
        let square = CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 128, height: 128))
        let blurred = square.applyingGaussianBlur(sigma: 8)
        let context = CIContext()
        for (name, scale) in [("whole", CGFloat(1)), ("of half the size", 0.5)] {
            let row = CGRect(x: 0, y: 64 * scale, width: 192 * scale, height: 1)
            let image: CIImage = blurred.transformed(by: CGAffineTransform(scaleX: scale, y: scale))
            guard let picture = context.createCGImage(image, from: row), let opacities = opacities(of: picture) else {
                fact.expect("\(name), can be drawn", false, is: true)
                continue
            }
            // The edge lies between two pixels.
            let seen: [Double] = [120, 128, 136].map { place in
                let index = Int(CGFloat(place) * scale)
                return (opacities[index - 1] + opacities[index]) / 2
            }
            fact.expect("opacities, \(name)", seen, are: [0.841, 0.5, 0.159], within: 0.03)
        }
    }

    /// The opacities of a row of pixels.
    private static func opacities(of row: CGImage) -> [Double]? {
        guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
        var bytes = [UInt8](repeating: 0, count: row.width * 4)
        bytes.withUnsafeMutableBytes { bytes in
            let context = CGContext(
                data: bytes.baseAddress, width: row.width, height: 1, bitsPerComponent: 8, bytesPerRow: bytes.count,
                space: space, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
            context?.draw(row, in: CGRect(x: 0, y: 0, width: row.width, height: 1))
        }
        return (0..<row.width).map { Double(bytes[$0 * 4 + 3]) / 255 }
    }
}
#endif
