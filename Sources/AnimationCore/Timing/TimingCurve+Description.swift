extension TimingCurve: CustomStringConvertible {
    /// The curve as source code spells it: `.easeOut`, `.spring(duration: 0.4, bounce: 0.3)`.
    public var description: String {
        switch kind {
        case .linear: ".linear"
        case .spring(let spring): self == .spring ? ".spring" : ".spring(\(spring.parameters))"
        case .cubic(let x1, let y1, let x2, let y2):
            Self.names.first { $0.curve == self }?.name
                ?? ".cubicBezier(\(x1.text), \(y1.text), \(x2.text), \(y2.text))"
        }
    }

    private static var names: [(curve: TimingCurve, name: String)] {
        [(.easeIn, ".easeIn"), (.easeOut, ".easeOut"), (.easeInOut, ".easeInOut"), (.default, ".default")]
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

    /// The parameters with which a curve is made of it.
    fileprivate var parameters: String {
        switch self {
        case .dampingRatio(let ratio, let velocity): return "dampingRatio: \(ratio.text)\(Self.text(velocity))"
        case .physical(let mass, let stiffness, let damping, let velocity):
            if let (duration, bounce) = perceived { return "duration: \(duration.text), bounce: \(bounce.text)" }
            return "mass: \(mass.text), stiffness: \(stiffness.text), damping: \(damping.text)\(Self.text(velocity))"
        }
    }

    /// The duration and bounce, to three decimals, that make this very spring, if there are such.
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
