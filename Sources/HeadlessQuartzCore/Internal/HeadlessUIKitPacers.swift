#if !canImport(QuartzCore)
extension CALayer {
    /// A pacer of this layer's animations was moved while the time stood still: what is shown is not what was.
    package final func pacersMoved() {
        node?.markStale(self)
    }

    /// How long it takes until so many seconds have passed on this layer's clock; infinite when it, or a clock above it,
    /// stands still or runs backwards.
    package final func mediaSeconds(_ seconds: CFTimeInterval, from now: CFTimeInterval) -> CFTimeInterval {
        if hasPlainClocks { return seconds }
        var time = convertTime(now, from: nil) + seconds
        var layer: CALayer? = self
        while let current = layer {
            guard current.state.pointee.timing.speed > 0 else { return .infinity }
            time = current.state.pointee.timing.parent(from: time)
            layer = current.superlayer
        }
        return max(time - now, 0)
    }
}
#endif
