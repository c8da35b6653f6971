import Foundation

extension DrawingAttribute {
    /// How far a blended value may be from the recorded one.
    enum Tolerance {
        /// Points.
        static let length = 0.05
        static let opacity = 0.001
        /// Of 255.
        static let color = 0.5
        /// Of the scales that aren't lengths: places along a line, locations in a gradient.
        static let share = 0.0005
    }

    /// Numbers that are blended one by one.
    static func blended(_ name: String, _ values: [[Double]], form: ValueForm, tolerances: [Double]) -> DrawingAttribute
    {
        attribute(name, values, form: form) { blended, exact in
            var worst = 0.0
            for (index, tolerance) in tolerances.enumerated() {
                worst = max(worst, abs(blended[index] - exact[index]) / tolerance)
            }
            return worst
        }
    }

    static func length(_ name: String, _ track: RecordedTrack<Double>) -> DrawingAttribute {
        blended(name, track.values.map { [$0] }, form: .length, tolerances: [Tolerance.length])
    }

    static func opacity(_ track: RecordedTrack<Double>) -> DrawingAttribute {
        blended("opacity", track.values.map { [$0] }, form: .number(decimals: 3), tolerances: [Tolerance.opacity])
    }

    static func share(_ name: String, _ track: RecordedTrack<Double>) -> DrawingAttribute {
        blended(name, track.values.map { [$0] }, form: .number(decimals: 4), tolerances: [Tolerance.share])
    }

    /// A colour; while there is none, its neighbour in time with no opacity, so that nothing turns dark on the way.
    static func color(_ name: String, _ track: RecordedTrack<RecordedColor?>) -> [DrawingAttribute] {
        let colors = filled(track.values)
        if track.isConstant {
            let color = colors[0]
            // A stop has no such word: a browser would show it in black.
            let isStop = name == "stop-color"
            guard color.alpha > 0 || isStop else { return [.constant(name, "none")] }
            let digits = [color.red, color.green, color.blue].map { component -> String in
                let digits = String(Int((component * 255).rounded()), radix: 16)
                return digits.count == 1 ? "0" + digits : digits
            }
            var result = [DrawingAttribute.constant(name, "#" + digits.joined())]
            if color.alpha < 1 {
                let opacity = isStop ? "stop-opacity" : name + "-opacity"
                result.append(.constant(opacity, numberText(color.alpha, decimals: 3)))
            }
            return result
        }
        let values = colors.map { [$0.red * 255, $0.green * 255, $0.blue * 255, $0.alpha] }
        let tolerances = [Tolerance.color, Tolerance.color, Tolerance.color, Tolerance.opacity]
        return [blended(name, values, form: .color, tolerances: tolerances)]
    }

    private static func filled(_ colors: [RecordedColor?]) -> [RecordedColor] {
        var last = colors.compactMap { $0 }.first ?? .black
        return colors.map { color in
            if let color {
                last = color
                return color
            }
            return last.faded(by: 0)
        }
    }

    /// An outline: blended point by point while its steps are the same, else replaced frame by frame.
    static func path(_ track: RecordedTrack<RecordedPath>) -> [(attribute: DrawingAttribute, frames: Range<Int>)] {
        var runs: [(letters: String, frames: Range<Int>)] = []
        for (frame, path) in track.values.enumerated() {
            if let last = runs.indices.last, runs[last].letters == path.letters {
                runs[last].frames = runs[last].frames.lowerBound..<(frame + 1)
            } else {
                runs.append((path.letters, frame..<(frame + 1)))
            }
        }
        return runs.compactMap { run in
            guard let form = ValueForm.path(track.values[run.frames.lowerBound]) else { return nil }
            // Before and after its run the outline rests at its nearest shape, unseen.
            let values = track.values.indices.map { frame -> [Double] in
                let nearest = min(max(frame, run.frames.lowerBound), run.frames.upperBound - 1)
                return track.values[nearest].points.flatMap { [Double($0.x), Double($0.y)] }
            }
            let tolerances = Array(repeating: Tolerance.length, count: form.decimals.count)
            return (blended("d", values, form: form, tolerances: tolerances), run.frames)
        }
    }

    /// The common end of all: constant if the text never changes, else the kept keyframes.
    static func attribute(
        _ name: String, _ values: [[Double]], form: ValueForm, isStepped: Bool = false,
        miss: (_ blended: [Double], _ exact: [Double]) -> Double
    ) -> DrawingAttribute {
        let written = values.map { form.rounded($0) }
        guard let first = written.first else { return .constant(name, "") }
        if written.allSatisfy({ $0 == first }) { return .constant(name, form.text(first)) }
        let kept =
            isStepped
            ? keptSteps(written)
            : keptSamples(count: written.count) { low, high, middle in
                let share = Double(middle - low) / Double(high - low)
                return miss(blend(written[low], written[high], share), values[middle])
            }
        let moving = MovingValue(form: form, frames: kept, numbers: kept.map { written[$0] }, isStepped: isStepped)
        return DrawingAttribute(name: name, value: .moving(moving))
    }
}
