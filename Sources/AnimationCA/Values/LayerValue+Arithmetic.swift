import AnimationCore
import Foundation

/// Values that add up.
extension LayerValue {
    /// The components of a kind that adds up, but for a transform; nil for the others.
    var components: [Double]? {
        switch self {
        case .number(let value): [value]
        case .point(let value): [value.x, value.y]
        case .size(let value): [value.width, value.height]
        case .rect(let value): [value.origin.x, value.origin.y, value.size.width, value.size.height]
        case .transform, .color, .object: nil
        }
    }

    /// The value of the same kind with other components.
    func replacing(_ values: [Double]) -> LayerValue {
        switch self {
        case .number: .number(values[0])
        case .point: .point(CGPoint(x: values[0], y: values[1]))
        case .size: .size(CGSize(width: values[0], height: values[1]))
        case .rect: .rect(CGRect(x: values[0], y: values[1], width: values[2], height: values[3]))
        case .transform, .color, .object: self
        }
    }

    /// The sum of both values, or nil for kinds that don't add up; transforms concatenate, this one first.
    @inline(never) func adding(_ other: LayerValue) -> LayerValue? {
        if case .transform(let first) = self, case .transform(let second) = other {
            return .transform(CATransform3DConcat(first, second))
        }
        return combined(with: other, +)
    }

    /// The difference that, added to `other`, gives this value.
    @inline(never) func subtracting(_ other: LayerValue) -> LayerValue? {
        if case .transform(let first) = self, case .transform(let second) = other {
            return .transform(CATransform3DConcat(first, CATransform3DInvert(second)))
        }
        return combined(with: other, -)
    }

    /// This value without `other`, which was added to it.
    func removing(_ other: LayerValue) -> LayerValue? {
        if case .transform(let first) = self, case .transform(let second) = other {
            return .transform(CATransform3DConcat(CATransform3DInvert(second), first))
        }
        return combined(with: other, -)
    }

    /// The value at `progress` between this value and `end`.
    @inline(never) func interpolated(to end: LayerValue, at progress: Double) -> LayerValue? {
        if progress == 0 { return self }
        if progress == 1 { return end }
        switch (self, end) {
        case (.transform(let first), .transform(let second)):
            return .transform(first.interpolated(to: second, at: progress))
        case (.color(let first), .color(let second)):
            guard first.isPlain, second.isPlain else { return nil }
            return .color(first.mixed(with: second, at: progress))
        case (.object(let first), .object(let second)): return first.interpolated(to: second, at: progress)
        default: return combined(with: end) { $0 + ($1 - $0) * progress }
        }
    }

    /// This value `factor` times over.
    func multiplied(by factor: Double) -> LayerValue? {
        combined(with: self) { value, _ in value * factor }
    }

    /// This value with `runs` times `step` added to it, as whole runs add it up.
    @_optimize(size) func accumulating(_ step: LayerValue, runs: Double) -> LayerValue? {
        guard case .transform(var power) = step, case .transform(var sum) = self else {
            return step.multiplied(by: runs).flatMap { adding($0) }
        }
        // By squaring: a concatenation a run could take for ever.
        var left = Int(min(runs, 1e9))
        while left > 0 {
            if left % 2 == 1 { sum = CATransform3DConcat(sum, power) }
            power = CATransform3DConcat(power, power)
            left /= 2
        }
        return .transform(sum)
    }

    /// The neutral value: added to another of its kind it changes nothing; nil for kinds that don't add up.
    @inline(never) var nothing: LayerValue? {
        if case .transform = self { return .transform(CATransform3DIdentity) }
        return combined(with: self) { _, _ in 0 }
    }

    /// The distance to `other`; nil for kinds that don't add up.
    @inline(never) func distance(to other: LayerValue) -> Double? {
        guard let way = subtracting(other)?.components else { return nil }
        return way.reduce(0) { $0 + $1 * $1 }.squareRoot()
    }

    @inline(never)
    private func combined(with other: LayerValue, _ operation: (Double, Double) -> Double) -> LayerValue? {
        guard let mine = components, let others = other.components, mine.count == others.count else { return nil }
        return replacing(zip(mine, others).map(operation))
    }
}
