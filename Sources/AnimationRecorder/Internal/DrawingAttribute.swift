/// An attribute of a drawn node: a text that stays, or numbers that move.
struct DrawingAttribute: Equatable {
    enum Value: Equatable {
        case constant(String)
        case moving(MovingValue)
    }

    var name: String
    var value: Value

    static func constant(_ name: String, _ text: String) -> DrawingAttribute {
        DrawingAttribute(name: name, value: .constant(text))
    }

    func text(atFrame frame: Int) -> String {
        switch value {
        case .constant(let text): text
        case .moving(let moving): moving.form.text(moving.numbers(atFrame: frame))
        }
    }
}

/// Numbers with keyframes, blended in a straight line between them, or kept until the next.
struct MovingValue: Equatable {
    var form: ValueForm
    /// The kept frames, the first being 0.
    var frames: [Int]
    var numbers: [[Double]]
    var isStepped = false

    func numbers(atFrame frame: Int) -> [Double] {
        let next = frames.firstIndex { $0 > frame } ?? frames.count
        let index = max(0, next - 1)
        guard !isStepped, next < frames.count, frames[index] < frame else { return numbers[index] }
        let share = Double(frame - frames[index]) / Double(frames[next] - frames[index])
        return blend(numbers[index], numbers[next], share)
    }
}

func blend(_ from: [Double], _ to: [Double], _ share: Double) -> [Double] {
    zip(from, to).map { $0 + ($1 - $0) * share }
}
