import Foundation

/// What the twins' presentation layers said, to hold against what a browser shows of the same recordings.
///
/// The JSON has, for each recording's name, `size`, `duration` and `samples`: for some times, for each element, its
/// `frame` (x, y, width, height of the upright rectangle around it, in the picture's points), its `size` (of its
/// bounds), its `opacity`, and whether it is `flat` (no perspective above it).
public struct ExpectedValues: Sendable {
    private let recordings: [Recording]
    private let samples: Int

    /// The values of these recordings at so many times each, evenly spaced, first and last frame included.
    public init(_ recordings: [Recording], samples: Int = 9) {
        self.recordings = recordings
        self.samples = max(samples, 2)
    }

    /// The values as JSON.
    public var json: String {
        let entries = recordings.map { recording in
            let last = recording.frameCount - 1
            let frames = (0..<samples).map { last * $0 / (samples - 1) }
            let texts = frames.enumerated().filter { $0.offset == 0 || frames[$0.offset - 1] != $0.element }
                .map { sample(recording, frame: $0.element) }
            return
                "\(jsonText(recording.name)):{\"size\":[\(number(recording.size.width)),\(number(recording.size.height))],"
                + "\"duration\":\(number(recording.duration)),\"samples\":[\n\(texts.joined(separator: ",\n"))]}"
        }
        return "{\n" + entries.joined(separator: ",\n") + "\n}\n"
    }

    private func sample(_ recording: Recording, frame: Int) -> String {
        let elements = recording.elements.map { element -> String in
            let bounds = element.bounds[frame]
            let box = recording.transformToPicture(of: element, frame: frame).apply(to: bounds)
            let numbers = [box.minX, box.minY, box.width, box.height].map(number).joined(separator: ",")
            return "{\"id\":\(element.id),\"name\":\(jsonText(element.name ?? "")),\"frame\":[\(numbers)],"
                + "\"bounds\":[\([bounds.minX, bounds.minY, bounds.width, bounds.height].map(number).joined(separator: ","))],"
                + "\"opacity\":\(number(element.opacity[frame])),\"flat\":\(isFlat(element, in: recording))}"
        }
        let time = Double(frame) / Double(recording.framesPerSecond)
        return "{\"time\":\(number(time)),\"elements\":[\n \(elements.joined(separator: ",\n "))]}"
    }

    private func isFlat(_ element: RecordedElement, in recording: Recording) -> Bool {
        var next: RecordedElement? = element
        while let current = next {
            if current.role == .mask || !current.transform.values.allSatisfy(\.isAffine) { return false }
            next = current.parent.map { recording.elements[$0] }
        }
        return true
    }

    private func number(_ value: Double) -> String { jsonNumber(value, decimals: 4) }
}
