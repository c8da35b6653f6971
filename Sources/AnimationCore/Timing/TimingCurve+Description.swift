extension TimingCurve: CustomStringConvertible {
    /// The curve as source code spells it: `.easeOut`, `.spring(duration: 0.4, bounce: 0.3)`.
    @_optimize(size) public var description: String {
        switch kind {
        case .linear: ".linear"
        case .spring(let spring): self == .spring ? ".spring" : ".spring(\(spring.parameters))"
        case .cubic(let x1, let y1, let x2, let y2):
            Self.names.first { $0.curve == self }?.name
                ?? ".cubicBezier(\(x1.text), \(y1.text), \(x2.text), \(y2.text))"
        case .easing(let easing): ".\(easing.direction)" + easing.text
        case .steps(let steps):
            steps.position == .end ? ".steps(\(steps.count))" : ".steps(\(steps.count), at: .\(steps.position))"
        case .piecewise(let points):
            ".piecewiseLinear(\(Self.text(points.values))\(points.times.map { ", at: \(Self.text($0))" } ?? ""))"
        case .function(let function):
            switch function.id {
            case nil: ".custom { … }"
            case let id as String: ".custom(\"\(id)\") { … }"
            case let id?: ".custom(\(id)) { … }"
            }
        case .reversed(let curve): "\(curve).reversed"
        case .mirrored(let curve): "\(curve).mirrored"
        case .mixed(let one, let other, let share): "\(one).mixed(with: \(other), share: \(share.text))"
        }
    }

    private static func text(_ numbers: [Double]) -> String {
        "[\(numbers.map(\.text).joined(separator: ", "))]"
    }

    private static var names: [(curve: TimingCurve, name: String)] {
        [(.easeIn, ".easeIn"), (.easeOut, ".easeOut"), (.easeInOut, ".easeInOut"), (.default, ".default")]
    }
}

extension Easing {
    /// The family's part of the name, and the parameters that are not the usual ones.
    fileprivate var text: String {
        switch family {
        case .sine: return "Sine"
        case .quad: return "Quad"
        case .cubic: return "Cubic"
        case .quart: return "Quart"
        case .quint: return "Quint"
        case .expo: return "Expo"
        case .circ: return "Circ"
        case .bounce: return "Bounce"
        case .back(let overshoot):
            return "Back" + (overshoot == Self.usualOvershoot ? "" : "(overshoot: \(overshoot.text))")
        case .elastic(let amplitude, let period):
            var parameters: [String] = []
            if amplitude != Self.usualAmplitude { parameters.append("amplitude: \(amplitude.text)") }
            if period != Self.usualPeriod(direction) { parameters.append("period: \(period.text)") }
            return "Elastic" + (parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))")
        }
    }
}

extension SpringTiming: CustomStringConvertible {
    /// The spring as source code spells it: `.dampingRatio(0.6)`, `.perceptual(duration: 0.4, bounce: 0.3)`.
    public var description: String {
        switch self {
        case .dampingRatio(let ratio, let velocity): ".dampingRatio(\(ratio.text)\(Self.text(velocity)))"
        case .physical: perceived == nil ? ".physical(\(parameters))" : ".perceptual(\(parameters))"
        }
    }

    /// The parameters that make a curve of the spring.
    fileprivate var parameters: String {
        switch self {
        case .dampingRatio(let ratio, let velocity): return "dampingRatio: \(ratio.text)\(Self.text(velocity))"
        case .physical(let mass, let stiffness, let damping, let velocity):
            if let (duration, bounce) = perceived { return "duration: \(duration.text), bounce: \(bounce.text)" }
            return "mass: \(mass.text), stiffness: \(stiffness.text), damping: \(damping.text)\(Self.text(velocity))"
        }
    }

    /// The duration and bounce, to three decimals, that make this very spring; nil if there are none.
    private var perceived: (duration: Double, bounce: Double)? {
        guard case .physical(1, let stiffness, let damping, 0) = self, stiffness > 0, stiffness.isFinite else {
            return nil
        }
        func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
        let frequency = stiffness.squareRoot()
        let ratio = damping / (2 * frequency)
        let duration = rounded(2 * Double.pi / frequency)
        let bounce = rounded(ratio > 1 ? 1 / ratio - 1 : 1 - ratio)
        return .perceptual(duration: duration, bounce: bounce) == self ? (duration, bounce) : nil
    }

    private static func text(_ velocity: Double) -> String {
        velocity == 0 ? "" : ", initialVelocity: \(velocity.text)"
    }
}
