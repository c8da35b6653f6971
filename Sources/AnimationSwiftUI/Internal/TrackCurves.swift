import AnimationUIKit
import Foundation

/// The values of a track over time, as pieces that follow one another.
struct TrackCurves: Sendable {
    private struct Piece: Sendable {
        let start: TimeInterval
        /// Seconds; 0 for one value that stays.
        let length: TimeInterval
        /// The place of its first number.
        let first: Int
        /// The numbers of each of its samples.
        let count: Int
        /// The place of the form of its mask; −1 without a mask.
        let form: Int
    }

    private var pieces: [Piece] = []
    private var numbers: [Double] = []
    private var forms: [TrackSample.Form] = []
    private(set) var hasOpacity = false

    var hasMask: Bool { !forms.isEmpty }

    // MARK: - Making

    /// Adds a value that stays until the next piece.
    mutating func add(_ sample: TrackSample, at time: TimeInterval) {
        if let last = pieces.last, last.length == 0, value(of: last) == sample { return }
        add([sample], from: time, length: 0)
    }

    /// Adds a polynomial through four samples at even distances.
    mutating func add(_ samples: [TrackSample], from start: TimeInterval, to end: TimeInterval) {
        add(samples, from: start, length: end - start)
    }

    private mutating func add(_ samples: [TrackSample], from start: TimeInterval, length: TimeInterval) {
        let form = samples[0].form.map { form in
            if let known = forms.firstIndex(of: form) { return known }
            forms.append(form)
            return forms.count - 1
        }
        pieces.append(
            Piece(
                start: start, length: length, first: numbers.count, count: samples[0].numbers.count, form: form ?? -1))
        for sample in samples {
            numbers += sample.numbers
            if abs(sample.numbers[TrackSample.opacity] - 1) > 1e-6 { hasOpacity = true }
        }
    }

    private func value(of piece: Piece) -> TrackSample {
        let values = Array(numbers[piece.first..<(piece.first + piece.count)])
        return TrackSample(values, piece.form < 0 ? nil : forms[piece.form])
    }

    // MARK: - Reading

    func frame(at time: TimeInterval) -> EffectTrack.Frame {
        var (low, high) = (0, pieces.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if pieces[middle].start <= time { low = middle } else { high = middle }
        }
        let piece = pieces[low]
        guard piece.length > 0 else { return frame(of: piece) { numbers[piece.first + $0] } }
        let weights = CubicWeights(at: min(max((time - piece.start) / piece.length, 0), 1))
        return frame(of: piece) { index in weights.sum { numbers[piece.first + $0 * piece.count + index] } }
    }

    @inline(__always) private func frame(of piece: Piece, _ number: (Int) -> Double) -> EffectTrack.Frame {
        func entry(_ index: Int) -> CGFloat { CGFloat(number(index)) }
        let transform = CATransform3D(
            m11: entry(0), m12: entry(1), m13: entry(2), m14: entry(3), m21: entry(4), m22: entry(5), m23: entry(6),
            m24: entry(7), m31: entry(8), m32: entry(9), m33: entry(10), m34: entry(11), m41: entry(12), m42: entry(13),
            m43: entry(14), m44: entry(15))
        let opacity = min(max(number(TrackSample.opacity), 0), 1)
        return EffectTrack.Frame(
            transform: transform, anchor: CGPoint(x: entry(16), y: entry(17)), opacity: opacity,
            mask: piece.form < 0 ? nil : mask(piece, number))
    }

    private func mask(_ piece: Piece, _ number: (Int) -> Double) -> EffectMask {
        let first = TrackSample.common
        func numbers(from start: Int, _ count: Int) -> [Double] { (start..<(start + count)).map(number) }
        switch forms[piece.form] {
        case .outline(let elements):
            return .outline(EffectOutline(elements, numbers(from: first, piece.count - first)))
        case .stroke(let elements):
            let outline = EffectOutline(elements, numbers(from: first + 2, piece.count - first - 2))
            let end = min(max(number(first + 1), 0), 1)
            return .stroke(outline, width: CGFloat(number(first)), end: CGFloat(end))
        case .gradient(let stops, let isRadial):
            return .gradient(
                EffectMask.Gradient(
                    opacities: numbers(from: first + 4 + stops, stops), locations: numbers(from: first + 4, stops),
                    start: CGPoint(x: number(first), y: number(first + 1)),
                    end: CGPoint(x: number(first + 2), y: number(first + 3)), isRadial: isRadial))
        }
    }
}
