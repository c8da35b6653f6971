import Foundation

/// The least that steps at given times take: a plain array of closures with a cursor, one object a step.
@MainActor struct PlainTimeline {
    private final class Step {
        let due: TimeInterval
        let finish: @MainActor () -> Void

        init(due: TimeInterval, finish: @escaping @MainActor () -> Void) {
            (self.due, self.finish) = (due, finish)
        }
    }

    private let steps: [Step]
    private var cursor = 0

    /// As many steps of 0.01 s, one after another or side by side; `finish` makes what a step does at its end.
    init(_ count: Int, inSequence: Bool, finish: (Int) -> @MainActor () -> Void) {
        steps = (0..<count).map { Step(due: inSequence ? 0.01 * Double($0 + 1) : 0.01, finish: finish($0)) }
    }

    mutating func play(to time: TimeInterval) {
        while cursor < steps.count, steps[cursor].due <= time {
            steps[cursor].finish()
            cursor += 1
        }
        precondition(cursor == steps.count)
    }
}
