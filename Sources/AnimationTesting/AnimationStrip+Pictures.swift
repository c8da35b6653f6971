#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit
import Foundation
#if !canImport(UIKit)
import AnimationRecorder
#endif

extension AnimationStrip {
    /// The frames of ``times`` side by side, to look at: an SVG on Linux, a PNG on Apple's systems.
    ///
    /// ```swift
    /// let strip = AnimationStrip(of: card, every: 0.1) { card.at.animate(.popIn()) }
    /// try strip.filmstrip().write(to: URL(fileURLWithPath: "pop.svg"))
    /// ```
    /// Each picture shows the view's window; a view without one has room around it. On Linux the seconds stand beneath.
    ///
    /// - Parameter title: What the picture is called, for those who can't see it; not on Apple's systems.
    /// - Returns: The file's contents.
    public func filmstrip(titled title: String = "Animation") -> Data {
        #if canImport(UIKit)
        FilmstripPicture(of: self).png
        #else
        let recording = recording(titled: title, of: times, framesPerSecond: 10)
        let columns = min(times.count, 6)
        return Data(recording.filmstrip(stills: times.count, columns: columns) { times[$0] }.utf8)
        #endif
    }

    #if canImport(UIKit)
    /// The recorder is on the twins alone: ``filmstrip(titled:)`` makes a picture of Apple's layers.
    @available(*, unavailable, message: "made on Linux alone: filmstrip() makes a picture here, too")
    public func animatedSVG(titled title: String = "Animation", framesPerSecond: Int = 60) -> String { "" }
    #else
    /// The animation as a picture that moves by itself, in a browser or a README: an SVG without a script.
    ///
    /// ```swift
    /// let strip = AnimationStrip(of: card) { card.at.animate(.popIn(), .shake()) }
    /// try strip.animatedSVG(titled: "The card comes").write(toFile: "card.svg", atomically: true, encoding: .utf8)
    /// ```
    /// It shows the view's window; a view without one has room around it. It plays again and again, with a second of
    /// rest at the end; who wants less motion sees a still.
    ///
    /// - Parameters:
    ///   - title: What the picture is called, for those who can't see it.
    ///   - framesPerSecond: How often the animation is looked at, from 1 to 120; 60 by default. Another number is
    ///     reported and counts as the nearer of these.
    /// - Returns: The file's contents. Of an endless animation it shows the seconds up to the last of ``times``.
    public func animatedSVG(titled title: String = "Animation", framesPerSecond: Int = 60) -> String {
        let rate = min(max(framesPerSecond, 1), 120)
        if rate != framesPerSecond { report(.repairedFrameRate(given: framesPerSecond, used: rate)) }
        let end = times.last ?? 0
        let count = Int((end * Double(rate)).rounded(.up))
        let moments = (0...count).map { min(Double($0) / Double(rate), end) }
        return recording(titled: title, of: moments, framesPerSecond: rate).animatedSVG()
    }

    /// A frame for each of the moments.
    private func recording(titled title: String, of moments: [TimeInterval], framesPerSecond: Int) -> Recording {
        let cues = moments.enumerated().map { index, time in
            RecordingCue(at: Double(index) / Double(framesPerSecond), label: "") { [self] in token.time = time }
        }
        show(at: 0)
        return LayerRecorder(framesPerSecond: framesPerSecond).record(
            view.window?.layer ?? view.layer, named: title,
            length: .seconds(Double(moments.count - 1) / Double(framesPerSecond)), cues: cues)
    }
    #endif
}
#endif
