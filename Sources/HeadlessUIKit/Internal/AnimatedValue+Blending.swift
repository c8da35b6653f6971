#if !canImport(UIKit)
extension AnimatedValue {
    /// The value on the way to another; nil if they are of different kinds.
    func blended(to other: AnimatedValue, at progress: Double) -> AnimatedValue? {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
        switch (self, other) {
        case (.number(let a), .number(let b)): return .number(mix(a, b))
        case (.pair(let a, let b), .pair(let c, let d)): return .pair(mix(a, c), mix(b, d))
        case (.rect(let a), .rect(let b)):
            return .rect(
                CGRect(
                    x: mix(a.minX, b.minX), y: mix(a.minY, b.minY), width: mix(a.width, b.width),
                    height: mix(a.height, b.height)))
        case (.color(let a), .color(let b)):
            return .color(CGColor(rgba: a.rgba + (b.rgba - a.rgba) * progress))
        case (.transform(let a), .transform(let b)): return .transform(CATransform3D.mix(a, b, progress))
        default: return nil
        }
    }

    /// What is left of an offset. A pair may have come farther in y than in x.
    func remainder(after progress: Double, vertical: Double) -> AnimatedValue? {
        if case .pair(let x, let y) = self { return .pair(x * (1 - progress), y * (1 - vertical)) }
        return blended(to: neutral, at: progress)
    }
}
#endif
