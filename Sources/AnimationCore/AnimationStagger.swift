import Foundation

/// How the animations of several objects follow each other.
///
/// ```swift
/// cards.at.animate(.fadeIn(), stagger: .each(0.05, from: .center))
/// tiles.at.animate(.pop, stagger: .total(0.6, from: .grid(columns: 4, origin: (row: 0, column: 0)), curve: .easeOut))
/// ```
public struct AnimationStagger: Sendable {
    /// Who goes first.
    public enum Origin: Sendable {
        /// The first object.
        case start
        /// The last one.
        case end
        /// Those in the middle.
        case center
        /// Those at both ends.
        case edges
        /// An order drawn by chance, the same for the same seed.
        case random(seed: UInt64)
        /// In rows of so many, by the distance from a place; a column count below 1 counts as 1.
        case grid(columns: Int, origin: (row: Double, column: Double))
        /// By the distance of each object from somewhere, in any unit; NaN counts as 0.
        case distances([Double])
    }

    private enum Length {
        case each(TimeInterval)
        case total(TimeInterval)
    }

    private let length: Length
    private let origin: Origin
    private let curve: TimingCurve

    /// So many seconds between one and the next; a negative, NaN or infinite time counts as 0.
    public static func each(_ seconds: TimeInterval, from origin: Origin = .start, curve: TimingCurve = .linear) -> Self
    {
        Self(length: .each(usable(seconds)), origin: origin, curve: curve)
    }

    /// So many seconds from the first start to the last; a negative, NaN or infinite time counts as 0.
    public static func total(_ seconds: TimeInterval, from origin: Origin = .start, curve: TimingCurve = .linear)
        -> Self
    {
        Self(length: .total(usable(seconds)), origin: origin, curve: curve)
    }

    private static func usable(_ seconds: TimeInterval) -> TimeInterval {
        seconds > 0 && seconds.isFinite ? seconds : 0
    }

    /// Seconds before each of `count` objects starts.
    public func delays(count: Int) -> [TimeInterval] {
        guard count > 0 else { return [] }
        let ranks = ranks(count)
        let last = ranks.max() ?? 0
        guard last > 0 else { return ranks.map { _ in 0 } }
        let span =
            switch length {
            case .each(let seconds): seconds * last
            case .total(let seconds): seconds
            }
        return ranks.map { span * curve.progress(at: $0 / last) }
    }

    /// How far each object is from the first, in steps.
    private func ranks(_ count: Int) -> [Double] {
        let middle = Double(count - 1) / 2
        switch origin {
        case .start: return (0..<count).map(Double.init)
        case .end: return (0..<count).map { Double(count - 1 - $0) }
        case .center: return (0..<count).map { abs(Double($0) - middle) }.fromZero
        case .edges: return (0..<count).map { middle - abs(Double($0) - middle) }
        case .random(let seed):
            var generator = SplitMix(state: seed)
            return (0..<count).map(Double.init).shuffled(using: &generator)
        case .grid(let columns, let origin):
            let columns = max(columns, 1)
            return (0..<count).map { index in
                let row = Double(index / columns) - origin.row
                let column = Double(index % columns) - origin.column
                return (row * row + column * column).squareRoot()
            }.fromZero
        case .distances(let distances):
            return (0..<count).map { $0 < distances.count && distances[$0].isFinite ? distances[$0] : 0 }.fromZero
        }
    }
}

extension [Double] {
    /// The same, the least being 0.
    fileprivate var fromZero: [Double] {
        let least = self.min() ?? 0
        return map { $0 - least }
    }
}

/// A small generator of numbers by chance: Steele, Lea and Flood's SplitMix64.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension AT {
    /// Plays the tokens together, each starting as `stagger` says.
    @discardableResult
    public static func stagger(
        _ stagger: AnimationStagger, _ tokens: [AnimationToken], fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        for (token, delay) in zip(tokens, stagger.delays(count: tokens.count)) { token.starting(at: .seconds(delay)) }
        return animate(parallelism: tokens, fileID: fileID, line: line)
    }
}

extension AnimationNamespace where Base: Collection, Base.Element: AnimationCompatible {
    /// Plays the animators one after another on each object, the objects starting as `stagger` says.
    @discardableResult
    public func animate(
        _ animators: AnyAnimator<Base.Element>..., stagger: AnimationStagger, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationToken {
        let tokens = base.map {
            AnimationNamespace<Base.Element>($0, host: host).animate(animators, fileID: fileID, line: line)
        }
        return AT.stagger(stagger, tokens, fileID: fileID, line: line)
    }
}
