import Foundation

/// Answers as a text that can be sent to somebody.
public struct FactReport: Sendable {
    /// The device and its system.
    public let device: String
    /// The answers, in their order.
    public let answers: [FactAnswer]

    /// Creates a report.
    public init(device: String, answers: [FactAnswer]) {
        (self.device, self.answers) = (device, answers)
    }

    /// The answers that are what the facts say.
    public var holding: [FactAnswer] { answers.filter(\.holds) }
    /// The answers that are something else.
    public var differing: [FactAnswer] { answers.filter { $0.wasRun && !$0.holds } }
    /// The facts that could not be run, but for those that need a finger.
    public var notRun: [FactAnswer] { answers.filter { !$0.wasRun && !$0.needsFinger } }
    /// The facts that ask for a gesture which nobody has made.
    public var needingFinger: [FactAnswer] { answers.filter(\.needsFinger) }

    /// One sentence: `331 of 346 facts hold, 3 differ, 1 was not run, 11 need a finger`.
    public var summary: String {
        var parts = ["\(holding.count) of \(answers.count) facts hold"]
        if !differing.isEmpty { parts.append("\(differing.count) differ\(differing.count == 1 ? "s" : "")") }
        if !notRun.isEmpty { parts.append("\(notRun.count) \(notRun.count == 1 ? "was" : "were") not run") }
        if !needingFinger.isEmpty {
            parts.append("\(needingFinger.count) need\(needingFinger.count == 1 ? "s" : "") a finger")
        }
        return parts.joined(separator: ", ")
    }

    /// The whole report: each difference with its numbers and its source, then the rest by number.
    public var text: String {
        var lines = ["Facts about UIKit, Core Animation and AnimatorToolkit", device, summary + "."]
        if !differing.isEmpty { lines += ["", "Differ"] }
        for answer in differing { lines += ["\(answer)", "    source: \(answer.source)"] }
        if !notRun.isEmpty { lines += ["", "Not run"] }
        for answer in notRun { lines.append("\(answer)") }
        if !needingFinger.isEmpty { lines += ["", "Need a finger"] }
        for answer in needingFinger { lines.append("\(answer)") }
        if !holding.isEmpty { lines += ["", "Hold"] }
        for theme in themes(of: holding) {
            let ids: [String] = holding.filter { $0.theme == theme }.map(\.id)
            lines.append("\(theme): \(ids.joined(separator: " "))")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The themes, in the order of their first answers.
    private func themes(of answers: [FactAnswer]) -> [String] {
        var found: [String] = []
        for answer in answers where !found.contains(answer.theme) { found.append(answer.theme) }
        return found
    }
}
