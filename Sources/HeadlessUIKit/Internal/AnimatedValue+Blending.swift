extension AnimatedValue {
    /// The value on the way to another; nil if they are of different kinds.
    func blended(to other: AnimatedValue, at progress: Double) -> AnimatedValue? {
        switch (self, other) {
        case (.color(let a), .color(let b)): .color(CGColor(rgba: a.rgba + (b.rgba - a.rgba) * progress))
        case (.transform(let a), .transform(let b)): .transform(CATransform3D.mix(a, b, progress))
        default: combined(with: other) { $0 + ($1 - $0) * progress }
        }
    }

    /// What is left of an offset. A pair may have come farther in y than in x.
    func remainder(after progress: Double, vertical: Double) -> AnimatedValue? {
        if case .pair(let x, let y) = self { return .pair(x * (1 - progress), y * (1 - vertical)) }
        return blended(to: neutral, at: progress)
    }
}
