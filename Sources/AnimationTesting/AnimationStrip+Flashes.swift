#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationInspector
import Foundation

extension AnimationStrip {
    /// Expects that nothing flashes more than three times in one second: too many for some people's eyes.
    ///
    /// A flash is a pair of opposing changes of at least 10 % of the relative luminance, the darker below 0.80 (WCAG
    /// 2.3.1). The picture counts: repeats, the rate of ``token`` and all animations of a view together. It is looked
    /// at 120 times a second, up to the last of ``times``.
    ///
    /// - The colours of backgrounds, texts and shapes are known. Other contents count as white on dark grounds, and as
    ///   black on light ones.
    /// - A flash of any size counts. What a mask hides, a motion or a filter changes does not count.
    /// - Throws: ``AnimationTestFailure`` with each view that flashes too often, and when it does so first.
    public func expectNoFlashes() throws {
        let watch = FlashWatch()
        // At a rate of 0 nothing moves: the time of the animation is looked at.
        let rate = token.rate == 0 ? 1 : token.rate.magnitude
        let length = min(token.duration, times.last ?? 0)
        let frames = Int((length / rate * Self.framesPerSecond).rounded(.up))
        var (told, failures): (Set<ObjectIdentifier>, [String]) = ([], [])
        for frame in 0...max(frames, 0) {
            let time = Double(frame) / Self.framesPerSecond
            show(at: min(time * rate, length))
            watch.look(at: view.layer, at: time) { layer, flashes in
                guard told.insert(ObjectIdentifier(layer)).inserted else { return }
                let count = String(format: "%.1f", flashes.perSecond)
                let start = StripValue.text(of: flashes.start * rate)
                failures.append("\(layer.seenName) flashes \(count) times a second from \(start) s on")
            }
        }
        if !failures.isEmpty { throw AnimationTestFailure(failures) }
    }

    /// The frames of the fastest screen.
    private static let framesPerSecond = 120.0
}
#endif
