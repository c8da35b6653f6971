import AnimationUIKit
import Foundation

/// Reads the numbers of a frame, one after another.
struct EffectNumbers {
    private let all: [Double]
    private let count: Int
    private let weights: CubicWeights?
    /// The place of the next number in the first sample.
    private var index: Int

    /// - Parameters:
    ///   - all: The numbers of many samples.
    ///   - index: The place of the first number to read.
    ///   - count: The numbers from a sample to the next one.
    ///   - weights: Those of four samples; nil reads one sample alone.
    init(_ all: [Double], from index: Int, every count: Int, _ weights: CubicWeights?) {
        (self.all, self.index, self.count, self.weights) = (all, index, count, weights)
    }

    @inline(never) mutating func number() -> Double {
        defer { index += 1 }
        guard let weights else { return all[index] }
        return weights.sum { all[index + $0 * count] }
    }

    mutating func length() -> CGFloat { CGFloat(number()) }

    /// A number from 0 to 1.
    mutating func share() -> Double { min(max(number(), 0), 1) }

    mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

    mutating func numbers(_ count: Int) -> [Double] { (0..<count).map { _ in number() } }

    @inline(never) mutating func color() -> ColorComponents {
        ColorComponents(red: number(), green: number(), blue: number(), alpha: share())
    }

    mutating func look() -> EffectLook {
        EffectLook(
            backgroundColor: color(), cornerRadius: max(length(), 0), borderWidth: max(length(), 0),
            borderColor: color(), shadowOpacity: share(), shadowRadius: max(length(), 0),
            shadowOffset: CGSize(width: length(), height: length()), shadowColor: color())
    }

    mutating func cover(_ picture: TrackSample.Picture?) -> EffectCover {
        EffectCover(color: color(), shape: picture.map { shape($0) })
    }

    @inline(never) mutating func shape(_ picture: TrackSample.Picture) -> EffectMask {
        switch picture {
        case .outline(let elements): return .outline(outline(elements))
        case .stroke(let elements):
            let (width, end) = (length(), CGFloat(share()))
            return .stroke(outline(elements), width: width, end: end)
        case .gradient(let stops, let isRadial):
            let (start, end, locations) = (point(), point(), numbers(stops))
            return .gradient(
                EffectMask.Gradient(
                    opacities: numbers(stops), locations: locations, start: start, end: end, isRadial: isRadial))
        }
    }

    private mutating func outline(_ elements: [CGPathElementType]) -> EffectOutline {
        EffectOutline(elements, numbers(elements.reduce(0) { $0 + 2 * $1.pointCount }))
    }
}
