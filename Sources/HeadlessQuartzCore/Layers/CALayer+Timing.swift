extension CALayer {
    /// Converts another layer's time, or absolute media time, into this layer's. Model values count, committed or not.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        Self.convert(t, from: l, to: self)
    }

    /// Converts this layer's time into another layer's, or into absolute media time.
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        Self.convert(t, from: self, to: l)
    }

    private static func convert(_ t: CFTimeInterval, from: CALayer?, to: CALayer?) -> CFTimeInterval {
        if from?.hasPlainClocks != false, to?.hasPlainClocks != false { return t }
        let (up, down) = (from?.ancestry ?? [], to?.ancestry ?? [])
        let shared = sharedCount(up, down)
        let outside = up.dropLast(shared).reduce(t) { $1.state.pointee.timing.parent(from: $0) }
        return down.dropLast(shared).reversed().reduce(outside) { $1.state.pointee.timing.local(from: $0) }
    }

    /// Whether every clock from here up runs as media time does: most do, and then there is nothing to convert.
    package final var hasPlainClocks: Bool {
        var layer = self
        while layer.state.pointee.timing.isPlain {
            guard let above = layer.superlayer else { return true }
            layer = above
        }
        return false
    }

    /// This layer and all above it.
    final var ancestry: [CALayer] {
        var result: [CALayer] = []
        var layer: CALayer? = self
        while let current = layer {
            result.append(current)
            layer = current.superlayer
        }
        return result
    }

    /// The number of uppermost layers that two ancestries share.
    static func sharedCount(_ a: [CALayer], _ b: [CALayer]) -> Int {
        var count = 0
        while count < a.count, count < b.count, a[a.count - 1 - count] === b[b.count - 1 - count] { count += 1 }
        return count
    }

    /// The media seconds until so many seconds have passed on this layer's clock; infinite when it, or a clock above
    /// it, stands still or runs backwards.
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
