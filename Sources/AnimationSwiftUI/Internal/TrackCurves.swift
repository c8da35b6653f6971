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
        /// The place of its form; −1 without a look, a mask and covers.
        let form: Int
    }

    /// The parts of a view that are ever seen to change.
    struct Parts: OptionSet, Sendable {
        let rawValue: Int
        static let opacity = Self(rawValue: 1)
        static let mask = Self(rawValue: 2)
        static let look = Self(rawValue: 4)
        static let covers = Self(rawValue: 8)
    }

    private var pieces: [Piece] = []
    private var numbers: [Double] = []
    private var forms: [TrackSample.Form] = []
    private(set) var parts: Parts = []

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
        let (form, count) = (samples[0].form, samples[0].numbers.count)
        pieces.append(
            Piece(start: start, length: length, first: numbers.count, count: count, form: place(of: form)))
        if form.hasLook { parts.insert(.look) }
        if form.mask != nil { parts.insert(.mask) }
        if !form.covers.isEmpty { parts.insert(.covers) }
        for sample in samples {
            numbers += sample.numbers
            if abs(sample.numbers[TrackSample.opacity] - 1) > 1e-6 { parts.insert(.opacity) }
        }
    }

    private mutating func place(of form: TrackSample.Form) -> Int {
        if form == TrackSample.Form() { return -1 }
        if let known = forms.firstIndex(of: form) { return known }
        forms.append(form)
        return forms.count - 1
    }

    private func value(of piece: Piece) -> TrackSample {
        let values = Array(numbers[piece.first..<(piece.first + piece.count)])
        return TrackSample(values, piece.form < 0 ? TrackSample.Form() : forms[piece.form])
    }

    // MARK: - Reading

    func frame(at time: TimeInterval) -> EffectTrack.Frame {
        var (low, high) = (0, pieces.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if pieces[middle].start <= time { low = middle } else { high = middle }
        }
        let piece = pieces[low]
        guard piece.length > 0 else { return frame(of: piece, nil) { numbers[piece.first + $0] } }
        let weights = CubicWeights(at: min(max((time - piece.start) / piece.length, 0), 1))
        return frame(of: piece, weights) { index in weights.sum { numbers[piece.first + $0 * piece.count + index] } }
    }

    @inline(__always) private func frame(
        of piece: Piece, _ weights: CubicWeights?, _ number: (Int) -> Double
    ) -> EffectTrack.Frame {
        func entry(_ index: Int) -> CGFloat { CGFloat(number(index)) }
        let transform = CATransform3D(
            m11: entry(0), m12: entry(1), m13: entry(2), m14: entry(3), m21: entry(4), m22: entry(5), m23: entry(6),
            m24: entry(7), m31: entry(8), m32: entry(9), m33: entry(10), m34: entry(11), m41: entry(12), m42: entry(13),
            m43: entry(14), m44: entry(15))
        let opacity = min(max(number(TrackSample.opacity), 0), 1)
        var frame = EffectTrack.Frame(
            transform: transform, anchor: CGPoint(x: entry(16), y: entry(17)), opacity: opacity)
        guard piece.form >= 0 else { return frame }
        let form = forms[piece.form]
        var next = EffectNumbers(numbers, from: piece.first + TrackSample.common, every: piece.count, weights)
        if form.hasLook { frame.look = next.look() }
        frame.mask = form.mask.map { next.shape($0) }
        frame.covers = form.covers.map { next.cover($0) }
        return frame
    }
}
