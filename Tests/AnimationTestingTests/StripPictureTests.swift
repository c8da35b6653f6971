import AnimationTesting
import Expectations
import Foundation
import TestSupport
import Testing

/// Pictures of one's own view, to look at.
@MainActor @Suite(.virtualTime) struct StripPictureTests {
    private let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 60))

    init() { card.backgroundColor = .blue }

    @Test func `a filmstrip has a still for each moment, with its seconds beneath`() {
        let strip = AnimationStrip(of: card, every: 0.25) { card.at.animate(.move(byX: 50, y: 0, duration: 0.6)) }
        let picture = String(decoding: strip.filmstrip(titled: "Move"), as: UTF8.self)
        #expect(picture.hasPrefix("<svg"))
        #expect(picture.contains("<title id=\"title\">Move</title>"))
        for seconds in ["0.00", "0.25", "0.50", "0.60"] { #expect(picture.contains(">\(seconds) s</text>")) }
        #expect(picture.components(separatedBy: "</text>").count == 5)
    }

    @Test func `an animated picture lasts as long as the animation, and a second of rest`() {
        let strip = AnimationStrip(of: card) { card.at.animate(.fadeOut(duration: 0.5)) }
        let picture = strip.animatedSVG(titled: "Fade", framesPerSecond: 30)
        #expect(picture.hasPrefix("<svg"))
        #expect(picture.contains("<title id=\"title\">Fade</title>"))
        #expect(picture.contains("animation:1.5s linear infinite"))
        #expect(picture.contains("@keyframes"))
    }

    @Test func `a bad frame rate counts as the nearer one`() {
        let strip = AnimationStrip(of: card) { card.at.animate(.fadeOut(duration: 0.5)) }
        #expect(strip.animatedSVG(framesPerSecond: -3) == strip.animatedSVG(framesPerSecond: 1))
        #expect(strip.animatedSVG(framesPerSecond: 1_000) == strip.animatedSVG(framesPerSecond: 120))
        #expect(strip.issues.map(\.kind).contains(.repairedFrameRate(given: -3, used: 1)) && strip.issues.count == 2)
        // At a frame a second, half a second ends with the second frame.
        #expect(strip.animatedSVG(framesPerSecond: 0).contains("animation:2s linear infinite"))
    }

    @Test func `a picture leaves the strip as it is`() {
        let strip = AnimationStrip(of: card, every: 0.1) { card.at.animate(.fadeOut(duration: 1, curve: .linear)) }
        _ = strip.animatedSVG()
        _ = strip.filmstrip()
        expectClose(strip.value(of: \.alpha, at: 0.25), 0.75)
        #expect(strip.filmstrip() == strip.filmstrip())
    }
}
