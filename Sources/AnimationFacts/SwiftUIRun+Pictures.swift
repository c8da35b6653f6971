#if canImport(UIKit) && canImport(SwiftUI)
import AnimationSwiftUI
import SwiftUI

// The pictures that SwiftUI draws of an effect: its view is 40 points wide, in the middle of the window.
extension SwiftUIRun {
    func drawLook() async {
        let red: CGColor = UIColor.red.cgColor
        let playhead = await scrub(
            .parallel(
                .cornerRadius(to: 20), .borderWidth(to: 6), .borderColor(to: red), .shadowOpacity(to: 1),
                .shadowRadius(to: 0), .shadowOffset(to: CGSize(width: 40, height: 0)), .shadowColor(to: red)))
        expectColor("the edge at the start", x: -17, y: 0, is: Self.indigo)
        playhead.progress = 1
        await settle()
        expectColor("the middle", x: 0, y: 0, is: Self.indigo)
        expectColor("the border", x: -17, y: 0, is: Self.red)
        expectColor("the corner", x: -18, y: -18, is: Self.white)
        expectColor("the shadow", x: 40, y: 0, is: Self.red)
        playhead.detach()
    }

    func drawCover() async {
        let playhead = await scrub(
            .parallel(.cornerRadius(to: 20, duration: 0), .expose(from: UIColor.red.cgColor, duration: 1)))
        playhead.progress = 0.5
        await settle()
        expectColor("the middle", x: 0, y: 0, is: Self.indigo.interpolated(to: Self.red, at: 0.5))
        expectColor("the corner", x: -18, y: -18, is: Self.white)
        playhead.progress = 1
        await settle()
        expectColor("the middle at the end", x: 0, y: 0, is: Self.indigo)
        playhead.detach()
    }

    private static let red = ColorComponents(red: 1, green: 0, blue: 0)
    private static let white = ColorComponents(red: 1, green: 1, blue: 1)
    private static var indigo: ColorComponents {
        ColorComponents(UIColor.systemIndigo.resolvedColor(with: .current).cgColor)
    }

    /// Shows an effect at its start.
    private func scrub(_ effect: AnyAnimator<UIView>) async -> AnimationPlayhead {
        let playhead = AnimationPlayhead(mode: .paused(at: 0))
        state.kind = .scrubbed(effect, playhead)
        await settle()
        return playhead
    }

    /// The colour that is drawn at a point, in points from the middle of the window.
    private func expectColor(_ name: String, x: CGFloat, y: CGFloat, is expected: ColorComponents) {
        let window: UIWindow = fact.window
        let size = CGSize(width: 1, height: 1)
        let image: UIImage = UIGraphicsImageRenderer(size: size).image { _ in
            let (left, top): (CGFloat, CGFloat) = (-window.bounds.midX - x, -window.bounds.midY - y)
            window.drawHierarchy(in: window.bounds.offsetBy(dx: left, dy: top), afterScreenUpdates: true)
        }
        var pixel: [UInt8] = [0, 0, 0, 0]
        guard let picture = image.cgImage, let space = CGColorSpace(name: CGColorSpace.sRGB) else {
            return fact.expect("\(name) can be drawn", false, is: true)
        }
        pixel.withUnsafeMutableBytes { bytes in
            let context = CGContext(
                data: bytes.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: space,
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
            context?.draw(picture, in: CGRect(origin: .zero, size: size))
        }
        let seen: [Double] = pixel.prefix(3).map { Double($0) / 255 }
        fact.expect("the colour of \(name)", seen, are: [expected.red, expected.green, expected.blue], within: 0.1)
    }
}
#endif
