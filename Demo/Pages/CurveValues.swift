import AnimationCSS
import DemoScenes
import Foundation

/// Curves as easing functions of CSS, with their progress at some times: `.ci/check-recordings` asks a browser for the
/// same.
package struct CurveValues: Sendable {
    /// Texts that are read: stops without a percentage, with two, out of order, on one another, and beyond both ends.
    private static let texts = [
        "ease", "ease-in", "ease-out", "ease-in-out", "cubic-bezier(.9, -2, .1, 3)", "steps(3, jump-none)",
        "steps(4, jump-both)", "steps(2, start)", "linear(0, 0.1, 0.2, 0.9 60%, 1)", "linear(0, 25% 75% 0.25, 1)",
        "linear(0, 0.5 60%, 0.7 40%, 1)", "linear(0.2 20%, 0.6 60%, 0.7 90%)", "linear(0 -50%, 1 150%)",
        "linear(0, 0.2 50%, 0.8 50%, 1)", "linear(0, 1.2 30%, 0.9, 1.05, 1)",
    ]
    private static let steps = 400

    package init() {}

    /// A list with the name of each curve, the text, and the progress at 401 times, both ends included.
    package var json: String {
        let written = CatalogueCurve.all.map { ($0.call, $0.curve.cssLinear, $0.curve) }
        let read = Self.texts.map { ($0, $0, TimingCurve(css: $0)) }
        let entries = (written + read).map { name, text, curve in
            let values = (0...Self.steps).map { "\(curve.progress(at: Double($0) / Double(Self.steps)))" }
            return "{\"name\":\"\(name)\",\"css\":\"\(text)\",\"values\":[\(values.joined(separator: ","))]}"
        }
        return "[\n\(entries.joined(separator: ",\n"))\n]\n"
    }
}
