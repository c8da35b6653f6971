extension AnimatedValue {
    /// The value on the way to another; nil if they are of different kinds.
    func blended(to other: AnimatedValue, at progress: Double) -> AnimatedValue? {
        if let a = rgba, let b = other.rgba { return .color(CGColor(rgba: a + (b - a) * progress)) }
        if case (.transform(let a), .transform(let b)) = (self, other) {
            return .transform(CATransform3D.mix(a, b, progress))
        }
        return combined(with: other) { $0 + ($1 - $0) * progress }
    }

    /// The rest of an offset. A pair may have come farther in y than in x.
    func remainder(after progress: Double, vertical: Double) -> AnimatedValue? {
        if case .pair(let x, let y) = self { return .pair(x * (1 - progress), y * (1 - vertical)) }
        return blended(to: neutral, at: progress)
    }
}
