/// The timing of a block: a curve, or a spring fitted to the duration.
enum BlockTiming {
    case curve(CAMediaTimingFunctionName)
    case spring(dampingRatio: Double, velocity: Double)
    /// The hidden curve of raw value 7, which the keyboard and navigation use (J35).
    case system

    init(bits: UInt) {
        switch bits {
        case 1: self = .curve(.easeIn)
        case 2: self = .curve(.easeOut)
        case 3: self = .curve(.linear)
        case 7: self = .system
        default: self = .curve(.easeInEaseOut)
        }
    }

    /// An animation of one key path with this timing; the ends and the rest are the caller's.
    func animation(keyPath: String, duration: TimeInterval) -> CABasicAnimation {
        switch self {
        case .curve(let name):
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.timingFunction = CAMediaTimingFunction(name: name)
            animation.duration = duration
            return animation
        case .spring(let ratio, let velocity):
            let fit = SpringFit(dampingRatio: ratio, velocity: velocity, duration: duration)
            let animation = CASpringAnimation(keyPath: keyPath)
            animation.mass = 1
            animation.stiffness = fit.stiffness
            animation.damping = fit.damping
            animation.initialVelocity = velocity
            animation.duration = duration
            return animation
        case .system:
            let animation = CASpringAnimation(keyPath: keyPath)
            animation.mass = 3
            animation.stiffness = 1000
            animation.damping = 500
            animation.timingFunction = CAMediaTimingFunction(name: .linear)
            animation.duration = 0.5
            return animation
        }
    }
}
