extension TimingCurve: CustomStringConvertible {
    /// The curve as source code spells it.
    public var description: String {
        switch kind {
        case .linear: ".linear"
        case .spring(let spring): ".spring(\(spring))"
        case .cubic(let x1, let y1, let x2, let y2):
            Self.names.first { $0.curve == self }?.name ?? ".cubicBezier(\(x1), \(y1), \(x2), \(y2))"
        }
    }

    private static var names: [(curve: TimingCurve, name: String)] {
        [(.easeIn, ".easeIn"), (.easeOut, ".easeOut"), (.easeInOut, ".easeInOut"), (.default, ".default")]
    }
}

extension SpringTiming: CustomStringConvertible {
    /// The spring as source code spells it.
    public var description: String {
        switch self {
        case .dampingRatio(let ratio, let velocity): ".dampingRatio(\(ratio)\(Self.text(velocity)))"
        case .physical(let mass, let stiffness, let damping, let velocity):
            ".physical(mass: \(mass), stiffness: \(stiffness), damping: \(damping)\(Self.text(velocity)))"
        }
    }

    private static func text(_ velocity: Double) -> String {
        velocity == 0 ? "" : ", initialVelocity: \(velocity)"
    }
}
