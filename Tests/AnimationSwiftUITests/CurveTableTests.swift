#if os(Linux)
import AnimationSwiftUI
import DemoScenes
import Foundation
import Testing

/// What SwiftUI plays for each curve of the catalogue, measured without the search that has found it.
@MainActor @Suite struct CurveTableTests {
    private let article = ArticleTable(
        article: "TimingInSwiftUI.md",
        begin: "<!-- the table of curves: made by RECORD=1 swift test --filter CurveTableTests -->",
        end: "<!-- end of the table -->")

    /// The seconds that the curves take; a spring takes its own.
    private static let length: TimeInterval = 1

    private struct Row {
        let entry: CatalogueCurve
        let counterpart: CurveCounterpart

        @MainActor init(_ entry: CatalogueCurve) {
            self.entry = entry
            counterpart = CurveCounterpart(of: entry.curve, over: entry.group == .springs ? nil : length)
        }

        /// The progress of SwiftUI's curve after so many seconds.
        func progress(at time: TimeInterval) -> Double {
            switch counterpart.form {
            case .controlPoints(let x1, let y1, let x2, let y2, let duration):
                return TimingCurve.cubicBezier(x1, y1, x2, y2).progress(at: time / duration)
            case .spring(let mass, let stiffness, let damping, let velocity):
                let (decay, square) = (damping / (2 * mass), stiffness / mass)
                let swing = max(square - decay * decay, 0).squareRoot()
                let share = swing > 1e-6 ? sin(swing * time) / swing : time
                return 1 + exp(-decay * time) * (-cos(swing * time) + (velocity - decay) * share)
            }
        }
    }

    @Test(arguments: CatalogueCurve.all.indices)
    func `a counterpart is as near as it says`(_ index: Int) {
        let row = Row(CatalogueCurve.all[index])
        let length = row.entry.group == .springs ? 0.5 : Self.length
        let curve = row.entry.curve
        // A spring of the catalogue has a length of its own, of which only its own motion knows.
        guard row.entry.group != .springs else { return #expect(row.counterpart.deviation == 0) }
        var largest = 0.0
        for step in 1..<499 {
            let share = Double(step) / 499
            largest = max(largest, abs(row.progress(at: share * length) - curve.progress(at: share)))
        }
        #expect(largest <= row.counterpart.deviation + 0.003, "\(row.entry.call): \(largest)")
    }

    /// The curves that SwiftUI can't play: each is reported.
    private static let far: Set<String> = [
        ".steps(4)", ".easeOutBounce.reversed", ".easeInElastic", ".easeInOutElastic", ".easeInBounce",
        ".easeOutBounce", ".easeInOutBounce",
    ]

    @Test func `the curves that are not near are these`() {
        let found = CatalogueCurve.all.map { Row($0) }.filter { !$0.counterpart.isNear }.map(\.entry.call)
        #expect(Set(found) == Self.far)
    }

    private func text(_ number: Double) -> String { number < 0.001 ? "0.001" : String(format: "%.3f", number) }

    private var table: String {
        var lines = ["| curve | SwiftUI plays | differs by at most |", "|---|---|---|"]
        for row in CatalogueCurve.all.map({ Row($0) }) {
            let form =
                switch row.counterpart.form {
                case .controlPoints(let x1, let y1, let x2, let y2, _):
                    "`timingCurve(\([x1, y1, x2, y2].map(rounded).joined(separator: ", ")))`"
                case .spring: "a spring"
                }
            let deviation = row.counterpart.deviation
            let differs = deviation == 0 ? "the same" : text(deviation) + (row.counterpart.isNear ? "" : ", reported")
            lines.append("| `\(row.entry.call)` | \(form) | \(differs) |")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func rounded(_ number: Double) -> String {
        let rounded = (number * 100).rounded() / 100
        return String(format: "%g", rounded == 0 ? 0 : rounded)
    }

    @Test func `the table says what SwiftUI plays`() throws { try article.expect(table) }
}
#endif
