import AnimationRecorder
import AnimationUIKit
import DemoScenes
import Foundation

/// A plot of a curve, progress over time, with a ball that moves along it.
package struct CurvePlot: Sendable {
    private static let (left, right, ball) = (22.0, 166.0, 194.0)
    private static let (top, bottom) = (26.0, 124.0)

    private let name: String
    private let values: [Double]
    private let spring: Bool
    private let samples: Int
    /// Seconds for the way from start to end: the spring's own time, a second for any other curve.
    package let duration: TimeInterval

    package init(_ entry: CatalogueCurve) {
        name = entry.call
        spring = entry.curve.isSpring
        // Several swings need more points than one way.
        samples = spring ? 120 : 60
        let samples = samples
        duration = spring ? entry.curve.length(nil) : 1
        values = (0...samples).map { entry.curve.progress(at: Double($0) / Double(samples)) }
    }

    /// One line on its course, worked out from the curve.
    package var summary: String {
        var parts: [String] = []
        if spring { parts.append("Settles in \(numberText(duration, decimals: 2).withLeadingZero)\u{a0}s") }
        let half = values.firstIndex { $0 >= 0.5 } ?? 0
        parts.append("half way after \(Int((Double(half) / Double(samples) * 100).rounded()))\u{a0}% of the time")
        let over = (values.max() ?? 1) - 1
        if over > 0.005 { parts.append("overshoots by \(Int((over * 100).rounded()))\u{a0}%") }
        let under = values.min() ?? 0
        if under < -0.005 { parts.append("draws back by \(Int((-under * 100).rounded()))\u{a0}%") }
        let text = parts.joined(separator: ", ")
        return text.prefix(1).uppercased() + text.dropFirst() + "."
    }

    private func y(_ value: Double) -> Double {
        let (low, high) = (min(values.min() ?? 0, 0), max(values.max() ?? 1, 1))
        return Self.bottom - (value - low) / (high - low) * (Self.bottom - Self.top)
    }

    private func x(_ index: Int) -> Double {
        Self.left + (Self.right - Self.left) * Double(index) / Double(samples)
    }

    /// The plot, moving by itself.
    package var svg: String {
        func text(_ value: Double) -> String { numberText(value, decimals: 1) }
        let loop = duration + CatalogueScreen.rest
        let points = values.enumerated().map { "\(text(x($0))) \(text(y($1)))" }.joined(separator: "L")
        let moments = values.enumerated().map { index, value in
            let place = Double(index) / Double(samples) * duration / loop * 100
            let end = index == samples ? ",to" : ""
            return "\(numberText(place, decimals: 2))%\(end){transform:translate(0,\(text(y(value)))px)}"
        }
        let width = text(Self.right - Self.left)
        let arrival = numberText(duration / loop * 100, decimals: 2)
        let lines = [0.0, 1].map {
            "<path d=\"M\(text(Self.left)) \(text(y($0)))H\(text(Self.ball + 8))\" stroke=\"#888\" stroke-opacity=\".45\""
                + " stroke-dasharray=\"2 3\"/>"
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 150" width="220" height="150" role="img" \
            aria-labelledby="title"><title id="title">\(markupText(name))</title>\
            <style>.a{animation:\(numberText(loop, decimals: 3))s linear infinite}@keyframes y{\(moments.joined())}\
            @keyframes x{\(arrival)%,to{transform:translate(\(width)px,0)}}\
            @media(prefers-reduced-motion:reduce){.a{animation:none!important}}</style>\
            \(lines.joined())<path d="M\(points)" fill="none" stroke="#5e5ce6" stroke-width="2.5" \
            stroke-linejoin="round" stroke-linecap="round"/>\
            <g class="a" style="animation-name:x"><circle class="a" style="animation-name:y;\
            transform:translate(0,\(text(y(0)))px)" cx="\(text(Self.left))" r="4.5" fill="#ff375f"/></g>\
            <circle class="a" style="animation-name:y;transform:translate(0,\(text(y(1)))px)" cx="\(text(Self.ball))" \
            r="7" fill="#ff9500"/></svg>

            """
    }
}

extension String {
    fileprivate var withLeadingZero: String { hasPrefix(".") ? "0" + self : self }
}
